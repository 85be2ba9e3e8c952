import { normalizeForSearch } from "#domain/base/names.ts";
import type { Parting, ResultLine } from "./result-lines.ts";

/** A pair of the round by the full names of its players; of one in an individual league. */
export interface NamedPair {
  id: string;
  people: readonly string[];
}

/** A match of the round that a result may be of. */
export interface NamedMatch {
  id: string;
  pair1: NamedPair;
  pair2: NamedPair;
}

/** A match that a line names; turned: the line names its second pair first. */
export interface FoundMatch {
  id: string;
  isTurned: boolean;
}

/** Whom a line names. */
export interface Matching {
  /** One for certain; several are to be chosen from; none: `reason` says why. */
  found: FoundMatch[];
  /** Whether a name is written otherwise than it is known ("Javi" for Javier), so that even one match is asked about. */
  isLoose: boolean;
  reason: string | null;
}

const joint = /[/&+|\t,;·]|(?<!\p{L})(?:y|e|i|con|eta|and)(?!\p{L})|\s[-–—]+\s/gu;
const small = new Set(["de", "del", "la", "las", "los", "el", "d", "da", "do", "dos", "das", "mc", "san"]);
/** Words around names that name nobody. */
const silent = new Set(
  "en por han ha hoy ayer le les resultado resultados partido partidos pareja parejas set sets juegos".split(" "),
);
const written: Record<string, string> = { mª: "maria", fco: "francisco" };

/** The words of a text and '/' for what may part two people. */
function tokensOf(text: string): string[] {
  const tokens =
    normalizeForSearch(text)
      .replace(joint, " / ")
      .match(/\/|\p{L}+/gu) ?? [];
  return tokens.map((word) => written[word] ?? word);
}

const wordsOf = (tokens: readonly string[]) => tokens.filter((token) => token !== "/");

/** The words of a name, as names are compared (spec 3 §7.3). */
export const nameWords = (name: string): string[] => wordsOf(tokensOf(name));

interface KnownPair {
  id: string;
  people: string[][];
}

/** Names of pairs made ready to be looked for. */
export interface PairNames {
  pairs: KnownPair[];
  /** Every word of a name, to tell a remark from a name. */
  words: ReadonlySet<string>;
}

/** A round's matches with the names of their pairs. */
export interface RoundNames extends PairNames {
  matches: readonly NamedMatch[];
}

/** Makes names of pairs ready (spec 3 §7.3), once for all lines. */
export function pairNames(known: Iterable<NamedPair>): PairNames {
  const pairs = Array.from(known, ({ id, people }) => ({
    id,
    people: people.map(nameWords),
  }));
  return { pairs, words: new Set(pairs.flatMap(({ people }) => people.flat())) };
}

/** Makes the names of a round's matches ready, once for all lines. */
export function roundNames(matches: readonly NamedMatch[]): RoundNames {
  const all = new Map(matches.flatMap(({ pair1, pair2 }) => [pair1, pair2]).map((pair) => [pair.id, pair]));
  return { matches, ...pairNames(all.values()) };
}

function isWordOf(word: string, own: string, isLoose: boolean): boolean {
  if (word === own || (word.length === 1 && own.startsWith(word))) return true;
  return isLoose && word.length >= 3 && own.startsWith(word);
}

/** Whether every word is one of the name's, each of another; an initial stands for a word, but names nobody alone. */
function fitsPerson(words: readonly string[], name: readonly string[], isLoose: boolean): boolean {
  const left = [...name];
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  return (
    words.some((word) => word.length > 1 && !small.has(word)) &&
    longestFirst.every((word) => {
      const exact = left.indexOf(word);
      const at = exact === -1 ? left.findIndex((own) => isWordOf(word, own, isLoose)) : exact;
      if (at !== -1) left.splice(at, 1);
      return at !== -1;
    })
  );
}

/** Both halves of the words: parted at one of their joints; where they have none, anywhere. */
function halvesOf(tokens: readonly string[]): [string[], string[]][] {
  const joints = tokens.flatMap((token, at) => (token === "/" ? [at] : []));
  const cuts = joints.length > 0 ? joints : tokens.map((_, at) => at).slice(1);
  return cuts
    .map((at): [string[], string[]] => [wordsOf(tokens.slice(0, at)), wordsOf(tokens.slice(at))])
    .filter(([first, second]) => first.length > 0 && second.length > 0);
}

/** Whether a side names a pair: both of its players, in whichever order; loosely, one of them is enough. */
function fitsPair(tokens: readonly string[], { people }: KnownPair, isLoose: boolean): boolean {
  const [one, other] = people;
  if (one === undefined) return false;
  const isOne = other === undefined || isLoose;
  if (isOne && people.some((name) => fitsPerson(wordsOf(tokens), name, isLoose))) return true;
  return (
    other !== undefined &&
    halvesOf(tokens).some(
      ([first, second]) =>
        (fitsPerson(first, one, isLoose) && fitsPerson(second, other, isLoose)) ||
        (fitsPerson(first, other, isLoose) && fitsPerson(second, one, isLoose)),
    )
  );
}

/** The pairs that a side may name (spec 3 §7.3); loosely, by a part of a name or one player of two. */
export function pairsNamed(side: string, { pairs }: PairNames, isLoose: boolean): Set<string> {
  const tokens = tokensOf(side).filter((token) => !silent.has(token));
  return new Set(pairs.filter((pair) => fitsPair(tokens, pair, isLoose)).map(({ id }) => id));
}

const namesSomebody = (rest: string, { words }: PairNames) =>
  wordsOf(tokensOf(rest)).some((word) => words.has(word) && !small.has(word) && word.length > 1);

function foundBy({ sides, rest }: Parting, round: RoundNames, isLoose: boolean): FoundMatch[] {
  if (namesSomebody(rest, round)) return [];
  const first = pairsNamed(sides[0], round, isLoose);
  if (first.size === 0) return [];
  const second = pairsNamed(sides[1], round, isLoose);
  return round.matches.flatMap(({ id, pair1, pair2 }) => [
    ...(first.has(pair1.id) && second.has(pair2.id) ? [{ id, isTurned: false }] : []),
    ...(first.has(pair2.id) && second.has(pair1.id) ? [{ id, isTurned: true }] : []),
  ]);
}

/** All matches that one of the partings names, each once. */
function foundIn({ partings }: ResultLine, round: RoundNames, isLoose: boolean): FoundMatch[] {
  const all = partings.flatMap((parting) => foundBy(parting, round, isLoose));
  return [...new Map(all.map((one) => [`${one.id} ${one.isTurned}`, one])).values()];
}

/** Why no match fits: a side that names no pair, or two pairs that do not meet. */
function reasonOf({ partings: [first] }: ResultLine, round: RoundNames): string {
  if (first === undefined) return "No se ve quién ha jugado contra quién.";
  const unknown = first.sides.filter((side) => pairsNamed(side, round, true).size === 0);
  if (unknown.length === 0) return "Ningún partido de la jornada enfrenta a estas dos parejas.";
  const which = unknown.map((side) => `«${side}»`).join(" ni ");
  return `Ninguna pareja de la jornada se llama ${which}.`;
}

/**
 * The matches whose two pairs a line names (spec 3 §7.3): by full names, first names or surnames, whatever accents and case.
 * Where several fit, nothing decides between them.
 */
export function matchesNamed(line: ResultLine, round: RoundNames): Matching {
  const sure = foundIn(line, round, false);
  if (sure.length > 0) return { found: sure, isLoose: false, reason: null };
  const loose = foundIn(line, round, true);
  if (loose.length > 0) return { found: loose, isLoose: true, reason: null };
  return { found: [], isLoose: false, reason: reasonOf(line, round) };
}
