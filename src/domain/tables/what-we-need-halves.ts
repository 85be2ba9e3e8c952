import type { Range } from "./open-results.ts";
import { classes, type RemainingMatches } from "./remaining-matches.ts";
import type { UsualScore } from "./remaining-scores.ts";
import type { Way } from "./remaining-ways.ts";

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
  /** What becomes of the rest of the half, where the defeats are so; `unsaid`: it is not known that it can go both ways. */
  rest: "impossible" | "tie" | "open" | "unsaid";
}

/** A way as one half sees it. */
interface Row {
  way: Way;
  margin: Range;
  inThree: boolean;
  isSure: boolean;
  isPossible: boolean;
  /** Only lots or the club tell whether the goal is reached. */
  isTie: boolean;
}

/** Which match left is whose, and on which side of it the pair is. */
interface OwnMatch {
  at: number;
  side: 1 | 2;
}

const endingOf = (left: RemainingMatches, { ends }: Way, at: number) => classes[left.detail][ends[at] ?? 0]?.[0];

/** What a pair does itself in a way: its victories, and the games that it has more in all of its matches. */
function ownIn(left: RemainingMatches, own: readonly OwnMatch[], way: Way): { wins: number; margin: Range } {
  let [wins, least, most] = [0, 0, 0];
  for (const { at, side } of own) {
    const [low, high] = way.margins[at] ?? [0, 0];
    least += side === 1 ? low : -high;
    most += side === 1 ? high : -low;
    if (endingOf(left, way, at)?.winner === side) wins++;
  }
  return { wins, margin: [least, most] };
}

function rowsOf(left: RemainingMatches, own: readonly OwnMatch[], [pair, last]: readonly [number, number]) {
  const byWins: Row[][] = Array.from({ length: own.length + 1 }, () => []);
  const first = own[0]?.at ?? 0;
  for (const way of left.waysOf(left.pairIds[pair] ?? "")) {
    const { wins, margin } = ownIn(left, own, way);
    const [best, worst] = way.places[pair] ?? [1, left.pairIds.length];
    const [isSure, isPossible] = [worst <= last, best <= last];
    const inThree = endingOf(left, way, first)?.inThree === true;
    byWins[wins]?.push({ way, margin, inThree, isSure, isPossible, isTie: isPossible && !isSure && !way.open[pair] });
  }
  return byWins;
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

/** The margins from which some rows are all sure; null: there are none. All of them: no end below. */
function leastOf(
  left: RemainingMatches,
  rows: readonly Row[],
  half: Pick<Half, "wins" | "of">,
  inThree: boolean | null,
) {
  const matching = rows.filter((row) => inThree === null || row.inThree === inThree);
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
function isWithin(enough: Half["enough"], { margin, inThree }: Pick<Row, "margin" | "inThree">): boolean {
  if (enough === null) return false;
  if (enough === "always") return true;
  if (!("margin" in enough)) return inThree === (enough.kind === "in_three");
  const isMet = margin[0] >= enough.margin.least;
  if (enough.kind === "margin") return isMet;
  if (enough.kind === "margin_in_two") return !inThree && isMet;
  if (enough.kind === "margin_in_three") return inThree && isMet;
  return inThree === (enough.kind === "in_three_or_margin") || isMet;
}

/** The matches of others that end one way wherever the goal is reached. */
function defeatsIn(left: RemainingMatches, own: readonly OwnMatch[], rows: readonly Row[]) {
  return left.left.flatMap(({ pair1_id, pair2_id }, at) => {
    if (own.some((one) => one.at === at)) return [];
    const winners = new Set(rows.map(({ way }) => endingOf(left, way, at)?.winner));
    if (winners.size !== 1) return [];
    const winner = winners.has(1) ? (1 as const) : (2 as const);
    const [winner_id, loser_id] = winner === 1 ? [pair1_id, pair2_id] : [pair2_id, pair1_id];
    const has_others = left.left.filter((one) => [one.pair1_id, one.pair2_id].includes(loser_id)).length > 1;
    return [{ at, winner, defeat: { loser_id, winner_id, has_others } }];
  });
}

/** What becomes of rows of which nothing is enough: that it depends on others is said only where both ends are found. */
function restOf(rows: readonly Row[]): Half["rest"] {
  const possible = rows.filter(({ isPossible }) => isPossible);
  if (possible.length === 0) return "impossible";
  if (possible.every(({ isTie }) => isTie)) return "tie";
  return goesBothWays(rows) ? "open" : "unsaid";
}

/** Whether it is found that a goal can be reached, and that it can be missed. */
export function goesBothWays(rows: readonly Pick<Row, "isSure" | "isPossible" | "isTie">[]): boolean {
  const canReach = rows.some(({ isSure, isTie }) => isSure || isTie);
  return canReach && rows.some(({ isPossible, isTie }) => !isPossible || isTie);
}

function halfOf(left: RemainingMatches, own: readonly OwnMatch[], rows: readonly Row[], wins: number): Half {
  const half = { wins, of: own.length, hasOthers: left.left.length > own.length, defeats: [], enough: null };
  if (rows.every(({ isSure }) => isSure)) return { ...half, state: "sure", rest: "impossible" };
  const possible = rows.filter(({ isPossible }) => isPossible);
  if (possible.length === 0) return { ...half, state: "impossible", rest: "impossible" };
  const alone = enoughIn(left, rows, half);
  const found = alone === null ? defeatsIn(left, own, possible) : [];
  const met = rows.filter(({ way }) => found.every(({ at, winner }) => endingOf(left, way, at)?.winner === winner));
  const enough = found.length === 0 ? alone : enoughIn(left, met, half);
  const rest = restOf(met.filter((row) => !isWithin(enough, row)));
  return { ...half, state: "open", defeats: found.map(({ defeat }) => defeat), enough, rest };
}

/**
 * What becomes of a goal by how many of its own matches a pair wins, from all to none (spec 7 §1.12): both halves, with the games that are
 * enough where games decide. Of who has none left, or more than two, nothing.
 * @param last the last place that the goal allows
 */
export function halvesOf(left: RemainingMatches, pairId: string, last: number): Half[] {
  if (left.detail === "none") return [];
  const own = left.left.flatMap(({ pair1_id, pair2_id }, at): OwnMatch[] => {
    if (pair1_id === pairId) return [{ at, side: 1 }];
    return pair2_id === pairId ? [{ at, side: 2 }] : [];
  });
  if (own.length === 0 || own.length > 2) return [];
  const byWins = rowsOf(left, own, [left.pairIds.indexOf(pairId), last]);
  return Array.from({ length: own.length + 1 }, (_, lost) => own.length - lost).map((wins) =>
    halfOf(left, own, byWins[wins] ?? [], wins),
  );
}
