import type { z } from "zod";
import { mostPlaced } from "#contract/matches/bookings.ts";
import type { planInput } from "#contract/planner/endpoints.ts";
import { addDays, daysBetween } from "#domain/base/calendar-date.ts";
import { minutesOf } from "#domain/base/clock-time.ts";
import type { SideSource } from "#domain/brackets/side-source.ts";
import {
  type Absence,
  type DayHours,
  type FixedMatch,
  freeSpans,
  type LikedTime,
  minutesPerDay,
  type PlanningMatch,
  type Span,
} from "#domain/planning/planning.ts";
import { absencesOn, type SaidBy, wishesIn } from "#domain/planning/planning-absences.ts";
import { leagueHours, likedHoursOf } from "#domain/planning/planning-aims.ts";
import { daysToKnow } from "#domain/planning/planning-alternatives.ts";
import { closedSpans, openSpans } from "#domain/planning/planning-openings.ts";
import { withPeople } from "#domain/planning/planning-people.ts";
import { tooManyText } from "#domain/planning/planning-sentences.ts";
import type { Handle } from "#server/db/connect.ts";
import { closedPlaces, listCourts } from "#server/features/courts/public.ts";
import { listHeld } from "#server/features/dates/public.ts";
import { leagueOf } from "#server/features/leagues/public.ts";
import { listBookings, minutesPerMatch } from "#server/features/matches/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { listAvailability } from "../availability-repository.ts";
import { type ClubNow, listPlayed, listPlaying, listUndated } from "../repository.ts";
import { standingPins } from "./pins.ts";
import { type PinnedPlace, type PlanSubject, plannedMatch } from "./plans.ts";
import { oldPlaceOf, wishesOf } from "./wishes.ts";

type PlanInput = z.output<typeof planInput>;
type Undated = Awaited<ReturnType<typeof listUndated>>[number];
type Ordered = Pick<Undated, "id" | "tournament_id" | "group_id" | "sources">;

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

interface LeagueRules {
  minutes: number;
  courts: number[];
  hours: DayHours[];
  liked_hours: DayHours[];
  other_courts: number[];
  last_day?: number;
}

async function rulesOf(handle: Handle, input: PlanInput, all: number[]): Promise<Map<string, LeagueRules>> {
  const rules = new Map<string, LeagueRules>();
  for (const id of input.league_ids) {
    const league = await leagueOf(handle, id);
    // Of a league of individuals only what has a date is moved, as rain does.
    if (league.format_type !== "pairs" && input.replan_ids === undefined) throw refusal("wrong_format");
    const own = all.filter((court) => court <= league.courts_count);
    const courts = own.filter((court) => input.court_ids?.includes(court) ?? true);
    const other_courts = own.filter((court) => !courts.includes(court));
    const hours = input.hours ?? leagueHours(league);
    const liked_hours = likedHoursOf(hours, league.liked_hours);
    const last = input.last_days?.find(({ league_id }) => league_id === id)?.date;
    const last_day = last === undefined ? {} : { last_day: daysBetween(input.from, last) };
    const minutes = await minutesPerMatch(handle, league);
    rules.set(id, { minutes, courts, hours, liked_hours, other_courts, ...last_day });
  }
  return rules;
}

/** The ids of the matches that must be over before the sides of one of a bracket are known (spec 5 §1.2). */
function feedersOf({ tournament_id, sources }: Ordered, others: readonly Ordered[]): string[] {
  const isBefore = (source: SideSource) => (other: Ordered) => {
    if ("match_id" in source) return other.id === source.match_id;
    if (source.kind === "place") return other.group_id === source.group_id;
    return source.kind === "best_of_place" && other.tournament_id === tournament_id && other.group_id !== null;
  };
  return [...new Set(sources.flatMap((source) => others.filter(isBefore(source)).map(({ id }) => id)))];
}

function planned(
  match: Undated,
  rules: Map<string, LeagueRules>,
  input: PlanInput,
  said: ReadonlyMap<string, LikedTime[]>,
): PlanningMatch[] {
  const its = rules.get(match.tournament_id);
  if (its === undefined) return [];
  const { id, pairs, people } = match;
  // What is planned anew with all others need not stay near its old place.
  const old = input.replan_ids?.includes(id) === true ? oldPlaceOf(match, its.hours) : null;
  const wishes = wishesOf({ pairs, people, old }, input, said);
  const near = old === null ? {} : { old_day: daysBetween(input.from, old.date) };
  const { group_id: group, tournament_id: league } = match;
  return [{ id, pairs, people, league, wishes, ...(group !== null && { group }), ...near, ...its }];
}

function pinnedOf(
  input: PlanInput,
  undated: readonly Undated[],
  rules: Map<string, LeagueRules>,
): (PinnedPlace & Undated)[] {
  return input.pinned.flatMap(({ match_id, ...place }) => {
    const match = undated.find(({ id }) => id === match_id);
    const duration_minutes = rules.get(match?.tournament_id ?? "")?.minutes;
    if (match === undefined || duration_minutes === undefined) return [];
    return [{ ...match, match_id, league_id: match.tournament_id, ...place, duration_minutes }];
  });
}

function fixedOf(from: string, one: Booked & Pick<Undated, "id" | "pairs" | "people">): FixedMatch {
  const { id, pairs, people } = one;
  return { id, pairs, people, day: daysBetween(from, one.match_date), at: spanOf(from, one) };
}

/** A match that was played: its pairs' day; of one whose hour is not known, no time of it. */
function playedOf(from: string, one: Awaited<ReturnType<typeof listPlayed>>[number]): FixedMatch {
  const { id, pairs, people, match_date, match_time: time } = one;
  const duration_minutes = time === null ? 0 : one.duration_minutes;
  const at = spanOf(from, { match_date, match_time: time ?? "00:00:00", duration_minutes });
  return { id, pairs, people, day: daysBetween(from, match_date), at };
}

/** When a plan is made: on the club's clock, and at all. */
export type PlanMoment = ClubNow & { at: Date };
interface Taken {
  courts: number[];
  pinned: readonly PinnedPlace[];
  /** Which have a date that does not count. */
  freed: ReadonlySet<string>;
  now: PlanMoment;
}

/**
 * When the club is open, and what is left of each court then, from now on: without closures, bookings of every league and places that
 * are pinned.
 */
async function timesOf(handle: Handle, { from, to }: PlanInput, { courts, pinned, freed, now }: Taken) {
  const booked = await listBookings(handle, addDays(from, -1), addDays(to, daysToKnow));
  const offered = await listHeld(handle, { from: addDays(from, -1), to: addDays(to, daysToKnow), now: now.at });
  const bookings = [...booked.filter(({ match_id }) => !freed.has(match_id)), ...offered, ...pinned];
  const { closures, opening_hours } = await closedPlaces(handle);
  const days = { first_date: from, days: daysBetween(from, to) + daysToKnow + 1 };
  const soon = daysBetween(from, now.date) * minutesPerDay + minutesOf(now.time);
  const begins = Math.max(0, soon);
  const past = { from: Math.min(-minutesPerDay, soon), to: begins };
  const open = openSpans(days, opening_hours);
  const times = courts.map((court_id) => {
    const closed = closedSpans(days, closures, court_id);
    const free = freeSpans(open, [
      past,
      ...closed,
      ...bookings.filter((booking) => booking.court_id === court_id).map((booking) => spanOf(from, booking)),
    ]);
    return { court_id, free, closed };
  });
  return { courts: times, open, begins };
}

/** When people cannot, but those who are counted on all the same. */
function absencesFor(input: PlanInput, said: readonly SaidBy[], days: number): Absence[] {
  const counted = new Set(input.asked_people);
  return absencesOn(
    { first_date: input.from, days: days + daysToKnow },
    said.filter(({ person }) => !counted.has(person)),
  );
}

/** No plan has more matches than can be accepted of it at once (spec 4 §2.4). */
function refuseTooMany(matches: number): void {
  if (matches <= mostPlaced) return;
  const said = tooManyText(matches, mostPlaced);
  throw refusal("invalid_input", { fields: { league_ids: said } }, said);
}

/** The matches of a plan with those that come before them, and what is fixed around them. */
async function matchesOf(handle: Handle, input: PlanInput, { courts: all, now }: Pick<Taken, "courts" | "now">) {
  const { from, to, rest_days, replan_ids = [], replan_dated } = input;
  const rules = await rulesOf(handle, input, all);
  const wanted = input.match_ids === undefined ? null : new Set([...input.match_ids, ...replan_ids]);
  const replanned = { ids: replan_ids, now: replan_dated ? now : null };
  const undated = (await listUndated(handle, input.league_ids, replanned)).filter(({ id }) => wanted?.has(id) ?? true);
  refuseTooMany(undated.length);
  const ids = new Set(undated.map(({ id }) => id));
  const courtsOf = ({ league_id }: PinnedPlace) => {
    const { courts = [], other_courts = [] } = rules.get(league_id) ?? {};
    return [...courts, ...other_courts];
  };
  const pinned = await standingPins(handle, pinnedOf(input, undated, rules), { courtsOf, freed: ids, now });
  const pinnedIds = new Set(pinned.map(({ match_id }) => match_id));
  const free = undated.filter(({ id }) => !pinnedIds.has(id));
  const people = [...new Set(free.flatMap((match) => match.people))];
  const said = (await listAvailability(handle, people)).map(({ person_id, ...one }) => ({ ...one, person: person_id }));
  const wishes = wishesIn(said);
  // Between what was played before and the first of the plan as many days are to lie as between two of it.
  const [first, last] = [addDays(from, -Math.max(rest_days, daysBetween(from, to)) - 1), addDays(to, daysToKnow)];
  const playing = (await listPlaying(handle, first, last, input.league_ids)).filter(({ id }) => !ids.has(id));
  const played = await listPlayed(handle, first, last);
  const known: Ordered[] = [...undated, ...playing, ...played];
  const after = (match: Ordered) => feedersOf(match, known);
  return {
    undated,
    pinned,
    said,
    matches: free.flatMap((match) =>
      planned(match, rules, input, wishes).map((one) => ({ ...one, after: after(match) })),
    ),
    fixed: [
      ...[...playing, ...pinned].map((one) => ({ ...fixedOf(from, one), after: after(one) })),
      ...played.map((one) => playedOf(from, one)),
    ],
  };
}

/**
 * Reads what a plan is about (spec 4 §2.1), nothing before `now`. Refuses with `league_not_found`, with `wrong_format` what is of
 * individuals, with `nothing_to_plan`, and more matches than a plan may have.
 */
export async function subjectOf(handle: Handle, input: PlanInput, now: PlanMoment): Promise<PlanSubject> {
  const { from, to, per_day, rest_days, pause_minutes } = input;
  const all = (await listCourts(handle)).filter(({ is_available }) => is_available).map(({ id }) => id);
  const { undated, pinned, matches, fixed, said } = await matchesOf(handle, input, { courts: all, now });
  if (matches.length === 0) throw refusal("nothing_to_plan");
  const freed = new Set(undated.map(({ id }) => id));
  const days = daysBetween(from, to) + 1;
  return {
    problem: withPeople({
      first_date: from,
      days,
      ...(await timesOf(handle, input, { courts: all, pinned, freed, now })),
      matches,
      fixed,
      absences: absencesFor(input, said, days),
      per_day,
      rest_days,
      least_pause: pause_minutes,
    }),
    matches: new Map(undated.map((match) => [match.id, plannedMatch(match)])),
    pinned,
    input,
  };
}
