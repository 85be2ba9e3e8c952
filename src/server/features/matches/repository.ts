import { and, eq, gte, inArray, lte, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Handle } from "#server/db/connect.ts";
import { courts } from "#server/db/schema/club.ts";
import { groups, league_players, pairs, rounds, tournaments } from "#server/db/schema/league.ts";
import { tournament_matches } from "#server/db/schema/match.ts";

export type MatchRow = typeof tournament_matches.$inferSelect;

const match = tournament_matches;

/** Matches with the names of everything they mention, ordered by date, time and match day; undated ones last. */
export async function listMatches(
  handle: Handle,
  filter: { league_id: string; round_id?: string; match_id?: string; group_id?: string; from?: string; to?: string },
) {
  const [a1, a2] = [alias(league_players, "a1"), alias(league_players, "a2")];
  const [b1, b2] = [alias(league_players, "b1"), alias(league_players, "b2")];
  const [pair1, pair2] = [alias(pairs, "pair1"), alias(pairs, "pair2")];
  return handle
    .select({
      match,
      round_number: rounds.number,
      round_state: rounds.state,
      group_name: groups.name,
      division_level: groups.division_level,
      court_name: courts.name,
      pair1_player1: a1.full_name,
      pair1_player2: a2.full_name,
      pair2_player1: b1.full_name,
      pair2_player2: b2.full_name,
    })
    .from(match)
    .innerJoin(rounds, eq(rounds.id, match.round_id))
    .innerJoin(groups, eq(groups.id, match.group_id))
    .innerJoin(pair1, eq(pair1.id, match.pair1_id))
    .innerJoin(pair2, eq(pair2.id, match.pair2_id))
    .innerJoin(a1, eq(a1.id, pair1.player1_id))
    .leftJoin(a2, eq(a2.id, pair1.player2_id))
    .innerJoin(b1, eq(b1.id, pair2.player1_id))
    .leftJoin(b2, eq(b2.id, pair2.player2_id))
    .leftJoin(courts, eq(courts.id, match.court_id))
    .where(
      and(
        eq(match.tournament_id, filter.league_id),
        filter.round_id === undefined ? undefined : eq(match.round_id, filter.round_id),
        filter.match_id === undefined ? undefined : eq(match.id, filter.match_id),
        filter.group_id === undefined ? undefined : eq(match.group_id, filter.group_id),
        filter.from === undefined ? undefined : gte(match.match_date, filter.from),
        filter.to === undefined ? undefined : lte(match.match_date, filter.to),
      ),
    )
    .orderBy(match.match_date, match.match_time, groups.division_level, match.match_day, match.id);
}

export type ListedMatch = Awaited<ReturnType<typeof listMatches>>[number];

/** The match, locked until the transaction ends. */
export async function lockMatch(tx: Handle, leagueId: string, matchId: string): Promise<MatchRow | undefined> {
  const [row] = await tx
    .select()
    .from(match)
    .where(and(eq(match.id, matchId), eq(match.tournament_id, leagueId)))
    .for("update");
  return row;
}

/** Changes a match at a version; undefined when somebody was first. */
export async function updateMatchAt(
  tx: Handle,
  matchId: string,
  version: number,
  values: Partial<typeof match.$inferInsert>,
): Promise<MatchRow | undefined> {
  const [row] = await tx
    .update(match)
    .set({ ...values, version: version + 1, updated_at: sql`now()` })
    .where(and(eq(match.id, matchId), eq(match.version, version)))
    .returning();
  return row;
}

/** Writes totals that follow from sets that did not change; an edit that is under way stays possible. */
export async function updateTotals(tx: Handle, matchId: string, totals: Partial<typeof match.$inferInsert>) {
  await tx.update(match).set(totals).where(eq(match.id, matchId));
}

/** Inserts matches; a pairing that the round has already is left as it is. @returns how many were created */
export async function insertMatches(tx: Handle, values: (typeof match.$inferInsert)[]): Promise<number> {
  if (values.length === 0) return 0;
  const created = await tx.insert(match).values(values).onConflictDoNothing().returning({ id: match.id });
  return created.length;
}

export async function deleteMatches(tx: Handle, matchIds: string[]): Promise<void> {
  if (matchIds.length > 0) await tx.delete(match).where(inArray(match.id, matchIds));
}

export async function listRoundMatches(handle: Handle, roundId: string): Promise<MatchRow[]> {
  return handle.select().from(match).where(eq(match.round_id, roundId)).orderBy(match.match_day, match.id);
}

/** The bookings that touch a range of dates (yyyy-MM-dd), of all leagues: the courts are the club's. */
export async function listBookings(handle: Handle, from: string, to: string) {
  const rows = await handle
    .select({
      match_id: match.id,
      court_id: match.court_id,
      match_date: match.match_date,
      match_time: match.match_time,
      duration_minutes: match.duration_minutes,
    })
    .from(match)
    .where(and(sql`${match.match_date} between ${from} and ${to}`, ne(match.status, "cancelled")))
    .orderBy(match.match_date, match.match_time);
  return rows.flatMap(({ court_id, match_date, match_time, ...rest }) =>
    court_id === null || match_date === null || match_time === null
      ? []
      : [{ ...rest, court_id, match_date, match_time }],
  );
}

/** Who plays, and when, on a date: for the warning that somebody would play twice at once (ruling 17). */
export async function listAppearances(handle: Handle, date: string) {
  const [first, second] = [alias(league_players, "first_player"), alias(league_players, "second_player")];
  const rows = await handle
    .select({
      match_id: match.id,
      match_date: match.match_date,
      match_time: match.match_time,
      duration_minutes: match.duration_minutes,
      first: { id: first.id, name: first.full_name },
      second: { id: second.id, name: second.full_name },
    })
    .from(match)
    .innerJoin(tournaments, eq(tournaments.id, match.tournament_id))
    .innerJoin(pairs, sql`${pairs.id} in (${match.pair1_id}, ${match.pair2_id})`)
    .innerJoin(first, eq(first.id, pairs.player1_id))
    .leftJoin(second, eq(second.id, pairs.player2_id))
    .where(
      and(
        eq(match.match_date, date),
        inArray(match.status, ["scheduled", "in_progress"]),
        ne(tournaments.status, "deleted"),
      ),
    );
  return rows.map(({ first, second, ...when }) => ({ ...when, people: second === null ? [first] : [first, second] }));
}
