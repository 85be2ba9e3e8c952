// What is written in an evening's list besides names (spec 8 §1.1).

import { isGivenName } from "#domain/base/given-names.ts";

const heading = /^\P{L}*(?:americano|mexicano|pozo|rey de la \p{L}+|p[aá]del|tarde)(?!\p{L})/iu;
const weekday = /^\P{L}*(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)(?!\p{L})/iu;
const talk =
  /^(?:me |nos |yo |no |ya |si |sí |hola|buenas|gracias|ok(?:ey)?(?!\p{L})|vale|perfecto|faltan?(?!\p{L})|quedan?(?!\p{L})|apunt|cont(?:ad|ar) |cuenta |qui[eé]n(?!\p{L})|cu[aá]nd?t?[oa]s?(?!\p{L})|d[oó]nde |un saludo|alguien|¿)|[?]\P{L}*$/iu;
/** What a line of its own says of the evening and not of a person: "Precio 8 €", "Total 13", "Club de pádel". */
const about =
  /^(?:precio|total|hora|horario|lugar|nivel|bizum|bolas|plazas?|formato|mixto|club|premios?|organiza|trae|ubicaci[oó]n|direcci[oó]n|sitio|saludos|abrazos?)(?!\p{L})/iu;
export const alone =
  /^(?:yo|buenas|hola|ok|vale|voy|dentro|gracias|(?:yo )?me apunto|ap[uú]ntame|apuntad[oa]|s[ií]|\d+\s?h?)$/iu;
export const address = /https?:|www\./iu;
/** What is said behind a name: it is no part of it. */
export const behind =
  /\s+(?:(?:ya\s+)?pagad[oa]|(?:llega|llego|llegará)\s+(?:tarde|más tarde)|ok|s[ií]|bajas?|\d{1,2}[:.]\d{2}\s?h?|\d{1,2}\s?h|\d{1,3}(?:[.,]\d{1,2})?\s?(?:€|euros?))\P{L}*$|\s*:\s*(?:s[ií]|ok|1)\P{L}*$/iu;
/** That somebody does not come, with whatever is said of it. */
export const cannot =
  /(?:\s+al final)?[\s,–—-]+(?:al final )?(?:se (?:baja|cae|borra)|no (?:puede|podrá|viene|vendrá|juega|va)|me (?:bajo|caigo|borro)|no (?:puedo|podré|voy|juego)|(?:está )?lesionad[oa])(?!\p{L}).*$/iu;
export const saysNo = /(?<=\p{L}):\s*no\P{L}*$/iu;

/** Whether a line is the heading of an evening or a piece of conversation; a single word is a name (spec 8 §1.1). */
export function isTalk(text: string, names: readonly string[]): boolean {
  const [first = ""] = names;
  if (heading.test(text) || weekday.test(text) || about.test(first)) return true;
  return names.length === 1 && /\s/.test(first) && talk.test(first);
}

const smallBehind = /\s(?!(?:de|del|la|las|los|el|y|e|i)\s)\p{Ll}/u;

/** Whether what somebody writes is a sentence rather than a name: "Mañana digo algo". */
export function isSentence(name: string): boolean {
  return smallBehind.test(name) && !isGivenName(/\p{L}+/u.exec(name)?.[0]);
}
