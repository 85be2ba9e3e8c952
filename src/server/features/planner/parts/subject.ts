import type { z } from "zod";
import type { planInput } from "#contract/planner.ts";
import { addDays, daysBetween } from "#domain/calendar-date.ts";
import { minutesOf } from "#domain/clock-time.ts";
import {
  type DayHours,
  type FixedMatch,
  freeSpans,
  minutesPerDay,
  type PlanningMatch,
  type Span,
} from "#domain/planning.ts";
import { absencesOn } from "#domain/planning-absences.ts";
import { closedSpans, openSpans } from "#domain/planning-openings.ts";
import { daysToKnow } from "#domain/planning-reasons.ts";
import type { Handle } from "#server/db/connect.ts";
import { closedPlaces, listCourts } from "#server/features/courts/public.ts";
import { type LeagueRow, leagueOf } from "#server/features/leagues/public.ts";
import { listBookings, minutesPerMatch } from "#server/features/matches/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { listPlaying, listUnavailable, listUndated } from "../repository.ts";
import type { PinnedPlace, PlanSubject } from "./plans.ts";

type Asked = z.output<typeof planInput>;
type Undated = Awaited<ReturnType<typeof listUndated>>[number];

/** Date and hour of the club: `yyyy-MM-dd`, `HH:mm`. */
interface ClubNow {
  date: string;
  time: string;
}

interface Booked {
  match_date: string;
  match_time: string;
  duration_minutes: number;
}

/** What a booking takes, in minutes since the plan's first midnight. */
function spanOf(from: string, { match_date, match_time, duration_minutes }: Booked): Span {
  const start = daysBetween(from, match_date) * minutesPerDay + minutesOf(match_time);
  return { from: start, to: start + duration_minutes };
}

/** A league's hours on every day, where the plan names none. */
function hoursOf({ schedule_start_time, schedule_end_time }: LeagueRow): DayHours[] {
  const hours = { first_start: schedule_start_time, last_start: schedule_end_time };
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...hours }));
}

interface LeagueRules {
  minutes: number;
  courts: number[];
  hours: DayHours[];
}

async function rulesOf(handle: Handle, asked: Asked, available: number[]): Promise<Map<string, LeagueRules>> {
  const rules = new Map<string, LeagueRules>();
  for (const id of asked.league_ids) {
    const league = await leagueOf(handle, id);
    const courts = available.filter((court) => court <= league.courts_count);
    rules.set(id, { minutes: await minutesPerMatch(handle, league), courts, hours: asked.hours ?? hoursOf(league) });
  }
  return rules;
}

function planned(match: Undated, rules: Map<string, LeagueRules>, asked: Asked): PlanningMatch[] {
  const its = rules.get(match.tournament_id);
  if (its === undefined) return [];
  const liked = asked.wishes.filter(({ pair_id }) => match.pairs.includes(pair_id)).map(({ match_time }) => match_time);
  return [{ id: match.id, pairs: match.pairs, people: match.people, liked, ...its }];
}

function pinnedOf(
  asked: Asked,
  undated: readonly Undated[],
  rules: Map<string, LeagueRules>,
): (PinnedPlace & Undated)[] {
  return asked.pinned.flatMap(({ match_id, ...place }) => {
    const match = undated.find(({ id }) => id === match_id);
    const duration_minutes = rules.get(match?.tournament_id ?? "")?.minutes;
    if (match === undefined || duration_minutes === undefined) return [];
    return [{ ...match, match_id, league_id: match.tournament_id, ...place, duration_minutes }];
  });
}

function fixedOf(from: string, one: Booked & { pairs: string[]; people: string[] }): FixedMatch {
  return { pairs: one.pairs, people: one.people, day: daysBetween(from, one.match_date), at: spanOf(from, one) };
}

interface Taken {
  courts: number[];
  pinned: readonly PinnedPlace[];
  now: ClubNow;
}

/**
 * What is left of each court inside the opening hours, from now on: without closures, bookings of every league and places that are
 * pinned.
 */
async function courtTimes(handle: Handle, { from, to }: Asked, { courts, pinned, now }: Taken) {
  const bookings = [...(await listBookings(handle, addDays(from, -1), addDays(to, daysToKnow))), ...pinned];
  const { closures, opening_hours } = await closedPlaces(handle);
  const days = { first_date: from, days: daysBetween(from, to) + daysToKnow + 1 };
  const soon = daysBetween(from, now.date) * minutesPerDay + minutesOf(now.time);
  const past = { from: Math.min(-minutesPerDay, soon), to: Math.max(0, soon) };
  return courts.map((court_id) => ({
    court_id,
    free: freeSpans(openSpans(days, opening_hours), [
      past,
      ...closedSpans(days, closures, court_id),
      ...bookings.filter((booking) => booking.court_id === court_id).map((booking) => spanOf(from, booking)),
    ]),
  }));
}

/**
 * Reads what a plan is about (spec 4 §2.1): nothing before `now` is proposed. Refuses with `league_not_found`, and with `nothing_to_plan` where no match waits for a date.
 */
export async function subjectOf(handle: Handle, asked: Asked, now: ClubNow): Promise<PlanSubject> {
  const { from, to, per_day, rest_days } = asked;
  const all = (await listCourts(handle)).filter(({ is_available }) => is_available).map(({ id }) => id);
  const available = all.filter((id) => asked.court_ids?.includes(id) ?? true);
  const rules = await rulesOf(handle, asked, available);
  const wanted = asked.match_ids === undefined ? null : new Set(asked.match_ids);
  const undated = (await listUndated(handle, asked.league_ids)).filter(({ id }) => wanted?.has(id) ?? true);
  const pinned = pinnedOf(asked, undated, rules);
  const pinnedIds = new Set(pinned.map(({ match_id }) => match_id));
  const matches = undated.filter(({ id }) => !pinnedIds.has(id)).flatMap((match) => planned(match, rules, asked));
  if (matches.length === 0) throw refusal("nothing_to_plan");
  const playing = await listPlaying(handle, addDays(from, -rest_days - 1), addDays(to, daysToKnow));
  const said = await listUnavailable(handle, [...new Set(matches.flatMap(({ people }) => people))]);
  const days = daysBetween(from, to) + 1;
  return {
    problem: {
      first_date: from,
      days,
      courts: await courtTimes(handle, asked, { courts: all, pinned, now }),
      matches,
      fixed: [...playing, ...pinned].map((one) => fixedOf(from, one)),
      absences: absencesOn(
        { first_date: from, days: days + daysToKnow },
        said.map(({ person_id, ...one }) => ({ person: person_id, ...one })),
      ),
      per_day,
      rest_days,
    },
    matches: new Map(undated.map(({ id, tournament_id, version }) => [id, { league_id: tournament_id, version }])),
    pinned,
  };
}
