import { Text, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import type { ReactNode } from "react";
import { z } from "zod";
import { type Payment, type PaymentEntry, removalReason } from "#contract/payments/endpoints.ts";
import { payerName } from "#domain/base/payment.ts";
import { counted, money } from "#web/platform/format.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { useRemoveEntry, useRemovePayment } from "../mutations.ts";

const fields = z.object({ reason: removalReason });

interface RemovalDialogProps {
  title: string;
  remove: { isPending: boolean; mutate: (reason: string) => void };
  onClose: () => void;
  /** What goes. */
  children: ReactNode;
}

/** Asks why something is deleted; the reason stays in the log of activity (spec 3 §8). */
function RemovalDialog({ title, remove, onClose, children }: RemovalDialogProps) {
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

interface RemovePaymentDialogProps {
  payment: Payment;
  currency: string;
  onDone: () => void;
  onClose: () => void;
}

/** Takes a payment away, and says what goes with it. */
export function RemovePaymentDialog({ payment, currency, onDone, onClose }: RemovePaymentDialogProps) {
  const remove = useRemovePayment(payment, onDone);
  const { amount, entries, paid } = payment;
  return (
    <RemovalDialog title="Borrar pago" remove={remove} onClose={onClose}>
      Se borra el pago de {payerName(payment)}, de {money(amount, currency)}.
      {entries.length > 0 &&
        ` ${entries.length === 1 ? "También se borra" : "También se borran"} ${counted(entries.length, "cobro", "cobros")} (${money(paid, currency)}), con el mismo motivo.`}
    </RemovalDialog>
  );
}

interface RemoveEntryDialogProps extends Omit<RemovePaymentDialogProps, "onDone"> {
  entry: PaymentEntry;
  onDone: (payment: Payment) => void;
}

/** Takes an entry of a payment away. */
export function RemoveEntryDialog({ payment, entry, currency, onDone, onClose }: RemoveEntryDialogProps) {
  const remove = useRemoveEntry(payment, entry, onDone);
  return (
    <RemovalDialog title="Borrar cobro" remove={remove} onClose={onClose}>
      {money(entry.amount, currency)} de {payment.player_name} dejan de contar como cobrados.
    </RemovalDialog>
  );
}
