import { z } from "zod";
import type { Regulations } from "#domain/base/regulations.ts";
import { endpointsOf, id, personName } from "../common/common.ts";

// Who played a match where it was not the pair's own two (spec 3 §2.4).

/** Somebody who played for one of a pair. */
export const lineupEntry = z.object({
  side: z.union([z.literal(1), z.literal(2)]),
  /** The registration of who did not play. */
  player_id: id,
  absent_name: z.string(),
  /** Null: an erased person has no page. */
  person_id: id.nullable(),
  substitute_name: z.string(),
  /** Whether the substitute is registered in the league, so that the portal may say the name. */
  is_registered: z.boolean(),
});
export type LineupEntry = z.infer<typeof lineupEntry>;

/** Who did not play, and who did: a person of the club, or somebody new by name. */
export const lineupInput = z
  .array(
    z.union([
      z.strictObject({ player_id: id, person_id: id }),
      z.strictObject({ player_id: id, full_name: personName("Escribe quién jugó") }),
    ]),
  )
  .max(4, "Un partido tiene como máximo cuatro jugadores");
export type LineupInput = z.input<typeof lineupInput>;

const substituteRules = z.object({
  per_round: z.number().nullable(),
  from: z.enum(["any", "same_or_lower", "lower"]),
}) satisfies z.ZodType<Regulations["substitutes"]>;

/** What the result dialog needs to ask about substitutes, and to warn by the rules. */
export const lineupForm = z.object({
  /** The people of both pairs, the first pair's first. */
  players: z.array(
    z.object({ player_id: id, person_id: id, side: z.union([z.literal(1), z.literal(2)]), full_name: z.string() }),
  ),
  rules: substituteRules,
  /** Whether it is a match of a bracket: all matches of the league's brackets count as one round, and levels say nothing there. */
  is_bracket: z.boolean(),
  /** The level of the match's group, 1 for the top. */
  level: z.number(),
  /** How many substitutes each pair has had in the other matches of the round, or of the brackets. */
  used: z.tuple([z.number(), z.number()]),
  /** Who plays in a group of the round, and of which level. */
  levels: z.array(z.object({ person_id: id, level: z.number() })),
});
export type LineupForm = z.infer<typeof lineupForm>;

const endpoint = endpointsOf("Partidos");

export const lineups = {
  form: endpoint.desk(
    "GET /leagues/{league_id}/matches/{match_id}/lineup",
    "Quiénes juegan un partido y qué dice el reglamento de los suplentes",
    z.strictObject({ league_id: id, match_id: id }),
    lineupForm,
  ),
};
