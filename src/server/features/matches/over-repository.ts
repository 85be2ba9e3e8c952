import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { group_members } from "#server/db/schema/groups.ts";
import { tournament_matches as match } from "#server/db/schema/matches.ts";

/** Whether one of the pairs has left the group in the round and its matches count nowhere (spec 3 §2.3). */
export const isAnnulled = sql<boolean>`exists (select 1 from ${group_members} gone where gone.round_id = ${match.round_id}
  and gone.group_id = ${match.group_id} and gone.pair_id in (${match.pair1_id}, ${match.pair2_id}) and gone.withdrawal_policy = 'annul')`;
/** How many matches of a league's rounds are over: played, or annulled with who left. */
export async function countOver(handle: Handle, leagueId: string): Promise<number> {
  const isOver = or(eq(match.status, "completed"), isAnnulled);
  return await handle.$count(match, and(eq(match.tournament_id, leagueId), isNotNull(match.round_id), isOver));
}
