import { addDays } from "#domain/base/calendar-date.ts";
import { accept, type Decision, refuse } from "#domain/base/result.ts";

/** When a round begins and until when it is played (ISO dates). */
export interface RoundDates {
  start_date: string;
  deadline: string;
}

/** What is wrong with planned dates: a deadline before its round's start, or a round before the one that it follows. */
export function datesProblem(dates: readonly RoundDates[]): { round: number; field: keyof RoundDates } | null {
  for (const [at, { start_date, deadline }] of dates.entries()) {
    if (deadline < start_date) return { round: at, field: "deadline" };
    const before = dates[at - 1];
    if (before !== undefined && start_date <= before.start_date) return { round: at, field: "start_date" };
  }
  return null;
}

/** Days in which nobody plays, such as holidays (ISO dates, both included). */
export interface Break {
  from: string;
  to: string;
}

export interface RoundRhythm {
  /** When the first round begins (ISO date). */
  start_date: string;
  rounds: number;
  /** How long a round lasts, from 1. */
  weeks: number;
  breaks: readonly Break[];
}

function isInside(day: string, { from, to }: Break): boolean {
  return from <= day && day <= to;
}

/** The first day from this one on that lies in no break. */
function afterBreaks(day: string, breaks: readonly Break[]): string {
  let playable = day;
  for (
    let found = breaks.find((one) => isInside(playable, one));
    found;
    found = breaks.find((one) => isInside(playable, one))
  )
    playable = addDays(found.to, 1);
  return playable;
}

/**
 * The dates of all rounds of a league, one after another every so many weeks (spec 3 §4.6). A day of a break does not count: a
 * round that a break falls into lasts as much longer, and one that would begin in it begins after it.
 */
export function roundDates({ start_date, rounds, weeks, breaks }: RoundRhythm): RoundDates[] {
  const dates: RoundDates[] = [];
  let start = afterBreaks(start_date, breaks);
  for (let round = 0; round < rounds; round++) {
    let deadline = start;
    for (let left = weeks * 7 - 1; left > 0; left--) deadline = afterBreaks(addDays(deadline, 1), breaks);
    dates.push({ start_date: start, deadline });
    start = afterBreaks(addDays(deadline, 1), breaks);
  }
  return dates;
}

/**
 * A deadline of a group's or a match's own (spec 3 §4.6): a day still to come, and after the round's deadline where it has one.
 * @param date ISO date
 */
export function lateDeadline(
  date: string,
  { deadline, today }: { deadline: string | null; today: string },
): Decision<string, "deadline_past" | "deadline_not_later"> {
  if (date < today) return refuse("deadline_past");
  if (deadline !== null && date <= deadline) return refuse("deadline_not_later");
  return accept(date);
}
