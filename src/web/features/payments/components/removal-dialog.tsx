import { Text, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import type { ReactNode } from "react";
import { z } from "zod";
import { removalReason } from "#contract/payments/endpoints.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";

const fields = z.object({ reason: removalReason });

export interface RemovalDialogProps {
  title: string;
  remove: { isPending: boolean; mutate: (reason: string) => void };
  onClose: () => void;
  /** What goes. */
  children: ReactNode;
}

/** Asks why something is deleted; the reason stays in the log of activity (spec 3 §8). */
export function RemovalDialog({ title, remove, onClose, children }: RemovalDialogProps) {
  const form = useForm({ initialValues: { reason: "" }, validate: schemaResolver(fields, { sync: true }) });
  return (
    <FormDialog
      title={title}
      submitLabel={title}
      isBusy={remove.isPending}
      isDirty={form.isDirty()}
      onClose={onClose}
      onSubmit={form.onSubmit(({ reason }) => remove.mutate(reason))}
    >
      <Text>{children}</Text>
      <TextInput label="Motivo" required data-autofocus {...form.getInputProps("reason")} />
    </FormDialog>
  );
}
