import { addDays, weekdayOf } from "#domain/base/calendar-date.ts";
import {
  type DayHours,
  daysFor,
  minutesPerDay,
  minutesPerStep,
  otherDay,
  type Placement,
  type PlanningMatch,
  type PlanningProblem,
  type PlanningSlot,
  stepsFrom,
} from "./planning.ts";
import { eveningsMissedBy, nightMissed } from "./planning-evenings.ts";
import { isFamilyDay, likedAs } from "./planning-holidays.ts";
import { ledgerWith } from "./planning-ledger.ts";
import { leastPause, missedBetween, type PausesMissed, pausesMissed } from "./planning-pauses.ts";

// What a good plan is, within what is never broken (spec 4 §2.6): each aim counts before all behind it, and less of it is better.

/**
 * The aims in their order: matches without a place, pauses too short, days too near, waits, hours and late hours that nobody likes, days
 * from the old one, days short of the best distance, bad hours not shared, crowded days, idle courts, the earlier.
 */
export const planAims = [
  "unplaced",
  "pauses",
  "near",
  "waits",
  "hours",
  "night",
  "moved",
  "far",
  "uneven",
  "crowded",
  "idle",
  "late",
] as const;

/** What a plan misses of each: days and half hours short of it or beyond it, each said with the rule that counts it. */
export type PlanMisses = Record<(typeof planAims)[number], number>;

/** A plan that misses nothing. */
export const nothingMissed: PlanMisses = {
  unplaced: 0,
  pauses: 0,
  near: 0,
  waits: 0,
  hours: 0,
  night: 0,
  moved: 0,
  far: 0,
  uneven: 0,
  crowded: 0,
  idle: 0,
  late: 0,
};

/** Which of two plans is better: negative the first, 0 neither. */
export function compareMisses(one: PlanMisses, other: PlanMisses): number {
  for (const aim of planAims) if (one[aim] !== other[aim]) return one[aim] - other[aim];
  return 0;
}

/** When a league may play (spec 4 §2.1): at the same hours on every day of the week. */
export function leagueHours(league: { schedule_start_time: string; schedule_end_time: string }): DayHours[] {
  const hours = { first_start: league.schedule_start_time, last_start: league.schedule_end_time };
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...hours }));
}

const likedFrom = { workday: "18:00:00", weekend: "10:00:00" };
const saturday = 6;

/** The hours that are liked until somebody says otherwise: evenings, and weekends but their early morning; where that leaves none, all. */
export function usuallyLiked(hours: readonly DayHours[]): DayHours[] {
  return hours.map((one) => {
    const from = one.weekday >= saturday ? likedFrom.weekend : likedFrom.workday;
    return one.last_start < from ? one : { ...one, first_start: one.first_start < from ? from : one.first_start };
  });
}

/**
 * The hours that a league likes (spec 4 §2.11): those that it keeps, cut to when it plays on each weekday; as usual where it keeps none,
 * and all of its hours where nothing of them lies within.
 */
export function likedHoursOf(hours: readonly DayHours[], kept: readonly DayHours[] | null): DayHours[] {
  if (kept === null) return usuallyLiked(hours);
  const liked = hours.flatMap((own) =>
    kept
      .filter(({ weekday }) => weekday === own.weekday)
      .map(({ weekday, first_start, last_start }) => ({
        weekday,
        first_start: first_start > own.first_start ? first_start : own.first_start,
        last_start: last_start < own.last_start ? last_start : own.last_start,
      })),
  );
  const within = liked.filter(({ first_start, last_start }) => first_start <= last_start);
  return within.length > 0 ? within : [...hours];
}

/**
 * Half hours between a start and what is liked: what is wished, of two the farther; else the hours of its league; 0 within. A day of the
 * family is one that nobody likes.
 */
export function hoursMissed(firstDate: string, { wishes, liked_hours }: PlanningMatch, slot: PlanningSlot): number {
  const date = addDays(firstDate, slot.day);
  const minute = slot.at - slot.day * minutesPerDay;
  if (isFamilyDay(date)) return otherDay;
  if (wishes.length === 0) return stepsFrom(liked_hours ?? [], likedAs(date), minute);
  return Math.max(...wishes.map((wish) => stepsFrom(wish, weekdayOf(date), minute)));
}

/** Days between the one that a match had and another; 0 of one that is to stay near none. */
export function daysMoved({ old_day }: PlanningMatch, { day }: Pick<PlanningSlot, "day">): number {
  return old_day === undefined ? 0 : Math.abs(day - old_day);
}

/** The days that should lie between two matches of a pair: at least, and at best. */
export interface Distance {
  least: number;
  best: number;
}

const enoughApart = 2; // days, where a match is to stay near its old one: nobody plays two days running

/** Adds one to what is counted under a name. */
function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/**
 * Of each pair that is planned, by how many matches it has in how many days: at least half of its share, two where they allow it; none
 * where it has more matches than days, as on a tournament's. Of a pair with a match that is to stay near its old day two are enough.
 */
export function distancesOf({ matches, fixed, days: all }: PlanningProblem): ReadonlyMap<string, Distance> {
  const counts = new Map<string, number>();
  const daysOf = new Map<string, number>();
  const staying = new Set(matches.filter(({ old_day }) => old_day !== undefined).flatMap(({ pairs }) => pairs));
  for (const match of matches)
    for (const pair of match.pairs) {
      count(counts, pair);
      daysOf.set(pair, Math.max(daysOf.get(pair) ?? 0, daysFor({ days: all }, match)));
    }
  for (const { pairs, day } of fixed)
    for (const pair of pairs) if (day >= 0 && day < (daysOf.get(pair) ?? 0)) count(counts, pair);
  return new Map(
    [...counts].map(([pair, its]) => {
      const days = daysOf.get(pair) ?? all;
      if (its > days) return [pair, { least: 0, best: 0 }];
      const share = Math.floor(days / its);
      const least = Math.max(Math.ceil(share / 2), 2 * (its - 1) < days ? 2 : 1);
      const enough = staying.has(pair) ? Math.min(least, enoughApart) : null;
      return [pair, { least: enough ?? least, best: enough ?? Math.max(share, least) }];
    }),
  );
}

/** What some days of a pair miss of its distances; what lies before the plan is as it is. */
export function daysMissed(played: readonly number[], { least, best }: Distance): Pick<PlanMisses, "near" | "far"> {
  const days = [...played].sort((a, b) => a - b);
  let [near, far] = [0, 0];
  for (const [index, day] of days.slice(1).entries()) {
    if (day < 0) continue;
    const distance = day - (days[index] ?? 0);
    near += Math.max(0, least - distance);
    far += Math.max(0, best - distance);
  }
  return { near, far };
}

/** A second bad hour of a pair counts 1, its third 2 more. */
export function pairUneven(badHours: number): number {
  return (badHours * (badHours - 1)) / 2;
}

/** What leagues have of the bad hours beyond their share of the matches. */
export function leaguesUneven(matchesOf: ReadonlyMap<string, number>, badOf: ReadonlyMap<string, number>): number {
  const [all, bad] = [matchesOf, badOf].map((counts) => [...counts.values()].reduce((sum, count) => sum + count, 0));
  if (all === undefined || bad === undefined || bad === 0) return 0;
  return [...matchesOf].reduce((sum, [league, count]) => {
    return sum + Math.max(0, (badOf.get(league) ?? 0) - Math.round((bad * count) / all));
  }, 0);
}

/** What the days of all pairs miss. */
function daysMissedBy(problem: PlanningProblem, placements: readonly Placement[]): Pick<PlanMisses, "near" | "far"> {
  const days = new Map<string, number[]>();
  const play = (pairs: readonly string[], day: number) => {
    for (const pair of pairs) days.set(pair, [...(days.get(pair) ?? []), day]);
  };
  for (const { pairs, day } of problem.fixed) play(pairs, day);
  for (const { match, day } of placements) play(problem.matches[match]?.pairs ?? [], day);
  const missed = [...distancesOf(problem)].map(([pair, distance]) => daysMissed(days.get(pair) ?? [], distance));
  const sum = (aim: "near" | "far") => missed.reduce((total, one) => total + one[aim], 0);
  return { near: sum("near"), far: sum("far") };
}

/** What the hours of all matches miss, and how unevenly. */
function hoursMissedBy(
  { matches, first_date }: PlanningProblem,
  placements: readonly Placement[],
): Pick<PlanMisses, "hours" | "uneven"> {
  const badOfPair = new Map<string, number>();
  const badOfLeague = new Map<string, number>();
  const ofLeague = new Map<string, number>();
  for (const { league = "" } of matches) count(ofLeague, league);
  let hours = 0;
  for (const placement of placements) {
    const match = matches[placement.match];
    if (match === undefined) continue;
    const missed = hoursMissed(first_date, match, placement);
    hours += missed;
    if (missed + nightMissed(placement) === 0) continue;
    for (const pair of match.pairs) count(badOfPair, pair);
    count(badOfLeague, match.league ?? "");
  }
  const ofPairs = [...badOfPair.values()].reduce((sum, bad) => sum + pairUneven(bad), 0);
  return { hours, uneven: ofPairs + leaguesUneven(ofLeague, badOfLeague) };
}

/** What lies between the matches of each person, and between those of a bracket and the ones they come from. */
function pausesMissedBy(problem: PlanningProblem, placements: readonly Placement[]): PausesMissed {
  const { playing, times, next } = ledgerWith(problem, placements);
  const least = leastPause(problem);
  const ofOrder = [...next].flatMap(([id, behind]) => {
    const first = times.get(id);
    return first === undefined ? [] : behind.map(({ at }) => missedBetween(first.at, at, least));
  });
  const all = [...[...playing.values()].map((spans) => pausesMissed(spans, least)), ...ofOrder];
  const sum = (aim: keyof PausesMissed) => all.reduce((total, one) => total + one[aim], 0);
  return { pauses: sum("pauses"), waits: sum("waits") };
}

/** What a whole plan misses of each aim. */
export function missesOf(problem: PlanningProblem, placements: readonly Placement[]): PlanMisses {
  return {
    unplaced: problem.matches.length - placements.length,
    ...pausesMissedBy(problem, placements),
    ...daysMissedBy(problem, placements),
    ...hoursMissedBy(problem, placements),
    ...eveningsMissedBy(problem, placements),
    moved: placements.reduce((sum, one) => {
      const match = problem.matches[one.match];
      return match === undefined ? sum : sum + daysMoved(match, one);
    }, 0),
    late: placements.reduce((sum, { at }) => sum + at / minutesPerStep, 0),
  };
}
