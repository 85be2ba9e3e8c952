/** Registration fees (spec 1 §4, §5). Amounts are numbers with two decimals; sums are made in cents. */

export const paymentStatuses = ["pending", "paid", "unpaid", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
export const paymentMethods = ["cash", "transfer", "card", "digital"] as const;
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
  card: "Tarjeta",
  digital: "Pago Digital",
};

export function paymentStatusLabel(status: PaymentStatus): string {
  return statusLabels[status];
}

export function paymentMethodLabel(method: PaymentMethod): string {
  return methodLabels[method];
}

/** The cards above the payments: how many, how many paid and pending, and what was collected (sum of paid amounts). */
export function paymentTotals(payments: readonly { status: PaymentStatus; amount: number }[]) {
  const paid = payments.filter(({ status }) => status === "paid");
  const cents = paid.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return {
    total: payments.length,
    paid: paid.length,
    pending: payments.filter(({ status }) => status === "pending").length,
    collected: cents / 100,
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
