import { eq, inArray, or } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { tournaments } from "#server/db/schema/leagues.ts";
import { pairs } from "#server/db/schema/people.ts";

/** The pairs that a person has played in. */
export async function pairIdsOf(handle: Handle, playerId: string): Promise<string[]> {
  const rows = await handle
    .select({ id: pairs.id })
    .from(pairs)
    .where(or(eq(pairs.player1_id, playerId), eq(pairs.player2_id, playerId)));
  return rows.map(({ id }) => id);
}

/** What leagues are called, deleted ones too. */
export async function leagueNames(handle: Handle, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await handle
    .select({ id: tournaments.id, name: tournaments.name })
    .from(tournaments)
    .where(inArray(tournaments.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
