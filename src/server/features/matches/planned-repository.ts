import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { rounds, tournaments } from "#server/db/schema/leagues.ts";
import { tournament_matches as match } from "#server/db/schema/matches.ts";
import { round_pairs } from "#server/db/schema/people.ts";
import { withoutBooking } from "./parts/without-booking.ts";
import type { StoredMatch } from "./repository.ts";

/** The rounds of these matches by their ids, shared: none of them closes meanwhile. */
export async function shareRoundsOf(tx: Handle, matchIds: string[]) {
  const its = tx.select({ id: match.round_id }).from(match).where(inArray(match.id, matchIds));
  return tx.select().from(rounds).where(inArray(rounds.id, its)).orderBy(rounds.id).for("share");
}

/** These matches by their ids, of groups and of brackets, locked. */
export async function lockMatches(tx: Handle, matchIds: string[]): Promise<StoredMatch[]> {
  return tx.select().from(match).where(inArray(match.id, matchIds)).orderBy(match.id).for("update");
}

/** Takes locked matches from their places for as long as the transaction looks for others; their versions stay. */
export async function freePlaces(tx: Handle, ids: string[]): Promise<void> {
  await tx.update(match).set(withoutBooking).where(inArray(match.id, ids));
}

/** The round that says who a pair of a bracket is now. */
export const lastRound = sql`(select r.id from ${rounds} r where r.tournament_id = ${match.tournament_id} order by r.number desc limit 1)`;

/** The people of both pairs of a match, as they are in its round. */
export const peopleOfMatch = sql<string[]>`array(select one.person_id from ${round_pairs} p
  join league_players one on one.id in (p.player1_id, p.player2_id)
  where p.id in (${match.pair1_id}, ${match.pair2_id}) and p.round_id = coalesce(${match.round_id}, ${lastRound}))`;

/** Who plays in each of these matches, and in everything that is to be played on some days, in all leagues. */
export async function listPeoplePlaying(
  handle: Handle,
  { ids, from, to }: { ids: string[]; from: string; to: string },
) {
  const { id, match_date, match_time, duration_minutes } = match;
  return handle
    .select({ id, match_date, match_time, duration_minutes, people: peopleOfMatch })
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
