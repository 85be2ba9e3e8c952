/** What stands on a pasted row besides names. */
export interface Contact {
  kind: "email" | "phone" | "unplaced";
  text: string;
}

const firstMark = 0xe100;
const marks = 5000;

/** Finds what stands for a contact in the text that it was taken from; no pasted text holds it, since it is taken out first. */
export const anyMark: RegExp = /[\uE100-\uF4FF]/gu;

/** What stands for the contact of this number, from 0. */
export function markOf(number: number): string {
  return String.fromCharCode(firstMark + Math.min(number, marks - 1));
}

/** The numbers of the contacts whose marks stand in a text, in its order. */
export function marksIn(text: string): number[] {
  return [...text.matchAll(anyMark)].map(([mark]) => mark.charCodeAt(0) - firstMark);
}

const between = String.raw`[\s.·_()[\]–—-]{0,4}`; // what separates the figures of a telephone
const label = String.raw`(?<!\p{L})(?:tel[eé]?f?(?:ono)?|tlfn?o?|tfn?o?|m[oó]vil|whats?app|contacto)\s?[.:]*\s?`;
const mailLabel = String.raw`(?:(?<!\p{L})(?:e-?mail|correo|mail)\s?:\s?)?`;
const email = String.raw`${mailLabel}<?(?:mailto:)?[^\s@<>()[\]/&,;:"]{0,254}@[^\s@<>()[\]/&,;:"]*>?`;
const spanish = String.raw`\(?(?:(?:\+|00)\s?34\)?${between}|34\s?)?[6-9](?:[\s.·_()[\]/–—-]{0,4}\d){8}`;
const foreign = String.raw`(?:\+|00)\s?[1-9](?:${between}\d){6,13}`;
const number = String.raw`(?!\d{1,3}[.)ºª]?\s+${spanish}(?!\d))\(?(?:(?<!\p{L})\p{L})?\d(?:${between}\d){5,}(?:\p{L}(?!\p{L}))?`;
const pattern = new RegExp(`(${email})|(?:${label})?(?<!\\d)(?:(${spanish}|${foreign})(?!\\d)|(${number}))`, "giu");

/** A text in which nothing is unseen, no figure is strange, nothing is named by '@' and every space is a single one. */
const isOrdinary = /^(?:[!-?A-~\u00A1-\u00AC\u00AE-\u024F\u2010-\u2027]@?(?: (?! |$))?)*$/;

/** Without what nobody sees (a chat's direction marks), and with every figure as an ordinary one. */
export function visible(cell: string): string {
  if (isOrdinary.test(cell)) return cell;
  return cell
    .replace(/[\p{Cf}\uFE0F\u20E3]/gu, "")
    .replace(/\p{C}/gu, " ")
    .replace(/(?!\d)\p{Nd}/gu, (digit) => digit.normalize("NFKC"))
    .replaceAll("＠", "@")
    .replace(/(?<!\S)@(?=\+?\d{6})/g, "") // a chat names a member without a name by the telephone
    .replace(/\s+/g, " ")
    .trim();
}

/** Without round brackets when one of them has lost its other. */
export function withoutLoneBrackets(text: string): string {
  if (!/[()]/.test(text)) return text;
  return text.split("(").length === text.split(")").length ? text : text.replace(/[()]/g, " ");
}

/** A telephone with the signs that its field takes. */
function plainPhone(text: string): string {
  const signs = text.replace(/[–—]/g, "-").replace(/[^\d+\s().-]+/g, " ");
  return withoutLoneBrackets(signs).replace(/\s+/g, " ").trim();
}

/** A number that fills its cell is a telephone, of whatever country; elsewhere it may be anything. */
function kindOfNumber(number: string, cell: string): Contact["kind"] {
  return number === cell && /^[+\d\s().-]{6,40}$/.test(cell) && cell.replace(/\D/g, "").length <= 15
    ? "phone"
    : "unplaced";
}

/** Any e-mail has an '@', any number its figures. */
const mayCarry = /@|\d(?:\D*\d){5}/;

const aroundEmail = /^(?:e-?mail\s?:|correo\s?:|mail\s?:)?\s?<?(?:mailto:)?|[>.]+$/gi;

/**
 * Takes e-mails, telephones and other long numbers out of a cell, wherever they stand (spec 3 §7); a mark takes their place.
 * @param from the number of its first contact within its row
 */
export function takeContacts(cell: string, from = 0): { text: string; contacts: Contact[] } {
  const whole = visible(cell);
  if (!mayCarry.test(whole)) return { text: whole, contacts: [] };
  const contacts: Contact[] = [];
  const text = whole.replace(pattern, (match: string, email: string | undefined, phone: string | undefined) => {
    if (email !== undefined) contacts.push({ kind: "email", text: match.replace(aroundEmail, "") });
    else if (phone !== undefined) contacts.push({ kind: "phone", text: plainPhone(phone) });
    else contacts.push({ kind: kindOfNumber(match, whole), text: match });
    return ` ${markOf(from + contacts.length - 1)} `;
  });
  return { text, contacts };
}
