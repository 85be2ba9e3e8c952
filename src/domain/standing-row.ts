import type { Criterion } from "./regulations.ts";
import type { Outcome } from "./score.ts";

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

/** The criterion that separates a row from its neighbour, with both values ("name" has none). */
export interface PlacedBy {
  criterion: Criterion | "name";
  other_pair_id: string;
  value: number;
  other_value: number;
}

/** A row of a table. */
export interface StandingRow extends Figures {
  pair_id: string;
  position: number;
  is_adjusted: boolean;
  /** What puts this row where it is: before the next one, or, in the last row, after the one before it. */
  placed_by: PlacedBy | null;
}
