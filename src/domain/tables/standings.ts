import { keysOf } from "#domain/base/keys.ts";
import type { Regulations } from "#domain/base/regulations.ts";
import { isByDefault } from "#domain/scores/score.ts";
import { listedValues, type Order, type OrderRules } from "./criteria-values.ts";
import { type Figures, figuresOf, type MatchFacts, type StandingRow } from "./standing-row.ts";
import { orderRows } from "./tie-break.ts";

/** Who is in the table. */
export interface Member {
  pair_id: string;
  name: string;
  /** Its place before this round, 1 for the best of the league, where the rules ask for it (spec 3 §5.2). */
  previous_place?: number | null | undefined;
  /** Its place in a draw of lots, where one was held (spec 3 §5.2). */
  lot?: number | null | undefined;
  /** Whether it has left in this round (spec 3 §2.3). */
  is_withdrawn?: boolean | undefined;
}

/** What somebody set by hand, as differences to the computed values (ruling 14). */
export type Adjustment = { pair_id: string } & Partial<Omit<Figures, "matches_drawn">>;

export interface StandingsInput {
  members: readonly Member[];
  matches: readonly MatchFacts[];
  adjustments: readonly Adjustment[];
  regulations: Pick<Regulations, "points"> & OrderRules;
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

const figureNames = keysOf(emptyFigures);

type Ending = "won" | "drawn" | "lost";

function endingFor(match: MatchFacts, pairId: string): Ending {
  if (match.winner_pair_id === pairId) return "won";
  if (match.winner_pair_id !== null || isByDefault(match.outcome)) return "lost";
  return "drawn";
}

/** Whether the loser took a set; a retirement is never a match in three (spec 3 §5.3). */
function wentToThree({ outcome, pair1_sets_won, pair2_sets_won }: MatchFacts): boolean {
  return outcome !== "retirement" && pair1_sets_won > 0 && pair2_sets_won > 0;
}

/** The points of a match that was not played (spec 3 §5.1): each kind of not coming may have its own. */
function pointsByDefault({ outcome }: MatchFacts, ending: Ending, points: Regulations["points"]): number {
  if (ending === "won") return points.walkover_won;
  const own = outcome === "no_show" ? points.no_show : outcome === "double_walkover" ? points.both_absent : undefined;
  return own ?? points.walkover_lost;
}

function pointsFor(match: MatchFacts, ending: Ending, points: Regulations["points"]): number {
  if (isByDefault(match.outcome)) return pointsByDefault(match, ending, points);
  const bonus = points.bonus_for_playing ?? 0;
  if (ending === "drawn") return points.draw + bonus;
  const [ordinary, inThree] =
    ending === "won" ? [points.win, points.win_in_three] : [points.loss, points.loss_in_three];
  return ((wentToThree(match) ? inThree : undefined) ?? ordinary) + bonus;
}

/** Adds to a pair's sum, in place, what a completed match counts for it: a table is summed for every page that shows it. */
function addMatchTo(sum: Figures, match: MatchFacts, isFirst: boolean, points: Regulations["points"]): void {
  const ending = endingFor(match, isFirst ? match.pair1_id : match.pair2_id);
  const gamesWon = isFirst ? match.pair1_games_won : match.pair2_games_won;
  const gamesLost = isFirst ? match.pair2_games_won : match.pair1_games_won;
  sum.points += pointsFor(match, ending, points);
  sum.matches_played += 1;
  if (ending === "won") sum.matches_won += 1;
  else if (ending === "drawn") sum.matches_drawn += 1;
  else sum.matches_lost += 1;
  sum.sets_won += isFirst ? match.pair1_sets_won : match.pair2_sets_won;
  sum.sets_lost += isFirst ? match.pair2_sets_won : match.pair1_sets_won;
  sum.games_won += gamesWon;
  sum.games_lost += gamesLost;
  sum.games_difference += gamesWon - gamesLost;
}

/** The figures of those who are listed, while matches and adjustments are added to them. */
function tallyOf(members: readonly Member[]) {
  const figures = new Map(members.map(({ pair_id }) => [pair_id, { ...emptyFigures }]));
  return {
    has: (pairId: string) => figures.has(pairId),
    addMatch: (match: MatchFacts, points: Regulations["points"]) => {
      const [first, second] = [figures.get(match.pair1_id), figures.get(match.pair2_id)];
      if (first !== undefined) addMatchTo(first, match, true, points);
      if (second !== undefined) addMatchTo(second, match, false, points);
    },
    /** The rows of the members, each once, not yet in order. */
    rows: (adjustments: readonly Adjustment[]) => {
      for (const { pair_id, ...differences } of adjustments) {
        const more: Partial<Figures> = differences;
        const sum = figures.get(pair_id);
        if (sum !== undefined) for (const name of figureNames) sum[name] += more[name] ?? 0;
      }
      const adjusted = new Set(adjustments.map(({ pair_id }) => pair_id));
      return members.map(({ pair_id, name, previous_place, lot }) => {
        const is_adjusted = adjusted.has(pair_id);
        const sum = figuresOf(figures.get(pair_id) ?? emptyFigures);
        return Object.assign(sum, { pair_id, name, previous_place, lot, is_adjusted });
      });
    },
  };
}

function isCompleted({ status }: MatchFacts): boolean {
  return status === "completed";
}

/**
 * The table of a group (ruling 3), for every screen, export and closing: completed matches between members, with the adjustments added.
 * Who has left stands at the foot (spec 3 §2.3); those who have played nothing keep the order in which they are listed.
 */
export function standings({ members, matches, adjustments, regulations }: StandingsInput): StandingRow[] {
  const tally = tallyOf(members);
  const counted = matches.filter(
    (match) => isCompleted(match) && tally.has(match.pair1_id) && tally.has(match.pair2_id),
  );
  for (const match of counted) tally.addMatch(match, regulations.points);
  const rows = tally.rows(adjustments);
  const gone = new Set(members.flatMap(({ pair_id, is_withdrawn }) => (is_withdrawn === true ? [pair_id] : [])));
  const order = { matches: counted, rules: regulations, isAsDealt: counted.length === 0 };
  if (gone.size === 0) return orderRows(rows, order);
  const playing = orderRows(
    rows.filter(({ pair_id }) => !gone.has(pair_id)),
    order,
  );
  const left = rows.filter(({ pair_id }) => gone.has(pair_id));
  return [...playing, ...atFoot(left, playing.length, order)];
}

/** Those who have left, below the others: nothing puts them in order but when they entered the group. */
function atFoot(rows: ReturnType<ReturnType<typeof tallyOf>["rows"]>, above: number, order: Order): StandingRow[] {
  const valuesOf = listedValues(order);
  return rows.map((contender, at) => {
    const { name: _name, previous_place: _place, lot: _lot, ...row } = contender;
    const place = { position: above + at + 1, placed_by: null, behind: null, is_withdrawn: true as const };
    return { ...row, ...place, ...valuesOf(contender) };
  });
}

/** A round of a season: who plays in any of its groups, its matches and adjustments, and the points that its rules give. */
export interface SeasonRound extends Omit<StandingsInput, "regulations"> {
  points: Regulations["points"];
}

/**
 * The ranking of the season (ruling 2): every completed match of a pair, wherever it was played (spec 3 §2.6), each by the rules
 * of its round, and what was adjusted by hand in any round.
 */
export function seasonRanking(rounds: readonly SeasonRound[], rules: OrderRules): StandingRow[] {
  const names = new Map(rounds.flatMap(({ members }) => members.map(({ pair_id, name }) => [pair_id, name])));
  const tally = tallyOf([...names].map(([pair_id, name]) => ({ pair_id, name })));
  const counted = rounds.flatMap(({ matches, points }) => {
    const completed = matches.filter(isCompleted);
    for (const match of completed) tally.addMatch(match, points);
    return completed;
  });
  return orderRows(tally.rows(rounds.flatMap(({ adjustments }) => adjustments)), { matches: counted, rules });
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

/** Whether a figure that is wanted is no longer what was seen of it (spec 3 §3.4). */
export function isStale(wanted: WantedFigures, seen: WantedFigures, shown: Figures): boolean {
  return adjustableFigures.some((name) => wanted[name] !== undefined && seen[name] !== shown[name]);
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
