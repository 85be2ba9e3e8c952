/**
 * A number as people type it, not yet rounded or bounded; null where it is none. A point before exactly three digits is thousands, before
 * one or two a decimal; of both signs in one number the last is the decimal. The true minus is a minus (ruling 27).
 * @source ruling 27
 */
export function typedNumber(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f€]/g, "").replace(/^[\u2212\u2012\u2013]/, "-");
  const found = /^([-+]?)([\d.,]+)$/.exec(plain);
  const digits = found?.[2] === undefined ? null : withPoint(found[2]);
  if (digits === null) return null;
  const value = Number(digits);
  return found?.[1] === "-" && value !== 0 ? -value : value;
}

/** Digits in groups of three; the first one is no zero. */
const grouped = { ".": /^[1-9]\d{0,2}(?:\.\d{3})+$/, ",": /^[1-9]\d{0,2}(?:,\d{3})+$/ } as const;

/** Unsigned digits with a point for the decimals and no other sign; null where the signs stand as in no number. */
function withPoint(text: string): string | null {
  const [point, comma] = [text.lastIndexOf("."), text.lastIndexOf(",")];
  if (point >= 0 && comma >= 0) return withBoth(text, point > comma ? "." : ",");
  if (grouped["."].test(text)) return text.replaceAll(".", "");
  return /^\d+(?:,\d+|\.\d{1,2})?$/.test(text) ? text.replace(",", ".") : null;
}

function withBoth(text: string, decimal: "." | ","): string | null {
  const thousands = decimal === "." ? "," : ".";
  const [whole = "", decimals = "", ...more] = text.split(decimal);
  if (more.length > 0 || !/^\d+$/.test(decimals) || !grouped[thousands].test(whole)) return null;
  return `${whole.replaceAll(thousands, "")}.${decimals}`;
}

/** What a field takes: whole numbers, amounts with two decimals, or numbers with one decimal, such as a level. */
export type NumberKind = "whole" | "amount" | "tenths";

const decimals: Record<NumberKind, number> = { whole: 0, amount: 2, tenths: 1 };

/** How each kind is written, where something else was typed. */
export const numberHints: Record<NumberKind, string> = {
  whole: "Escribe un número entero",
  amount: "Escribe la cantidad así: 1.234,56",
  tenths: "Escribe el número así: 3,5",
};

/** A typed number of a kind: "" where nothing is typed, NaN where it is none of that kind, which no schema takes (ruling 27). */
export function readNumber(text: string, kind: NumberKind): number | "" {
  if (text.trim() === "") return "";
  const value = typedNumber(text) ?? Number.NaN;
  const scaled = value * 10 ** decimals[kind];
  return Math.abs(scaled - Math.round(scaled)) < 1e-6 ? Math.round(scaled) / 10 ** decimals[kind] : Number.NaN;
}

/** A number as its field shows it: with a comma, without thousands, two decimals where an amount has cents. */
export function numberText(value: number | "", kind: NumberKind): string {
  if (value === "" || Number.isNaN(value)) return "";
  const text = kind === "amount" && !Number.isInteger(value) ? value.toFixed(2) : String(value);
  return text.replace(".", ",");
}

/** What is wrong with a number in its field; null where nothing is. */
export function numberProblem(
  value: number | "",
  { kind, min, max }: { kind: NumberKind; min?: number | undefined; max?: number | undefined },
): string | null {
  if (value === "") return null;
  if (Number.isNaN(value) || (kind === "amount" && value < 0)) return numberHints[kind];
  if (min !== undefined && value < min) return `Como mínimo ${numberText(min, kind)}`;
  return max !== undefined && value > max ? `Como máximo ${numberText(max, kind)}` : null;
}
