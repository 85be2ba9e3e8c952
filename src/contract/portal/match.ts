import { z } from "zod";
import { matchStatus, outcome, setResult } from "#contract/matches/endpoints.ts";
import { matchKinds } from "#domain/season/promotion-match.ts";
import { id } from "../common/common.ts";

// As everywhere in the portal: an explicit list of public columns (ruling 22).

export const publicMatch = z.object({
  id,
  /** A match for a place, which counts in no table (spec 3 §5.5), or any other. */
  kind: z.enum(matchKinds),
  round_number: z.number(),
  group_id: id,
  group_name: z.string(),
  division_level: z.number(),
  pair1_id: id,
  pair2_id: id,
  pair1_name: z.string(),
  pair2_name: z.string(),
  match_date: z.string().nullable(),
  match_time: z.string().nullable(),
  court_name: z.string().nullable(),
  /** How long it is booked, while it is still to be played at an hour (spec 7 §1.10); absent: it is not. */
  duration_minutes: z.number().optional(),
  played_on: z.string().nullable(),
  played_court_name: z.string().nullable(),
  /** Until when it is put off, while it is still to be played (spec 3 §4.3); absent: it is not. */
  deferred_until: z.string().optional(),
  /** 'Jornada 2', 'Jornada 2 · vuelta': said while the same pairs have another match open; absent: they have not. */
  apart: z.string().optional(),
  status: matchStatus,
  is_annulled: z.boolean(),
  outcome: outcome.nullable(),
  winner_pair_id: id.nullable(),
  pair1_sets_won: z.number(),
  pair2_sets_won: z.number(),
  set_results: z.array(setResult),
  /** Who played for a pair, by name only where the person is registered in the league (spec 3 §2.4). */
  substitutes: z.array(z.object({ side: z.number(), name: z.string().nullable() })),
});
export type PublicMatch = z.infer<typeof publicMatch>;
