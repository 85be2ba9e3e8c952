import { and, eq, inArray, sql } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { group_members, rounds } from "#server/db/schema/league.ts";
import { adjustments, tournament_matches } from "#server/db/schema/match.ts";

/** Closes a round if it is still open; false when somebody was first. */
export async function closeIfOpen(
  tx: Handle,
  roundId: string,
  values: Partial<typeof rounds.$inferInsert>,
): Promise<boolean> {
  const closed = await tx
    .update(rounds)
    .set({ ...values, state: "closed" })
    .where(and(eq(rounds.id, roundId), eq(rounds.state, "open")))
    .returning({ id: rounds.id });
  return closed.length === 1;
}

/** Cancels what is still scheduled in a round and frees its courts. @returns the ids of the cancelled matches */
export async function cancelScheduled(tx: Handle, roundId: string): Promise<string[]> {
  const match = tournament_matches;
  const rows = await tx
    .update(match)
    .set({ status: "cancelled", calendar_sequence: sql`${match.calendar_sequence} + 1` })
    .where(and(eq(match.round_id, roundId), eq(match.status, "scheduled")))
    .returning({ id: match.id });
  return rows.map(({ id }) => id);
}

export async function insertMemberships(tx: Handle, values: (typeof group_members.$inferInsert)[]): Promise<void> {
  if (values.length > 0) await tx.insert(group_members).values(values);
}

/** What an open round holds that undoing would lose: results and adjustments. */
export async function countMade(handle: Handle, roundId: string): Promise<number> {
  const match = tournament_matches;
  const results = await handle
    .select({ one: sql<number>`1` })
    .from(match)
    .where(and(eq(match.round_id, roundId), inArray(match.status, ["completed", "in_progress"])));
  const adjusted = await handle
    .select({ one: sql<number>`1` })
    .from(adjustments)
    .where(eq(adjustments.round_id, roundId));
  return results.length + adjusted.length;
}

export async function listRoundMembers(handle: Handle, roundId: string) {
  const { group_id, pair_id } = group_members;
  return handle.select({ group_id, pair_id }).from(group_members).where(eq(group_members.round_id, roundId));
}

/** Deletes a round with its memberships and matches. */
export async function deleteRound(tx: Handle, roundId: string): Promise<void> {
  await tx.delete(rounds).where(eq(rounds.id, roundId));
}

/** Opens a closed round again, without what its closing kept. */
export async function reopenRound(tx: Handle, roundId: string): Promise<void> {
  const nothing = { closed_at: null, regulations: null, final_tables: null, movements: null, closing: null };
  await tx
    .update(rounds)
    .set({ ...nothing, state: "open" })
    .where(eq(rounds.id, roundId));
}

/** Schedules cancelled matches again, on the dates and courts that they had. @returns how many */
export async function restoreCancelled(tx: Handle, matchIds: string[]): Promise<number> {
  if (matchIds.length === 0) return 0;
  const match = tournament_matches;
  const rows = await tx
    .update(match)
    .set({ status: "scheduled", calendar_sequence: sql`${match.calendar_sequence} + 1` })
    .where(and(inArray(match.id, matchIds), eq(match.status, "cancelled")))
    .returning({ id: match.id });
  return rows.length;
}
