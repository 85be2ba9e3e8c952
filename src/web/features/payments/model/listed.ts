import type { Payment } from "#contract/payments.ts";
import { matchesSearch } from "#domain/names.ts";
import { amountText, payerName } from "#domain/payment.ts";
import type { PaymentsSearch } from "./search.ts";

/** Whether something may still come in for a payment, so that it can be marked as paid. */
export function canBeMarked({ status }: Payment): boolean {
  return status === "pending" || status === "unpaid";
}

/** The payments that the address asks for: who owes first, and among equals the newest (spec 3 §8). */
export function listedPayments(payments: readonly Payment[], { status, q = "" }: PaymentsSearch): Payment[] {
  const found = payments.filter(
    (payment) =>
      (status === undefined || (status === "owing" ? payment.left > 0 : payment.status === status)) &&
      matchesSearch(q, `${payerName(payment)} ${payment.player_email ?? ""}`),
  );
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
