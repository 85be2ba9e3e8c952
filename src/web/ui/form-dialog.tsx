import { Button, Group, Stack } from "@mantine/core";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { giveUpWrites } from "#web/platform/connection.ts";
import { Dialog } from "./dialog.tsx";
import { focusFirstInvalid } from "./focus-invalid.ts";
import styles from "./form-dialog.module.css";
import { WaitingNote } from "./waiting-note.tsx";

export interface FormDialogProps {
  title: string;
  submitLabel: string;
  busyLabel?: string;
  closeLabel?: string;
  isBusy: boolean;
  /** Which of several saves is under way: each is waited for anew. */
  busyWith?: string;
  /** Whether something was typed that closing would lose. */
  isDirty: boolean;
  size?: string;
  submitDisabled?: boolean;
  /** Keeps the buttons in view, however long the form is. */
  hasFixedFoot?: boolean;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

/** A form in a dialog; a whole page on a phone. Closing a half-filled one asks first. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, busyLabel, closeLabel = "Cancelar", isBusy, isDirty, size = "lg" } = props;
  const { submitDisabled = false, hasFixedFoot = false, children } = props;
  const [isAsking, setAsking] = useState(false);
  const field = useRef<Element | null>(null);
  const goOn = () => {
    setAsking(false);
    if (field.current instanceof HTMLElement) field.current.focus();
  };
  // Asked once, a second Escape goes back to the form: only the button throws away what was typed.
  const close = () => {
    if (isBusy) return;
    if (!isDirty) return props.onClose();
    if (isAsking) return goOn();
    field.current = document.activeElement;
    setAsking(true);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (isBusy) return;
    props.onSubmit();
    focusFirstInvalid(event.currentTarget);
  };
  return (
    <Dialog onClose={close} title={title} size={size} fillsPhone>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">{children}</Stack>
        <div className={hasFixedFoot ? styles["foot"] : undefined}>
          {isAsking && (
            <Group role="alert" mt="md" justify="space-between" wrap="nowrap">
              <span>Hay datos sin guardar. ¿Descartarlos?</span>
              <Group wrap="nowrap">
                <Button variant="default" autoFocus onClick={goOn}>
                  Seguir editando
                </Button>
                <Button color="red" onClick={props.onClose}>
                  Descartar
                </Button>
              </Group>
            </Group>
          )}
          {isBusy && <WaitingNote key={props.busyWith} onGiveUp={giveUpWrites} />}
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={close} disabled={isBusy}>
              {closeLabel}
            </Button>
            <Button
              type="submit"
              loading={isBusy && busyLabel === undefined}
              disabled={(isBusy && busyLabel !== undefined) || submitDisabled}
            >
              {isBusy && busyLabel !== undefined ? busyLabel : submitLabel}
            </Button>
          </Group>
        </div>
      </form>
    </Dialog>
  );
}
