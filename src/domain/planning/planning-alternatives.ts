import { weekdayOf } from "#domain/base/calendar-date.ts";
import { clockTime } from "#domain/base/clock-time.ts";
import {
  type DayHours,
  daysFor,
  longestPlan,
  type PlanningMatch,
  type PlanningProblem,
  type PlanningSlot,
  slotsOf,
  whenOf,
} from "./planning.ts";
import { hoursMissed } from "./planning-aims.ts";
import { nightMissed } from "./planning-evenings.ts";
import { type Ledger, obstaclesOf } from "./planning-ledger.ts";

// What would give a match a place that a plan has none for (spec 4 §2.3): each way opens the place that it names.

/** What an alternative changes of the planner's input, by its names. */
export interface PlanChange {
  /** The last day of the match's league. */
  to?: string;
  hours?: DayHours[];
  per_day?: number;
  rest_days?: number;
  /** These can be asked whether they can all the same. */
  asked_people?: string[];
  /** This court, too. */
  more_courts?: number[];
}

/** What would give the match a place: the first one that each would open, and what has to be asked for that. */
export type PlanAlternative = { match_date: string; match_time: string; change: PlanChange } & (
  | { kind: "more_days" }
  | { kind: "more_hours" }
  | { kind: "play_closer" }
  | { kind: "ask_person"; person: string }
  | { kind: "other_court"; court_id: number }
);

type Look = Pick<PlanningProblem, "first_date" | "days" | "courts" | "per_day" | "rest_days">;

/** The first slot that is free when some of the rules are otherwise, of those that are nearest to what is liked. */
function firstFree(
  look: Look & PlanningProblem,
  ledger: Ledger,
  match: PlanningMatch,
  from = 0,
): PlanningSlot | undefined {
  const free = slotsOf(look, match).filter(
    (slot) => slot.day >= from && obstaclesOf(look, ledger, match, slot).length === 0,
  );
  const missed = free.map((slot) => hoursMissed(look.first_date, match, slot) + nightMissed(slot));
  return free[missed.indexOf(Math.min(...missed))];
}

/** Hours from the morning to the night, for whom the given ones are too few. */
function longHours({ hours }: PlanningMatch) {
  return hours.map((one) => ({ ...one, first_start: clockTime(9 * 60), last_start: clockTime(22 * 60) }));
}

function withoutAbsencesOf(ledger: Ledger, person: string): Ledger {
  return { ...ledger, absent: new Map([...ledger.absent].filter(([other]) => other !== person)) };
}

const furtherDays = 14;
const mostWays = 3;

/** The hours of play with one more start: on that weekday from or until then; elsewhere as they are. */
function hoursWith(hours: readonly DayHours[], weekday: number, time: string): DayHours[] {
  const its = hours.filter((one) => one.weekday === weekday);
  if (its.length === 0) return [...hours, { weekday, first_start: time, last_start: time }];
  return hours.map((one) => {
    if (one !== its[0]) return one;
    const [first_start, last_start] = [one.first_start, one.last_start];
    return {
      ...one,
      first_start: time < first_start ? time : first_start,
      last_start: time > last_start ? time : last_start,
    };
  });
}

function closer({ per_day, rest_days }: PlanningProblem): PlanChange & Pick<PlanningProblem, "per_day" | "rest_days"> {
  return rest_days > 0 ? { per_day, rest_days: 0 } : { per_day: per_day + 1, rest_days };
}

/** The first slot behind the last day of a match's league, within what a plan may be. */
function laterSlot(problem: PlanningProblem, ledger: Ledger, match: PlanningMatch): PlanningSlot | undefined {
  const { last_day: _own, ...unbound } = match;
  const days = daysFor(problem, match);
  return firstFree({ ...problem, days: Math.min(days + furtherDays, longestPlan) }, ledger, unbound, days);
}

/** Each way with the problem, the ledger and the match as they would be then. */
function* triesOf(problem: PlanningProblem, ledger: Ledger, match: PlanningMatch) {
  const later = laterSlot(problem, ledger, match);
  const when = (slot: PlanningSlot) => whenOf(problem.first_date, slot);
  if (later !== undefined) yield { kind: "more_days" as const, ...when(later), change: { to: when(later).match_date } };
  const longer = firstFree(problem, ledger, { ...match, hours: longHours(match) });
  if (longer !== undefined) {
    const { match_date, match_time } = when(longer);
    const hours = hoursWith(match.hours, weekdayOf(match_date), match_time);
    yield { kind: "more_hours" as const, match_date, match_time, change: { hours } };
  }
  const change = closer(problem);
  const near = firstFree({ ...problem, ...change }, ledger, match);
  if (near !== undefined) yield { kind: "play_closer" as const, ...when(near), change };
  for (const person of match.people) {
    const start = firstFree(problem, withoutAbsencesOf(ledger, person), match);
    if (start !== undefined)
      yield { kind: "ask_person" as const, person, ...when(start), change: { asked_people: [person] } };
  }
  for (const court_id of match.other_courts ?? []) {
    const there = firstFree(problem, ledger, { ...match, courts: [court_id] });
    if (there !== undefined)
      yield { kind: "other_court" as const, court_id, ...when(there), change: { more_courts: [court_id] } };
  }
}

/** Up to three ways, the least that is asked first. */
export function planAlternatives(problem: PlanningProblem, ledger: Ledger, match: PlanningMatch): PlanAlternative[] {
  const ways: PlanAlternative[] = [];
  for (const way of triesOf(problem, ledger, match)) {
    ways.push(way);
    if (ways.length === mostWays) break;
  }
  return ways;
}

/** Days behind the plan's last one of which courts, fixed matches and absences are to be known: those of the alternatives, and a night. */
export const daysToKnow = furtherDays + 1;
