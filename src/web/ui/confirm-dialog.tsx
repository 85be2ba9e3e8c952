import { Button, Group, Modal, Text } from "@mantine/core";
import type { ReactNode } from "react";

export interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  isBusy?: boolean;
  isDangerous?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that is not easily taken back; the safe answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, isBusy = false, isDangerous = false, onConfirm, onClose } = props;
  return (
    <Modal opened onClose={onClose} title={title} centered closeButtonProps={{ "aria-label": "Cerrar" }}>
      <Text component="div">{children}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancelar
        </Button>
        <Button color={isDangerous ? "red" : "teal"} loading={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
