import type { Criterion } from "#domain/base/regulations.ts";
import type { Outcome, SetResult } from "#domain/scores/score.ts";
import type { RowValues } from "./value-columns.ts";

/** What the table needs of a match; the totals are those that the score's function made (ruling 13). */
export interface MatchFacts {
  pair1_id: string;
  pair2_id: string;
  status: string;
  outcome: Outcome | null;
  winner_pair_id: string | null;
  pair1_sets_won: number;
  pair2_sets_won: number;
  pair1_games_won: number;
  pair2_games_won: number;
  /** The sets as they were played; needed where a super tie-break weighs otherwise in a criterion. */
  set_results?: readonly SetResult[] | undefined;
}

/** The figures of a row; all are counts, the difference is won minus lost. */
export interface Figures {
  points: number;
  matches_played: number;
  matches_won: number;
  matches_drawn: number;
  matches_lost: number;
  sets_won: number;
  sets_lost: number;
  games_won: number;
  games_lost: number;
  games_difference: number;
}

/** The figures of a row alone; field by field, since a table is made for every page that shows it. */
export function figuresOf(row: Figures): Figures {
  return {
    points: row.points,
    matches_played: row.matches_played,
    matches_won: row.matches_won,
    matches_drawn: row.matches_drawn,
    matches_lost: row.matches_lost,
    sets_won: row.sets_won,
    sets_lost: row.sets_lost,
    games_won: row.games_won,
    games_lost: row.games_lost,
    games_difference: row.games_difference,
  };
}

/** A criterion that was asked before and left two rows equal; `value` null: it was silent. */
export interface EqualStep {
  criterion: Criterion;
  value: number | null;
  /** Why it was silent: not all of the tied have met, or it counts only between two. */
  silent?: "not_all_met" | "only_two" | undefined;
}

/**
 * What separates a row from a neighbour. "name" is no criterion of anybody's, and has no values; "by_hand" was decided when the
 * round closed (spec 3 §4.2), and its values are the places.
 */
export interface PlacedBy {
  criterion: Criterion | "name" | "by_hand";
  other_pair_id: string;
  value: number;
  other_value: number;
  /** Of a criterion among the tied: all who were still tied, the two included; absent in tables kept by earlier versions. */
  tied?: string[] | undefined;
  /** By "name" where nothing was played: nobody's name decides, all keep the order in which they were dealt. */
  as_dealt?: true | undefined;
  /** What was asked before and left both equal, in order; absent in tables kept by earlier versions. */
  equal?: EqualStep[] | undefined;
}

/** A row of a table. */
export interface StandingRow extends Figures {
  pair_id: string;
  position: number;
  is_adjusted: boolean;
  /** Whether the pair has left in this round: it stands at the foot of its table and moves nowhere (spec 3 §2.3). */
  is_withdrawn?: true | undefined;
  /** What puts this row where it is: before the next one, or, in the last row, after the one before it. */
  placed_by: PlacedBy | null;
  /** Why it is not higher: what puts it after the one before it; null in the first row, absent in tables kept by earlier versions. */
  behind?: PlacedBy | null | undefined;
  /** What listed criteria count that the figures do not show; absent where none is listed, and in tables kept by earlier versions. */
  values?: RowValues | undefined;
}
