import { type PaymentStatus, paymentStatuses } from "#domain/payment.ts";

/** Which payments are shown: those of a status, or of whoever owes something. */
export type PaymentsFilter = PaymentStatus | "owing";

/** What the address of the payments screen says (spec 3 §8). */
export interface PaymentsSearch {
  status?: PaymentsFilter;
  q?: string;
}

/** Reads the address leniently: what it cannot mean is left out. */
export function paymentsSearch(search: Record<string, unknown>): PaymentsSearch {
  const status = ([...paymentStatuses, "owing"] as const).find((one) => one === search.status);
  const q = typeof search.q === "string" ? search.q : "";
  return { ...(status !== undefined && { status }), ...(q !== "" && { q }) };
}
