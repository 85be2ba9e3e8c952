import { and, eq, inArray } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { adjustments } from "#server/db/schema/groups.ts";

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
