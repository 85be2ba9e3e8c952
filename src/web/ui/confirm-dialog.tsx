import { Button, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { giveUpWrites } from "#web/platform/connection.ts";
import classes from "./dialog.module.css";
import { Dialog, DialogFoot } from "./dialog.tsx";
import { ErrorNote } from "./error-note.tsx";
import { useRefusal } from "./use-refusal.ts";
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
  const refusal = useRefusal();
  const confirm = () => {
    refusal.expect();
    onConfirm();
  };
  const note = (
    <>
      {refusal.text !== null && <ErrorNote className={classes.note}>{refusal.text}</ErrorNote>}
      {isBusy && <WaitingNote onGiveUp={giveUpWrites} />}
    </>
  );
  return (
    <Dialog onClose={onClose} title={title} centered>
      <Text component="div" className={classes.main}>
        {children}
      </Text>
      <DialogFoot note={note}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancelar
        </Button>
        <Button color={isDangerous ? "red" : "teal"} loading={isBusy} onClick={confirm}>
          {confirmLabel}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
