import type { Ending, Range } from "./open-results.ts";
import { type Places, possiblePlaces, type RangedTable } from "./possible-places.ts";
import type { ScoreClass, Scores } from "./remaining-scores.ts";
import type { Gains, Values } from "./remaining-values.ts";

/** How each match left ends, as a number of its classes, and which places each pair can then have. */
export interface Combination {
  ends: readonly number[];
  places: Places;
}

/** Ways that what is left can end, told apart as far as somebody asked, with the places that each pair can then have. */
export interface Way {
  /** Of each match left, what its scores have in common. */
  scores: readonly Pick<ScoreClass, "winner" | "inThree" | "margin">[];
  places: Places;
  /** Whose place could be told better by what is not told apart; of others, where two are possible, nothing but lots or the club tells. */
  open: readonly boolean[];
  /** The same in two, by the scores of one match; none: there is nothing of it left to tell apart. */
  partsBy: (match: number) => readonly Way[];
  /** One score of each match left: that of the least (0) or the most games (1) for its first side; null: scores are not known. */
  corner: (extremes: readonly (0 | 1)[]) => Way | null;
}

/** What a look at the matches left goes by. */
export interface Look {
  table: RangedTable;
  values: Values;
  /** The numbers of the pairs of each match left. */
  sides: readonly (readonly [number, number])[];
  /** Whether it is known where the places of a pair lead. */
  isSettled: (place: Range) => boolean;
}

/** How many times it is looked to single scores: a tenth of a second or two, reached where each point of a super tie-break counts. */
const mostTurns = 4_000;

/** With so many matches left single scores are looked at for all pairs together; with more, only as far as somebody asks. */
export const mostTogether = 2;

/** Every combination of the endings that are told apart. */
export function combinationsOf({ table, values, sides }: Look, gains: readonly Gains[]): Combination[] {
  const combinations: Combination[] = [];
  const ends: number[] = [];
  const visit = (at: number): void => {
    const side = sides[at];
    if (side === undefined) {
      values.settle();
      combinations.push({ ends: [...ends], places: possiblePlaces(table).places });
      return;
    }
    gains.forEach((gain, end) => {
      ends[at] = end;
      values.add(side[0], side[1], gain, 1);
      visit(at + 1);
      values.add(side[0], side[1], gain, -1);
    });
  };
  visit(0);
  return combinations;
}

/** What some scores of each match left lead to; what one side wins, the other loses. */
function wayOf(look: Look, scores: readonly ScoreClass[]): Way {
  const { table, values, sides } = look;
  const addAll = (times: 1 | -1) => {
    scores.forEach(({ gains }, at) => {
      const [first = 0, second = 0] = sides[at] ?? [];
      values.add(first, second, gains, times);
    });
  };
  addAll(1);
  values.settle();
  const { places, open } = possiblePlaces(table);
  addAll(-1);
  const partsBy: Way["partsBy"] = (at) => {
    const withPart = (part: ScoreClass) => scores.map((one, index) => (index === at ? part : one));
    return (scores[at]?.parts() ?? []).map((part) => wayOf(look, withPart(part)));
  };
  const corner: Way["corner"] = (extremes) =>
    wayOf(
      look,
      scores.map((one, at) => one.extremes()[extremes[at] ?? 0]),
    );
  return { scores, places, open, partsBy, corner };
}

const anyMargin: Range = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

/** Combinations of which games are not told apart. */
export function wholeWays(
  { table }: Look,
  combinations: readonly Combination[],
  all: readonly (readonly Ending[])[],
): Way[] {
  const open = Array.from({ length: table.size }, () => true);
  const ofEnd = all.map((some) => {
    const [{ winner, inThree } = { winner: null, inThree: null }] = some;
    const isOne = some.every((ending) => ending.winner === winner);
    return { winner: isOne ? winner : null, inThree: some.length === 1 ? inThree : null, margin: anyMargin };
  });
  return combinations.map(({ ends, places }) => {
    return { scores: ends.flatMap((end) => ofEnd[end] ?? []), places, open, partsBy: () => [], corner: () => null };
  });
}

/** The ways in which each match left ends with one of some classes. */
function waysOf(look: Look, classesAt: (match: number) => readonly ScoreClass[]): Way[] {
  let all: ScoreClass[][] = [[]];
  look.sides.forEach((_sides, at) => {
    all = all.flatMap((before) => classesAt(at).map((one) => [...before, one]));
  });
  return all.map((scores) => wayOf(look, scores));
}

/** The matches of a way, the one with the widest games first. */
export const widestFirst = ({ scores }: Way): number[] => {
  const widths = scores.map(({ margin: [least, most] }) => most - least);
  return widths.map((_width, at) => at).sort((a, b) => (widths[b] ?? 0) - (widths[a] ?? 0));
};

/** All ways, to single scores as far as it takes to know where everybody goes. */
export function everyWay(look: Look, scores: Scores): Way[] {
  let turns = mostTurns;
  const apart = (way: Way): Way[] => {
    const isKnown = way.places.every((place, pair) => way.open[pair] === false || look.isSettled(place));
    if (isKnown || turns-- <= 0) return [way];
    for (const at of widestFirst(way)) {
      const parts = way.partsBy(at);
      if (parts.length > 0) return parts.flatMap(apart);
    }
    return [way];
  };
  return waysOf(look, () => scores.classes).flatMap(apart);
}

/** All ways, of which only how some matches end is told apart. */
export function waysBy(look: Look, scores: Scores, matches: readonly number[]): Way[] {
  return waysOf(look, (at) => (matches.includes(at) ? scores.classes : [scores.whole]));
}
