import { Text, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { z } from "zod";
import { type Payment, type PaymentEntry, removalReason } from "#contract/payments/endpoints.ts";
import { money } from "#web/platform/format.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { useRemoveEntry } from "../mutations.ts";

const fields = z.object({ reason: removalReason });

export interface RemoveEntryDialogProps {
  payment: Payment;
  entry: PaymentEntry;
  currency: string;
  onDone: (payment: Payment) => void;
  onClose: () => void;
}

/** Asks why an entry is deleted; the reason stays in the log of activity (spec 3 §8). */
export function RemoveEntryDialog({ payment, entry, currency, onDone, onClose }: RemoveEntryDialogProps) {
  const remove = useRemoveEntry(payment, entry, onDone);
  const form = useForm({ initialValues: { reason: "" }, validate: schemaResolver(fields, { sync: true }) });
  return (
    <FormDialog
      title="Borrar cobro"
      submitLabel="Borrar cobro"
      isBusy={remove.isPending}
      isDirty={form.isDirty()}
      onClose={onClose}
      onSubmit={form.onSubmit(({ reason }) => remove.mutate(reason))}
    >
      <Text>
        {money(entry.amount, currency)} de {payment.player_name} dejan de contar como cobrados.
      </Text>
      <TextInput label="Motivo" required data-autofocus {...form.getInputProps("reason")} />
    </FormDialog>
  );
}
