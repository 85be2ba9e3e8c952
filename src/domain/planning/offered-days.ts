import { addDays, daysBetween } from "#domain/base/calendar-date.ts";
import { clockTime, minutesOf } from "#domain/base/clock-time.ts";
import { type Readers, spokenTo } from "#domain/base/spoken-to.ts";
import type { ClosedPlaces } from "./closures.ts";
import { mostHeld, mostOfferedPlaces } from "./date-offers.ts";
import { type Unavailable, whoIsAbsent } from "./planning-absences.ts";
import { saidText } from "./said-text.ts";
import { type Booking, type BusyTime, busyAt, hasBegun, isFree, type Slot } from "./scheduling.ts";

// Which places a pair can offer for a match (spec 6 §3.1): what is free, and why an hour is not.

/** The most days that are looked at from today on. */
export const mostDaysAhead = 28;

/** When somebody of a pair cannot play; `isTold`: their own page says so, and may say it again. */
export interface SideAbsence extends Unavailable {
  isTold: boolean;
}

/** What one pair of a match cannot. */
export interface SideTimes {
  absences: readonly SideAbsence[];
  busy: readonly BusyTime[];
}

export interface DaysQuery {
  now: { date: string; time: string };
  /** The last day on which the match may be played; null: none is set. */
  until: string | null;
  hours: { schedule_start_time: string; schedule_end_time: string };
  court_ids: readonly number[];
  duration_minutes: number;
  bookings: readonly Booking[];
  closed: ClosedPlaces;
  match_id: string;
  /** What others hold; what is held for the match itself is not in its way. */
  held: readonly Booking[];
  own: SideTimes;
  theirs: SideTimes;
  /** To how many it is said why not. */
  readers: Readers;
}

/** An hour of a day, with the court that a match would get. */
export interface OfferedHour {
  match_time: string;
  court_id: number;
  /** Why it cannot be offered, as the pair is told; null: it can. */
  why: string | null;
}

export interface OfferedDay {
  match_date: string;
  /** How many of its places may still be offered. */
  left: number;
  hours: OfferedHour[];
}

const halfHour = 30; // minutes
/** Why no more of a day is offered. */
export const noneLeft = "ya hay bastantes fechas propuestas ese día";

type Span = Pick<Booking, "match_date" | "match_time" | "duration_minutes">;

const cannot = (one: Unavailable, then: Span) =>
  whoIsAbsent(then, { said: [{ ...one, kind: "cannot", person: "" }], playing: [] }).size > 0;

/** Why the two pairs cannot play then: of the own one as its page said it, of the rivals never why (spec 6 §3.1). */
function whyNot(then: Span, { own, theirs, readers }: Pick<DaysQuery, "own" | "theirs" | "readers">): string | null {
  const say = spokenTo(readers);
  if (busyAt(then, own.busy).length > 0) return say`jugáis otro partido`;
  const absent = own.absences.filter((one) => cannot(one, then));
  const ownWords = absent.find(({ isTold }) => isTold);
  if (ownWords !== undefined) return say`no podéis ${saidText({ ...ownWords, kind: "cannot" }).replace(/^No /, "")}`;
  if (absent.length > 0) return say`no podéis`;
  const areAway = busyAt(then, theirs.busy).length > 0 || theirs.absences.some((one) => cannot(one, then));
  return areAway ? say`ellos no pueden` : null;
}

const isFor = (query: DaysQuery, slot: Slot, bookings: readonly Booking[]) =>
  isFree(slot, {
    bookings,
    duration_minutes: query.duration_minutes,
    exclude_match_id: query.match_id,
    closed: query.closed,
  });

/** The hours of a day at which a match may begin, every half hour. */
function startsOf({ hours, now }: DaysQuery, match_date: string): string[] {
  const [from, to] = [minutesOf(hours.schedule_start_time), minutesOf(hours.schedule_end_time)];
  const count = Math.max(0, Math.floor((to - from) / halfHour) + 1);
  return Array.from({ length: count }, (_, step) => clockTime(from + step * halfHour)).filter(
    (match_time) => !hasBegun({ match_date, match_time }, now),
  );
}

/** The places of a day that nobody has booked and nothing closes, as many as fit one after the other on each court. */
function freeOn(query: DaysQuery, match_date: string): number {
  const starts = startsOf(query, match_date);
  return query.court_ids.reduce((count, court_id) => {
    let ends = 0;
    const fitting = starts.filter((match_time) => {
      const isNext =
        minutesOf(match_time) >= ends && isFor(query, { match_date, match_time, court_id }, query.bookings);
      if (isNext) ends = minutesOf(match_time) + query.duration_minutes;
      return isNext;
    });
    return count + fitting.length;
  }, 0);
}

/** How many places of a day may still be offered: a tenth of those that are free may be held at once, and always one. */
function leftOn(query: DaysQuery, match_date: string): number {
  const held = query.held.filter(
    (one) => one.match_date === match_date && one.match_id !== query.match_id && query.court_ids.includes(one.court_id),
  );
  return Math.max(0, Math.min(mostOfferedPlaces, mostHeld(freeOn(query, match_date)) - held.length));
}

function dayOf(query: DaysQuery, match_date: string): OfferedDay {
  const left = leftOn(query, match_date);
  const taken = [...query.bookings, ...query.held];
  const hours: OfferedHour[] = [];
  for (const match_time of startsOf(query, match_date)) {
    const last = hours.at(-1);
    if (last !== undefined && minutesOf(match_time) < minutesOf(last.match_time) + query.duration_minutes) continue;
    const court_id = query.court_ids.find((id) => isFor(query, { match_date, match_time, court_id: id }, taken));
    if (court_id === undefined) continue;
    const then = { match_date, match_time, duration_minutes: query.duration_minutes };
    hours.push({ match_time, court_id, why: whyNot(then, query) ?? (left === 0 ? noneLeft : null) });
  }
  return { match_date, left, hours };
}

const lastDay = ({ now, until }: Pick<DaysQuery, "now" | "until">) => {
  const far = addDays(now.date, mostDaysAhead - 1);
  return until === null || far < until ? far : until;
};

/** The days within a match's window on which a court is free for it, one hour after the other. */
export function offeredDays(query: DaysQuery): OfferedDay[] {
  const days = Math.max(0, daysBetween(query.now.date, lastDay(query)) + 1);
  return Array.from({ length: days }, (_, day) => dayOf(query, addDays(query.now.date, day))).filter(
    ({ hours }) => hours.length > 0,
  );
}

/** Why a place cannot be offered any more, as the pair is told; null: it can. */
export function whyNotOffered(query: DaysQuery, slot: Slot): string | null {
  const isWithin = slot.match_date <= lastDay(query) && startsOf(query, slot.match_date).includes(slot.match_time);
  if (!isWithin || !query.court_ids.includes(slot.court_id)) return "ya no se puede jugar entonces";
  if (!isFor(query, slot, query.bookings)) return "lo acaba de reservar el club";
  if (!isFor(query, slot, query.held)) return spokenTo(query.readers)`lo acaba de proponer otra pareja`;
  return whyNot({ ...slot, duration_minutes: query.duration_minutes }, query);
}

/** Whether so many places of each day may be offered at once. @returns the first one that is too much; null: all may */
export function beyondHeld(query: DaysQuery, slots: readonly Slot[]): Slot | null {
  return (
    slots.find(
      (slot, at) =>
        slots.slice(0, at + 1).filter(({ match_date }) => match_date === slot.match_date).length >
        leftOn(query, slot.match_date),
    ) ?? null
  );
}
