import { ibanFault, plainIban } from "./iban.ts";

/** The text of a European Payments Council code for a transfer (EPC069-12, version 002), and what of it a club may fill in (spec 6 §7). */

/** Who is paid how much, for what. */
export interface Transfer {
  name: string;
  iban: string;
  /** Euros. */
  amount: number;
  concept: string;
}

const longestName = 70;
const longestText = 140;
const most = 331; // bytes

/** How many bytes a text takes as UTF-8. */
function bytesOf(text: string): number {
  return Array.from(text).reduce((sum, sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return sum + (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);
  }, 0);
}

const line = (text: string, length: number) =>
  Array.from(text.replace(/\s+/g, " ").trim()).slice(0, length).join("").trim();

/**
 * What the code says, a line for each of its fields; null where there is none to be drawn: without a name, with an account that does not
 * check, an amount that cannot be sent, or more than a code may hold. @source spec 6 §7
 */
export function transferCode({ name, iban, amount, concept }: Transfer): string | null {
  const payee = line(name, longestName);
  const cents = Math.round(amount * 100);
  if (payee === "" || ibanFault(iban) !== null || cents < 1 || cents > 99_999_999_999) return null;
  const euros = `EUR${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
  const code = ["BCD", "002", "1", "SCT", "", payee, plainIban(iban), euros, "", "", line(concept, longestText)];
  const text = code.join("\n").replace(/\n+$/, "");
  return bytesOf(text) > most ? null : text;
}

/** Whether a text is what Bizum sends to: a telephone, or the five figures of an organisation. */
export function isBizum(text: string): boolean {
  const plain = text.replace(/[\s.-]/g, "");
  return /^\d{5}$/.test(plain) || /^(?:(?:\+|00)34)?[67]\d{8}$/.test(plain);
}
