import type { Range } from "./open-results.ts";
import { type Places, possiblePlaces, type RangedTable } from "./possible-places.ts";
import type { ScoreClass, Scores } from "./remaining-scores.ts";
import type { Gains, Values } from "./remaining-values.ts";

/** How each match left ends, as a number of its classes, and which places each pair can then have. */
export interface Combination {
  ends: readonly number[];
  places: Places;
}

/** A combination of which games are told apart as far as they change where somebody goes. */
export interface Way extends Combination {
  /** By how many games the first side of each match left has more than the second. */
  margins: readonly Range[];
  /** Whose place could be told better by what is not told apart; of others, where two are possible, nothing but lots or the club tells. */
  open: readonly boolean[];
}

/** What a look at the matches left goes by. */
export interface Look {
  table: RangedTable;
  values: Values;
  /** The numbers of the pairs of each match left. */
  sides: readonly (readonly [number, number])[];
  /** Whether it is known where the places of a pair lead. */
  isSettled: (place: Range) => boolean;
  /** The pair whose places are asked for; null: all. */
  about: number | null;
  /** How many times more it is looked; then what is not known is left open. */
  turns: number;
}

/** How many times it is looked to single scores: a tenth of a second or two, reached where each point of a super tie-break counts. */
export const mostTurns = 4_000;

/** With so many matches left the places of all pairs are looked at together; with more, those of each by itself. */
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

const width = ({ margin: [least, most] }: ScoreClass) => most - least;

/** Which of some classes is told apart next: the widest of those that can be. */
function widest(classesLeft: readonly ScoreClass[]): number {
  let found = -1;
  classesLeft.forEach((one, at) => {
    const before = classesLeft[found];
    if (one.parts() !== null && (before === undefined || width(one) > width(before))) found = at;
  });
  return found;
}

/** A combination to single scores, as far as it takes to know where everybody goes: what one side wins, the other loses. */
function waysIn(look: Look, ends: readonly number[], scores: Scores): Way[] {
  const { table, values, sides, isSettled, about } = look;
  const isAside = (pair: number) => about !== null && pair !== about;
  const add = (at: number, one: ScoreClass | undefined, times: 1 | -1) => {
    const [first = 0, second = 0] = sides[at] ?? [];
    if (one !== undefined) values.add(first, second, one.gains, times);
  };
  const ways: Way[] = [];
  const current = ends.flatMap((end) => scores.classes[end] ?? []);
  const visit = (): void => {
    values.settle();
    const { places, open } = possiblePlaces(table);
    const isKnown = places.every((place, pair) => isAside(pair) || open[pair] === false || isSettled(place));
    const at = isKnown || look.turns-- <= 0 ? -1 : widest(current);
    const whole = current[at];
    if (whole === undefined) {
      ways.push({ ends, places, margins: current.map(({ margin }) => margin), open });
      return;
    }
    add(at, whole, -1);
    for (const part of whole.parts() ?? []) {
      current[at] = part;
      add(at, part, 1);
      visit();
      add(at, part, -1);
    }
    current[at] = whole;
    add(at, whole, 1);
  };
  current.forEach((one, at) => {
    add(at, one, 1);
  });
  visit();
  current.forEach((one, at) => {
    add(at, one, -1);
  });
  return ways;
}

const anyMargin: Range = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

/** All combinations to single scores as far as where one pair goes asks for it; each of those that leave it open has its own turns. */
function waysAbout(pair: number, look: Look, combinations: readonly Combination[], scores: Scores): Way[] {
  const isOpen = ({ places }: Combination) => !look.isSettled(places[pair] ?? anyMargin);
  let opens = combinations.filter(isOpen).length;
  let turns = look.turns;
  return combinations.flatMap((one) => {
    const part = { ...look, about: pair, turns: isOpen(one) ? Math.floor(turns / opens--) : 0 };
    turns -= part.turns;
    const ways = waysIn(part, one.ends, scores);
    turns += Math.max(0, part.turns);
    return ways;
  });
}

/** All pairs, where a pair is named by its number. */
export const together = -1;

/** The ways that are asked for: of all pairs together, or of one. */
export function waysFor(
  pair: number,
  { look, combinations, scores }: { look: Look; combinations: readonly Combination[]; scores: Scores | null },
): Way[] {
  if (scores !== null && pair !== together) return waysAbout(pair, look, combinations, scores);
  if (scores !== null) return combinations.flatMap(({ ends }) => waysIn(look, ends, scores));
  const { sides, table } = look;
  const open = Array.from({ length: table.size }, () => true);
  return combinations.map((one) => ({ ...one, margins: sides.map(() => anyMargin), open }));
}
