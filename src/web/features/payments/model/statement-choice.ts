import type { Payment } from "#contract/payments/endpoints.ts";
import { listText } from "#domain/base/list-text.ts";
import { payerName, sumOf } from "#domain/base/payment.ts";
import type { Statement } from "#domain/lists/bank-line.ts";
import { type Doubt, keptConcept, type LineMatch, matchStatement } from "#domain/lists/bank-matching.ts";
import { money } from "#web/platform/format.ts";

/** A line of the file with its place, by which its tick is remembered. */
export type FileLine = LineMatch<Payment> & { at: number };
/** One that can be noted. */
export type NotableLine = Extract<FileLine, { charge: Payment }>;

export const isNotable = (line: FileLine): line is NotableLine => line.kind === "certain" || line.kind === "possible";

export function fileLines({ lines }: Statement, payments: readonly Payment[]): FileLine[] {
  return matchStatement(lines, payments).map((match, at) => ({ ...match, at }));
}

/** The lines that are to be noted: as they were ticked, else the certain ones of a file whose totals add up. */
export function tickedLines(lines: readonly FileLine[], ticks: ReadonlyMap<number, boolean>, isWhole: boolean) {
  return lines.filter(isNotable).filter(({ at, kind }) => ticks.get(at) ?? (isWhole && kind === "certain"));
}

/** Whose charges would be paid more than is left of them. */
export function overpaid(ticked: readonly NotableLine[]): Payment[] {
  const charges = [...new Map(ticked.map(({ charge }) => [charge.id, charge])).values()];
  return charges.filter(({ id, left }) => {
    return sumOf(ticked.flatMap(({ charge, line }) => (charge.id === id ? [line.cents / 100] : []))) > left;
  });
}

/** The ticked lines as the command takes them. */
export function linesToNote(ticked: readonly NotableLine[]) {
  return ticked.map(({ charge, line }) => {
    const { id: payment_id, version } = charge;
    return { payment_id, version, amount: line.cents / 100, date: line.date, concept: keptConcept(line) };
  });
}

type Say = (charges: readonly Payment[], currency: string) => string;
const leftOf = ([charge]: readonly Payment[], currency: string) => money(charge?.left ?? 0, currency);

const doubts: Record<Doubt, Say> = {
  part: (charges, currency) => `Es una parte: quedan ${leftOf(charges, currency)}.`,
  cut: () => "El banco ha cortado el concepto.",
  same: () => "Ya hay anotado un cobro de este importe: puede ser este mismo.",
  returned: () => "Otra línea de este extracto lo devuelve.",
  more: (charges, currency) => `Es más de lo que queda, que son ${leftOf(charges, currency)}.`,
  refund: () => "Es una devolución: decide tú qué hacer con el pago.",
  several: ({ length }) => `Nombra ${length} pagos: anota en cada uno lo suyo.`,
  paid: () => "Ya está cobrado: sería un segundo pago.",
  refunded: () => "Consta como reembolsado.",
  again: () => "Otra línea de este extracto ya lo paga.",
  elsewhere: () => "Lleva el concepto de un pago que no está en esta liga.",
};

/** Whose charges a line is about, and why it is not noted by itself. */
export function lineText(match: FileLine, currency: string): { who: string; why: string } {
  const charges = "charge" in match ? [match.charge] : "charges" in match ? match.charges : [];
  return {
    who: charges.length === 0 ? "Sin pago" : listText(charges.map(payerName)),
    why: "doubt" in match ? doubts[match.doubt](charges, currency) : "",
  };
}
