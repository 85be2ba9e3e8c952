import type { RemainingMatches } from "./remaining-matches.ts";
import {
  canWinIn,
  findBestMissed,
  findMissed,
  findReached,
  goesBothWays,
  ownMatches,
  type Row,
  type Rows,
  rowsFor,
  someOf,
} from "./remaining-rows.ts";
import type { UsualScore } from "./remaining-scores.ts";

/** So many more games than the other side has, or more; negative: so many fewer, or less few. */
export interface Margin {
  least: number;
  /** A score that gives it, whose games are those of who is spoken of; null: of several matches together. */
  example: readonly (readonly [number, number])[] | null;
}

/** A match of others that has to end one way. */
export interface Defeat {
  loser_id: string;
  winner_id: string;
  /** Whether the loser has other matches left. */
  has_others: boolean;
}

/** What is enough within a half. */
export type Enough =
  | { kind: "in_two" | "in_three" }
  | {
      kind: "margin" | "margin_in_two" | "margin_in_three" | "in_two_or_margin" | "in_three_or_margin";
      margin: Margin;
    };

/** One half of what a pair needs: that it wins, or loses, the matches that it has left. */
export interface Half {
  /** Of so many matches that it has left, at most two, it wins so many. */
  wins: number;
  of: number;
  state: "sure" | "impossible" | "open";
  /** Whether others still play. */
  hasOthers: boolean;
  /** Matches of others that have to end one way. */
  defeats: Defeat[];
  /** What is enough with those; `always`: all of the half; null: nothing is. */
  enough: Enough | "always" | null;
  /**
   * What becomes of the rest of the half, where the defeats are so; `games`: it can go both ways, and games of its own may be enough;
   * `unsaid`: it is not known that it can go both ways.
   */
  rest: "impossible" | "tie" | "open" | "games" | "unsaid";
}

const anyLess = Number.NEGATIVE_INFINITY;

const differenceOf = ([won, lost]: readonly [number, number]) => won - lost;

/** How far a score is from one that people would think of first: two sets alike, without a tie-break. */
function oddness({ sets }: UsualScore): number {
  const [one = 0, two = 0] = sets.map(differenceOf);
  return sets.length * 20 + Math.abs(Math.abs(one) - Math.abs(two)) + sets.filter(([a, b]) => a + b > 10).length;
}

/** A score with exactly so many games more for one side, which wins it or loses it. */
function exampleOf(
  left: RemainingMatches,
  least: number,
  row: { wins: boolean; inThree: boolean | null },
): Margin["example"] {
  const { scores } = left;
  if (scores === null) return null;
  const sign = row.wins ? 1 : -1;
  const fitting = scores.all.filter(
    (score) => sign * scores.marginOf(score) === least && (row.inThree === null || score.inThree === row.inThree),
  );
  const [first] = fitting.sort((a, b) => oddness(a) - oddness(b));
  return first?.sets.map(([won, lost]) => (row.wins ? ([won, lost] as const) : ([lost, won] as const))) ?? null;
}

const isInThree = ({ winsInTwo, lossesInTwo }: Row) => winsInTwo + lossesInTwo === 0;

/** The margins from which some rows are all sure; null: there are none. All of them: no end below. */
function leastOf(
  left: RemainingMatches,
  rows: readonly Row[],
  half: Pick<Half, "wins" | "of">,
  inThree: boolean | null,
) {
  const matching = rows.filter((row) => inThree === null || isInThree(row) === inThree);
  const mostOf = (some: readonly Row[]) => some.reduce((most, { margin }) => Math.max(most, margin[1]), anyLess);
  const bad = mostOf(matching.filter(({ isSure }) => !isSure));
  if (matching.length === 0 || bad === Number.POSITIVE_INFINITY) return null;
  if (bad === anyLess) return bad;
  if (mostOf(matching) <= bad) return null;
  if (half.of > 1 || left.scores === null) return bad + 1;
  const { all, marginOf } = left.scores;
  const sign = half.wins === 1 ? 1 : -1;
  const above = all
    .filter((score) => inThree === null || score.inThree === inThree)
    .map((score) => sign * marginOf(score))
    .filter((margin) => margin > bad);
  return Math.min(...above);
}

const isAll = (least: number | null) => least === anyLess;

/** What is enough by both kinds of sets: of one kind all of it is, or by its games alone. */
function bySets(
  two: number | null,
  three: number | null,
  marginFor: (least: number, inThree: boolean) => Margin,
): Enough | null {
  if (two !== null && isAll(two))
    return three === null ? { kind: "in_two" } : { kind: "in_two_or_margin", margin: marginFor(three, true) };
  if (three !== null && isAll(three))
    return two === null ? { kind: "in_three" } : { kind: "in_three_or_margin", margin: marginFor(two, false) };
  if (two !== null) return { kind: "margin_in_two", margin: marginFor(two, false) };
  return three === null ? null : { kind: "margin_in_three", margin: marginFor(three, true) };
}

/** What is enough of its own in a half, which not all of it is. */
function enoughIn(left: RemainingMatches, rows: readonly Row[], half: Pick<Half, "wins" | "of">): Half["enough"] {
  if (rows.every(({ isSure }) => isSure)) return "always";
  const all = leastOf(left, rows, half, null);
  const marginFor = (least: number, inThree: boolean | null): Margin => ({
    least,
    example: half.of === 1 ? exampleOf(left, least, { wins: half.wins === 1, inThree }) : null,
  });
  // Where nothing is lost by asking both kinds of sets for the same games, the number alone is said.
  if (all !== null && (half.of > 1 || !rows.some(({ isSure, margin }) => isSure && margin[0] < all)))
    return { kind: "margin", margin: marginFor(all, null) };
  if (half.of > 1) return null;
  const [two, three] = [leastOf(left, rows, half, false), leastOf(left, rows, half, true)];
  if (all !== null && !isAll(two) && !isAll(three)) return { kind: "margin", margin: marginFor(all, null) };
  return bySets(two, three, marginFor);
}

/** Whether a row of a half is within what is enough of it. */
function isWithin(enough: Half["enough"], row: Row): boolean {
  if (enough === null) return false;
  if (enough === "always") return true;
  const { margin } = row;
  const inThree = isInThree(row);
  if (!("margin" in enough)) return inThree === (enough.kind === "in_three");
  const isMet = margin[0] >= enough.margin.least;
  if (enough.kind === "margin") return isMet;
  if (enough.kind === "margin_in_two") return !inThree && isMet;
  if (enough.kind === "margin_in_three") return inThree && isMet;
  return inThree === (enough.kind === "in_three_or_margin") || isMet;
}

/**
 * The matches of others that end one way wherever the goal is reached.
 * @returns each with its number and its winner
 */
export function defeatsIn(
  left: RemainingMatches,
  pairId: string,
  all: Rows,
): { at: number; winner: 1 | 2; defeat: Defeat }[] {
  return left.left.flatMap(({ pair1_id, pair2_id }, at) => {
    if (pair1_id === pairId || pair2_id === pairId) return [];
    const canWin = ([1, 2] as const).filter((side) => {
      const isOne = ({ way }: Row) => canWinIn(way, at, side);
      findReached(all, isOne);
      return all.rows.some((row) => row.isPossible && isOne(row));
    });
    const [winner, other] = canWin;
    if (winner === undefined || other !== undefined) return [];
    const [winner_id, loser_id] = winner === 1 ? [pair1_id, pair2_id] : [pair2_id, pair1_id];
    const has_others = left.left.filter((one) => [one.pair1_id, one.pair2_id].includes(loser_id)).length > 1;
    return [{ at, winner, defeat: { loser_id, winner_id, has_others } }];
  });
}

type Own = Pick<Half, "wins" | "of">;

/** What is enough of its own in a half: what is known to be the least that is; null also where that is not known. */
function leastIn(left: RemainingMatches, all: Rows, half: Own): { enough: Half["enough"]; isKnown: boolean } {
  const kinds: ((row: Row) => boolean)[] = [() => true];
  if (half.of === 1) kinds.push(isInThree, (row) => !isInThree(row));
  const isKnown = kinds.map((isOne) => findBestMissed(all, isOne)).every(Boolean);
  return { enough: isKnown ? enoughIn(left, all.rows, half) : null, isKnown };
}

/** What becomes of what is not enough: that it goes both ways is said only where both ends are found. */
function restOf(all: Rows, { enough, isKnown }: ReturnType<typeof leastIn>): Half["rest"] {
  const isRest = (row: Row) => !isWithin(enough, row);
  findReached(all, isRest);
  findMissed(all, isRest);
  const rest = all.rows.filter(isRest);
  const possible = rest.filter(({ isPossible }) => isPossible);
  if (possible.length === 0) return "impossible";
  if (possible.every(({ isTie }) => isTie)) return "tie";
  if (!goesBothWays(rest)) return "unsaid";
  return isKnown ? "open" : "games";
}

function halfOf(left: RemainingMatches, pairId: string, all: Rows, own: Own): Half {
  const half = { ...own, hasOthers: left.left.length > own.of, defeats: [], enough: null };
  findReached(all, () => true);
  findMissed(all, () => true);
  if (all.rows.every(({ isSure }) => isSure)) return { ...half, state: "sure", rest: "impossible" };
  if (!all.rows.some(({ isPossible }) => isPossible)) return { ...half, state: "impossible", rest: "impossible" };
  const alone = leastIn(left, all, own);
  const found = alone.enough === null ? defeatsIn(left, pairId, all) : [];
  const met = someOf(all, ({ way }) => found.every(({ at, winner }) => canWinIn(way, at, winner)));
  const least = found.length === 0 ? alone : leastIn(left, met, own);
  const defeats = found.map(({ defeat }) => defeat);
  return { ...half, state: "open", defeats, enough: least.enough, rest: restOf(met, least) };
}

/**
 * What becomes of a goal by how many of its own matches a pair wins, from all to none (spec 7 §1.12): both halves, with the games that are
 * enough where games decide. Of who has none left, or more than two, nothing.
 * @param last the last place that the goal allows
 */
export function halvesOf(left: RemainingMatches, pairId: string, last: number): Half[] {
  const of = ownMatches(left, pairId).length;
  if (left.detail === "none" || of === 0 || of > 2) return [];
  const all = rowsFor(left, pairId, last);
  return Array.from({ length: of + 1 }, (_, lost) => of - lost).map((wins) => {
    return halfOf(
      left,
      pairId,
      someOf(all, (row) => row.wins === wins),
      { wins, of },
    );
  });
}
