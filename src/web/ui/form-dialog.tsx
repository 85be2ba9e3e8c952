import { Button, Group, Modal, Stack } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type FormEvent, type ReactNode, useState } from "react";

export interface FormDialogProps {
  title: string;
  submitLabel: string;
  busyLabel?: string;
  isBusy: boolean;
  /** Whether something was typed that closing would lose. */
  isDirty: boolean;
  size?: string;
  submitDisabled?: boolean;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

/** A form in a dialog; a whole page on a phone. Closing a half-filled one asks first. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, busyLabel, isBusy, isDirty, size = "lg", submitDisabled = false, children } = props;
  const isPhone = useMediaQuery("(max-width: 600px)") ?? false;
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    if (isBusy) return;
    if (isDirty && !isAsking) setAsking(true);
    else props.onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isBusy) props.onSubmit();
  };
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size={size}
      fullScreen={isPhone}
      closeButtonProps={{ "aria-label": "Cerrar" }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">{children}</Stack>
        {isAsking && (
          <Group role="alert" mt="md" justify="space-between" wrap="nowrap">
            <span>Hay datos sin guardar. ¿Descartarlos?</span>
            <Group wrap="nowrap">
              <Button variant="default" onClick={() => setAsking(false)}>
                Seguir editando
              </Button>
              <Button color="red" onClick={props.onClose}>
                Descartar
              </Button>
            </Group>
          </Group>
        )}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={close} disabled={isBusy}>
            Cancelar
          </Button>
          <Button
            type="submit"
            loading={isBusy && busyLabel === undefined}
            disabled={(isBusy && busyLabel !== undefined) || submitDisabled}
          >
            {isBusy && busyLabel !== undefined ? busyLabel : submitLabel}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
