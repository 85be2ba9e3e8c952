import type { ChargedPer } from "./league.ts";
import { pairName } from "./names.ts";

/** Registration fees (spec 1 §4, §5; spec 3 §8). Amounts are numbers with two decimals; sums are made in cents. */

export const paymentStatuses = ["pending", "paid", "unpaid", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
export const paymentMethods = ["cash", "transfer", "bizum", "card", "digital"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The ways by which somebody may say that they have paid (spec 6 §7): those that a charge's page tells of. */
export const claimMethods = ["bizum", "transfer", "cash"] as const satisfies readonly PaymentMethod[];
export type ClaimMethod = (typeof claimMethods)[number];

/** How long what they add to it may be. */
export const longestClaimNote = 140;

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

const formats = new Map<string, Intl.NumberFormat>(); // to make one takes longer than to write with it

/** Euros, as the format below writes them, which takes a telephone a tenth of a second to be made. */
function euros(amount: number): string {
  const text = amountText(amount);
  return `${amount < 10_000 ? text : text.replace(/\B(?=(?:\d{3})+,)/g, ".")}\u00a0€`; // five digits and more are grouped
}

/** An amount in the club's currency, two decimals, Spanish notation (ruling 27): '25,00 €'. */
export function money(amount: number, currency: string): string {
  if (currency === "EUR" && amount >= 0 && cents(amount) / 100 === amount) return euros(amount);
  let format = formats.get(currency);
  if (format === undefined) {
    format = new Intl.NumberFormat("es", { style: "currency", currency });
    formats.set(currency, format);
  }
  return format.format(amount);
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

/** Who owes a charge: a person, or the two of a pair, as they were when it was made (spec 3 §8). */
export interface Charged {
  player_id: string | null;
  player_name: string;
  partner_id: string | null;
  partner_name: string | null;
}

/** Whom a charge names: 'Ana López & Berta Ruiz'. */
export function payerName({ player_name, partner_name }: Pick<Charged, "player_name" | "partner_name">): string {
  return pairName(player_name, partner_name);
}

/** A charge that is not there yet. */
export interface NewCharge {
  player_id: string;
  partner_id: string | null;
  amount: number;
}

/** Two who play together, the first one first. */
export type Couple = readonly [string, string];

/**
 * The charges of people whom no charge names yet (spec 3 §8): one each; or, per pair, one for every two of them who play together, and for
 * anybody else (no partner, or one who is charged already) half of the pair's cost. Of somebody's couples the first one counts.
 * @source spec 3 §8
 */
export function newCharges(
  uncharged: readonly string[],
  { per, cost, couples }: { per: ChargedPer; cost: number; couples: readonly Couple[] },
): NewCharge[] {
  if (per === "person") return uncharged.map((player_id) => ({ player_id, partner_id: null, amount: cost }));
  const coupleOf = new Map<string, Couple>();
  for (const couple of couples) for (const id of couple) if (!coupleOf.has(id)) coupleOf.set(id, couple);
  const open = new Set(uncharged);
  return uncharged.flatMap((id): NewCharge[] => {
    if (!open.delete(id)) return [];
    const couple = coupleOf.get(id);
    const other = couple?.find((one) => one !== id);
    if (couple !== undefined && other !== undefined && coupleOf.get(other) === couple && open.delete(other))
      return [{ player_id: couple[0], partner_id: couple[1], amount: cost }];
    return [{ player_id: id, partner_id: null, amount: Math.ceil(cents(cost) / 2) / 100 }];
  });
}

interface PairOfTwo {
  player1_id: string;
  player2_id: string | null;
}

/**
 * Of which pairs something is owed: of those of the two whom a charge names; when they play together no more, of the one's who is
 * billed, else of the other one's. It counts in one place only.
 * @source spec 3 §8
 */
export function owingPairs<T extends PairOfTwo>(
  pairs: readonly T[],
  { player_id, partner_id }: Pick<Charged, "player_id" | "partner_id">,
): T[] {
  const ofAll = (ids: (string | null)[]) =>
    pairs.filter(({ player1_id, player2_id }) =>
      ids.every((id) => id !== null && (id === player1_id || id === player2_id)),
    );
  const tried = partner_id === null ? [[player_id]] : [[player_id, partner_id], [player_id], [partner_id]];
  return tried.map(ofAll).find((found) => found.length > 0) ?? [];
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

/** An amount that was left empty falls back to the league's registration cost, or 0; 0 itself is meant (spec 1 §5; ruling 27). */
export function amountOrDefault(amount: number | null, registrationCost: number): number {
  return amount ?? Math.max(0, registrationCost);
}
