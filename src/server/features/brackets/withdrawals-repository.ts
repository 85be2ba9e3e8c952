import { and, eq, inArray, sql } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { bracket_withdrawals, type FreedBooking } from "#server/db/schema/brackets.ts";
import { selectPairsEver } from "#server/features/people/public.ts";

export type WithdrawalRow = typeof bracket_withdrawals.$inferSelect;

const of = (leagueId: string, pairId: string) =>
  and(eq(bracket_withdrawals.tournament_id, leagueId), eq(bracket_withdrawals.pair_id, pairId));

/** Who has withdrawn from the brackets of a league, the last first. */
export async function listWithdrawals(handle: Handle, leagueId: string): Promise<WithdrawalRow[]> {
  return handle
    .select()
    .from(bracket_withdrawals)
    .where(eq(bracket_withdrawals.tournament_id, leagueId))
    .orderBy(sql`${bracket_withdrawals.withdrawn_at} desc`, bracket_withdrawals.pair_id);
}

export async function insertWithdrawal(tx: Handle, row: WithdrawalRow): Promise<void> {
  await tx.insert(bracket_withdrawals).values(row);
}

export async function deleteWithdrawal(tx: Handle, leagueId: string, pairId: string): Promise<void> {
  await tx.delete(bracket_withdrawals).where(of(leagueId, pairId));
}

/** What was freed for a withdrawal is booked again, or no longer to be. */
export async function updateFreed(tx: Handle, row: WithdrawalRow, freed: FreedBooking[]): Promise<void> {
  await tx.update(bracket_withdrawals).set({ freed }).where(of(row.tournament_id, row.pair_id));
}

/** The reasons for which a person's pairs left a bracket, forgotten with the person. */
export async function forgetBracketReasons(tx: Handle, playerId: string): Promise<void> {
  const theirs = inArray(bracket_withdrawals.pair_id, selectPairsEver(tx, playerId));
  await tx.update(bracket_withdrawals).set({ reason: "other" }).where(theirs);
}
