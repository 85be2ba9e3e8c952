import { Button, Group, SimpleGrid, Text } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useState } from "react";
import { entryFields, type Payment, type PaymentEntry } from "#contract/payments/endpoints.ts";
import { mediumSpanishDate } from "#domain/base/calendar-date.ts";
import { type PaymentMethod, payerName, paymentMethodLabel } from "#domain/base/payment.ts";
import { money } from "#web/platform/format.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { NumberField } from "#web/ui/number-field.tsx";
import { Copyable } from "#web/ui/plain/copyable.tsx";
import { useAddEntry } from "../mutations.ts";
import classes from "./entries-dialog.module.css";
import { MethodSelect } from "./method-select.tsx";
import { RemoveEntryDialog, RemovePaymentDialog } from "./removal-dialog.tsx";

export interface EntriesDialogProps {
  payment: Payment;
  currency: string;
  today: string;
  onClose: () => void;
}

interface EntriesProps {
  payment: Payment;
  currency: string;
  onRemove: (what: PaymentEntry | "payment") => void;
}

function Entries({ payment, currency, onRemove }: EntriesProps) {
  const { amount, left, concept, entries } = payment;
  return (
    <>
      <Group justify="space-between">
        <Text>
          Cuota de {money(amount, currency)}:{" "}
          {left > 0 ? `quedan ${money(left, currency)}` : "no queda nada por cobrar"}.
        </Text>
        <Button variant="subtle" color="red" size="xs" onClick={() => onRemove("payment")}>
          Borrar el pago
        </Button>
      </Group>
      {left > 0 && <Copyable label="Concepto" text={concept} />}
      {entries.length > 0 && (
        <ul className={classes.entries}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <strong className="tabular">{money(entry.amount, currency)}</strong>
              <span>{entry.payment_date === null ? "Sin fecha" : mediumSpanishDate(entry.payment_date)}</span>
              <span>{entry.payment_method === null ? "—" : paymentMethodLabel(entry.payment_method)}</span>
              {entry.bank_concept !== null && <span className={classes.said}>{entry.bank_concept}</span>}
              <Button
                variant="default"
                size="xs"
                aria-label={`Borrar el cobro de ${money(entry.amount, currency)}`}
                onClick={() => onRemove(entry)}
              >
                Borrar
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type Step = { payment: Payment; removing: PaymentEntry | "payment" | null };

/** Empty while they are typed anew. */
interface FirstValues {
  amount: number | null;
  payment_method: PaymentMethod | null;
  payment_date: string | null;
}

/** What came in for a payment: more of it is noted here, and what was a mistake is deleted (spec 3 §8). */
export function EntriesDialog({ payment: shown, currency, today, onClose }: EntriesDialogProps) {
  // Others' changes never change what the dialog shows; its own do (spec 3 §3.4).
  const [{ payment, removing }, setStep] = useState<Step>({ payment: shown, removing: null });
  const add = useAddEntry(payment, onClose);
  const initialValues: FirstValues = { amount: payment.left, payment_method: "bizum", payment_date: today };
  const toFields = (values: typeof initialValues) => ({
    ...values,
    amount: values.amount ?? 0, // refused, as what nobody has paid
    payment_date: values.payment_date ?? "",
  });
  const form = useForm({
    initialValues,
    validate: (values) => schemaResolver(entryFields, { sync: true })(toFields(values)),
  });
  if (removing !== null) {
    const back = (after: Payment) => {
      setStep({ payment: after, removing: null });
      if (form.isDirty("amount")) return;
      form.setInitialValues({ ...initialValues, amount: after.left });
      form.setFieldValue("amount", after.left);
    };
    const stay = () => setStep({ payment, removing: null });
    return removing === "payment" ? (
      <RemovePaymentDialog {...{ payment, currency }} onDone={onClose} onClose={stay} />
    ) : (
      <RemoveEntryDialog {...{ payment, entry: removing, currency }} onDone={back} onClose={stay} />
    );
  }
  const title = `Cobros de ${payerName(payment)}`;
  const entries = (
    <Entries payment={payment} currency={currency} onRemove={(what) => setStep({ payment, removing: what })} />
  );
  if (payment.left === 0) {
    return (
      <Dialog title={title} onClose={onClose} size="lg">
        {entries}
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={title}
      submitLabel="Anotar cobro"
      isBusy={add.isPending}
      isDirty={form.isDirty()}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => add.mutate(toFields(values)))}
    >
      {entries}
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <NumberField kind="amount" label="Cobrado" whenEmpty={null} data-autofocus {...form.getInputProps("amount")} />
        <MethodSelect
          label="Método"
          value={form.values.payment_method}
          onChange={(method) => form.setFieldValue("payment_method", method)}
        />
        <DateField
          label="Día del cobro"
          value={form.values.payment_date}
          onChange={(date) => form.setFieldValue("payment_date", date)}
          error={form.errors.payment_date}
        />
      </SimpleGrid>
    </FormDialog>
  );
}
