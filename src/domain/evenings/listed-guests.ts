import type { Gender } from "./evening.ts";

// Who comes with somebody of an evening's list and has no name in it: "Nuria +1", "Rosa y amiga" (spec 8 §1.1).

const counted =
  /\s*\(?\s*(?:\+\s*(?<plus>[1-4])(?!\d)(?:\s*(?:m[aá]s|invitad[oa]s?|amig[oa]s?|personas?))?|(?<=\s)(?:y|con)\s+(?<more>[1-4]|un[oa]?|dos|tres)\s+(?:m[aá]s|invitad[oa]s?|amig[oa]s|personas?)(?!\p{L}))\s*\)?(?=[^\p{L}\d]*$)/iu;
const kin =
  /(?:\s*[+&/,]\s*|\s+(?:y|e|con)\s+)(?:(?:mi|su|una?|1|otr[oa])\s+)?(?<kin>amig[oa]|novi[oa]|invitad[oa]|acompañante|mujer|marido|pareja|hij[oa]|herman[oa]|prim[oa]|cuñad[oa]|colega|compañer[oa]|otr[oa])(?=[^\p{L}\d]*$)/iu;
const numbers: Record<string, number> = { un: 1, uno: 1, una: 1, dos: 2, tres: 3 };

const women = /^(?:mujer|(?:amig|novi|invitad|hij|herman|prim|cuñad|compañer)a)$/;
const men = /^(?:marido|(?:amig|novi|hij|herman|prim|cuñad|compañer)o)$/;

/** Somebody who has no name in a list. */
export interface Guest {
  /** "Invitado", "Invitado 2", "Amiga" */
  word: string;
  gender: Gender | null;
}

function guestOf(kinWord: string): Guest {
  const word = kinWord.toLowerCase();
  const isNobody = /^(?:otr[oa]|acompañante)$/.test(word);
  const gender = women.test(word) ? "woman" : men.test(word) ? "man" : null;
  return { word: isNobody ? "Invitado" : `${word.charAt(0).toUpperCase()}${word.slice(1)}`, gender };
}

/** A line without those who come with the last one of it, and who these are. */
export function takeGuests(text: string): { text: string; guests: Guest[] } {
  const { plus, more = plus } = counted.exec(text)?.groups ?? {};
  if (more !== undefined) {
    const many = numbers[more.toLowerCase()] ?? Number(more);
    const guests = Array.from({ length: many }, (_, at) => ({
      word: at === 0 ? "Invitado" : `Invitado ${at + 1}`,
      gender: null,
    }));
    return { text: text.replace(counted, ""), guests };
  }
  const word = kin.exec(text)?.groups?.["kin"];
  return word === undefined ? { text, guests: [] } : { text: text.replace(kin, ""), guests: [guestOf(word)] };
}
