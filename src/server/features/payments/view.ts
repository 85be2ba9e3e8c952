import type { Payment } from "#contract/payments/endpoints.ts";
import { type Charge, leftOf, sumOf } from "#domain/base/payment.ts";
import { paymentConcept } from "#domain/base/payment-concept.ts";
import type { ChargeRow, EntryRow } from "./repository.ts";

/** What the rules ask of a charge. */
export function chargeOf({ amount, status, entries }: Pick<ChargeRow, "amount" | "status" | "entries">): Charge {
  return { amount: Number(amount), status, paid: sumOf(entries.map((entry) => Number(entry.amount))) };
}

const entryView = ({ id, amount, payment_method, payment_date, bank_date, bank_concept }: EntryRow) => {
  return { id, amount: Number(amount), payment_method, payment_date, bank_date, bank_concept };
};

/** A charge as the wire carries it; how and when it was paid are its last entry's (spec 3 §8). */
export function paymentView({ created_at, entries, concept_number, ...row }: ChargeRow): Payment {
  const charge = chargeOf({ ...row, entries });
  const { payment_method, payment_date } = entries.at(-1) ?? row;
  return {
    ...row,
    payment_method,
    payment_date,
    amount: charge.amount,
    entries: entries.map(entryView),
    paid: charge.paid,
    left: leftOf(charge),
    concept: paymentConcept(concept_number),
    created_at: created_at.toISOString(),
  };
}
