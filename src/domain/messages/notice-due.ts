import { addDays } from "../base/calendar-date.ts";
import { minutesOf } from "../base/clock-time.ts";
import type { NoticeKind } from "../base/notice-kinds.ts";
import { needsGuardian } from "../base/person.ts";
import type { MatchStatus } from "../scores/match-status.ts";
import type { ClubMoment } from "../season/match-when.ts";

// When a person is written about their matches (spec 6 §8). All hours are the club's, as its clocks on the wall say.

const nightFrom = 22 * 60; // minutes since midnight
const nightUntil = 8 * 60;

/** Whether nobody is written to, but of a change of today. */
export function isNight(minutes: number): boolean {
  return minutes >= nightFrom || minutes < nightUntil;
}

/** How many days before the deadline a pair with a match to play is reminded. */
export const reminderDays = 3;
/** How many days the closing of a round is news, and a result waits to be confirmed. */
export const newsDays = 7;
/** How long a change rests before it is told, in minutes, so that one taken back says nothing; one of today rests less. */
export const rest = { usual: 10, today: 2 };

/** When and where a match is to be played; null: there is no such date. */
export interface NoticeDate {
  date: string;
  time: string;
  court_name: string | null;
}

/** A date as one text: the same for the same day, hour and court. */
export function dateKey(when: NoticeDate | null): string {
  return when === null ? "none" : `${when.date} ${when.time.slice(0, 5)} ${when.court_name ?? ""}`.trim();
}

function isOver({ date, time }: NoticeDate, now: ClubMoment): boolean {
  return date < now.date || (date === now.date && minutesOf(time) <= now.minutes);
}

/**
 * Whether a change of a match's date is worth telling somebody who knows `known` of it; played ones and past hours are not. One that
 * got its result without being played, with its booking, left a date that nobody may come to.
 */
export function isDateNews(
  change: { known: string; was: NoticeDate | null; when: NoticeDate | null; status: MatchStatus },
  now: ClubMoment,
): boolean {
  const { known, was, when, status } = change;
  const isPlayed = status === "in_progress" || (status === "completed" && when !== null);
  if (isPlayed || dateKey(when) === known) return false;
  return when === null ? was !== null && !isOver(was, now) : !isOver(when, now);
}

/** Whether it is time to remind of a match: it has no result, and no date that is still to come. */
export function isReminderDue(
  match: { deadline: string; when: NoticeDate | null; status: MatchStatus },
  now: ClubMoment,
): boolean {
  const { deadline, when, status } = match;
  if (status !== "scheduled" || deadline < now.date || deadline > addDays(now.date, reminderDays)) return false;
  return when === null || isOver(when, now);
}

/** What decides when a notice goes. */
export interface Due {
  kind: NoticeKind;
  /** The days that it is about: the new date and the one that was known. */
  days: readonly string[];
  /** For how many minutes nothing has changed. */
  rested: number;
}

const isOfToday = ({ kind, days }: Due, { date }: ClubMoment) => kind === "date" && days.includes(date);
const isUrgent = (due: Due, now: ClubMoment) =>
  due.kind === "date" && (isOfToday(due, now) || due.days.includes(addDays(now.date, 1)));

/** What goes to a person now, in one message. */
export interface Going<T extends Due> {
  notices: T[];
  /** Whether it is the one message of the day; changes of today and tomorrow alone are not. */
  fillsDay: boolean;
  /** Whether it has to wait for the morning, should it not go at once. */
  isForDay: boolean;
}

/**
 * Which of the notices for one person go now: at night only changes of today; by day all in one message, and once there was one,
 * changes of today and tomorrow only.
 */
export function goingNow<T extends Due>(
  notices: readonly T[],
  now: ClubMoment,
  { hasMailToday }: { hasMailToday: boolean },
): Going<T> {
  const ready = notices.filter((one) => one.rested >= (isOfToday(one, now) ? rest.today : rest.usual));
  const going = ready.filter((one) =>
    isNight(now.minutes) ? isOfToday(one, now) : !hasMailToday || isUrgent(one, now),
  );
  return {
    notices: going,
    fillsDay: going.some((one) => !isUrgent(one, now)),
    isForDay: !going.some((one) => isOfToday(one, now)),
  };
}

/** What decides whether somebody is written to at all. */
export interface Addressee {
  email: string | null;
  birth_year: number | null;
  guardian_name: string | null;
  has_refused: boolean;
  /** The mail server takes nothing for the address. */
  is_refused: boolean;
  off: readonly NoticeKind[];
}

/** Whether a person gets mail of a kind: has an address that takes mail, has said no to nothing of it, and as a child has a guardian. */
export function isWrittenTo(person: Addressee, kind: NoticeKind, today: string): boolean {
  const { email, birth_year, guardian_name, has_refused, is_refused, off } = person;
  if (email === null || has_refused || is_refused || off.includes(kind)) return false;
  return guardian_name !== null || !needsGuardian(birth_year, today);
}
