import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { group_members } from "#server/db/schema/groups.ts";
import { pairs, people, players, round_pairs } from "#server/db/schema/people.ts";

const somebody = {
  person_id: people.id,
  full_name: people.full_name,
  email: people.email,
  birth_year: people.birth_year,
  guardian_name: people.guardian_name,
  has_refused: sql<boolean>`${people.match_notices_refused_on} is not null`,
  is_name_refused: sql<boolean>`${people.name_refused_on} is not null`,
  off: people.notices_off,
};

/** Who these pairs are in these rounds, the first of each first; without whoever was erased. `is_out`: the pair has left the round. */
export async function listPlayers(handle: Handle, pairIds: string[], roundIds: string[]) {
  if (pairIds.length === 0 || roundIds.length === 0) return [];
  const plays = sql`exists (select 1 from ${group_members} where ${group_members.round_id} = ${round_pairs.round_id}
    and ${group_members.pair_id} = ${round_pairs.id} and ${group_members.state} = 'playing')`;
  return handle
    .select({
      pair_id: round_pairs.id,
      round_id: round_pairs.round_id,
      is_out: sql<boolean>`not ${plays}`,
      ...somebody,
    })
    .from(round_pairs)
    .innerJoin(players, sql`${players.id} in (${round_pairs.player1_id}, ${round_pairs.player2_id})`)
    .innerJoin(people, and(eq(people.id, players.person_id), isNull(people.erased_at)))
    .where(and(inArray(round_pairs.id, pairIds), inArray(round_pairs.round_id, roundIds)))
    .orderBy(round_pairs.id, sql`${players.id} = ${round_pairs.player2_id}`);
}
export type Player = Awaited<ReturnType<typeof listPlayers>>[number];

/** Who these pairs are now, for matches of a bracket. */
export async function listPlayersNow(handle: Handle, pairIds: string[]) {
  if (pairIds.length === 0) return [];
  return handle
    .select({ pair_id: pairs.id, ...somebody })
    .from(pairs)
    .innerJoin(players, sql`${players.id} in (${pairs.player1_id}, ${pairs.player2_id})`)
    .innerJoin(people, and(eq(people.id, players.person_id), isNull(people.erased_at)))
    .where(inArray(pairs.id, pairIds))
    .orderBy(pairs.id, sql`${players.id} = ${pairs.player2_id}`);
}

/** These people, without whoever was erased. */
export async function listPeople(handle: Handle, ids: string[]) {
  if (ids.length === 0) return [];
  return handle
    .select(somebody)
    .from(people)
    .where(and(inArray(people.id, ids), isNull(people.erased_at)));
}
