import { z } from "zod";
import { seenMatch, sentState, setResult } from "#contract/matches/endpoints.ts";

// As everywhere in the portal: an explicit list of public columns (ruling 22).

export const publicMatch = seenMatch.extend({
  /** How long it is booked, while it is still to be played at an hour (spec 7 §1.10); absent: it is not. */
  duration_minutes: z.number().optional(),
  /** Until when it is put off, while it is still to be played (spec 3 §4.3); absent: it is not. */
  deferred_until: z.string().optional(),
  /** 'Jornada 2', 'Jornada 2 · vuelta': said while the same pairs have another match open; absent: they have not. */
  apart: z.string().optional(),
  /** Absent: nothing that nobody has decided. */
  sent: sentState.optional(),
  /** The sets that were sent and count nowhere yet; absent: none wait. */
  proposed: z.array(setResult).optional(),
  /** Who played for a pair, by name only where the person is registered in the league (spec 3 §2.4). */
  substitutes: z.array(z.object({ side: z.number(), name: z.string().nullable() })),
});
export type PublicMatch = z.infer<typeof publicMatch>;
