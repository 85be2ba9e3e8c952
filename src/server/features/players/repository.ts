import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { group_members, groups, league_players, pairs, round_players } from "#server/db/schema/league.ts";

export type PlayerRow = typeof league_players.$inferSelect;

/** The registered people of a league, newest first, with the group they play in this round. */
export async function listPlayers(handle: Handle, leagueId: string, roundId: string) {
  return handle
    .select({ player: league_players, group_name: groups.name })
    .from(league_players)
    .leftJoin(round_players, and(eq(round_players.player_id, league_players.id), eq(round_players.round_id, roundId)))
    .leftJoin(group_members, and(eq(group_members.pair_id, round_players.pair_id), eq(group_members.round_id, roundId)))
    .leftJoin(groups, eq(groups.id, group_members.group_id))
    .where(and(eq(league_players.tournament_id, leagueId), isNull(league_players.erased_at)))
    .orderBy(desc(league_players.created_at), desc(league_players.id));
}

/** People who play in no pair of the round, oldest registration first. */
export async function listAvailable(handle: Handle, leagueId: string, roundId: string) {
  const { id, full_name, partner_id } = league_players;
  return handle
    .select({ id, full_name, partner_id })
    .from(league_players)
    .leftJoin(round_players, and(eq(round_players.player_id, id), eq(round_players.round_id, roundId)))
    .where(and(eq(league_players.tournament_id, leagueId), isNull(league_players.erased_at), isNull(round_players.id)))
    .orderBy(league_players.created_at, id);
}

export async function findPlayer(handle: Handle, leagueId: string, playerId: string): Promise<PlayerRow | undefined> {
  const [row] = await handle
    .select()
    .from(league_players)
    .where(
      and(
        eq(league_players.id, playerId),
        eq(league_players.tournament_id, leagueId),
        isNull(league_players.erased_at),
      ),
    )
    .for("update");
  return row;
}

/** The names of everybody registered in a league. */
export async function listNames(handle: Handle, leagueId: string): Promise<string[]> {
  const rows = await handle
    .select({ full_name: league_players.full_name })
    .from(league_players)
    .where(and(eq(league_players.tournament_id, leagueId), isNull(league_players.erased_at)));
  return rows.map(({ full_name }) => full_name);
}

export async function insertPlayers(tx: Handle, people: (typeof league_players.$inferInsert)[]): Promise<PlayerRow[]> {
  return tx.insert(league_players).values(people).returning();
}

export async function updatePlayer(tx: Handle, playerId: string, values: Partial<typeof league_players.$inferInsert>) {
  const [row] = await tx.update(league_players).set(values).where(eq(league_players.id, playerId)).returning();
  return row;
}

export async function deletePlayer(tx: Handle, playerId: string): Promise<void> {
  await tx.update(league_players).set({ partner_id: null }).where(eq(league_players.partner_id, playerId));
  await tx.delete(league_players).where(eq(league_players.id, playerId));
}

/** Whether the person is part of the sporting record: of a pair, a group or a match (ruling 23). */
export async function hasSportingRecord(handle: Handle, playerId: string): Promise<boolean> {
  const found = await handle
    .select({ one: sql<number>`1` })
    .from(pairs)
    .where(or(eq(pairs.player1_id, playerId), eq(pairs.player2_id, playerId)))
    .limit(1);
  return found.length > 0;
}

/** The people of a pair, the first first; none when the league has no such pair. */
export async function findPairPlayers(handle: Handle, leagueId: string, pairId: string): Promise<PlayerRow[]> {
  const rows = await handle
    .select({ player: league_players, player1_id: pairs.player1_id })
    .from(pairs)
    .innerJoin(league_players, sql`${league_players.id} in (${pairs.player1_id}, ${pairs.player2_id})`)
    .where(and(eq(pairs.id, pairId), eq(pairs.tournament_id, leagueId)));
  return rows
    .sort((a, b) => Number(b.player.id === b.player1_id) - Number(a.player.id === a.player1_id))
    .map(({ player }) => player);
}
