import { eq, or } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { pairs } from "#server/db/schema/people.ts";

/** The pairs that a person has played in. */
export async function pairIdsOf(handle: Handle, playerId: string): Promise<string[]> {
  const rows = await handle
    .select({ id: pairs.id })
    .from(pairs)
    .where(or(eq(pairs.player1_id, playerId), eq(pairs.player2_id, playerId)));
  return rows.map(({ id }) => id);
}
