import { and, desc, eq, inArray, max, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Handle } from "#server/db/connect.ts";
import { returnedRow } from "#server/db/returned-row.ts";
import {
  adjustments,
  group_members,
  groups,
  individual_points_history,
  round_players,
} from "#server/db/schema/groups.ts";
import { tournament_matches as match } from "#server/db/schema/matches.ts";
import { players, round_pairs } from "#server/db/schema/people.ts";
import { selectPairsEver } from "#server/features/people/public.ts";

export type GroupRow = typeof groups.$inferSelect;
export type MemberRow = typeof group_members.$inferSelect;

export async function findGroup(handle: Handle, leagueId: string, groupId: string): Promise<GroupRow | undefined> {
  const [row] = await handle
    .select()
    .from(groups)
    .where(and(eq(groups.id, groupId), eq(groups.tournament_id, leagueId)));
  return row;
}

export async function insertGroup(tx: Handle, values: typeof groups.$inferInsert): Promise<GroupRow> {
  return returnedRow(await tx.insert(groups).values(values).returning());
}

export async function insertMembers(tx: Handle, values: (typeof group_members.$inferInsert)[]): Promise<void> {
  if (values.length > 0) await tx.insert(group_members).values(values);
}

/** The pairs in a group of a round whose state is one of these, in the order in which they entered it. */
async function idsIn(handle: Handle, roundId: string, groupId: string, states: MemberRow["state"][]) {
  const { round_id, group_id, state } = group_members;
  const rows = await handle
    .select({ pair_id: group_members.pair_id })
    .from(group_members)
    .where(and(eq(round_id, roundId), eq(group_id, groupId), inArray(state, states)))
    .orderBy(group_members.position, group_members.id);
  return rows.map(({ pair_id }) => pair_id);
}

/** The pairs that play in a group of a round, or will from the next one; without those that have left. */
export function listMemberIds(handle: Handle, roundId: string, groupId: string): Promise<string[]> {
  return idsIn(handle, roundId, groupId, ["playing", "joining"]);
}

/** The pairs that play in a group of a round; who waits for the next one does not yet. */
export function listPlayingIds(handle: Handle, roundId: string, groupId: string): Promise<string[]> {
  return idsIn(handle, roundId, groupId, ["playing"]);
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
    .where(
      and(
        eq(group_members.round_id, roundId),
        inArray(group_members.pair_id, pairIds),
        ne(group_members.state, "withdrawn"),
      ),
    );
}

/** Where these pairs are or have been, in every round. */
export function listMembershipsOf(handle: Handle, pairIds: string[]) {
  const { pair_id, round_id, state } = group_members;
  return handle.select({ pair_id, round_id, state }).from(group_members).where(inArray(pair_id, pairIds));
}

/** The place behind everybody who is in a group of a round. */
export async function lastPosition(handle: Handle, roundId: string, groupId: string): Promise<number> {
  const { position, round_id, group_id } = group_members;
  const here = and(eq(round_id, roundId), eq(group_id, groupId));
  const [row] = await handle
    .select({ last: max(position) })
    .from(group_members)
    .where(here);
  return (row?.last ?? -1) + 1;
}

/** Whether one of these pairs has left a group in a round (spec 3 §2.3). */
export async function hasLeft(
  handle: Handle,
  place: { round_id: string; group_id: string },
  pairIds: string[],
): Promise<boolean> {
  const { round_id, group_id, pair_id, state } = group_members;
  const here = and(eq(round_id, place.round_id), eq(group_id, place.group_id));
  const left = and(here, inArray(pair_id, pairIds), eq(state, "withdrawn"));
  return (await handle.$count(group_members, left)) > 0;
}

/** What goes with a group: its pairs of the round, its matches of all rounds, and their results (ruling 23). */
export async function countDeletion(handle: Handle, groupId: string, roundId: string) {
  const members = await listMemberIds(handle, roundId, groupId);
  const isOfGroup = eq(match.group_id, groupId);
  const matches = await handle.$count(match, isOfGroup);
  const results = await handle.$count(match, and(isOfGroup, eq(match.status, "completed")));
  return { pairs: members.length, matches, results };
}

/** What an open round holds that undoing would lose: matches played or being played, and adjustments. */
export async function countMade(handle: Handle, roundId: string): Promise<{ played: number; adjustments: number }> {
  const isPlayed = and(eq(match.round_id, roundId), inArray(match.status, ["completed", "in_progress"]));
  return {
    played: await handle.$count(match, isPlayed),
    adjustments:
      (await handle.$count(adjustments, eq(adjustments.round_id, roundId))) +
      (await handle.$count(individual_points_history, eq(individual_points_history.round_id, roundId))),
  };
}

export async function moveToDivision(tx: Handle, groupId: string, division_level: number): Promise<void> {
  await tx.update(groups).set({ division_level }).where(eq(groups.id, groupId));
}

export async function saveGroupName(tx: Handle, groupId: string, name: string): Promise<void> {
  await tx.update(groups).set({ name }).where(eq(groups.id, groupId));
}

export async function deleteGroup(tx: Handle, groupId: string): Promise<void> {
  await tx.delete(groups).where(eq(groups.id, groupId));
}

export function listGroups(handle: Handle, leagueId: string) {
  const { id, name, division_level } = groups;
  return handle
    .select({ id, name, division_level })
    .from(groups)
    .where(eq(groups.tournament_id, leagueId))
    .orderBy(division_level, groups.created_at, sql`length(${name})`, name, id);
}

/** Memberships with the names of those who play in that round, in the order in which they entered the group. */
export function listMembers(handle: Handle, leagueId: string) {
  const first = alias(players, "first_player");
  const second = alias(players, "second_player");
  return handle
    .select({
      round_id: group_members.round_id,
      group_id: group_members.group_id,
      pair_id: group_members.pair_id,
      state: group_members.state,
      withdrawal_policy: group_members.withdrawal_policy,
      player1_id: round_pairs.player1_id,
      player2_id: round_pairs.player2_id,
      is_moved: sql<boolean>`coalesce(${group_members.withdrawal_reason} = 'moved', false)`.as("is_moved"),
      player1_name: sql<string>`${first.full_name}`.as("player1_name"),
      player2_name: sql<string | null>`${second.full_name}`.as("player2_name"),
    })
    .from(group_members)
    .innerJoin(
      round_pairs,
      and(eq(round_pairs.id, group_members.pair_id), eq(round_pairs.round_id, group_members.round_id)),
    )
    .innerJoin(first, eq(first.id, round_pairs.player1_id))
    .leftJoin(second, eq(second.id, round_pairs.player2_id))
    .where(eq(group_members.tournament_id, leagueId))
    .orderBy(group_members.position, group_members.id);
}

/** A pair's membership of a round, locked until the transaction ends: where it plays, else the one that it left last. */
export async function lockMember(tx: Handle, roundId: string, pairId: string): Promise<MemberRow | undefined> {
  const [row] = await tx
    .select()
    .from(group_members)
    .where(and(eq(group_members.round_id, roundId), eq(group_members.pair_id, pairId)))
    .orderBy(sql`${group_members.state} = 'withdrawn'`, desc(group_members.withdrawn_at))
    .limit(1)
    .for("update");
  return row;
}

/**
 * Whether nobody may play in two groups of a round from now on; the database refuses to say so while somebody does
 * (docs/decisions/0005-people-once-per-round.md).
 */
export async function setExclusive(tx: Handle, roundId: string, is_exclusive: boolean): Promise<void> {
  const isOther = ne(round_players.is_exclusive, is_exclusive);
  await tx
    .update(round_players)
    .set({ is_exclusive })
    .where(and(eq(round_players.round_id, roundId), isOther));
}

/** What a pair left last in a round, locked until the transaction ends. */
export async function lockLeft(tx: Handle, roundId: string, pairId: string): Promise<MemberRow | undefined> {
  const { round_id, pair_id, state, withdrawn_at, withdrawal_reason } = group_members;
  const [row] = await tx
    .select()
    .from(group_members)
    .where(and(eq(round_id, roundId), eq(pair_id, pairId), eq(state, "withdrawn")))
    .orderBy(desc(withdrawn_at), sql`${withdrawal_reason} = 'moved'`)
    .limit(1)
    .for("update");
  return row;
}

export async function deleteMember(tx: Handle, memberId: string): Promise<void> {
  await tx.delete(group_members).where(eq(group_members.id, memberId));
}

export async function updateMember(tx: Handle, memberId: string, values: Partial<MemberRow>): Promise<void> {
  await tx.update(group_members).set(values).where(eq(group_members.id, memberId));
}

/** Why pairs of a league have left in a round, for administrators only (spec 3 §2.3). */
export function listWithdrawals(handle: Handle, roundId: string) {
  const { group_id, pair_id, withdrawal_reason, withdrawal_policy, withdrawn_at } = group_members;
  return handle
    .select({ group_id, pair_id, reason: withdrawal_reason, policy: withdrawal_policy, withdrawn_at })
    .from(group_members)
    .where(and(eq(group_members.round_id, roundId), eq(group_members.state, "withdrawn")));
}

/** The reasons for which a person's pairs left, forgotten with the person. */
export async function forgetWithdrawalReasons(tx: Handle, playerId: string): Promise<void> {
  const theirs = selectPairsEver(tx, playerId);
  await tx
    .update(group_members)
    .set({ withdrawal_reason: "other" })
    .where(
      and(
        inArray(group_members.pair_id, theirs),
        eq(group_members.state, "withdrawn"),
        // That a pair plays in another group is no reason of a person's.
        ne(group_members.withdrawal_reason, "moved"),
      ),
    );
}
