import { Text, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { z } from "zod";
import { type Payment, removalReason } from "#contract/payments/endpoints.ts";
import { payerName } from "#domain/base/payment.ts";
import { counted, money } from "#web/platform/format.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { useRemovePayment } from "../mutations.ts";

const fields = z.object({ reason: removalReason });

export interface RemovePaymentDialogProps {
  payment: Payment;
  currency: string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks why a payment is deleted, and says what goes with it; the reason stays in the log of activity (spec 3 §8). */
export function RemovePaymentDialog({ payment, currency, onDone, onClose }: RemovePaymentDialogProps) {
  const remove = useRemovePayment(payment, onDone);
  const form = useForm({ initialValues: { reason: "" }, validate: schemaResolver(fields, { sync: true }) });
  const { amount, entries, paid } = payment;
  return (
    <FormDialog
      title="Borrar pago"
      submitLabel="Borrar pago"
      isBusy={remove.isPending}
      isDirty={form.isDirty()}
      onClose={onClose}
      onSubmit={form.onSubmit(({ reason }) => remove.mutate(reason))}
    >
      <Text>
        Se borra el pago de {payerName(payment)}, de {money(amount, currency)}.
        {entries.length > 0 &&
          ` ${entries.length === 1 ? "También se borra" : "También se borran"} ${counted(entries.length, "cobro", "cobros")} (${money(paid, currency)}), con el mismo motivo.`}
      </Text>
      <TextInput label="Motivo" required data-autofocus {...form.getInputProps("reason")} />
    </FormDialog>
  );
}
