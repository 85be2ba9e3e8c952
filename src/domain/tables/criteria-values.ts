import type { Criterion, GamesCriterion, Regulations } from "#domain/base/regulations.ts";
import { enteredScore, isByDefault, totalsOf } from "#domain/scores/score.ts";
import type { EqualStep, Figures, MatchFacts, StandingRow } from "./standing-row.ts";
import { type RowValues, valueColumns } from "./value-columns.ts";

/** A row before it has its place. */
export interface Contender extends Figures {
  pair_id: string;
  name: string;
  is_adjusted: boolean;
  /** Its place before this round, 1 for the best of the league; null or absent: it had none. */
  previous_place?: number | null | undefined;
  /** Its place in a draw of lots, 1 for the first drawn; null or absent: none was drawn. */
  lot?: number | null | undefined;
}

/** The rules that the order of a table follows (spec 3 §5.2, §5.3). */
export type OrderRules = Pick<Regulations, "criteria"> &
  Partial<
    Pick<
      Regulations,
      "head_to_head" | "restart" | "walkover_games_count" | "super_tie_break_in" | "retirement" | "third_set"
    >
  >;

/** The completed matches of a table and the rules that it is ordered by. */
export interface Order {
  matches: readonly MatchFacts[];
  rules: OrderRules;
  /** Whether those whom nothing separates keep the order in which they are listed: in a group that has played nothing. */
  isAsDealt?: boolean;
}

/** What a criterion counts of each of the tied, more being better; or why it says nothing of them. */
export type Measured = { values: ReadonlyMap<string, number> } | { silent: EqualStep["silent"] };

/** Whether everybody among the tied has met everybody else; a draw and a walkover are meetings too. */
function haveAllMet(ids: ReadonlySet<string>, between: readonly MatchFacts[]): boolean {
  const met = new Set(
    between.map(({ pair1_id: one, pair2_id: two }) => (one < two ? `${one} ${two}` : `${two} ${one}`)),
  );
  return met.size === (ids.size * (ids.size - 1)) / 2;
}

/** The games of both sides as a criterion counts them: it may leave out walkovers and weigh a super tie-break otherwise. */
function countedGames(match: MatchFacts, criterion: GamesCriterion, rules: OrderRules): [number, number] {
  const isLeftOut = isByDefault(match.outcome) || (match.outcome === "retirement" && rules.retirement === "lost_0_2");
  if (rules.walkover_games_count === false && isLeftOut) return [0, 0];
  const weight = rules.super_tie_break_in?.[criterion];
  if (weight === undefined || match.set_results === undefined) return [match.pair1_games_won, match.pair2_games_won];
  const score = enteredScore({ ...match, set_results: match.set_results });
  const totals = totalsOf(score, { ...rules, super_tie_break: weight });
  return [totals.pair1_games_won, totals.pair2_games_won];
}

/** Whether a criterion may count other games than the table shows. */
function countsOtherGames(criterion: GamesCriterion, rules: OrderRules): boolean {
  return rules.walkover_games_count === false || rules.super_tie_break_in?.[criterion] !== undefined;
}

/** What the games of a criterion differ from the table's, by pair: won and lost. Empty where it counts as the table does. */
export function gamesCorrections(criterion: GamesCriterion, { matches, rules }: Order): Map<string, [number, number]> {
  const corrections = new Map<string, [number, number]>();
  if (!countsOtherGames(criterion, rules)) return corrections;
  for (const match of matches) {
    const [first, second] = countedGames(match, criterion, rules);
    const [more1, more2] = [first - match.pair1_games_won, second - match.pair2_games_won];
    if (more1 === 0 && more2 === 0) continue;
    for (const [id, won, lost] of [
      [match.pair1_id, more1, more2],
      [match.pair2_id, more2, more1],
    ] as const) {
      const [sumWon, sumLost] = corrections.get(id) ?? [0, 0];
      corrections.set(id, [sumWon + won, sumLost + lost]);
    }
  }
  return corrections;
}

/** A part of a whole in percent; nothing of nothing is nothing. */
export function percent(part: number, other: number): number {
  return part + other === 0 ? 0 : (100 * part) / (part + other);
}

function gamesValue(criterion: Exclude<GamesCriterion, "games_among_tied">, order: Order) {
  const corrections = gamesCorrections(criterion, order);
  return (row: Contender): number => {
    const [moreWon, moreLost] = corrections.get(row.pair_id) ?? [0, 0];
    if (criterion === "games_difference") return row.games_difference + moreWon - moreLost;
    if (criterion === "games_won") return row.games_won + moreWon;
    return percent(row.games_won + moreWon, row.games_lost + moreLost);
  };
}

const amongTied = ["head_to_head", "sets_among_tied", "games_among_tied"] as const;
export type AmongTied = (typeof amongTied)[number];

/** What one match between two of the tied adds to its first side, and takes from its second. */
export function balanceOf(match: MatchFacts, criterion: AmongTied, rules: OrderRules): number {
  if (criterion === "sets_among_tied") return match.pair1_sets_won - match.pair2_sets_won;
  if (criterion === "games_among_tied") {
    const [first, second] = countedGames(match, criterion, rules);
    return first - second;
  }
  if (match.winner_pair_id === null) return 0;
  return match.winner_pair_id === match.pair1_id ? 1 : -1;
}

/**
 * A small table of the matches between the tied alone: matches, sets or games, won minus lost. Silent unless all of the tied
 * have met (spec 3 §5.2), or who played fewer of them would gain by it.
 */
function measureAmongTied(criterion: AmongTied, tied: readonly Contender[], { matches, rules }: Order): Measured {
  if (criterion === "head_to_head" && rules.head_to_head === "only_two" && tied.length > 2)
    return { silent: "only_two" };
  const ids = new Set(tied.map(({ pair_id }) => pair_id));
  const between = matches.filter(({ pair1_id, pair2_id }) => ids.has(pair1_id) && ids.has(pair2_id));
  if (!haveAllMet(ids, between)) return { silent: "not_all_met" };
  const values = new Map(tied.map(({ pair_id }) => [pair_id, 0]));
  for (const match of between) {
    const balance = balanceOf(match, criterion, rules);
    values.set(match.pair1_id, (values.get(match.pair1_id) ?? 0) + balance);
    values.set(match.pair2_id, (values.get(match.pair2_id) ?? 0) - balance);
  }
  return { values };
}

/** Walkovers that each lost: not come, or neither came. */
function walkoversLost(matches: readonly MatchFacts[]) {
  const lost = new Map<string, number>();
  for (const match of matches) {
    if (!isByDefault(match.outcome)) continue;
    for (const id of [match.pair1_id, match.pair2_id])
      if (match.winner_pair_id !== id) lost.set(id, (lost.get(id) ?? 0) + 1);
  }
  return (row: Contender) => lost.get(row.pair_id) ?? 0;
}

/** A place that all of the tied must have, or it decides nothing. */
function placeValue(tied: readonly Contender[], place: "previous_place" | "lot") {
  const isKnown = tied.every((row) => typeof row[place] === "number");
  return (row: Contender) => (isKnown ? (row[place] ?? 0) : 0);
}

function valueOf(criterion: Exclude<Criterion, AmongTied>, tied: readonly Contender[], order: Order) {
  switch (criterion) {
    case "games_difference":
    case "games_won":
    case "games_ratio":
      return gamesValue(criterion, order);
    case "sets_difference":
      return (row: Contender) => row.sets_won - row.sets_lost;
    case "sets_ratio":
      return (row: Contender) => percent(row.sets_won, row.sets_lost);
    case "fewest_matches_lost":
      return (row: Contender) => row.matches_lost;
    case "fewest_walkovers":
      return walkoversLost(order.matches);
    case "previous_place":
      return placeValue(tied, "previous_place");
    case "lots":
      return placeValue(tied, "lot");
    default:
      return (row: Contender) => row[criterion];
  }
}

/** Whether a criterion counts the matches between the tied alone. */
export const isAmongTied = (criterion: Criterion): criterion is AmongTied => amongTied.some((one) => one === criterion);

/** Whether the smaller value is the better one. */
export function prefersLess(criterion: Criterion): boolean {
  return ["fewest_matches_lost", "fewest_walkovers", "previous_place", "lots"].includes(criterion);
}

/** What a criterion counts of each of the tied (spec 3 §5.2): counts, differences, per cents, or places. */
export function measure(criterion: Criterion, tied: readonly Contender[], order: Order): Measured {
  if (isAmongTied(criterion)) return measureAmongTied(criterion, tied, order);
  const value = valueOf(criterion, tied, order);
  return { values: new Map(tied.map((row) => [row.pair_id, value(row)])) };
}

/** What a row's columns beside its figures show: the listed criteria that have one, by what orders the table (spec 3 §5.7). */
export function listedValues(order: Order): (row: Contender) => { values?: RowValues } {
  const listed = valueColumns.filter((criterion) => order.rules.criteria.includes(criterion));
  if (listed.length === 0) return () => ({});
  const columns = listed.map((criterion) => ({ criterion, value: valueOf(criterion, [], order) }));
  return (row) => ({ values: Object.fromEntries(columns.map(({ criterion, value }) => [criterion, value(row)])) });
}

/**
 * A row of a kept table with its values: its own, or, of a table kept by an earlier version, those that its figures alone tell.
 * Matches may have been corrected since, so games that the rules count otherwise are not counted anew (ruling 15).
 */
export function withKeptValues(row: StandingRow, rules: OrderRules): StandingRow {
  if (row.values !== undefined) return row;
  const known = rules.criteria.filter((one) => one !== "games_ratio" || !countsOtherGames(one, rules));
  return { ...row, ...listedValues({ matches: [], rules: { ...rules, criteria: known } })({ ...row, name: "" }) };
}
