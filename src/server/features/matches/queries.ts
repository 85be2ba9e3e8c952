import type { Match } from "#contract/matches/endpoints.ts";
import { addDays } from "#domain/base/calendar-date.ts";
import { halfHourTimes } from "#domain/base/clock-time.ts";
import { matchMinutes, type Regulations } from "#domain/base/regulations.ts";
import { allCan, type MatchAbsence } from "#domain/planning/match-absences.ts";
import {
  type BusyTime,
  busyTimes,
  daysOffered,
  freeAlternatives,
  hasBegun,
  playersTwiceIf,
} from "#domain/planning/scheduling.ts";
import type { Handle } from "#server/db/connect.ts";
import { clubNow, clubSettings } from "#server/features/club/public.ts";
import { closedPlaces, listCourts } from "#server/features/courts/public.ts";
import { type LeagueRow, leagueOf, regulationsOf, roundsOf, roundView } from "#server/features/leagues/public.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { orRefuse, refusal } from "#server/platform/errors.ts";
import { listAbsences } from "./absences-repository.ts";
import { findBooked, listAppearances, listBookings } from "./bookings-repository.ts";
import { listMatches } from "./repository.ts";
import { matchView } from "./view.ts";

/** One match; refuses with `match_not_found`. */
export async function matchOf(handle: Handle, leagueId: string, matchId: string): Promise<Match> {
  const [row] = await listMatches(handle, { league_id: leagueId, match_id: matchId });
  if (row === undefined) throw refusal("match_not_found");
  return matchView(row);
}

/** A league's matches, all or those of a round, a group, some days. */
export async function matchesIn(handle: Handle, filter: Parameters<typeof listMatches>[1]): Promise<Match[]> {
  return (await listMatches(handle, filter)).map(matchView);
}

export interface MatchesFilter {
  league_id: string;
  round?: number | undefined;
  group?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** All rounds instead of one. */
  season?: boolean;
}

/** The matches of the current round, of a chosen one, of some days of whatever round, or of the season. */
export async function matchesPage(handle: Handle, filter: MatchesFilter) {
  const { league_id, round: number, group, from, to } = filter;
  const league = await leagueOf(handle, league_id);
  const { all, current } = await roundsOf(handle, league_id);
  const round = number === undefined ? current : all.find((candidate) => candidate.number === number);
  if (round === undefined) throw refusal("round_not_found");
  const isDays = from !== undefined && to !== undefined;
  return {
    matches: await matchesIn(handle, {
      league_id,
      ...(isDays
        ? { from, to }
        : filter.season === true
          ? {}
          : { round_id: round.id, with_deferred: round.id === current.id }),
      ...(group !== undefined && { group_id: group }),
    }),
    rounds: all.map(roundView),
    round_number: round.number,
    format_type: league.format_type,
    courts_count: league.courts_count,
    score_rules: scoreRulesOf(regulationsOf(league, round)),
  };
}

/** What the result dialog follows of a league's rules. */
export function scoreRulesOf({ super_tie_break, retirement, third_set, strict_scores, points }: Regulations) {
  return { super_tie_break, retirement, third_set, strict_scores, has_no_show: points.no_show !== undefined };
}

/** Minutes of a court that a match of a league is given when it is made or dated (spec 3 §5.6). */
export async function minutesPerMatch(
  handle: Handle,
  { regulations }: Pick<LeagueRow, "regulations">,
): Promise<number> {
  const { match_duration } = await clubSettings(handle);
  return matchMinutes(regulations, match_duration);
}

/** What is booked on a date and the days beside it, of all leagues, and how long a match would be: of the club, or of one league. */
export async function bookingsAround(
  handle: Handle,
  { date, league_id }: { date: string; league_id?: string | undefined },
) {
  const match_duration =
    league_id === undefined
      ? (await clubSettings(handle)).match_duration
      : await minutesPerMatch(handle, await leagueOf(handle, league_id));
  const bookings = await listBookings(handle, addDays(date, -1), addDays(date, 1));
  return { bookings, match_duration, ...(await closedPlaces(handle)) };
}

/** Who would play twice at once if a match of a league were at a time; refuses with `match_not_found` (spec 4 §1.7). */
export async function playersTwiceThen(
  handle: Handle,
  { league_id, match_id, ...wanted }: { league_id: string; match_id: string; match_date: string; match_time: string },
): Promise<string[]> {
  const league = await leagueOf(handle, league_id);
  const booked = orRefuse(await findBooked(handle, league_id, match_id), "match_not_found");
  const isSameTime = booked.match_date === wanted.match_date && booked.match_time === wanted.match_time;
  const duration_minutes = isSameTime ? booked.duration_minutes : await minutesPerMatch(handle, league);
  const appearances = await listAppearances(handle, { match_id, date: wanted.match_date });
  return playersTwiceIf(match_id, { ...wanted, duration_minutes }, appearances);
}

/** When people of a match of a league play another one, on a date and the days beside it; refuses with `match_not_found`. */
export async function busyTimesAround(
  handle: Handle,
  { league_id, match_id, date }: { league_id: string; match_id: string; date: string },
): Promise<BusyTime[]> {
  if ((await findBooked(handle, league_id, match_id)) === undefined) throw refusal("match_not_found");
  return busyTimes(match_id, await listAppearances(handle, { match_id, date }));
}

/** When people of a match of a league said that they cannot play, from today on; refuses with `match_not_found` (spec 4 §1.2). */
export async function absencesOfMatch(
  deps: Dependencies,
  { league_id, match_id }: { league_id: string; match_id: string },
): Promise<MatchAbsence[]> {
  const handle = deps.database.db;
  if ((await findBooked(handle, league_id, match_id)) === undefined) throw refusal("match_not_found");
  return listAbsences(handle, match_id, (await clubNow(handle, deps)).date);
}

/**
 * The nearest free slots for a match that cannot have the one that is wished for (spec 2 §5): of those still to come, but for one that
 * was played, whose court or hour is corrected on its own day. Three at which its people can go before all others (spec 4 §1.2, §1.7).
 */
export async function slotAlternatives(
  deps: Dependencies,
  {
    league_id,
    match_id,
    ...wanted
  }: { league_id: string; match_id: string; match_date: string; match_time: string; court_id: number },
) {
  const handle = deps.database.db;
  const league = await leagueOf(handle, league_id);
  const courts = (await listCourts(handle)).filter(({ id, is_available }) => is_available && id <= league.courts_count);
  const now = await clubNow(handle, deps);
  const { from, to } = daysOffered(wanted, now.date);
  const near = await listBookings(
    handle,
    addDays(wanted.match_date < from ? wanted.match_date : from, -1),
    addDays(to, 1),
  );
  const isCorrected = near.some(
    (one) => one.match_id === match_id && one.match_date === wanted.match_date && hasBegun(one, now),
  );
  const { schedule_start_time: opens, schedule_end_time: closes } = league;
  const duration_minutes = await minutesPerMatch(handle, league);
  const absences = await listAbsences(handle, match_id, from);
  const slots = freeAlternatives({
    wanted,
    bookings: near,
    court_ids: courts.map(({ id }) => id),
    times: halfHourTimes.filter((time) => opens <= time && time <= closes),
    duration_minutes,
    exclude_match_id: match_id,
    closed: await closedPlaces(handle),
    suits: (slot) => allCan(absences, { ...slot, duration_minutes }),
    ...(!isCorrected && { now }),
  });
  return slots.map((slot) => ({ ...slot, court_name: courts.find(({ id }) => id === slot.court_id)?.name ?? "" }));
}
