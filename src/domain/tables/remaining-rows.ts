import type { Range } from "./open-results.ts";
import type { RemainingMatches } from "./remaining-matches.ts";
import { type Way, widestFirst } from "./remaining-ways.ts";

/** A way as a pair sees it that asks for a place or a better one. */
export interface Row {
  way: Way;
  /** How many of its own matches it wins, and how many of them, won or lost, end in two sets. */
  wins: number;
  winsInTwo: number;
  lossesInTwo: number;
  /** By how many games more than its rivals it ends all of its own matches. */
  margin: Range;
  isSure: boolean;
  isPossible: boolean;
  /** Only lots or the club tell whether the place is reached. */
  isTie: boolean;
  /** How many places it can have besides one. */
  span: number;
}

/** The rows of a pair and a place; what a question hangs on is told apart further. */
export interface Rows {
  rows: Row[];
  rowOf: (way: Way) => Row;
  own: readonly OwnMatch[];
  /** How many ways more are looked at. */
  looks: number;
}

/** A match left of the pair that asks, and on which side of it the pair is. */
export interface OwnMatch {
  at: number;
  side: 1 | 2;
}

const mostLooks = 3_000; // some 30 ms

/** Whether a side wins a match left in a way, or it is not told apart who does. */
export function canWinIn({ scores }: Way, at: number, side: 1 | 2): boolean {
  const winner = scores[at]?.winner ?? null;
  return winner === null || winner === side;
}

/** The matches left of a pair. */
export function ownMatches({ left }: RemainingMatches, pairId: string): OwnMatch[] {
  return left.flatMap(({ pair1_id, pair2_id }, at): OwnMatch[] => {
    if (pair1_id === pairId) return [{ at, side: 1 }];
    return pair2_id === pairId ? [{ at, side: 2 }] : [];
  });
}

function ownIn(own: readonly OwnMatch[], { scores }: Way) {
  let [wins, winsInTwo, lossesInTwo, least, most] = [0, 0, 0, 0, 0];
  for (const { at, side } of own) {
    const score = scores[at];
    if (score === undefined) continue;
    const [low, high] = score.margin;
    least += side === 1 ? low : -high;
    most += side === 1 ? high : -low;
    if (score.winner === side) wins++;
    if (score.inThree !== false) continue;
    if (score.winner === side) winsInTwo++;
    else lossesInTwo++;
  }
  return { wins, winsInTwo, lossesInTwo, margin: [least, most] satisfies Range };
}

/** All ways that are left, as a pair sees them. @param last the last place that it asks for */
export function rowsFor(left: RemainingMatches, pairId: string, last: number): Rows {
  const own = ownMatches(left, pairId);
  const pair = left.pairIds.indexOf(pairId);
  const rowOf = (way: Way): Row => {
    const [best, worst] = way.places[pair] ?? [1, left.pairIds.length];
    const [isSure, isPossible] = [worst <= last, best <= last];
    const isTie = isPossible && !isSure && way.open[pair] === false;
    return { way, ...ownIn(own, way), isSure, isPossible, isTie, span: worst - best };
  };
  const rows = left.waysBy(own.map(({ at }) => at)).map(rowOf);
  return { rows, rowOf, own, looks: mostLooks };
}

/** Some of them, which are told apart by themselves. */
export function someOf(all: Rows, isOne: (row: Row) => boolean): Rows {
  return { ...all, rows: all.rows.filter(isOne), looks: mostLooks };
}

const isReached = ({ isSure, isTie }: Row) => isSure || isTie;
const isMissed = ({ isPossible, isTie }: Row) => !isPossible || isTie;
const isOpen = (row: Row) => !isReached(row) && !isMissed(row);

/** Whether it is found that a place can be reached, and that it can be missed; who is left to lots does both. */
export function goesBothWays(rows: readonly Row[]): boolean {
  return rows.some(isReached) && rows.some(isMissed);
}

type Pick = (rows: readonly Row[]) => Row | null;
/** Whether single scores are looked at in which its own matches end with the most games, or with the least. */
type Corner = "most" | "least";

/** The rows in which each match ends with one score: its own with the most games or the least, those of others with either. */
function cornersOf({ own, rowOf }: Rows, { way }: Row, wanted: Corner): Row[] {
  let extremes: (0 | 1)[][] = [[]];
  way.scores.forEach((_score, at) => {
    const its = own.find((one) => one.at === at);
    const ends: (0 | 1)[] = its === undefined ? [0, 1] : [(its.side === 1) === (wanted === "most") ? 1 : 0];
    extremes = extremes.flatMap((before) => ends.map((end) => [...before, end]));
  });
  return extremes.flatMap((one) => way.corner(one) ?? []).map(rowOf);
}

const doubt = (row: Row) => (isOpen(row) ? row.span : 0);

/** A row in two, by the match that leaves the least doubt. */
function bestParts(all: Rows, { way }: Row): Row[] {
  let best: Row[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const at of widestFirst(way)) {
    const parts = way.partsBy(at).map(all.rowOf);
    all.looks -= parts.length;
    const left = parts.reduce((sum, part) => sum + doubt(part), 0);
    if (parts.length > 0 && left < least) [best, least] = [parts, left];
  }
  return best;
}

/** Tells apart the row that is picked, and again, until none is; false: it could not be found out. */
function tellApart(all: Rows, corner: Corner, pick: Pick): boolean {
  const seen = new WeakSet<Row>();
  for (;;) {
    const row = pick(all.rows);
    if (row === null) return true;
    if (seen.has(row)) {
      const parts = all.looks <= 0 ? [] : bestParts(all, row);
      if (parts.length === 0) return false;
      all.rows.splice(all.rows.indexOf(row), 1, ...parts);
    } else {
      seen.add(row);
      const corners = cornersOf(all, row, corner);
      all.looks -= corners.length;
      all.rows.push(...corners.filter((one) => !isOpen(one)));
    }
  }
}

const hasMore = (one: Row, other: Row) => one.margin[1] > other.margin[1];
const hasLess = (one: Row, other: Row) => one.margin[0] < other.margin[0];

/** The first of some rows that leaves it open, unless one answers it. */
function pickUnless(
  isAnswer: (row: Row) => boolean,
  isOne: (row: Row) => boolean,
  isBefore: (one: Row, other: Row) => boolean,
): Pick {
  return (rows) => {
    let first: Row | null = null;
    for (const row of rows) {
      if (!isOne(row)) continue;
      if (isAnswer(row)) return null;
      if (isOpen(row) && (first === null || isBefore(row, first))) first = row;
    }
    return first;
  };
}

/** Finds a row of some that reaches the place, or that none does; false: it could not be found out. */
export function findReached(all: Rows, isOne: (row: Row) => boolean): boolean {
  return tellApart(all, "most", pickUnless(isReached, isOne, hasMore));
}

/** Finds a row of some that misses the place, or that none does; false: it could not be found out. */
export function findMissed(all: Rows, isOne: (row: Row) => boolean): boolean {
  return tellApart(all, "least", pickUnless(isMissed, isOne, hasLess));
}

/** Finds the row of some that misses the place with the most games, or that none does; false: it could not be found out. */
export function findBestMissed(all: Rows, isOne: (row: Row) => boolean): boolean {
  const isBefore = (one: Row, other: Row) => hasMore(one, other) || (one.margin[1] === other.margin[1] && !isOpen(one));
  return tellApart(all, "most", (rows) => {
    let best: Row | null = null;
    for (const row of rows) if (!row.isSure && isOne(row) && (best === null || isBefore(row, best))) best = row;
    return best !== null && isOpen(best) ? best : null;
  });
}
