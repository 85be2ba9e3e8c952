import { and, between, eq, inArray, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { addDays } from "#domain/base/calendar-date.ts";
import type { Handle } from "#server/db/connect.ts";
import { tournaments } from "#server/db/schema/leagues.ts";
import { tournament_matches as match } from "#server/db/schema/matches.ts";
import { players, round_pairs } from "#server/db/schema/people.ts";
import { lastRound } from "./planned-repository.ts";

/** The bookings that touch a range of dates (yyyy-MM-dd), of all leagues: the courts are the club's. */
export async function listBookings(handle: Handle, from: string, to: string) {
  const { id: match_id, court_id, match_date, match_time, duration_minutes } = match;
  const rows = await handle
    .select({ match_id, court_id, match_date, match_time, duration_minutes })
    .from(match)
    .where(and(sql`${match.match_date} between ${from} and ${to}`, ne(match.status, "cancelled")))
    .orderBy(match_date, match_time, court_id, match_id);
  return rows.flatMap(({ court_id, match_date, match_time, ...rest }) =>
    court_id === null || match_date === null || match_time === null
      ? []
      : [{ ...rest, court_id, match_date, match_time }],
  );
}

/**
 * Who plays a match, and who others on its day and the days beside it, in all leagues: for the warning that somebody would play
 * twice at once (ruling 17), also past midnight.
 */
export async function listAppearances(handle: Handle, { match_id, date }: { match_id: string; date: string }) {
  const [first, second] = [alias(players, "first_player"), alias(players, "second_player")];
  const { match_date, match_time, duration_minutes } = match;
  const rows = await handle
    .select({
      match_id: match.id,
      match_date,
      match_time,
      duration_minutes,
      first: { id: first.person_id, name: first.full_name },
      second: { id: second.person_id, name: second.full_name },
    })
    .from(match)
    .innerJoin(tournaments, eq(tournaments.id, match.tournament_id))
    .innerJoin(
      round_pairs,
      sql`${round_pairs.id} in (${match.pair1_id}, ${match.pair2_id}) and ${round_pairs.round_id} = coalesce(${match.round_id}, ${lastRound})`,
    )
    .innerJoin(first, eq(first.id, round_pairs.player1_id))
    .leftJoin(second, eq(second.id, round_pairs.player2_id))
    .where(
      and(
        or(eq(match.id, match_id), between(match.match_date, addDays(date, -1), addDays(date, 1))),
        inArray(match.status, ["scheduled", "in_progress"]),
        ne(tournaments.status, "deleted"),
      ),
    );
  return rows.map(({ first, second, ...when }) => ({ ...when, people: second === null ? [first] : [first, second] }));
}

/** When a match of a league is booked, and for how long; undefined when the league has no such match. */
export async function findBooked(handle: Handle, leagueId: string, matchId: string) {
  const { match_date, match_time, duration_minutes } = match;
  const [row] = await handle
    .select({ match_date, match_time, duration_minutes })
    .from(match)
    .where(and(eq(match.tournament_id, leagueId), eq(match.id, matchId)));
  return row;
}
