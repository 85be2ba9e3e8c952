import { isCalendarDate } from "#domain/base/calendar-date.ts";

/** A movement of an account as a statement of the bank says it (spec 6 §7). */
export interface BankLine {
  date: string;
  /** Negative where money went out. */
  cents: number;
  /** What the bank wrote, in one line. */
  concept: string;
  /** Its own number or the payer's, where the file has one beside the concept. */
  reference: string;
}

export interface Statement {
  lines: BankLine[];
  /** What about the file is not as it should be, each a sentence. */
  faults: string[];
}

/** The longest concept of a line that is kept. */
export const longestConcept = 400;

/** A text in one line, as it is kept and compared. */
export function inOneLine(text: string): string {
  const signs = Array.from(text.replace(/[\s\p{Cc}]+/gu, " ").trim());
  return signs.slice(0, longestConcept).join("").trim();
}

/** Whether figures stand in threes between one kind of mark, which is not the one before the cents. */
function isGrouped(digits: string, mark = ""): boolean {
  const [sign, ...others] = new Set(digits.replace(/\d/g, ""));
  if (sign === undefined) return true;
  return others.length === 0 && sign !== mark && /^\d{1,3}(?:[.,]\d{3})+$/.test(digits);
}

const amountForm = /^(?<sign>[+-]?)(?<digits>\d[\d.,]*?)(?:(?<mark>[.,])(?<rest>\d{1,2}))?(?<after>-?)$/;

/** Cents of an amount as banks write it: '1.234,56', '-25,00 €', '25.00', '25,00-'; null when it is none. '¤' is the euro of Latin-9. */
export function bankCents(text: string): number | null {
  const plain = text.replace(/[\s\u00a0']|[€¤]|EUR/gi, "").replace("−", "-");
  const { sign, digits, mark, rest = "", after } = amountForm.exec(plain)?.groups ?? {};
  if (digits === undefined || !isGrouped(digits, mark)) return null;
  const cents = Number(digits.replace(/\D/g, "")) * 100 + Number(rest.padEnd(2, "0"));
  if (!Number.isSafeInteger(cents)) return null;
  return (sign === "-") !== (after === "-") ? 0 - cents : cents;
}

/** A day as banks write it: '21/11/2026', '21-11-26', '2026-11-21', also with an hour behind; null when it is none. */
export function bankDate(text: string): string | null {
  const spanish = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)(?:[ T].*)?$/.exec(text.trim());
  const [, day = "", month = "", year = ""] = spanish ?? [];
  const other = /^(\d{4})[/-](\d\d)[/-](\d\d)(?:[ T].*)?$/.exec(text.trim())?.slice(1).join("-");
  const date = spanish === null ? other : `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return date !== undefined && isCalendarDate(date) ? date : null;
}

/** '1 línea', '3 líneas' */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
