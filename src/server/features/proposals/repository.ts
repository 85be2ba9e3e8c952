import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { rounds, tournaments } from "#server/db/schema/leagues.ts";
import { tournament_matches as match } from "#server/db/schema/matches.ts";
import { sent_results } from "#server/db/schema/proposals.ts";

export type SentRow = typeof sent_results.$inferSelect;
export type NewSentRow = typeof sent_results.$inferInsert;

/** What has been said of matches, in its order. */
export function listSent(handle: Handle, matchIds: readonly string[]): Promise<SentRow[]> {
  if (matchIds.length === 0) return Promise.resolve([]);
  return handle
    .select()
    .from(sent_results)
    .where(inArray(sent_results.match_id, [...matchIds]))
    .orderBy(asc(sent_results.place));
}

/** Writes what was said. @returns what is new of it: an id that is there already was said before */
export async function insertSent(tx: Handle, rows: NewSentRow[]): Promise<SentRow[]> {
  return rows.length === 0 ? [] : tx.insert(sent_results).values(rows).onConflictDoNothing().returning();
}

/** Of which match something was said under this id already, and by whom. */
export async function findSaid(handle: Handle, id: string): Promise<Pick<SentRow, "match_id" | "sender"> | undefined> {
  const { match_id, sender } = sent_results;
  const [row] = await handle.select({ match_id, sender }).from(sent_results).where(eq(sent_results.id, id));
  return row;
}

/** What decides whether players may say something of a match, and how it is confirmed. */
const matchFacts = {
  id: match.id,
  league_id: match.tournament_id,
  pair1_id: match.pair1_id,
  pair2_id: match.pair2_id,
  status: match.status,
  kind: match.kind,
  sent: match.sent,
  deferred_until: match.deferred_until,
  /** Null: of a bracket. */
  round_state: rounds.state,
  round_number: rounds.number,
  players_send_results: tournaments.players_send_results,
  confirm_hours: tournaments.confirm_hours,
  start_date: tournaments.start_date,
  league_status: tournaments.status,
};

const factsOf = (handle: Handle) =>
  handle
    .select(matchFacts)
    .from(match)
    .innerJoin(tournaments, eq(tournaments.id, match.tournament_id))
    .leftJoin(rounds, eq(rounds.id, match.round_id));

export type SentFacts = Awaited<ReturnType<typeof factsOf>>[number];

/** The same of one match of a league. */
export async function findFacts(handle: Handle, leagueId: string, matchId: string): Promise<SentFacts | undefined> {
  const [row] = await factsOf(handle).where(and(eq(match.id, matchId), eq(match.tournament_id, leagueId)));
  return row;
}

/** The matches of a league of which players have sent something that nobody has decided. */
export function listUndecided(handle: Handle, leagueId: string): Promise<SentFacts[]> {
  return factsOf(handle)
    .where(and(eq(match.tournament_id, leagueId), isNotNull(match.sent)))
    .orderBy(asc(match.match_date), asc(match.match_time), asc(match.id));
}

/** The same of all leagues in which time confirms, as far as somebody has looked since. */
export function listRunning(handle: Handle): Promise<SentFacts[]> {
  const isSeen = sql`exists (select 1 from ${sent_results} s where s.match_id = ${match.id} and s.kind = 'reached')`;
  return factsOf(handle).where(
    and(
      inArray(match.sent, ["unconfirmed", "waiting"]),
      isNotNull(tournaments.confirm_hours),
      inArray(tournaments.status, ["active", "paused"]),
      isSeen,
    ),
  );
}

/** The matches of a pair of which something undecided was sent. */
export function listUndecidedOf(handle: Handle, leagueId: string, pairId: string): Promise<SentFacts[]> {
  const isOfPair = sql`${pairId} in (${match.pair1_id}, ${match.pair2_id})`;
  return factsOf(handle)
    .where(and(eq(match.tournament_id, leagueId), isNotNull(match.sent), isOfPair))
    .orderBy(asc(match.id));
}
