import { z } from "zod";
import { removeResultInput, resultInput } from "#contract/matches/endpoints.ts";
import { id } from "../common/common.ts";

/** The later results that somebody has seen fall and agrees to (spec 5 §2.4). */
const confirm_falls = z.array(id).max(126, "Son demasiados partidos").default([]);

// A match of a bracket is of no round that could close meanwhile.
export const bracketResultInput = resultInput.omit({ round_state: true }).extend({ confirm_falls });
export type BracketResultInput = z.input<typeof bracketResultInput>;

export const removeBracketResultInput = removeResultInput.omit({ round_state: true }).extend({ confirm_falls });

/** What the refusal `bracket_result_falls` carries as `falls`: the later results that would go, in the order of play. */
export const fallingResult = z.object({
  match_id: id,
  name: z.string(),
  sides: z.tuple([z.string(), z.string()]),
  set_results: z.array(z.object({ pair1_games: z.number(), pair2_games: z.number() })),
});
export type FallingResult = z.infer<typeof fallingResult>;
