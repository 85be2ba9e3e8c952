import { addDays, shortMonthDay } from "#domain/base/calendar-date.ts";
import { minutesOf } from "#domain/base/clock-time.ts";
import { isPending, type MatchStatus } from "#domain/scores/match-status.ts";
import type { matchKinds } from "./promotion-match.ts";

interface Shown {
  match_date: string | null;
  match_time: string | null;
  court_name: string | null;
}

/**
 * The day, hour and court that are shown of a match: as it was booked, unless it was really played on another day, of which no hour
 * is known, and no court but the one that was said (spec 3 §3.1).
 */
export function shownWhen(match: Shown & { played_on: string | null; played_court_name: string | null }): Shown {
  const { played_on, played_court_name, match_date, match_time, court_name } = match;
  if (played_on !== null && played_on !== match_date)
    return { match_date: played_on, match_time: null, court_name: played_court_name };
  return { match_date, match_time, court_name: played_court_name ?? court_name };
}

/**
 * Until when a match is put off that its round closed without, while it is still to be played (spec 3 §4.3); null: it is not. The day
 * of a match for a place is its own deadline.
 */
export function putOffUntil(match: {
  deferred_until: string | null;
  status: MatchStatus;
  kind: (typeof matchKinds)[number];
}): string | null {
  return match.kind === "group" && isPending(match.status) ? match.deferred_until : null;
}

/** What is said of a match that is put off. */
export function putOffText(until: string): string {
  return `Aplazado hasta el ${shortMonthDay(until)}`;
}

interface Paired {
  id: string;
  pair1_id: string | null;
  pair2_id: string | null;
  status: MatchStatus;
  /** The round's number. */
  round: number;
  leg: number;
}

/** What tells two open matches of the same pairs apart: 'Jornada 2'; both of one round: 'Jornada 2 · vuelta' (spec 3 §5.6). */
export function distinctionText({ round, leg }: { round: number; leg: number }, isOfOneRound: boolean): string {
  return isOfOneRound ? `Jornada ${round} · ${leg === 2 ? "vuelta" : "ida"}` : `Jornada ${round}`;
}

/** The open matches of pairs who have another one open, by id, with what tells them apart. */
export function distinctions(matches: readonly Paired[]): Map<string, string> {
  const open = new Map<string, Paired[]>();
  for (const match of matches) {
    const { pair1_id, pair2_id, status } = match;
    if (!isPending(status) || pair1_id === null || pair2_id === null) continue;
    const pairs = [pair1_id, pair2_id].sort().join(" ");
    open.set(pairs, [...(open.get(pairs) ?? []), match]);
  }
  const twice = [...open.values()].filter(({ length }) => length > 1);
  return new Map(
    twice.flatMap((all) =>
      all.map((one) => [
        one.id,
        distinctionText(
          one,
          all.some(({ id, round }) => id !== one.id && round === one.round),
        ),
      ]),
    ),
  );
}

/** A moment on the club's clock: the calendar date and minutes since midnight. */
export interface ClubMoment {
  date: string;
  minutes: number;
}

/** Whether the hour of a booking runs: from its time until its end, which may be after midnight (spec 3 §3.5). */
export function isRunning(
  booking: { match_date: string | null; match_time: string | null; duration_minutes: number },
  { date, minutes }: ClubMoment,
): boolean {
  const { match_date, match_time, duration_minutes } = booking;
  if (match_date === null || match_time === null) return false;
  if (date !== match_date && date !== addDays(match_date, 1)) return false;
  const since = minutes + (date === match_date ? 0 : 24 * 60) - minutesOf(match_time);
  return since >= 0 && since < duration_minutes;
}

/** When a match is over by its booking: its day, and its hour with how long it is; without an hour it ends with its day. */
export interface BookedEnd {
  date: string | null;
  time: string | null;
  minutes: number;
}

/** Whether the hour and the length of a match have passed (spec 7 §1.10). */
export function hasPassed({ date, time, minutes }: BookedEnd, now: ClubMoment): boolean {
  if (date === null || date > now.date) return false;
  if (time === null) return date < now.date;
  const yesterday = addDays(now.date, -1);
  if (date < yesterday) return true;
  return minutesOf(time) + minutes <= now.minutes + (date === yesterday ? 24 * 60 : 0);
}

/** How long a match is booked, while that is still to come; of others nobody asks. */
export function bookedLength(match: { status: MatchStatus; match_time: string | null; duration_minutes: number }) {
  const { status, match_time, duration_minutes } = match;
  return isPending(status) && match_time !== null ? { duration_minutes } : {};
}

/** Whether the hour of a booking has not come. */
export function isAhead(booking: { match_date: string | null; match_time: string | null }, now: ClubMoment): boolean {
  const { match_date, match_time } = booking;
  if (match_date === null || match_time === null || match_date < now.date) return false;
  return match_date > now.date || minutesOf(match_time) > now.minutes;
}

/** Whether a match cannot have been played on a day yet (spec 3 §3.1). */
export function isToCome(date: string, today: string): boolean {
  return date > today;
}
