import { Alert, Button, Group, Stack } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { hasUnseenSigns } from "#domain/base/names.ts";
import { giveUpWrites } from "#web/platform/connection.ts";
import classes from "./dialog.module.css";
import { Dialog, DialogFoot } from "./dialog.tsx";
import { ErrorNote } from "./error-note.tsx";
import { markFirstField } from "./first-field.ts";
import { focusFirstInvalid, refusesNumbers, useInvalidFocus } from "./focus-invalid.ts";
import { RefusedFields, useRefusedFields } from "./refused-fields.ts";
import { useRefusal } from "./use-refusal.ts";
import { WaitingNote } from "./waiting-note.tsx";
import "./controls.css";

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
  /** What it does takes something away: its button is red. */
  isDangerous?: boolean;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

function AskToDrop({ onStay, onDrop }: { onStay: () => void; onDrop: () => void }) {
  return (
    <div role="alert" className={classes.ask}>
      <span>Hay datos sin guardar. ¿Descartarlos?</span>
      <Group wrap="nowrap" gap="xs">
        <Button variant="default" autoFocus onClick={onStay}>
          Seguir editando
        </Button>
        <Button color="red" onClick={onDrop}>
          Descartar
        </Button>
      </Group>
    </div>
  );
}

const unseenNote = "Lo escrito lleva caracteres invisibles: se quitan al guardar.";

/** `Ctrl Intro` is the main action, from any field; in a text of several lines `Intro` alone begins another one. */
function sendByKeys(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** Whether a field of one line holds signs that nobody sees, which the server takes out of names. */
function hasUnseen(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll("input")].some(({ type, value }) => type === "text" && hasUnseenSigns(value));
}

/** A form in a dialog; a whole page on a phone. Closing a half-filled one asks first. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, busyLabel, closeLabel = "Cancelar", isBusy, size = "lg", children } = props;
  const { hasRefused, report } = useRefusedFields();
  const isDirty = props.isDirty || hasRefused;
  // What is refused is said at the press of the button.
  const submitDisabled = props.submitDisabled === true && !hasRefused;
  const [isAsking, setAsking] = useState(false);
  const [isUnseen, setUnseen] = useState(false);
  const field = useRef<Element | null>(null);
  const refusal = useRefusal();
  const form = useMergedRef(useInvalidFocus<HTMLFormElement>(isBusy), markFirstField);
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
    if (isBusy || submitDisabled) return;
    refusal.expect();
    if (!refusesNumbers(event.currentTarget)) props.onSubmit();
    focusFirstInvalid(event.currentTarget);
  };
  const note = (
    <>
      {refusal.text !== null && <ErrorNote className={classes.note}>{refusal.text}</ErrorNote>}
      {isUnseen && (
        <Alert color="gray" role="status" className={classes.note}>
          {unseenNote}
        </Alert>
      )}
      {isAsking && <AskToDrop onStay={goOn} onDrop={props.onClose} />}
      {isBusy && <WaitingNote key={props.busyWith} onGiveUp={giveUpWrites} />}
    </>
  );
  return (
    <Dialog onClose={close} title={title} size={size} fillsPhone>
      {/* What is typed in the fields comes up to here; the form itself takes no keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={form}
        className={classes.form}
        onSubmit={submit}
        onKeyDown={sendByKeys}
        onInput={(event) => setUnseen(hasUnseen(event.currentTarget))}
        noValidate
      >
        <Stack gap="md" className={classes.main}>
          <RefusedFields value={report}>{children}</RefusedFields>
        </Stack>
        <DialogFoot note={note}>
          <Button variant="default" onClick={close} disabled={isBusy}>
            {closeLabel}
          </Button>
          <Button
            type="submit"
            {...(props.isDangerous === true && { color: "red" })}
            loading={isBusy && busyLabel === undefined}
            disabled={(isBusy && busyLabel !== undefined) || submitDisabled}
          >
            {isBusy && busyLabel !== undefined ? busyLabel : submitLabel}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
