import { and, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { group_members, groups } from "#server/db/schema/groups.ts";
import { tournament_matches as match, match_lineups } from "#server/db/schema/matches.ts";
import { pairs, people, players, round_pairs } from "#server/db/schema/people.ts";

export type NewLineup = Pick<typeof match_lineups.$inferInsert, "side" | "absent_player_id" | "substitute_id">;

/** Who played in a match instead of whom, in place of what was said before. */
export async function replaceLineup(
  tx: Handle,
  matchId: string,
  { lineup, created_at }: { lineup: readonly NewLineup[]; created_at: Date },
): Promise<void> {
  await tx.delete(match_lineups).where(eq(match_lineups.match_id, matchId));
  const rows = lineup.map((one) => ({ ...one, match_id: matchId, created_at }));
  if (rows.length > 0) await tx.insert(match_lineups).values(rows);
}

/** Who played instead of whom in a match, as it is kept. */
export async function listKeptLineup(handle: Handle, matchId: string): Promise<NewLineup[]> {
  const { side, absent_player_id, substitute_id } = match_lineups;
  return handle
    .select({ side, absent_player_id, substitute_id })
    .from(match_lineups)
    .where(eq(match_lineups.match_id, matchId))
    .orderBy(match_lineups.id);
}

/** A line-up as it was, without whose record is gone since, erased or made one with another's. */
export async function restoreLineup(
  tx: Handle,
  matchId: string,
  { lineup, created_at }: { lineup: readonly NewLineup[]; created_at: Date },
): Promise<void> {
  const absent = lineup.map(({ absent_player_id }) => absent_player_id);
  const substitutes = lineup.map(({ substitute_id }) => substitute_id);
  const registered = await tx.select({ id: players.id }).from(players).where(inArray(players.id, absent));
  const known = await tx.select({ id: people.id }).from(people).where(inArray(people.id, substitutes));
  const ids = new Set([...registered, ...known].map(({ id }) => id));
  const kept = lineup.filter((one) => ids.has(one.absent_player_id) && ids.has(one.substitute_id));
  await replaceLineup(tx, matchId, { lineup: kept, created_at });
}

/** The people of these pairs in a round with their registrations, the first of a pair first. */
export async function listPlayersOf(handle: Handle, roundId: string, pairIds: string[]) {
  const { id: player_id, person_id, full_name } = players;
  return handle
    .select({ pair_id: round_pairs.id, player_id, person_id, full_name })
    .from(round_pairs)
    .innerJoin(players, sql`${players.id} in (${round_pairs.player1_id}, ${round_pairs.player2_id})`)
    .where(and(eq(round_pairs.round_id, roundId), inArray(round_pairs.id, pairIds)))
    .orderBy(sql`${players.id} <> ${round_pairs.player1_id}`);
}

/** The people of these pairs as they are now, for whom no round says it: those of a bracket. */
export async function listPlayersNow(handle: Handle, pairIds: string[]) {
  const { id: player_id, person_id, full_name } = players;
  return handle
    .select({ pair_id: pairs.id, player_id, person_id, full_name })
    .from(pairs)
    .innerJoin(players, sql`${players.id} in (${pairs.player1_id}, ${pairs.player2_id})`)
    .where(inArray(pairs.id, pairIds))
    .orderBy(sql`${players.id} <> ${pairs.player1_id}`);
}

/** For which pairs substitutes played in a league's brackets, leaving one match out. */
export async function listSubstitutedInBrackets(handle: Handle, leagueId: string, exceptMatchId: string) {
  const rows = await handle
    .select({ side: match_lineups.side, pair1_id: match.pair1_id, pair2_id: match.pair2_id })
    .from(match_lineups)
    .innerJoin(match, eq(match.id, match_lineups.match_id))
    .where(
      and(
        eq(match.tournament_id, leagueId),
        isNotNull(match.outcome),
        isNotNull(match.draw_round),
        ne(match.id, exceptMatchId),
      ),
    );
  return rows.flatMap(({ side, pair1_id, pair2_id }) => (side === 1 ? pair1_id : pair2_id) ?? []);
}

/** For which pairs substitutes played in a round, leaving one match out. */
export async function listSubstituted(handle: Handle, roundId: string, exceptMatchId: string): Promise<string[]> {
  const rows = await handle
    .select({ side: match_lineups.side, pair1_id: match.pair1_id, pair2_id: match.pair2_id })
    .from(match_lineups)
    .innerJoin(match, eq(match.id, match_lineups.match_id))
    .where(and(eq(match.round_id, roundId), ne(match.id, exceptMatchId)));
  return rows.flatMap(({ side, pair1_id, pair2_id }) => (side === 1 ? pair1_id : pair2_id) ?? []);
}

/** Who plays in the groups of a round, and of which level. */
export async function listLevels(handle: Handle, roundId: string) {
  return handle
    .select({ person_id: players.person_id, level: groups.division_level })
    .from(group_members)
    .innerJoin(groups, eq(groups.id, group_members.group_id))
    .innerJoin(
      round_pairs,
      and(eq(round_pairs.id, group_members.pair_id), eq(round_pairs.round_id, group_members.round_id)),
    )
    .innerJoin(players, sql`${players.id} in (${round_pairs.player1_id}, ${round_pairs.player2_id})`)
    .where(and(eq(group_members.round_id, roundId), sql`${group_members.withdrawal_reason} is distinct from 'moved'`));
}

/** Says that somebody's substitutions are another record's. @param ids only these of them @returns which they are */
export async function moveSubstitutions(tx: Handle, from: string, to: string, ids?: string[]): Promise<string[]> {
  const theirs = eq(match_lineups.substitute_id, from);
  const rows = await tx
    .update(match_lineups)
    .set({ substitute_id: to })
    .where(ids === undefined ? theirs : and(theirs, inArray(match_lineups.id, ids)))
    .returning({ id: match_lineups.id });
  return rows.map(({ id }) => id);
}
