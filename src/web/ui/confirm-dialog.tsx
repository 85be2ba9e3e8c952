import { Button, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { giveUpWrites } from "#web/platform/connection.ts";
import { Dialog } from "./dialog.tsx";
import { WaitingNote } from "./waiting-note.tsx";

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
    <Dialog onClose={onClose} title={title} centered>
      <Text component="div">{children}</Text>
      {isBusy && <WaitingNote onGiveUp={giveUpWrites} />}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancelar
        </Button>
        <Button color={isDangerous ? "red" : "teal"} loading={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Dialog>
  );
}
