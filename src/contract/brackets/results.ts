import { z } from "zod";
import { outcome, setResult } from "#contract/matches/endpoints.ts";
import { lineupInput } from "#contract/matches/lineup.ts";
import { calendarDate, clockTime, id, optionalText, version, wholeNumber } from "../common/common.ts";

export const bracketMatchInput = z.strictObject({ league_id: id, match_id: id, version });

/** The later results that somebody has seen fall and agrees to (spec 5 §2.4). */
const confirm_falls = z.array(id).max(126, "Son demasiados partidos").default([]);

export const bracketResultInput = bracketMatchInput.extend({
  outcome: outcome.default("played"),
  set_results: z.array(setResult).max(3, "Un partido tiene de 1 a 3 sets."),
  /** Who wins a walkover or a retirement. */
  winner_pair_id: id.nullable().default(null),
  /** When it was really played; null: as it was booked; not given: as it is. */
  played_on: calendarDate.nullable().optional(),
  /** Who played instead of whom; not given: as it is. Of a match that nobody played, nobody. */
  lineup: lineupInput.optional(),
  confirm_falls,
});
export type BracketResultInput = z.input<typeof bracketResultInput>;

export const removeBracketResultInput = bracketMatchInput.extend({ reason: optionalText(200), confirm_falls });

export const bracketScheduleInput = bracketMatchInput.extend({
  match_date: calendarDate,
  match_time: clockTime,
  court_id: wholeNumber(1, 999),
  scheduling_notes: optionalText(500),
});

/** What the refusal `bracket_result_falls` carries as `falls`: the later results that would go, in the order of play. */
export const fallingResult = z.object({
  match_id: id,
  name: z.string(),
  sides: z.tuple([z.string(), z.string()]),
  set_results: z.array(z.object({ pair1_games: z.number(), pair2_games: z.number() })),
});
export type FallingResult = z.infer<typeof fallingResult>;
