import { addDays, weekdayOf } from "#domain/base/calendar-date.ts";
import { clockTime, minutesOf } from "#domain/base/clock-time.ts";

// The problem that the planner solves (spec 4 §2.1). Times are minutes since the midnight with which the first day begins, so
// that a match may pass midnight; matches begin on half hours.

/** A stretch of time; it ends before `to`. */
export interface Span {
  from: number;
  to: number;
}

/** When a match may begin on a day of the week (1 Monday … 7 Sunday): `HH:mm:00`, both included. */
export interface DayHours {
  weekday: number;
  first_start: string;
  last_start: string;
}

/** When somebody would like to begin: first and last start, `HH:mm:00`, past midnight too; on a weekday, or on any (null). */
export interface LikedTime {
  weekday: number | null;
  first_start: string;
  last_start: string;
}

/** A match that is to be given a date. */
export interface PlanningMatch {
  id: string;
  minutes: number;
  pairs: readonly string[];
  people: readonly string[];
  /** The courts that its league uses. */
  courts: readonly number[];
  hours: readonly DayHours[];
  /** What each who wishes something would like, one of its times; who does not is left out. */
  wishes: readonly (readonly LikedTime[])[];
  /** When its league likes to play, by weekday, where nobody wishes anything; not given: whenever it may. */
  liked_hours?: readonly DayHours[];
  /** Whose match it is: leagues share what nobody likes. */
  league?: string;
  /** Its group, whose matches are beside each other on a tournament's day. */
  group?: string;
  /** Ids of matches from which its sides come: it begins after them. Those that are neither planned nor fixed do not count. */
  after?: readonly string[];
  /** The last day on which its league has it played; not given: the last of the plan. */
  last_day?: number;
  /** The day that it had and is to stay near, as of what is rained off; it may be before the plan. */
  old_day?: number;
  /** Other courts of its league, which it is not to have. */
  other_courts?: readonly number[];
}

/** A match that has its date: pinned, or of another league. Its court is not free any more; its people and pairs neither. */
export interface FixedMatch {
  /** Who comes from it, or goes to it, is known by its id. */
  id?: string;
  after?: readonly string[];
  pairs: readonly string[];
  people: readonly string[];
  /** The day on which it begins, 0 the first of the plan; it may be before or after the plan. */
  day: number;
  at: Span;
}

/** When a court can be had: what is left of its opening after closures and bookings. */
export interface CourtTimes {
  court_id: number;
  free: readonly Span[];
  /** When closures take it; said where they are why there is no place (spec 4 §2.3). */
  closed?: readonly Span[];
}

/** When somebody cannot play. */
export interface Absence extends Span {
  person: string;
}

export interface PlanningProblem {
  first_date: string;
  days: number;
  courts: readonly CourtTimes[];
  matches: readonly PlanningMatch[];
  fixed: readonly FixedMatch[];
  absences: readonly Absence[];
  /** When the club is open; always where it is not said. What courts have free lies inside it. */
  open?: readonly Span[];
  /** Now, where that is in the plan's days: courts have nothing free before. */
  begins?: number;
  /** The most matches of a pair on a day. */
  per_day: number;
  /** The days between two days on which a pair plays. */
  rest_days: number;
  /** Minutes between two matches of a person on one day at least, where the day allows it; not given: 30. */
  least_pause?: number;
}

/** A day and when a match would begin on it. */
export interface PlanningSlot {
  day: number;
  at: number;
}

/** Where a match has been put. */
export interface Placement extends PlanningSlot {
  /** Its index among the problem's matches. */
  match: number;
  court_id: number;
}

/** The most days of a plan. */
export const longestPlan = 62;

export const minutesPerDay = 1440;
export const minutesPerStep = 30;

/** What a match without a place costs; a day later costs 1, half an hour from a liked hour 2. */
export const unplacedCost = 1000;
const stepFromLiked = 2;

/** A day that nobody likes is as bad as an hour so many half hours away. */
export const otherDay = 12;

/** Half hours between a start and the nearest of some times that are liked; on a day without any six hours; 0 where none is said. */
export function stepsFrom(liked: readonly LikedTime[], weekday: number, minute: number): number {
  if (liked.length === 0) return 0;
  const its = liked.filter((one) => one.weekday === null || one.weekday === weekday);
  const away = its.map(({ first_start, last_start }) =>
    Math.max(0, minutesOf(first_start) - minute, minute - minutesOf(last_start)),
  );
  return its.length === 0 ? otherDay : Math.min(...away) / minutesPerStep;
}

/** What a plan pays for beginning a match then: the earlier and the nearer to what is wished, the less. */
export function slotCost(firstDate: string, { wishes }: PlanningMatch, { day, at }: PlanningSlot): number {
  const weekday = weekdayOf(addDays(firstDate, day));
  const away = wishes.reduce((sum, wish) => sum + stepsFrom(wish, weekday, at - day * minutesPerDay), 0);
  return day + stepFromLiked * away;
}

/** What a whole plan costs. */
export function planCost({ first_date, matches }: PlanningProblem, placements: readonly Placement[]): number {
  const placed = placements.reduce((sum, placement) => {
    const match = matches[placement.match];
    return match === undefined ? sum : sum + slotCost(first_date, match, placement);
  }, 0);
  return placed + unplacedCost * (matches.length - placements.length);
}

/** True when two stretches share a minute. */
export function meet(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to;
}

/** The stretch of a match that begins then. */
export function spanOf({ minutes }: Pick<PlanningMatch, "minutes">, at: number): Span {
  return { from: at, to: at + minutes };
}

/** The day on which a stretch begins, from midnight to midnight. */
export const dayOf = ({ from }: Pick<Span, "from">): number => Math.floor(from / minutesPerDay);

/** The date and the time of a slot. */
export function whenOf(firstDate: string, { day, at }: PlanningSlot): { match_date: string; match_time: string } {
  return { match_date: addDays(firstDate, day), match_time: clockTime(at - day * minutesPerDay) };
}

/** The half hours at which a match may begin on a day, in minutes since the plan's first midnight. */
export function startsOn(firstDate: string, day: number, hours: readonly DayHours[]): number[] {
  const weekday = weekdayOf(addDays(firstDate, day));
  const found = new Set<number>();
  for (const { weekday: its, first_start, last_start } of hours) {
    if (its !== weekday) continue;
    const first = Math.ceil(minutesOf(first_start) / minutesPerStep) * minutesPerStep;
    for (let minute = first; minute <= minutesOf(last_start); minute += minutesPerStep)
      found.add(day * minutesPerDay + minute);
  }
  return [...found].sort((a, b) => a - b);
}

/** On how many days of a plan, from its first, a match may be played. */
export function daysFor({ days }: Pick<PlanningProblem, "days">, { last_day }: PlanningMatch): number {
  return last_day === undefined ? days : Math.max(0, Math.min(days, last_day + 1));
}

/** Every slot of a match in the plan's days. */
export function slotsOf(problem: PlanningProblem, match: PlanningMatch): PlanningSlot[] {
  const length = daysFor(problem, match);
  return Array.from({ length }, (_, day) =>
    startsOn(problem.first_date, day, match.hours).map((at) => ({ day, at })),
  ).flat();
}

/** What is left of some stretches when others are taken out of them. */
export function freeSpans(open: readonly Span[], taken: readonly Span[]): Span[] {
  let left = [...open];
  for (const { from, to } of taken)
    left = left.flatMap((span) =>
      meet(span, { from, to })
        ? [
            { from: span.from, to: Math.min(span.to, from) },
            { from: Math.max(span.from, to), to: span.to },
          ].filter((part) => part.from < part.to)
        : [span],
    );
  return left;
}
