/** Made when it is first asked: a telephone that only shows names starts without it. */
let collator: Intl.Collator | undefined;

/** The name of a pair, joined by ' & ' (spec 1 §2); of one player in an individual league. */
export function pairName(player1: string, player2: string | null): string {
  return player2 === null ? player1 : `${player1} & ${player2}`;
}

/** What joins a name to the one before it: before the sound of an i, with or without accent or h, 'e'; not before "hielo" and "hiato". */
export const spokenAnd = (name: string): "e" | "y" => (/^(?:[ií]|h[ií](?![ae]))/i.test(name) ? "e" : "y");

/** The names of a pair as they stand in a sentence: "Ana Gil y Berta Sanz", "Ana Gil e Irene Sanz". */
export function spokenPair(names: readonly (string | null)[]): string {
  const [one = "", ...others] = names.filter((name) => name !== null);
  return others.reduce((said, name) => `${said} ${spokenAnd(name)} ${name}`, one);
}

/** A pair's name as it is said: "Ana & Inés" → "Ana e Inés". */
export const spokenName = (name: string): string => spokenPair(name.split(" & "));

const firstLetters = (name: string, between: RegExp): string[] =>
  name.split(between).flatMap((word) => Array.from(word)[0]?.toLocaleUpperCase("es") ?? []);

/** At most two initials: "Lucía Pérez Gil" → "LP". */
export function initials(name: string): string {
  return firstLetters(name, /\s+/).slice(0, 2).join("");
}

/** All initials, for who is never named: "Lucía Pérez-Gil" → "L. P. G." */
export function dottedInitials(name: string): string {
  return firstLetters(name, /[\s,.-]+/)
    .map((letter) => `${letter}.`)
    .join(" ");
}

/** Of names that are the same each with its number, by which alone they are told apart: "A. G. (1)", "A. G. (2)". */
export function numberedTwins(names: readonly string[]): string[] {
  return names.map((name, at) => {
    const isAlone = names.indexOf(name) === names.lastIndexOf(name);
    return isAlone ? name : `${name} (${names.slice(0, at + 1).filter((other) => other === name).length})`;
  });
}

/** Letters that are no other letter with an accent, as one types them without their keyboard. */
const plainLetters: Record<string, string> = {
  ł: "l",
  đ: "d",
  ð: "d",
  ø: "o",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
};

const isPlain = /^[ -~]*$/;

/** A text without accents and case, so that "martin" finds "Martín" and "lukasz" finds "Łukasz". */
export function normalizeForSearch(text: string): string {
  if (isPlain.test(text)) return text.toLowerCase().trim();
  const small = text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .trim();
  return isPlain.test(small) ? small : small.replace(/[^\p{ASCII}]/gu, (letter) => plainLetters[letter] ?? letter);
}

/** Whether two names are the same, whatever accents and case. */
export const isSameName = (one: string, other: string): boolean =>
  normalizeForSearch(one) === normalizeForSearch(other);

/** The words of a query, without accents and case; signs alone are none, so that a pair is found as it is printed ("Ana & Berta"). */
export function searchWords(query: string): string[] {
  return normalizeForSearch(query)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** True when every word of the query begins or stands in the text, whatever accents and case. */
export function matchesSearch(query: string, text: string): boolean {
  if (query === "") return true; // lists ask it of each row while nobody is looked for
  const haystack = normalizeForSearch(text);
  return searchWords(query).every((word) => haystack.includes(word));
}

/** Cuts a name at `length` characters plus an ellipsis (spec 2 §2: 30 in the calendar). */
export function truncateName(name: string, length = 30): string {
  const characters = Array.from(name);
  return characters.length <= length ? name : `${characters.slice(0, length).join("").trimEnd()}…`;
}

/**
 * "Lucía Pérez Gil" → "Lucía P.", for whoever is not published whole; "Pérez Gil, Lucía" is the same person, and a dot,
 * a dash below or a slash parts two names as a space does.
 */
export function firstNameAndInitial(name: string): string {
  const [surnames = "", givenNames] = name.split(/,(.*)/s);
  const inOrder = givenNames === undefined || givenNames.trim() === "" ? name : `${givenNames} ${surnames}`;
  const [first = "", second] = inOrder.split(/[\s,]+|(?<=\p{L})[_/.](?=\p{L}{2})/u).filter((word) => word !== "");
  return second === undefined ? first : `${first} ${Array.from(second)[0] ?? ""}.`;
}

/** Spanish alphabetical order; the last resort of every order, so that none depends on the database. */
export function compareNames(a: string, b: string): number {
  collator ??= new Intl.Collator("es", { sensitivity: "variant", numeric: true });
  return collator.compare(a, b) || (a < b ? -1 : Number(a > b));
}

/** Courts by their names, whose numbers count; null: none is known, which comes last. */
export function compareCourts(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compareNames(a, b);
}

/** Words of Latin letters with one space between them, as most names are: nothing about them needs to be cleared or asked. */
export const plainName: RegExp = /^[A-Za-zÀ-ÖØ-öø-ɏ]+(?: [A-Za-zÀ-ÖØ-öø-ɏ]+)*$/;

const signs = String.raw`[\u0000-\u0008\u000E-\u001F\u007F-\u009F\u00AD\u061C\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\u{E0000}-\u{E0FFF}]`;
const unseen = new RegExp(signs, "u");
const everyUnseen = new RegExp(signs, "gu");

/** True when a text carries signs that nobody sees: controls, marks of direction, what has no width. */
export function hasUnseenSigns(text: string): boolean {
  return unseen.test(text);
}

/** A name without the signs that nobody sees; breaks and tabs are spaces, which `\s` folds. */
export function withoutUnseenSigns(name: string): string {
  return name.replace(everyUnseen, "");
}

/** Six digits with nothing but signs and spaces between them; letters end the run. */
const telephone = /\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){5}/u;

/** True when a name carries a telephone: six digits in a row, however they are written and separated (spec 3 §7). */
export function carriesTelephone(name: string): boolean {
  return !plainName.test(name) && telephone.test(name.normalize("NFKC"));
}
