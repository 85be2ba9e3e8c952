import {
  dayOf,
  minutesPerDay,
  minutesPerStep,
  type Placement,
  type PlanningProblem,
  type Span,
  spanOf,
} from "./planning.ts";

// What lies between two matches of a person (spec 4 §2.8).

/** The least pause between two matches of a day, in minutes. */
export const leastPause = ({ least_pause = 30 }: Pick<PlanningProblem, "least_pause">): number => least_pause;

/** Minutes that somebody waits for the next match: at most, where the day allows it, and what nobody calls waiting. */
export const waits = { longest: 180, short: 90 };

const lateEnd = 22 * 60 + 30; // who ends after it …
const nextBegin = 10 * 60; // … begins nothing before it on the next day

/** What somebody's matches miss: half hours that pauses are too short, nights too; half hours waited beyond an hour and a half, cubed, so
 * that the longest weighs most. */
export interface PausesMissed {
  pauses: number;
  waits: number;
}

/** The minutes between two matches on one day; null on two. */
function pauseBetween(first: Span, next: Span): number | null {
  return dayOf(first) === dayOf(next) ? next.from - first.to : null;
}

/** What two matches miss of which somebody plays one after the other. @param least minutes that should lie between them */
export function missedBetween(first: Span, next: Span, least: number): PausesMissed {
  const pause = pauseBetween(first, next);
  if (pause !== null) {
    const waited = Math.max(0, pause - Math.max(least, waits.short)) / minutesPerStep;
    return { pauses: Math.max(0, least - pause) / minutesPerStep, waits: waited ** 3 };
  }
  const night = dayOf(next) * minutesPerDay;
  const isShort = dayOf(next) === dayOf(first) + 1 && first.to > night - minutesPerDay + lateEnd;
  return { pauses: isShort ? Math.max(0, night + nextBegin - next.from) / minutesPerStep : 0, waits: 0 };
}

/** What all matches of a person miss, each with the next; what lies before the plan is as it is. */
export function pausesMissed(spans: readonly Span[], least: number): PausesMissed {
  const missed = { pauses: 0, waits: 0 };
  if (spans.length < 2) return missed;
  const sorted = spans.toSorted((a, b) => a.from - b.from);
  for (const [index, next] of sorted.slice(1).entries()) {
    const first = sorted[index];
    if (first === undefined || next.from < 0) continue;
    const { pauses, waits } = missedBetween(first, next, least);
    missed.pauses += pauses;
    missed.waits += waits;
  }
  return missed;
}

/** The minutes between two matches of a person on one day, of those that the plan has put somewhere. */
export function pausesOf({ matches, fixed }: PlanningProblem, placements: readonly Placement[]): number[] {
  const played = new Map<string, (Span & { isPlanned: boolean })[]>();
  const note = (people: readonly string[], span: Span, isPlanned: boolean) => {
    for (const person of people) played.set(person, [...(played.get(person) ?? []), { ...span, isPlanned }]);
  };
  for (const { people, at } of fixed) note(people, at, false);
  for (const { match, at } of placements) {
    const its = matches[match];
    if (its !== undefined) note(its.people, spanOf(its, at), true);
  }
  return [...played.values()].flatMap((its) => {
    const sorted = its.toSorted((a, b) => a.from - b.from);
    return sorted.slice(1).flatMap((next, index) => {
      const before = sorted[index];
      if (before === undefined || !(next.isPlanned || before.isPlanned)) return [];
      return pauseBetween(before, next) ?? [];
    });
  });
}

/** Whether nobody hurries from one match to the next, or waits longer for it than so many minutes. */
export function isGoodDay(problem: PlanningProblem, placements: readonly Placement[], most = waits.longest): boolean {
  const least = leastPause(problem);
  return pausesOf(problem, placements).every((pause) => least <= pause && pause <= Math.max(least, most));
}
