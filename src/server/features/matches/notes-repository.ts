import { and, inArray, or } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { type Marks, mayName, names } from "#server/db/naming.ts";
import { tournament_matches } from "#server/db/schema/matches.ts";

/** Forgets notes of matches that name somebody who is erased; in their own leagues, that may (ruling 23). */
export async function forgetMatchNotes(tx: Handle, marks: Marks, leagueIds: string[]): Promise<void> {
  const { scheduling_notes, tournament_id } = tournament_matches;
  const own = and(inArray(tournament_id, leagueIds), mayName(scheduling_notes, marks));
  await tx
    .update(tournament_matches)
    .set({ scheduling_notes: null })
    .where(or(names(scheduling_notes, marks), own));
}
