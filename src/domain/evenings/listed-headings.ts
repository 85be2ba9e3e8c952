import { plainText } from "#domain/lists/list-lines.ts";
import type { Gender } from "./evening.ts";

// What a line of an evening's list says of the people beside or below it (spec 8 §1.1).

const women = "chicas|mujeres|damas|señoras|ellas|femenin[oa]s?";
const men = "chicos|hombres|caballeros|señores|ellos|masculin[oa]s?";
const count = String.raw`(?:\s*\(?\d{1,2}(?:\s*(?:/|de)\s*\d{1,2})?\)?)?`;
const gendered = new RegExp(
  String.raw`^\P{L}*(?:(?<women>${women})|(?:${men}))(?!\p{L})${count}(?<rest>\P{L}*$|[*_\s]*(?:[:=]|\s[-–—]\s).*)`,
  "iu",
);
const sign = /(?<!\u200D)[♀♂]/u;

/** "Chicas (4)" of those below, "Damas: Bea, Cris" of those behind it; null where a line says neither. */
export function genderAhead(text: string): { gender: Gender; rest: string } | null {
  const { women: areWomen, rest } = gendered.exec(text)?.groups ?? {};
  if (rest === undefined) return null;
  return { gender: areWomen === undefined ? "man" : "woman", rest: rest.replace(/^\P{L}+/u, "") };
}

/** What a sign says of who stands beside it: "♀ Ana". */
export function genderOfSign(text: string): Gender | null {
  const found = sign.exec(text)?.[0];
  return found === undefined ? null : found === "♀" ? "woman" : "man";
}

const place =
  /^\P{L}*(?:cancha|pista|court|turno|ronda|grupo|mesa)\s*(?:n[ºo°.]*\s*)?(?:(?:\d{1,2}|[a-z]|central)(?![\p{L}\d])|\p{L}+(?=\s*:))[\s.:)*_–—-]*/iu;
const listed =
  /^\P{L}*(?:confirmad[oa]s|apuntad[oa]s|inscrit[oa]s|jugador[ea]s|titulares|van|vienen|juegan|somos|lista|pareja \d{1,2})\s*(?:\([^)]*\))?\s*:[\s*_]*(?=\p{L})/iu;

/** A line without what it says ahead of its people: "Cancha 2: Ana y Luis", "Confirmados: Ana, Luis". */
export const withoutPlace = (text: string): string => text.replace(place, "").replace(listed, "");

const doubt =
  /^(?:en duda|dud(?:as?|os[oa]s?)|pendientes?|por confirmar|quizá[s]?|a lo mejor)\s*(?:\([^)]*\))?\s*[:.]*$/iu;

/** Whether those below may come or not. */
export const isDoubtHeading = (text: string): boolean => doubt.test(plainText(text));

const against = /\s+(?:vs?\.?|v\/s|contra)\s+/iu;
const dashed = /\s+[-–—]\s+/u;
const joined = /[/&+,]|\s(?:y|e|i|con)\s/iu;

const numbered = /^\P{L}*1\s*[.)-].*\s2\s*[.)-]/u;

/** Each side of a match by itself ("Ana y Luis - Eva y Pol"), each of "1. Ana 2. Luis"; of any other line the line. */
export function sidesOfLine(text: string): string[] {
  if (numbered.test(text)) return text.split(/\s+(?=\d{1,2}\s*[.)-]\s*\p{L})/u);
  const sides = text.split(against);
  if (sides.length > 1) return sides;
  const parts = text.split(dashed);
  return parts.length === 2 && parts.every((part) => joined.test(part)) ? parts : [text];
}
