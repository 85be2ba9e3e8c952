import { type PaymentStatus, paymentStatuses } from "#domain/base/payment.ts";

/** Which payments are shown: those of a status, of whoever owes something, or says to have paid it. */
export type PaymentsFilter = PaymentStatus | "owing" | "claimed";

/** In what order payments are listed: who owes first where nothing is chosen. */
export const paymentOrders = ["name", "amount", "left", "date"] as const;
export type PaymentOrder = (typeof paymentOrders)[number];

/** What the address of the payments screen says (spec 3 §8). */
export interface PaymentsSearch {
  status?: PaymentsFilter;
  q?: string;
  order?: PaymentOrder;
}

/** Reads the address leniently: what it cannot mean is left out. */
export function paymentsSearch(search: Record<string, unknown>): PaymentsSearch {
  const status = ([...paymentStatuses, "owing", "claimed"] as const).find((one) => one === search.status);
  const q = typeof search.q === "string" ? search.q : "";
  const order = paymentOrders.find((one) => one === search.order);
  return {
    ...(status !== undefined && { status }),
    ...(q !== "" && { q }),
    ...(order !== undefined && { order }),
  };
}
