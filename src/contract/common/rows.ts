import { z } from "zod";
import { criteria } from "#domain/base/regulations.ts";
import { roundStates } from "#domain/base/round-state.ts";
import { id } from "./common.ts";

/** One row of a group's table or of the general ranking; field names are the specification's `group_standings`. */
export const standingRow = z.object({
  pair_id: id,
  name: z.string(),
  player1_name: z.string(),
  player2_name: z.string().nullable(),
  group_id: id.nullable(),
  group_name: z.string().nullable(),
  division_level: z.number().nullable(),
  position: z.number(),
  points: z.number(),
  matches_played: z.number(),
  matches_won: z.number(),
  matches_drawn: z.number(),
  matches_lost: z.number(),
  sets_won: z.number(),
  sets_lost: z.number(),
  games_won: z.number(),
  games_lost: z.number(),
  games_difference: z.number(),
  /** What listed criteria count that no figure shows, as they order the table; absent by the specification's own rules (spec 3 §5.7). */
  values: z
    .object({ sets_ratio: z.number(), games_ratio: z.number(), sets_difference: z.number() })
    .partial()
    .optional(),
  is_adjusted: z.boolean(),
  /** Whether the pair has left in the round, or, in the season's ranking, in the current one (spec 3 §2.3): 'Baja'. */
  is_withdrawn: z.boolean(),
  /** Whether it has left this group of the round for another, where it plays (spec 3 §2.6): 'Cambia de grupo'. */
  is_moved: z.boolean(),
  placed_by: z.enum([...criteria, "name", "by_hand"]).nullable(),
  why: z.string(),
});
export type StandingRow = z.infer<typeof standingRow>;

/** Where a place leads when its round closes, or where the pair went: 'sube a Grupo A' (spec 7 §1.1); absent: nowhere. */
export const groupChange = z.object({ kind: z.enum(["up", "down", "across", "through"]), to: z.string() }).optional();

/** A player of an individual league in its one order, by total points (rulings 33, 42). */
export const individualRow = z.object({
  player_id: id,
  pair_id: id,
  player_name: z.string(),
  group_id: id,
  group_name: z.string(),
  division_level: z.number(),
  position: z.number(),
  /** The court of the place; null: the round that is played is an evening, which draws its own (spec 8 §4.4). */
  court_assignment: z.number().nullable(),
  total_points: z.number(),
  /** The place in the group by what is shown; `position` is the one that was chosen by hand. */
  place: z.number(),
  /** What the results of the open round give beside the total (spec 8 §4.1); null: no round of the player's counts by its results. */
  result_points: z.number().nullable(),
  /** Of the open round: what its results give, and what was entered for it; null: nothing. Absent: none is open. */
  this_round: z.object({ results: z.number().nullable(), entered: z.number().nullable() }).optional(),
  goes: groupChange,
});
export type IndividualRow = z.infer<typeof individualRow>;

/** A player's place and total in an individual group, as a refusal says that they are now. */
export const playerPlace = individualRow.pick({ player_id: true, position: true, total_points: true });
export type PlayerPlace = z.infer<typeof playerPlace>;

export const roundInfo = z.object({
  id,
  number: z.number(),
  state: z.enum(roundStates),
  start_date: z.string(),
  deadline: z.string().nullable(),
  /** Whether an evening gives its points instead of matches (spec 8 §4.4); absent: it does not. */
  is_evening: z.literal(true).optional(),
});
export type RoundInfo = z.infer<typeof roundInfo>;

export const groupRef = z.object({ id, name: z.string(), division_level: z.number() });
