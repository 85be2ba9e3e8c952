import { randomUUID } from "node:crypto";
import { and, count, desc, eq, exists, getTableColumns, inArray, isNotNull, max, ne, sql } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { preparedQuery } from "#server/db/prepared-query.ts";
import { returnedRow } from "#server/db/returned-row.ts";
import { group_members, groups } from "#server/db/schema/groups.ts";
import { phases, rounds, tournaments } from "#server/db/schema/leagues.ts";
import { tournament_matches } from "#server/db/schema/matches.ts";

export type LeagueRow = typeof tournaments.$inferSelect;

export interface LeagueCounts {
  groups: number;
  pairs: number;
  matches: number;
  completed: number;
}

/** The league's row as a list of one, to be read together with other lists (JSON would carry the cost as a number). */
export function listLeague(handle: Handle, leagueId: string) {
  const registration_cost = sql<string>`${tournaments.registration_cost}::text`.as("registration_cost");
  return handle
    .select({ ...getTableColumns(tournaments), registration_cost })
    .from(tournaments)
    .where(eq(tournaments.id, leagueId));
}

const leagueById = preparedQuery((handle) =>
  handle
    .select()
    .from(tournaments)
    .where(eq(tournaments.id, sql.placeholder("leagueId"))),
);

export async function findLeague(handle: Handle, leagueId: string): Promise<LeagueRow | undefined> {
  const [row] = await leagueById(handle, { leagueId });
  return row;
}

/**
 * The league's row, locked until the transaction ends: changes of its groups, pairs and rounds wait for one another.
 * Results and bookings do not take this lock; they share their round's.
 */
export async function lockLeague(tx: Handle, leagueId: string): Promise<LeagueRow | undefined> {
  const [row] = await tx.select().from(tournaments).where(eq(tournaments.id, leagueId)).for("no key update");
  return row;
}

/** These leagues, deleted ones too, locked one after the other by their ids. */
export async function lockLeagues(tx: Handle, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].sort()) await lockLeague(tx, id);
}

const isBracketOf = (leagueId: string | typeof tournaments.id) =>
  and(eq(phases.tournament_id, leagueId), eq(phases.kind, "bracket"));

/** Whether a bracket is drawn in a league. */
export async function hasBracket(handle: Handle, leagueId: string): Promise<boolean> {
  return (await handle.$count(phases, isBracketOf(leagueId))) > 0;
}

export async function listChoices(handle: Handle) {
  const { id, name, division, status, format_type, type } = tournaments;
  const hasOpenRound = handle
    .select({ id: rounds.id })
    .from(rounds)
    .where(and(eq(rounds.tournament_id, id), eq(rounds.state, "open")));
  const bracket = handle.select({ id: phases.id }).from(phases).where(isBracketOf(id));
  const shows_bracket = sql<boolean>`${eq(type, "tournament")} or ${exists(bracket)} or not ${exists(hasOpenRound)}`;
  return handle
    .select({ id, name, division, status, format_type, type, shows_bracket })
    .from(tournaments)
    .where(inArray(status, ["active", "pending", "completed"]))
    .orderBy(desc(tournaments.created_at), desc(id));
}

export async function listLeagues(handle: Handle, page: { page: number; size: number; deleted: boolean }) {
  const which = page.deleted ? eq(tournaments.status, "deleted") : ne(tournaments.status, "deleted");
  const rows = await handle
    .select()
    .from(tournaments)
    .where(which)
    .orderBy(desc(tournaments.created_at), desc(tournaments.id))
    .limit(page.size)
    .offset((page.page - 1) * page.size);
  return { rows, total: await handle.$count(tournaments, which) };
}

/** Groups, pairs and matches of several leagues in three statements, whatever their number. Pairs are those that ever played in a group. */
export async function countLeagues(handle: Handle, leagueIds: string[]): Promise<Map<string, LeagueCounts>> {
  const counts = new Map(leagueIds.map((id) => [id, { groups: 0, pairs: 0, matches: 0, completed: 0 }]));
  if (leagueIds.length === 0) return counts;
  const perGroup = await handle
    .select({ id: groups.tournament_id, total: count() })
    .from(groups)
    .where(inArray(groups.tournament_id, leagueIds))
    .groupBy(groups.tournament_id);
  const perPair = await handle
    .select({ id: group_members.tournament_id, total: sql<number>`count(distinct ${group_members.pair_id})::int` })
    .from(group_members)
    .where(inArray(group_members.tournament_id, leagueIds))
    .groupBy(group_members.tournament_id);
  const perMatch = await handle
    .select({
      id: tournament_matches.tournament_id,
      total: sql<number>`count(*) filter (where ${tournament_matches.status} <> 'cancelled')::int`,
      completed: sql<number>`count(*) filter (where ${tournament_matches.status} = 'completed')::int`,
    })
    .from(tournament_matches)
    .where(and(inArray(tournament_matches.tournament_id, leagueIds), isNotNull(tournament_matches.round_id)))
    .groupBy(tournament_matches.tournament_id);
  for (const { id, total } of perGroup) Object.assign(counts.get(id) ?? {}, { groups: total });
  for (const { id, total } of perPair) Object.assign(counts.get(id) ?? {}, { pairs: total });
  for (const { id, total, completed } of perMatch) Object.assign(counts.get(id) ?? {}, { matches: total, completed });
  return counts;
}

/** The finished leagues that somebody of this one was registered in too, the newest first. */
export async function listFinishedOf(handle: Handle, leagueId: string, most: number) {
  return handle
    .select({ id: tournaments.id, name: tournaments.name })
    .from(tournaments)
    .where(
      and(
        eq(tournaments.status, "completed"),
        ne(tournaments.id, leagueId),
        sql`exists (select 1 from league_players was join league_players one on one.person_id = was.person_id
          where was.tournament_id = ${tournaments.id} and one.tournament_id = ${leagueId})`,
      ),
    )
    .orderBy(desc(tournaments.start_date), desc(tournaments.created_at), desc(tournaments.id))
    .limit(most);
}

export async function insertLeague(tx: Handle, values: typeof tournaments.$inferInsert): Promise<LeagueRow> {
  return returnedRow(await tx.insert(tournaments).values(values).returning());
}

/** The only phase of a league: its groups (spec 5 §1.1). @returns its id */
export async function insertPhase(tx: Handle, tournament_id: string): Promise<string> {
  const row = returnedRow(await tx.insert(phases).values({ tournament_id }).returning({ id: phases.id }));
  return row.id;
}

/** Adds phases of brackets after those that a locked league has (spec 5 §1.1). @returns their ids, in order */
export async function insertBracketPhases(tx: Handle, tournament_id: string, howMany: number): Promise<string[]> {
  const [last] = await tx
    .select({ number: max(phases.number) })
    .from(phases)
    .where(eq(phases.tournament_id, tournament_id));
  const from = (last?.number ?? 0) + 1;
  const rows = Array.from({ length: howMany }, (_, at) => {
    return { id: randomUUID(), tournament_id, number: from + at, kind: "bracket" as const };
  });
  await tx.insert(phases).values(rows);
  return rows.map(({ id }) => id);
}

/** Deletes a league's phases of brackets, with their matches. */
export async function deleteBracketPhases(tx: Handle, leagueId: string): Promise<void> {
  await tx.delete(phases).where(and(eq(phases.tournament_id, leagueId), eq(phases.kind, "bracket")));
}

/** Updates a league at a version; undefined when somebody was first. */
export async function updateLeagueAt(
  tx: Handle,
  leagueId: string,
  version: number,
  values: Partial<typeof tournaments.$inferInsert> & { updated_at: Date },
): Promise<LeagueRow | undefined> {
  const [row] = await tx
    .update(tournaments)
    .set({ ...values, version: version + 1 })
    .where(and(eq(tournaments.id, leagueId), eq(tournaments.version, version)))
    .returning();
  return row;
}

/** All leagues that are active. */
export async function listActiveIds(handle: Handle): Promise<Set<string>> {
  const rows = await handle.select({ id: tournaments.id }).from(tournaments).where(eq(tournaments.status, "active"));
  return new Set(rows.map(({ id }) => id));
}

/** Those of these leagues that are active. */
export async function findActive(handle: Handle, leagueIds: string[]): Promise<Set<string>> {
  const rows = await handle
    .select({ id: tournaments.id })
    .from(tournaments)
    .where(and(inArray(tournaments.id, leagueIds), eq(tournaments.status, "active")));
  return new Set(rows.map(({ id }) => id));
}
