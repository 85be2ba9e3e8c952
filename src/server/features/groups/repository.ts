import { and, count, eq, inArray, ne, sql } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { individual_players } from "#server/db/schema/individual.ts";
import { group_members, groups, pairs } from "#server/db/schema/league.ts";
import { tournament_matches } from "#server/db/schema/match.ts";

export type GroupRow = typeof groups.$inferSelect;

export async function findGroup(handle: Handle, leagueId: string, groupId: string): Promise<GroupRow | undefined> {
  const [row] = await handle
    .select()
    .from(groups)
    .where(and(eq(groups.id, groupId), eq(groups.tournament_id, leagueId)));
  return row;
}

export async function insertGroup(tx: Handle, values: typeof groups.$inferInsert): Promise<GroupRow> {
  const [row] = await tx.insert(groups).values(values).returning();
  if (row === undefined) throw new Error("the new group was not returned");
  return row;
}

/** Creates pairs (player2_id null: an individual player) and returns their ids in the given order. */
export async function insertPairs(tx: Handle, values: (typeof pairs.$inferInsert & { id: string })[]): Promise<void> {
  if (values.length > 0) await tx.insert(pairs).values(values);
}

export async function insertMembers(tx: Handle, values: (typeof group_members.$inferInsert)[]): Promise<void> {
  if (values.length > 0) await tx.insert(group_members).values(values);
}

export async function insertIndividuals(tx: Handle, values: (typeof individual_players.$inferInsert)[]): Promise<void> {
  if (values.length > 0) await tx.insert(individual_players).values(values);
}

export async function listMemberIds(handle: Handle, roundId: string, groupId: string): Promise<string[]> {
  const rows = await handle
    .select({ pair_id: group_members.pair_id })
    .from(group_members)
    .where(and(eq(group_members.round_id, roundId), eq(group_members.group_id, groupId)))
    .orderBy(group_members.position, group_members.id);
  return rows.map(({ pair_id }) => pair_id);
}

export async function moveMembers(
  tx: Handle,
  roundId: string,
  pairIds: string[],
  targetGroupId: string,
): Promise<void> {
  await tx
    .update(group_members)
    .set({ group_id: targetGroupId })
    .where(and(eq(group_members.round_id, roundId), inArray(group_members.pair_id, pairIds)));
}

/** Matches of moved pairs that were never booked nor played leave with them: they belong to no group now. */
export async function deleteUnbookedMatches(
  tx: Handle,
  roundId: string,
  groupId: string,
  pairIds: string[],
): Promise<number> {
  const match = tournament_matches;
  const gone = await tx
    .delete(match)
    .where(
      and(
        eq(match.round_id, roundId),
        eq(match.group_id, groupId),
        eq(match.status, "scheduled"),
        sql`${match.match_date} is null`,
        sql`(${inArray(match.pair1_id, pairIds)} or ${inArray(match.pair2_id, pairIds)})`,
      ),
    )
    .returning({ id: match.id });
  return gone.length;
}

/** What goes with a group: its pairs of the round, its matches of all rounds, and their results (ruling 23). */
export async function countDeletion(handle: Handle, groupId: string, roundId: string) {
  const members = await listMemberIds(handle, roundId, groupId);
  const [matches] = await handle
    .select({
      total: count(),
      results: sql<number>`count(*) filter (where ${tournament_matches.status} = 'completed')::int`,
    })
    .from(tournament_matches)
    .where(eq(tournament_matches.group_id, groupId));
  return { pairs: members.length, matches: matches?.total ?? 0, results: matches?.results ?? 0 };
}

/** Deletes a group and its pairs; pairs with matches in another group stay, since those results are not the group's. */
export async function deleteGroup(tx: Handle, groupId: string, pairIds: string[]): Promise<void> {
  const match = tournament_matches;
  if (pairIds.length > 0) {
    const elsewhere = await tx
      .select({ pair1_id: match.pair1_id, pair2_id: match.pair2_id })
      .from(match)
      .where(
        and(
          ne(match.group_id, groupId),
          sql`(${inArray(match.pair1_id, pairIds)} or ${inArray(match.pair2_id, pairIds)})`,
        ),
      );
    const kept = new Set(elsewhere.flatMap(({ pair1_id, pair2_id }) => [pair1_id, pair2_id]));
    const gone = pairIds.filter((id) => !kept.has(id));
    await tx.delete(groups).where(eq(groups.id, groupId));
    if (gone.length > 0) await tx.delete(pairs).where(inArray(pairs.id, gone));
    return;
  }
  await tx.delete(groups).where(eq(groups.id, groupId));
}
