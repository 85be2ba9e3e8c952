import { inArray } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { tournaments } from "#server/db/schema/leagues.ts";
import { round_pairs } from "#server/db/schema/people.ts";
import { arePairsOf } from "#server/features/people/public.ts";

/** The pairs that a person has played in, by round: with another partner it is another pair (spec 3 §2.5). */
export async function placesOf(handle: Handle, playerId: string) {
  const { id, round_id } = round_pairs;
  return handle
    .select({ pair_id: id, round_id })
    .from(round_pairs)
    .where(arePairsOf(handle, [playerId]));
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
