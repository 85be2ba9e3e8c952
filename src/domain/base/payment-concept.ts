/**
 * The concept of a charge (spec 6 §7): what a transfer says so that the desk knows whose it is. Made of the charge's number alone, so
 * that it names nobody; a figure changed here would change concepts that people have been sent.
 */

/** What nobody takes for another, read or heard; their count is prime, so that the last one checks the others. */
const letters = "CFHJKMPRTWXY34679";
const base = letters.length;
/** The word before the code. */
const word = "PADEL";
const shortest = 4; // letters, and the one that checks them
const step = 32_987; // neighbours look nothing alike

const at = (digit: number) => letters.charAt(digit);

/** What the last letter is, of the ones before it: one that is mistyped, or two that are swapped, make it another. */
function checkOf(digits: readonly number[]): number {
  return digits.reduce((sum, digit, place) => sum + digit * (place + 2), 1) % base;
}

function digitsOf(scrambled: number, length: number): number[] {
  return Array.from({ length }, (_, place) => Math.floor(scrambled / base ** place) % base);
}

/** The letters that belong to a number and to no other. @source spec 6 §7 */
export function conceptCode(number: number): string {
  let length = shortest;
  let rest = number;
  while (rest >= base ** length) {
    rest -= base ** length;
    length++;
  }
  const digits = digitsOf((rest * step + 4711) % base ** length, length);
  return [...digits, checkOf(digits)].map(at).join("");
}

/** What whoever pays a charge writes: 'PADEL WRYRC'. @source spec 6 §7 */
export function paymentConcept(number: number): string {
  return `${word} ${conceptCode(number)}`;
}

/** A text as concepts are looked for in it: capitals without accents, nothing between them. */
export function squeezed(text: string): string {
  return text
    .normalize("NFD")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");
}

const written = new RegExp(`${word}([${letters}]{${shortest + 1},8})`, "g");

/** Whether a text has a concept of ours in it, of whatever charge. */
export function namesSomeConcept(text: string): boolean {
  return [...squeezed(text).matchAll(written)].some(([, code = ""]) => {
    const digits = Array.from(code.slice(0, shortest + 1), (letter) => letters.indexOf(letter));
    return checkOf(digits.slice(0, -1)) === digits.at(-1);
  });
}

/** How surely a text names a concept: whole, or only its beginning, where the text ends. */
export type Naming = "whole" | "cut";

const fewest = 3; // letters of the code that are left of a concept that was cut

/** Whether a text names this concept, also spaced, in small letters, without the word, or cut at its end. @source spec 6 §7 */
export function namingOf(text: string, concept: string): Naming | null {
  return namingIn(squeezed(text), squeezed(concept));
}

/** Whether a code stands in a text without its word, and not as figures of a longer number: an account's, a telephone's, a postcode. */
function standsAlone(inside: string, code: string): boolean {
  if (!inside.includes(code) || /^\d+$/.test(code)) return false;
  const [before, after] = [/^\d/.test(code) ? "(?<!\\d)" : "", /\d$/.test(code) ? "(?!\\d)" : ""];
  return new RegExp(`${before}${code}${after}`).test(inside);
}

/** The same of texts that are squeezed already. */
export function namingIn(inside: string, whole: string): Naming | null {
  if (inside.includes(whole) || standsAlone(inside, whole.slice(word.length))) return "whole";
  if (inside.endsWith(whole.slice(0, -1))) return "whole"; // the letter that is missing only checks the others
  return inside.endsWith(whole.slice(0, word.length + fewest)) ? "cut" : null;
}
