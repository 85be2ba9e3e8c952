import { and, asc, between, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { HeldPlace } from "#contract/courts/closures.ts";
import { pairName } from "#domain/base/names.ts";
import type { Handle } from "#server/db/connect.ts";
import { date_offers } from "#server/db/schema/dates.ts";
import { tournaments } from "#server/db/schema/leagues.ts";
import { tournament_matches as match } from "#server/db/schema/matches.ts";
import { pairs, players } from "#server/db/schema/people.ts";
import { calendarDateIn, clockTimeIn } from "#server/platform/clock.ts";

const [first, second] = [alias(players, "first"), alias(players, "second")];

/** The places that pairs hold on some days (yyyy-MM-dd) at a moment, each with who offers it and until when. */
export async function listHeldPlaces(
  handle: Handle,
  { from, to, now, timeZone }: { from: string; to: string; now: Date; timeZone: string },
): Promise<HeldPlace[]> {
  const { match_id, court_id, match_date, match_time, duration_minutes, held_until, side, ended_at } = date_offers;
  const rows = await handle
    .select({
      place: { match_id, court_id, match_date, match_time, duration_minutes },
      league_name: tournaments.name,
      held_until,
      first: first.full_name,
      second: second.full_name,
    })
    .from(date_offers)
    .innerJoin(match, eq(match.id, match_id))
    .innerJoin(tournaments, and(eq(tournaments.id, match.tournament_id), ne(tournaments.status, "deleted")))
    .innerJoin(pairs, sql`${pairs.id} = case ${side} when '1' then ${match.pair1_id} else ${match.pair2_id} end`)
    .innerJoin(first, eq(first.id, pairs.player1_id))
    .leftJoin(second, eq(second.id, pairs.player2_id))
    .where(and(isNull(ended_at), gt(held_until, now), between(match_date, from, to)))
    .orderBy(asc(match_date), asc(match_time), asc(court_id));
  return rows.map(({ place, league_name, held_until: until, ...names }) => ({
    ...place,
    league_name,
    pair_name: pairName(names.first, names.second),
    until: { date: calendarDateIn(until, timeZone), time: clockTimeIn(until, timeZone) },
  }));
}
