import { and, asc, eq, gte, inArray, isNotNull, lte, ne, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import type { CourtBooking } from "#contract/courts/closures.ts";
import { pairName } from "#domain/base/names.ts";
import { distinctionText } from "#domain/season/match-when.ts";
import type { Handle } from "#server/db/connect.ts";
import { groups } from "#server/db/schema/groups.ts";
import { rounds, tournaments } from "#server/db/schema/leagues.ts";
import { tournament_matches } from "#server/db/schema/matches.ts";
import { players, round_pairs } from "#server/db/schema/people.ts";

const match = tournament_matches;

/** Who the pairs were in the match's round; in a bracket, who they are now. */
const thatRound = sql`coalesce(${match.round_id}, (select r.id from ${rounds} r where r.tournament_id = ${match.tournament_id}
  order by r.number desc limit 1))`;

const [pair1, pair2] = [alias(round_pairs, "pair1"), alias(round_pairs, "pair2")];
const nameOf = (playerId: AnyPgColumn) =>
  sql<string | null>`(select p.full_name from ${players} p where p.id = ${playerId})`;

const open = sql`('scheduled', 'in_progress')`;
/** Whether the same pairs have another match open: in the same round, or only in others (null: none at all). */
const has_twin = sql<
  boolean | null
>`(case when ${match.status} in ${open} then (select bool_or(twin.round_id = ${match.round_id})
  from tournament_matches twin where twin.id <> ${match.id} and twin.status in ${open} and twin.round_id is not null
  and ((twin.pair1_id = ${match.pair1_id} and twin.pair2_id = ${match.pair2_id})
    or (twin.pair1_id = ${match.pair2_id} and twin.pair2_id = ${match.pair1_id}))) end)`;

interface Days {
  from: string;
  /** Not given: whatever comes. */
  to?: string;
  /** Only what is still to be played. */
  isOpen?: boolean;
}

/** The hours of the leagues that go on, or are about to. */
export function listLeagueHours(handle: Handle) {
  const { id, schedule_start_time, schedule_end_time, courts_count, regulations, status, players_send_results } =
    tournaments;
  return handle
    .select({ id, schedule_start_time, schedule_end_time, courts_count, regulations, players_send_results })
    .from(tournaments)
    .where(inArray(status, ["active", "pending"]))
    .orderBy(asc(id));
}

const sideName = (first: string | null, second: string | null) => (first === null ? null : pairName(first, second));

/** A group with the round, where that tells its match apart from another open one of the same pairs. */
function withRound(
  group: string | null,
  { round, leg, has_twin }: { round: number | null; leg: number; has_twin: boolean | null },
): string | null {
  if (group === null || round === null || has_twin === null) return group;
  return `${group} · ${distinctionText({ round, leg }, has_twin)}`;
}

/** The bookings of the club's courts on some days (yyyy-MM-dd), of all leagues that are not deleted, groups and brackets. */
export async function listCourtBookings(handle: Handle, { from, to, isOpen = false }: Days): Promise<CourtBooking[]> {
  const rows = await handle
    .select({
      match_id: match.id,
      tournament_id: match.tournament_id,
      league_name: tournaments.name,
      group_name: groups.name,
      court_id: match.court_id,
      match_date: match.match_date,
      match_time: match.match_time,
      duration_minutes: match.duration_minutes,
      status: match.status,
      version: match.version,
      round: rounds.number,
      leg: match.leg,
      has_twin: has_twin.as("has_twin"),
      one: nameOf(pair1.player1_id).as("one"),
      two: nameOf(pair1.player2_id).as("two"),
      three: nameOf(pair2.player1_id).as("three"),
      four: nameOf(pair2.player2_id).as("four"),
    })
    .from(match)
    .innerJoin(tournaments, eq(tournaments.id, match.tournament_id))
    .leftJoin(groups, eq(groups.id, match.group_id))
    .leftJoin(rounds, eq(rounds.id, match.round_id))
    .leftJoin(pair1, and(eq(pair1.id, match.pair1_id), eq(pair1.round_id, thatRound)))
    .leftJoin(pair2, and(eq(pair2.id, match.pair2_id), eq(pair2.round_id, thatRound)))
    .where(
      and(
        gte(match.match_date, from),
        to === undefined ? undefined : lte(match.match_date, to),
        isNotNull(match.court_id),
        isOpen ? inArray(match.status, ["scheduled", "in_progress"]) : ne(match.status, "cancelled"),
        ne(tournaments.status, "deleted"),
      ),
    )
    .orderBy(asc(match.match_date), asc(match.match_time), asc(match.court_id), asc(match.id));
  return rows.flatMap(({ one, two, three, four, court_id, match_date, match_time, round, leg, has_twin, ...rest }) => {
    if (court_id === null || match_date === null || match_time === null) return [];
    const group_name = withRound(rest.group_name, { round, leg, has_twin });
    const place = { group_name, court_id, match_date, match_time };
    return [{ ...rest, ...place, pair1_name: sideName(one, two), pair2_name: sideName(three, four) }];
  });
}
