import type { Criterion, Regulations } from "./regulations.ts";
import type { Figures, MatchFacts, StandingRow } from "./standing-row.ts";
import { orderRows } from "./tie-break.ts";

/** Who is in the table. */
export interface Member {
  pair_id: string;
  name: string;
}

/** What somebody set by hand, as differences to the computed values (ruling 14). */
export type Adjustment = { pair_id: string } & Partial<Omit<Figures, "matches_drawn">>;

export interface StandingsInput {
  members: readonly Member[];
  matches: readonly MatchFacts[];
  adjustments: readonly Adjustment[];
  regulations: Pick<Regulations, "points" | "criteria">;
}

const emptyFigures: Figures = {
  points: 0,
  matches_played: 0,
  matches_won: 0,
  matches_drawn: 0,
  matches_lost: 0,
  sets_won: 0,
  sets_lost: 0,
  games_won: 0,
  games_lost: 0,
  games_difference: 0,
};

const figureNames = Object.keys(emptyFigures) as (keyof Figures)[]; // the keys of a literal of exactly this type

function addFigures(sum: Figures, more: Partial<Figures>): Figures {
  const total = { ...sum };
  for (const name of figureNames) total[name] += more[name] ?? 0;
  return total;
}

type Ending = "won" | "drawn" | "lost";

function endingFor(match: MatchFacts, pairId: string): Ending {
  if (match.winner_pair_id === pairId) return "won";
  if (match.winner_pair_id !== null || match.outcome === "double_walkover") return "lost";
  return "drawn";
}

function isByDefault({ outcome }: MatchFacts): boolean {
  return outcome === "walkover" || outcome === "double_walkover";
}

function pointsFor(match: MatchFacts, ending: Ending, points: Regulations["points"]): number {
  if (ending === "drawn") return points.draw;
  const hasWon = ending === "won";
  if (isByDefault(match)) return hasWon ? points.walkover_won : points.walkover_lost;
  const ordinary = hasWon ? points.win : points.loss;
  const wentToThree = match.pair1_sets_won > 0 && match.pair2_sets_won > 0;
  return (wentToThree ? (hasWon ? points.win_in_three : points.loss_in_three) : undefined) ?? ordinary;
}

/** What one completed match adds to one of its pairs. */
export function contribution(match: MatchFacts, pairId: string, points: Regulations["points"]): Figures {
  const isFirst = match.pair1_id === pairId;
  const ending = endingFor(match, pairId);
  const [sets_won, sets_lost] = isFirst
    ? [match.pair1_sets_won, match.pair2_sets_won]
    : [match.pair2_sets_won, match.pair1_sets_won];
  const [games_won, games_lost] = isFirst
    ? [match.pair1_games_won, match.pair2_games_won]
    : [match.pair2_games_won, match.pair1_games_won];
  return {
    points: pointsFor(match, ending, points),
    matches_played: 1,
    matches_won: Number(ending === "won"),
    matches_drawn: Number(ending === "drawn"),
    matches_lost: Number(ending === "lost"),
    sets_won,
    sets_lost,
    games_won,
    games_lost,
    games_difference: games_won - games_lost,
  };
}

/**
 * The table of a group (ruling 3): the one function that every screen, export and round closing uses. Only completed matches
 * between members count; adjustments are added to what was computed.
 */
export function standings({ members, matches, adjustments, regulations }: StandingsInput): StandingRow[] {
  const figures = new Map(members.map(({ pair_id }) => [pair_id, emptyFigures]));
  const add = (pairId: string, more: Partial<Figures>) => {
    const sum = figures.get(pairId);
    if (sum !== undefined) figures.set(pairId, addFigures(sum, more));
  };
  const counted = matches.filter(
    ({ status, pair1_id, pair2_id }) => status === "completed" && figures.has(pair1_id) && figures.has(pair2_id),
  );
  for (const match of counted) {
    add(match.pair1_id, contribution(match, match.pair1_id, regulations.points));
    add(match.pair2_id, contribution(match, match.pair2_id, regulations.points));
  }
  for (const adjustment of adjustments) add(adjustment.pair_id, adjustment);
  const adjusted = new Set(adjustments.map(({ pair_id }) => pair_id));
  const rows = members.map(({ pair_id, name }) => ({
    ...(figures.get(pair_id) ?? emptyFigures),
    pair_id,
    name,
    is_adjusted: adjusted.has(pair_id),
  }));
  return orderRows(rows, counted, regulations.criteria);
}

export interface SeasonInput {
  /** The table of every group of every round. */
  tables: readonly (readonly StandingRow[])[];
  matches: readonly MatchFacts[];
  names: ReadonlyMap<string, string>;
  criteria: readonly Criterion[];
}

/** The ranking of the season: several rows of one pair are summed (ruling 2). */
export function seasonRanking({ tables, matches, names, criteria }: SeasonInput): StandingRow[] {
  const sums = new Map<string, Figures & { is_adjusted: boolean }>();
  for (const row of tables.flat()) {
    const sum = sums.get(row.pair_id);
    const is_adjusted = row.is_adjusted || sum?.is_adjusted === true;
    sums.set(row.pair_id, { ...addFigures(sum ?? emptyFigures, row), is_adjusted });
  }
  const rows = [...sums].map(([pair_id, figures]) => ({ ...figures, pair_id, name: names.get(pair_id) ?? "" }));
  const counted = matches.filter(({ status }) => status === "completed");
  return orderRows(rows, counted, criteria);
}

/** The first `count` rows by points, then games difference (ruling 5); ties keep the table's order. */
export function topRows<T extends Figures>(rows: readonly T[], count: number): T[] {
  return [...rows].sort((a, b) => b.points - a.points || b.games_difference - a.games_difference).slice(0, count);
}

/** The figures that may be set by hand (ruling 14). */
export const adjustableFigures = figureNames.filter((name) => name !== "matches_drawn");

/** Figures that a table shall show; those left out stay. */
export type WantedFigures = { [K in keyof Figures]?: number | undefined };

/** Wanted figures with their difference: where games are wanted, it is won minus lost (spec 2 §5 "Edit stats"). */
export function withGamesDifference(shown: Figures, wanted: WantedFigures): WantedFigures {
  if (wanted.games_won === undefined && wanted.games_lost === undefined) return wanted;
  const won = wanted.games_won ?? shown.games_won;
  const lost = wanted.games_lost ?? shown.games_lost;
  return { ...wanted, games_difference: won - lost };
}

/** The difference that makes the computed figures show the wanted ones; figures that are not wanted stay (ruling 14). */
export function adjustmentFor(computed: Figures, wanted: WantedFigures): Partial<Figures> {
  const delta: Partial<Figures> = {};
  for (const name of adjustableFigures) {
    const value = wanted[name];
    if (value !== undefined && value !== computed[name]) delta[name] = value - computed[name];
  }
  return delta;
}
