import { addDays } from "#domain/base/calendar-date.ts";
import { readersIn } from "#domain/base/spoken-to.ts";
import { type DaysQuery, mostDaysAhead, type SideTimes } from "#domain/planning/offered-days.ts";
import type { BusyTime } from "#domain/planning/scheduling.ts";
import type { Handle } from "#server/db/connect.ts";
import { clubNow } from "#server/features/club/public.ts";
import { closedPlaces, listCourts } from "#server/features/courts/public.ts";
import type { LeagueRow } from "#server/features/leagues/public.ts";
import { listBookings, listPeoplePlaying, minutesPerMatch } from "#server/features/matches/public.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { listHeld, listPairAbsences, listPairPeople } from "../repository.ts";
import type { Datable } from "./datable.ts";

interface Playing {
  id: string;
  match_date: string | null;
  match_time: string | null;
  duration_minutes: number;
  people: string[];
}

/** When any of some people plays another match. */
function busyOf(all: readonly Playing[], matchId: string, people: readonly string[]): BusyTime[] {
  return all.flatMap(({ id, match_date, match_time, duration_minutes, people: playing }) => {
    const isTheirs = id !== matchId && playing.some((one) => people.includes(one));
    if (!isTheirs || match_date === null || match_time === null) return [];
    return [{ match_date, match_time, duration_minutes, names: [matchId] }];
  });
}

/** What the places of a match are looked for by, as one of its pairs looks for them (spec 6 §3.1). */
export async function daysQuery(
  handle: Handle,
  deps: Pick<Dependencies, "clock">,
  { league, match, pairId }: { league: LeagueRow; match: Datable; pairId: string },
): Promise<DaysQuery> {
  const now = await clubNow(handle, deps);
  const to = addDays(now.date, mostDaysAhead + 1);
  const rivalsId = match.pair1_id === pairId ? match.pair2_id : match.pair1_id;
  const people = await listPairPeople(handle, match.round_id, [pairId, rivalsId]);
  const playing = await listPeoplePlaying(handle, { ids: [match.id], from: now.date, to });
  const timesOf = async (id: string): Promise<SideTimes> => {
    const ids = people.filter(({ pair_id }) => pair_id === id).map(({ person_id }) => person_id);
    const absences = await listPairAbsences(handle, { pairId: id, roundId: match.round_id, from: now.date });
    return {
      absences: absences.map(({ pair_id, ...one }) => ({ ...one, isTold: pair_id === id })),
      busy: busyOf(playing, match.id, ids),
    };
  };
  const courts = (await listCourts(handle)).filter(({ id, is_available }) => is_available && id <= league.courts_count);
  return {
    now,
    until: match.until,
    hours: league,
    court_ids: courts.map(({ id }) => id),
    duration_minutes: await minutesPerMatch(handle, league),
    bookings: await listBookings(handle, addDays(now.date, -1), to),
    closed: await closedPlaces(handle),
    match_id: match.id,
    held: await listHeld(handle, { from: now.date, to, now: deps.clock.now() }),
    own: await timesOf(pairId),
    theirs: await timesOf(rivalsId),
    readers: readersIn(league.format_type),
  };
}
