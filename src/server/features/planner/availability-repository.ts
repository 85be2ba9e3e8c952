import { and, eq, inArray, sql } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { returnedRow } from "#server/db/returned-row.ts";
import { tournament_matches as match } from "#server/db/schema/matches.ts";
import { people, players, round_pairs } from "#server/db/schema/people.ts";
import { availability_times } from "#server/db/schema/planner.ts";

export type AvailabilityRow = typeof availability_times.$inferSelect;

/** When these people cannot play, or would like to, what was noted first stands first; of one moment, by day and hour. */
export async function listAvailability(handle: Handle, ids: string[]): Promise<AvailabilityRow[]> {
  if (ids.length === 0) return [];
  return handle
    .select()
    .from(availability_times)
    .where(inArray(availability_times.person_id, ids))
    .orderBy(
      availability_times.created_at,
      availability_times.kind,
      availability_times.weekday,
      availability_times.date_from,
      availability_times.time_from,
      availability_times.id,
    );
}

/** How much of when they can play is noted of these people. */
export function countAvailability(handle: Handle, ids: string[]): Promise<number> {
  return handle.$count(availability_times, inArray(availability_times.person_id, ids));
}

export async function insertAvailability(
  tx: Handle,
  values: typeof availability_times.$inferInsert,
): Promise<AvailabilityRow> {
  return returnedRow(await tx.insert(availability_times).values(values).returning());
}

/** @returns its kind; null where it is not there */
export async function deleteAvailability(
  tx: Handle,
  personId: string,
  id: string,
): Promise<AvailabilityRow["kind"] | null> {
  const which = and(eq(availability_times.id, id), eq(availability_times.person_id, personId));
  const [row] = await tx.delete(availability_times).where(which).returning({ kind: availability_times.kind });
  return row?.kind ?? null;
}

/** Makes what was said of one person another's. @param ids only these of it @returns which they are */
export async function moveAvailability(tx: Handle, from: string, to: string, ids?: string[]): Promise<string[]> {
  const theirs = eq(availability_times.person_id, from);
  const rows = await tx
    .update(availability_times)
    .set({ person_id: to })
    .where(ids === undefined ? theirs : and(theirs, inArray(availability_times.id, ids)))
    .returning({ id: availability_times.id });
  return rows.map(({ id }) => id);
}

/** Forgets what an erased person said (ruling 23). */
export async function forgetAvailability(tx: Handle, personId: string): Promise<void> {
  await tx.delete(availability_times).where(eq(availability_times.person_id, personId));
}

/** What a pair's page has said of when it cannot play, once for each of its people, as it was said. */
export function listPairAbsences(handle: Handle, pairId: string): Promise<AvailabilityRow[]> {
  return handle
    .select()
    .from(availability_times)
    .where(eq(availability_times.pair_id, pairId))
    .orderBy(availability_times.created_at, availability_times.id);
}

/** Takes away what a pair's page said at once. @returns of whom it was */
export async function deletePairAbsence(tx: Handle, pairId: string, saidId: string): Promise<string[]> {
  const which = and(eq(availability_times.pair_id, pairId), eq(availability_times.said_id, saidId));
  const rows = await tx.delete(availability_times).where(which).returning({ id: availability_times.person_id });
  return rows.map(({ id }) => id);
}

/** The pairs of a league that have a match to play, with their people: `people` in the order of the pair. */
export async function listPairsToPlay(handle: Handle, leagueId: string) {
  const plays = sql`exists (select 1 from ${match} where ${match.tournament_id} = ${round_pairs.tournament_id}
    and ${match.status} = 'scheduled' and ${round_pairs.id} in (${match.pair1_id}, ${match.pair2_id}))`;
  return handle
    .select({
      pair_id: round_pairs.id,
      league_id: round_pairs.tournament_id,
      person_id: people.id,
      full_name: people.full_name,
    })
    .from(round_pairs)
    .innerJoin(players, sql`${players.id} in (${round_pairs.player1_id}, ${round_pairs.player2_id})`)
    .innerJoin(people, eq(people.id, players.person_id))
    .where(and(eq(round_pairs.tournament_id, leagueId), eq(round_pairs.is_current, true), plays))
    .orderBy(round_pairs.created_at, round_pairs.id, sql`${players.id} = ${round_pairs.player2_id}`);
}
