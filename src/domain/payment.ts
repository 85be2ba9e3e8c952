/** Registration fees (spec 1 §4, §5; spec 3 §8). Amounts are numbers with two decimals; sums are made in cents. */

export const paymentStatuses = ["pending", "paid", "unpaid", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
export const paymentMethods = ["cash", "transfer", "bizum", "card", "digital"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

const statusLabels: Record<PaymentStatus, string> = {
  pending: "Pendiente",
  paid: "Pagado",
  unpaid: "No Pagado",
  refunded: "Reembolsado",
};

const methodLabels: Record<PaymentMethod, string> = {
  cash: "Efectivo",
  transfer: "Transferencia",
  bizum: "Bizum",
  card: "Tarjeta",
  digital: "Pago Digital",
};

export function paymentStatusLabel(status: PaymentStatus): string {
  return statusLabels[status];
}

export function paymentMethodLabel(method: PaymentMethod): string {
  return methodLabels[method];
}

const cents = (amount: number) => Math.round(amount * 100);

/** The sum of amounts, exact to the cent. */
export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + cents(amount), 0) / 100;
}

/** An amount as a sentence says it: '25,00'. */
export function amountText(amount: number): string {
  return amount.toFixed(2).replace(".", ",");
}

/** What has been charged: how much, its status, and how much of it has come in. */
export interface Charge {
  amount: number;
  status: PaymentStatus;
  paid: number;
}

/** What is left to be paid of a charge; of one that was given back, nothing (spec 3 §8). */
export function leftOf({ amount, status, paid }: Charge): number {
  return status === "refunded" ? 0 : Math.max(0, cents(amount) - cents(paid)) / 100;
}

/**
 * The status that follows from the entries (spec 3 §8): Pagado when they cover the charge, else Pendiente; No Pagado stays as it was set by
 * hand until they do, Reembolsado in any case. An entry of 0 covers a charge of 0; without an entry nothing is paid.
 */
export function settledStatus({ amount, status, paid }: Charge, entries: number): PaymentStatus {
  if (status === "refunded") return "refunded";
  if (entries > 0 && cents(paid) >= cents(amount)) return "paid";
  return status === "unpaid" ? "unpaid" : "pending";
}

/** The cards above the payments: how many, how many paid and pending; what came in less what was given back, and what is left to come. */
export function paymentTotals(payments: readonly Charge[]) {
  const count = (wanted: PaymentStatus) => payments.filter(({ status }) => status === wanted).length;
  return {
    total: payments.length,
    paid: count("paid"),
    pending: count("pending"),
    collected: sumOf(payments.map(({ status, paid }) => (status === "refunded" ? 0 : paid))),
    left: sumOf(payments.map(leftOf)),
  };
}

/** A typed amount, with decimal comma or point; what is empty or no number is 0 (spec 1 §5; ruling 27). */
export function parseAmount(text: string): number {
  const normalized = text.trim().replace(/\s|€/g, "").replace(",", ".");
  const value = /^\d+(\.\d+)?$/.test(normalized) ? Number(normalized) : 0;
  return Math.round(value * 100) / 100;
}

/** An amount of 0 falls back to the league's registration cost, or 0 (spec 1 §5). */
export function amountOrDefault(amount: number, registrationCost: number): number {
  return amount > 0 ? amount : Math.max(0, registrationCost);
}
