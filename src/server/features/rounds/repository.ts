import { and, eq } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { group_members, rounds } from "#server/db/schema/league.ts";
import { tournament_matches } from "#server/db/schema/match.ts";

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
    .set({ status: "cancelled" })
    .where(and(eq(match.round_id, roundId), eq(match.status, "scheduled")))
    .returning({ id: match.id });
  return rows.map(({ id }) => id);
}

export async function insertMemberships(tx: Handle, values: (typeof group_members.$inferInsert)[]): Promise<void> {
  if (values.length > 0) await tx.insert(group_members).values(values);
}
