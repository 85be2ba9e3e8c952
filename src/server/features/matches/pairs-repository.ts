import { and, inArray, ne, or, sql } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { tournament_matches as match } from "#server/db/schema/matches.ts";
import { ofGroups, selectListed } from "./repository.ts";

/** Those of these pairs that have a match outside of a group. */
export async function findPairsPlayingElsewhere(
  handle: Handle,
  groupId: string,
  pairIds: string[],
): Promise<Set<string>> {
  if (pairIds.length === 0) return new Set();
  const rows = await handle
    .select({ pair1_id: match.pair1_id, pair2_id: match.pair2_id })
    .from(match)
    .where(
      and(
        ne(match.group_id, groupId),
        sql`(${inArray(match.pair1_id, pairIds)} or ${inArray(match.pair2_id, pairIds)})`,
      ),
    );
  return new Set(rows.flatMap(({ pair1_id, pair2_id }) => [pair1_id, pair2_id].filter((id) => id !== null)));
}

/** Matches of these pairs, of whatever league, and these matches besides. */
export async function listMatchesOf(handle: Handle, { pairIds, matchIds }: { pairIds: string[]; matchIds: string[] }) {
  const isOfPair = or(inArray(match.pair1_id, pairIds), inArray(match.pair2_id, pairIds));
  return ofGroups(await selectListed(handle).where(or(isOfPair, inArray(match.id, matchIds))));
}
