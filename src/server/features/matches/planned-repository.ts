import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { rounds, tournaments } from "#server/db/schema/leagues.ts";
import { tournament_matches } from "#server/db/schema/matches.ts";
import { round_pairs } from "#server/db/schema/people.ts";

const match = tournament_matches;

/** A match of groups or of a bracket. */
export type PlannedMatch = typeof tournament_matches.$inferSelect;

/** The rounds of these matches by their ids, shared: none of them closes meanwhile. */
export async function shareRoundsOf(tx: Handle, matchIds: string[]) {
  const its = tx.select({ id: match.round_id }).from(match).where(inArray(match.id, matchIds));
  return tx.select().from(rounds).where(inArray(rounds.id, its)).orderBy(rounds.id).for("share");
}

/** These matches by their ids, of groups and of brackets, locked. */
export async function lockMatches(tx: Handle, matchIds: string[]): Promise<PlannedMatch[]> {
  return tx.select().from(match).where(inArray(match.id, matchIds)).orderBy(match.id).for("update");
}

/** Gives a match its place at a version; undefined when somebody was first. */
export async function updatePlannedAt(
  tx: Handle,
  { id, version }: { id: string; version: number },
  values: Partial<PlannedMatch> & { updated_at: Date },
): Promise<PlannedMatch | undefined> {
  const [row] = await tx
    .update(match)
    .set({ ...values, version: version + 1 })
    .where(and(eq(match.id, id), eq(match.version, version)))
    .returning();
  return row;
}

const nowhere = { match_date: null, match_time: null, court_id: null };

/** Takes locked matches from their places for as long as the transaction looks for others; their versions stay. */
export async function freePlaces(tx: Handle, ids: string[]): Promise<void> {
  await tx.update(match).set(nowhere).where(inArray(match.id, ids));
}

/** Takes the date, the hour and the court of a locked match away. @returns it as it is then */
export async function undateMatch(
  tx: Handle,
  { id, version, calendar_sequence }: PlannedMatch,
  updated_at: Date,
): Promise<PlannedMatch> {
  const [row] = await tx
    .update(match)
    .set({
      ...nowhere,
      status: "scheduled",
      calendar_sequence: calendar_sequence + 1,
      version: version + 1,
      updated_at,
    })
    .where(and(eq(match.id, id), eq(match.version, version)))
    .returning();
  if (row === undefined) throw new Error("a locked match has changed");
  return row;
}

/** Who a pair of a bracket is now. */
const lastRound = sql`(select r.id from ${rounds} r where r.tournament_id = ${match.tournament_id} order by r.number desc limit 1)`;

/** The people of both pairs of a match, as they are in its round. */
const people = sql<string[]>`array(select one.person_id from ${round_pairs} p
  join league_players one on one.id in (p.player1_id, p.player2_id)
  where p.id in (${match.pair1_id}, ${match.pair2_id}) and p.round_id = coalesce(${match.round_id}, ${lastRound}))`;

/** Who plays in each of these matches, and in everything that is to be played on some days, in all leagues. */
export async function listPeoplePlaying(
  handle: Handle,
  { ids, from, to }: { ids: string[]; from: string; to: string },
) {
  return handle
    .select({
      id: match.id,
      match_date: match.match_date,
      match_time: match.match_time,
      duration_minutes: match.duration_minutes,
      people,
    })
    .from(match)
    .innerJoin(tournaments, eq(tournaments.id, match.tournament_id))
    .where(
      and(
        sql`(${inArray(match.id, ids)} or ${match.match_date} between ${from} and ${to})`,
        inArray(match.status, ["scheduled", "in_progress"]),
        ne(tournaments.status, "deleted"),
      ),
    );
}
