import { Button, Paper, Stack } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { giveUpWrites } from "#web/platform/connection.ts";
import { ErrorNote } from "./error-note.tsx";
import { focusFirstInvalid, refusesNumbers, useInvalidFocus } from "./focus-invalid.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import classes from "./section-form.module.css";
import { useRefusal } from "./use-refusal.ts";
import { WaitingNote } from "./waiting-note.tsx";
import "./controls.css";

interface SectionFormProps {
  title: string;
  text?: string;
  submitLabel?: string;
  isBusy: boolean;
  isDirty: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** One part of the settings with its own button. */
export function SectionForm({
  title,
  text,
  submitLabel = "Guardar Cambios",
  isBusy,
  isDirty,
  onSubmit,
  children,
}: SectionFormProps) {
  const refusal = useRefusal();
  const form = useInvalidFocus<HTMLFormElement>(isBusy);
  const send = (event: FormEvent<HTMLFormElement>) => {
    refusal.expect();
    if (refusesNumbers(event.currentTarget)) event.preventDefault();
    else onSubmit(event);
    focusFirstInvalid(event.currentTarget);
  };
  return (
    <Paper component="form" ref={form} withBorder p="lg" mb="md" maw={760} ml={0} noValidate onSubmit={send}>
      <Stack>
        <div>
          <h2 style={{ margin: 0, fontSize: "1.125rem" }}>{title}</h2>
          {text !== undefined && <p className="muted">{text}</p>}
        </div>
        {children}
        <div className={classes.foot}>
          {refusal.text !== null && <ErrorNote>{refusal.text}</ErrorNote>}
          {isBusy && <WaitingNote onGiveUp={giveUpWrites} />}
          <div className={classes.buttons}>
            <Button type="submit" loading={isBusy} disabled={!isDirty}>
              {submitLabel}
            </Button>
          </div>
        </div>
      </Stack>
      <LeaveGuard isUnsaved={() => isDirty} />
    </Paper>
  );
}
