import { and, eq, inArray, or } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { type Marks, mayName, names } from "#server/db/naming.ts";
import { adjustments } from "#server/db/schema/groups.ts";
import { selectPairsEver } from "#server/features/people/public.ts";

export function listAdjustments(handle: Handle, leagueId: string) {
  return handle
    .select()
    .from(adjustments)
    .where(eq(adjustments.tournament_id, leagueId))
    .orderBy(adjustments.created_at);
}

export async function insertAdjustments(tx: Handle, values: (typeof adjustments.$inferInsert)[]): Promise<void> {
  if (values.length > 0) await tx.insert(adjustments).values(values);
}

/** Deletes an adjustment of a round. @returns the deleted row; undefined when the round has no such one */
export async function deleteAdjustment(tx: Handle, roundId: string, adjustmentId: string) {
  const [row] = await tx
    .delete(adjustments)
    .where(and(eq(adjustments.id, adjustmentId), eq(adjustments.round_id, roundId)))
    .returning();
  return row;
}

/** Deletes adjustments that a closing made. */
export async function deleteAdjustments(tx: Handle, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(adjustments).where(inArray(adjustments.id, ids));
}

/** Forgets why the tables of a person's own pairs were adjusted (ruling 23). @param playerId a registration */
export async function forgetOwnAdjustmentReasons(tx: Handle, playerId: string): Promise<void> {
  await tx
    .update(adjustments)
    .set({ reason: null })
    .where(inArray(adjustments.pair_id, selectPairsEver(tx, playerId)));
}

/** Forgets reasons of others' adjustments that name somebody who is erased; in their own leagues, that may. */
export async function forgetAdjustmentReasons(tx: Handle, marks: Marks, leagueIds: string[]): Promise<void> {
  const own = and(inArray(adjustments.tournament_id, leagueIds), mayName(adjustments.reason, marks));
  await tx
    .update(adjustments)
    .set({ reason: null })
    .where(or(names(adjustments.reason, marks), own));
}
