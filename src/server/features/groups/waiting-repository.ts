import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Handle } from "#server/db/connect.ts";
import { waiting_list } from "#server/db/schema/groups.ts";
import { pairs, players } from "#server/db/schema/people.ts";

/** The pairs that wait for a place in a league, the first first (spec 3 §2.2). */
export function listWaiting(handle: Handle, leagueId: string) {
  const [first, second] = [alias(players, "first_player"), alias(players, "second_player")];
  return handle
    .select({
      pair_id: waiting_list.pair_id,
      created_at: waiting_list.created_at,
      player1_id: pairs.player1_id,
      player2_id: pairs.player2_id,
      player1_name: sql<string>`${first.full_name}`,
      player2_name: sql<string | null>`${second.full_name}`,
    })
    .from(waiting_list)
    .innerJoin(pairs, eq(pairs.id, waiting_list.pair_id))
    .innerJoin(first, eq(first.id, pairs.player1_id))
    .leftJoin(second, eq(second.id, pairs.player2_id))
    .where(eq(waiting_list.tournament_id, leagueId))
    .orderBy(waiting_list.created_at, waiting_list.id);
}

/** How many pairs wait for a place in a league. */
export async function countWaiting(handle: Handle, leagueId: string): Promise<number> {
  return handle.$count(waiting_list, eq(waiting_list.tournament_id, leagueId));
}

export async function insertWaiting(tx: Handle, values: typeof waiting_list.$inferInsert): Promise<void> {
  await tx.insert(waiting_list).values(values);
}

/** Takes a pair off the list. @returns whether it was on it */
export async function deleteWaiting(tx: Handle, leagueId: string, pairId: string): Promise<boolean> {
  const gone = await tx
    .delete(waiting_list)
    .where(and(eq(waiting_list.pair_id, pairId), eq(waiting_list.tournament_id, leagueId)))
    .returning({ id: waiting_list.id });
  return gone.length > 0;
}
