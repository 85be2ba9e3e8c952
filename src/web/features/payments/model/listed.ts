import type { Payment } from "#contract/payments/endpoints.ts";
import { compareNames, matchesSearch } from "#domain/base/names.ts";
import { amountText, payerName } from "#domain/base/payment.ts";
import type { PaymentOrder, PaymentsSearch } from "./search.ts";

/** Whether something may still come in for a payment, so that it can be marked as paid. */
export function canBeMarked({ status }: Payment): boolean {
  return status === "pending" || status === "unpaid";
}

const byName = (one: Payment, other: Payment) => compareNames(payerName(one), payerName(other));

const compares: Record<PaymentOrder, (one: Payment, other: Payment) => number> = {
  name: byName,
  amount: (one, other) => other.amount - one.amount || byName(one, other),
  left: (one, other) => other.left - one.left || byName(one, other),
  date: (one, other) => (other.payment_date ?? "").localeCompare(one.payment_date ?? ""),
};

/**
 * The payments that the address asks for, in its order: by name, the most first, or the latest paid first; without one, who owes
 * first. Of equal amounts they are by name; else among equals the newest is first (spec 3 §8).
 * @param waiting the ids of those whose payers say to have paid
 */
export function listedPayments(
  payments: readonly Payment[],
  { status, q = "", order }: PaymentsSearch,
  waiting: ReadonlySet<string> = new Set(),
): Payment[] {
  const isWanted = (payment: Payment) => {
    if (status === "claimed") return waiting.has(payment.id);
    return status === undefined || (status === "owing" ? payment.left > 0 : payment.status === status);
  };
  const found = payments.filter(
    (payment) =>
      isWanted(payment) && matchesSearch(q, `${payerName(payment)} ${payment.player_email ?? ""} ${payment.concept}`),
  );
  if (order !== undefined) return found.toSorted(compares[order]);
  return [...found.filter(({ left }) => left > 0), ...found.filter(({ left }) => left === 0)];
}

/** How a sum comes about: '4 × 45,00 + 25,00'. */
export function sumText(amounts: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const amount of amounts) counts.set(amount, (counts.get(amount) ?? 0) + 1);
  return [...counts]
    .map(([amount, count]) => (count === 1 ? amountText(amount) : `${count} × ${amountText(amount)}`))
    .join(" + ");
}
