import { Button, Group, Paper, Stack } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { giveUpWrites } from "#web/platform/connection.ts";
import { focusFirstInvalid } from "./focus-invalid.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { WaitingNote } from "./waiting-note.tsx";

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
  const send = (event: FormEvent<HTMLFormElement>) => {
    onSubmit(event);
    focusFirstInvalid(event.currentTarget);
  };
  return (
    <Paper component="form" withBorder p="lg" mb="md" maw={760} ml={0} noValidate onSubmit={send}>
      <Stack>
        <div>
          <h2 style={{ margin: 0, fontSize: 18 }}>{title}</h2>
          {text !== undefined && <p className="muted">{text}</p>}
        </div>
        {children}
        {isBusy && <WaitingNote onGiveUp={giveUpWrites} />}
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy} disabled={!isDirty}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
      <LeaveGuard isUnsaved={() => isDirty} />
    </Paper>
  );
}
