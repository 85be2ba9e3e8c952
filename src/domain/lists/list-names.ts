import { isGivenName, isOnlyGivenNames } from "#domain/base/given-names.ts";
import { anyMark } from "./player-contacts.ts";

/** A line cut where one person ends and the next begins; contacts stand in it as marks. */
export interface Pieces {
  pieces: string[];
  /** Why the cut may be wrong. */
  doubt: string | null;
}

/** Asks whether a name is that of two people. */
export const oneOrTwo = "¿Es un jugador o son dos?";
const whichFirst = "¿Cuál es el nombre y cuál el apellido?";
const strong = /[/&+|\n]/;
const dash = /\s+[-–—]+\s+/;

const comma = /,(?!\d)/; // not that of a level: "3,5"
const surely = new Set(["con", "eta", "and"]);

const bare = /^(?:[!-~\u00A1-\u02FF](?: (?! |$))?)*$/; // no mark, and every space a single one
function bareOf(text: string): string {
  const trimmed = text.trim();
  return bare.test(trimmed) ? trimmed : trimmed.replace(anyMark, " ").replace(/\s+/g, " ").trim();
}
const wordsOf = (text: string) =>
  bareOf(text)
    .split(" ")
    .filter((word) => /\p{L}/u.test(word));
const isNamed = (text: string) => /\p{L}/u.test(text);
const named = (pieces: readonly string[]) => pieces.filter(isNamed);

/** Whether a text is a remark rather than a name: all small letters, and no given name first ("solo tardes"). */
export function isRemark(text: string): boolean {
  const said = bareOf(text);
  if (remark.test(said)) return true;
  if (/\p{Lu}/u.test(said)) return false;
  const [first, ...others] = wordsOf(said);
  if (first === undefined || isGivenName(first)) return false;
  return others.length > 0 || !/^\p{L}{2,}$/u.test(first);
}

const remark =
  /^(?:(?:ya )?pagad[oa]s?|ha pagado|han pagado|pendiente(?: de pago)?|pdte\.?|ok|capitan[a]?|capit[aá]n|drive|rev[eé]s|reserva|suplente|lesionad[oa]|confirmad[oa]s?|falta (?:el )?pag(?:o|ar)|s[oó]lo (?:tardes|mañanas|noches|findes?)|socio|socia|no socio)[.!]*$/i;

/** Without the remarks between a list's names, where one name at least stays. */
export function splitRemarks(pieces: readonly string[]): { names: string[]; remarks: string[] } {
  const remarks = pieces.filter((piece) => isNamed(piece) && isRemark(piece));
  const isAll = remarks.length === named(pieces).length;
  return isAll
    ? { names: [...pieces], remarks: [] }
    : { names: pieces.filter((one) => !remarks.includes(one)), remarks };
}

const mayJoinWords = /\s(?:y|e|i|con|eta|and)\s/i;

/** Whether both sides of a capital word that may be an initial are names by themselves: "Pepe Ruiz Y Toño Salas". */
function areNames(word: string, left: string, right: string): boolean {
  const [before, after] = [wordsOf(left), wordsOf(right)];
  if (isGivenName(before[0]) && isGivenName(after[0])) return true;
  return word === "Y" && before.length >= 2 && after.length >= 2;
}

/** Both sides of each word that may join two people; a capital one where all is in capitals or both are names (else it is an initial). */
function joints(piece: string): { word: string; left: string; right: string }[] {
  if (!mayJoinWords.test(piece)) return [];
  const isLoud = !/\p{Ll}/u.test(bareOf(piece));
  return [...piece.matchAll(/(?<=\s)(?:y|e|i|con|eta|and)(?=\s)/giu)]
    .map((match) => ({
      word: match[0],
      left: piece.slice(0, match.index),
      right: piece.slice(match.index + match[0].length),
    }))
    .filter(({ left, right }) => isNamed(left) && isNamed(right))
    .filter(({ word, left, right }) => isLoud || word === word.toLowerCase() || areNames(word, left, right))
    .map((joint) => ({ ...joint, word: joint.word.toLowerCase() }));
}

type Joint = ReturnType<typeof joints>[number];

/** Whether words are a given name and one surname, whatever the name: "Cris León", "José Mª Sanz". */
function isNameAndSurname(words: readonly string[]): boolean {
  const [surname, ...names] = words.toReversed();
  const isDouble = names.length === 2 && (names.every(isGivenName) || names[0]?.endsWith("ª") === true);
  return surname !== undefined && (names.length === 1 || isDouble) && words.every((word) => /^\p{Lu}/u.test(word));
}

/**
 * Whether a joint parts two people for certain: 'con' and the like, a comma
 * on both sides, or full names, of one surname each or the second with a known given name.
 */
function isCertain({ word, left, right }: Joint): boolean {
  if (surely.has(word) || (comma.test(left) && comma.test(right))) return true;
  const sides = [wordsOf(left), wordsOf(right)];
  const areFull = sides.every((words) => words.length >= 2);
  return areFull && word !== "i" && (isGivenName(wordsOf(right)[0]) || sides.every(isNameAndSurname));
}

/** Whether a name holds a word that seems to join two people: "Ana Gil y Berta Ruiz". */
export function joinsTwoNames(name: string): boolean {
  return joints(name).some((joint) => isCertain(joint) || isGivenName(wordsOf(joint.right)[0]));
}

/** A piece cut at ' y ' and the like; where a surname may hold it ("Ortega y Gasset"), with a doubt. */
function cutAtJoint(piece: string): Pieces {
  const all = joints(piece);
  if (all.length === 0) return { pieces: [piece], doubt: null };
  const certain = all.filter(isCertain);
  const [only] = certain;
  if (only !== undefined && certain.length === 1) return { pieces: [only.left, only.right], doubt: null };
  const [first] = all;
  const isPair = first !== undefined && !(wordsOf(first.left).length >= 3 && wordsOf(first.right).length === 1);
  return { pieces: isPair ? [first.left, first.right] : [piece], doubt: oneOrTwo };
}

/** "García López, Ana" turned round; two people where the second part is no given name alone. */
function turned(before: string, after: string): Pieces {
  const around = { pieces: [`${after} ${before}`], doubt: null };
  const startsWithGivenName = isGivenName(wordsOf(before)[0]);
  if (isOnlyGivenNames(bareOf(after)) && !startsWithGivenName) return around;
  const areFull = wordsOf(before).length >= 2 && wordsOf(after).length >= 2;
  if (startsWithGivenName && isGivenName(wordsOf(after)[0]))
    return { pieces: [before, after], doubt: areFull ? null : oneOrTwo };
  return startsWithGivenName ? { pieces: [before, after], doubt: oneOrTwo } : { ...around, doubt: whichFirst };
}

/** "García López, Ana, Ruiz, Berta"; null where the second and fourth parts are not given names alone. */
function twoTurned([first = "", second = "", third = "", fourth = "", ...more]: readonly string[]): Pieces | null {
  const isTwo = more.length === 0 && isOnlyGivenNames(bareOf(second)) && isOnlyGivenNames(bareOf(fourth));
  return isTwo ? { pieces: [`${second} ${first}`, `${fourth} ${third}`], doubt: whichFirst } : null;
}

/** A piece cut at its commas: surname first, or one person after the other. */
function cutAtCommas(piece: string): Pieces {
  if (!comma.test(piece)) return { pieces: [piece], doubt: null };
  const { names, remarks } = splitRemarks(piece.split(comma));
  const parts = named(names);
  const [first = "", second = ""] = parts;
  const inOrder = [...names, ...remarks]; // contacts stand behind whom they belong to
  if (parts.length < 2) return { pieces: inOrder, doubt: null };
  const cut = parts.length === 2 ? turned(first, second) : twoTurned(parts);
  if (cut === null) return { pieces: inOrder, doubt: oneOrTwo };
  const rest = [...names.filter((one) => !isNamed(one)), ...remarks];
  return { pieces: cut.pieces[0] === first ? inOrder : [...cut.pieces, ...rest], doubt: cut.doubt };
}

/** All pieces cut by one rule; the first doubt stays. */
function cutAll(from: Pieces, cut: (piece: string) => Pieces): Pieces {
  const results = from.pieces.map(cut);
  const doubt = from.doubt ?? results.find((one) => one.doubt !== null)?.doubt ?? null;
  return { pieces: results.flatMap(({ pieces }) => pieces), doubt };
}

/** A joint within one of several people: it asks where a second name seems to follow it ("Ana y Berta / Carla y Diana"). */
function jointLeft(pieces: readonly string[]): string | null {
  const isTwo = pieces.some((piece) => joints(piece).some(({ right }) => isGivenName(wordsOf(right)[0])));
  return isTwo ? oneOrTwo : null;
}

const cutAtDash = (piece: string): Pieces => ({ pieces: piece.split(dash), doubt: null });

/**
 * Cuts the cells of a line into people (spec 3 §7.1): at '/', '&', '+' and between cells; where that leaves one, at ' - ',
 * else at ' y ' and the like; 'Apellidos, Nombre' is turned round. What may be otherwise has a doubt.
 */
export function cutIntoPeople(cells: readonly string[]): Pieces {
  let cut: Pieces = { pieces: cells.flatMap((cell) => cell.split(strong)), doubt: null };
  cut = cutAll(cut, cutAtDash);
  const people = named(splitRemarks(cut.pieces).names);
  if (people.length === 1)
    cut = cutAll(cut, (piece) =>
      people.includes(piece) && mayJoin(piece) ? cutAtJoint(piece) : { pieces: [piece], doubt: null },
    );
  else cut = { ...cut, doubt: jointLeft(people) };
  return cutAll(cut, cutAtCommas);
}

/** A line with a comma is cut at the comma, unless a joint parts two people for certain. */
function mayJoin(piece: string): boolean {
  return (
    !comma.test(piece) || joints(piece).some(isCertain) || named(splitRemarks(piece.split(comma)).names).length < 2
  );
}
