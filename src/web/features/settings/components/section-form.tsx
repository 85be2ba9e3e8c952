import { Button, Group, Paper, Stack } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";

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
  return (
    <Paper component="form" withBorder p="lg" mb="md" maw={760} ml={0} noValidate onSubmit={onSubmit}>
      <Stack>
        <div>
          <h2 style={{ margin: 0, fontSize: 18 }}>{title}</h2>
          {text !== undefined && <p className="muted">{text}</p>}
        </div>
        {children}
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy} disabled={!isDirty}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
