import { addDays, daysBetween } from "#domain/base/calendar-date.ts";
import { bookingTimes, minutesOf } from "#domain/base/clock-time.ts";
import { type ClosedPlaces, isClosed } from "./closures.ts";

/** A court for a while: date, start, court number and minutes (ruling 17). */
export interface Booking {
  match_id: string;
  court_id: number;
  match_date: string;
  match_time: string;
  duration_minutes: number;
}

/** A place in the calendar that may be wanted. */
export interface Slot {
  match_date: string;
  match_time: string;
  court_id: number;
}

type Span = Pick<Booking, "match_date" | "match_time" | "duration_minutes">;

const minutesPerDay = 1440;

/** True when two spans share a minute; one may begin when the other ends. A span may go past midnight. */
export function overlaps(a: Span, b: Span): boolean {
  const offset = daysBetween(a.match_date, b.match_date) * minutesPerDay;
  const startOfA = minutesOf(a.match_time);
  const startOfB = offset + minutesOf(b.match_time);
  return startOfA < startOfB + b.duration_minutes && startOfB < startOfA + a.duration_minutes;
}

export interface SlotQuery {
  bookings: readonly Booking[];
  duration_minutes: number;
  /** The match that is being scheduled: its own booking does not stand in its way. */
  exclude_match_id: string;
  /** What is closed to bookings (spec 4 §1.4); without it, nothing is. */
  closed?: ClosedPlaces;
}

const nothingClosed: ClosedPlaces = { closures: [], opening_hours: [] };

/** True when nothing else is booked on the court at that time, and nothing closes it. */
export function isFree(slot: Slot, query: SlotQuery): boolean {
  const { bookings, duration_minutes, exclude_match_id, closed = nothingClosed } = query;
  if (isClosed({ ...slot, duration_minutes }, closed)) return false;
  return !bookings.some(
    (booking) =>
      booking.match_id !== exclude_match_id &&
      booking.court_id === slot.court_id &&
      overlaps(booking, { ...slot, duration_minutes }),
  );
}

/** Which of the 15 slots of a court and date are (Ocupado) (spec 2 §5). */
export function occupiedTimes(place: Pick<Slot, "match_date" | "court_id">, query: SlotQuery): string[] {
  return bookingTimes.filter((match_time) => !isFree({ ...place, match_time }, query));
}

/** Which of the slots of a court and date are closed (spec 4 §1.4). */
export function closedTimes(
  place: Pick<Slot, "match_date" | "court_id">,
  { closed = nothingClosed, duration_minutes }: Pick<SlotQuery, "closed" | "duration_minutes">,
): string[] {
  return bookingTimes.filter((match_time) => isClosed({ ...place, match_time, duration_minutes }, closed));
}

/** How many days from the first one on, and how many before one that is wanted, other places are looked for. */
const daysAhead = 7;
const daysBefore = 6;

/** How many other places are offered (spec 4 §1.2). */
const mostOffered = 3;

/** Minutes from one place to another: of another day as far as its hour is away besides, but over a midnight those of the night. */
function minutesAway(wanted: Slot, slot: Slot): number {
  const days = daysBetween(wanted.match_date, slot.match_date);
  const minutes = minutesOf(slot.match_time) - minutesOf(wanted.match_time);
  const together = Math.abs(days * minutesPerDay + minutes);
  return together < minutesPerDay / 2 ? together : Math.abs(days) * minutesPerDay + Math.abs(minutes);
}

/** The three of some slots that are nearest to one that is taken: by days, by time, then another court; of two as near the later day. */
export function nearestSlots(wanted: Slot, slots: readonly Slot[]): Slot[] {
  const distance = (slot: Slot) =>
    minutesAway(wanted, slot) +
    (slot.court_id === wanted.court_id ? 0 : 0.5) +
    (slot.match_date < wanted.match_date ? 0.2 : 0) +
    slot.court_id / 10_000;
  return [...slots].sort((a, b) => distance(a) - distance(b)).slice(0, mostOffered);
}

export const isSameSlot = (a: Slot, b: Slot) =>
  a.match_date === b.match_date && a.match_time === b.match_time && a.court_id === b.court_id;

interface AlternativesQuery extends SlotQuery {
  wanted: Slot;
  court_ids: readonly number[];
  /** At which hours a match may begin (spec 4 §1.1). */
  times?: readonly string[];
  /** Nothing is offered that has begun by now; without it, whatever is free. */
  now?: Moment;
  /** Which places suit the people of the match; those alone are offered where there are three of them (spec 4 §1.2). */
  suits?: (slot: Slot) => boolean;
}

/** The days from which and to which places near one are offered: around its own, and none before today. */
export function daysOffered({ match_date }: Pick<Slot, "match_date">, today: string): { from: string; to: string } {
  const earliest = addDays(match_date, -daysBefore);
  const [from, first] = [earliest, match_date].map((date) => (date < today ? today : date));
  return { from: from ?? today, to: addDays(first ?? today, daysAhead - 1) };
}

/**
 * Up to three free slots near a taken one: other courts at that time, then near times that day, then the days around, from now on
 * (without `now` those that follow). Where the match is already is none of them.
 */
export function freeAlternatives(query: AlternativesQuery): Slot[] {
  const { wanted, court_ids, times = bookingTimes, now, bookings, exclude_match_id, suits = () => true } = query;
  const { from, to } = daysOffered(wanted, now?.date ?? wanted.match_date);
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day));
  const slots = days.flatMap((match_date) =>
    times.flatMap((match_time) => court_ids.map((court_id) => ({ match_date, match_time, court_id }))),
  );
  const own = bookings.find(({ match_id }) => match_id === exclude_match_id);
  const isOffered = (slot: Slot) =>
    isFree(slot, query) && (own === undefined || !isSameSlot(own, slot)) && (now === undefined || !hasBegun(slot, now));
  const offered = slots.filter(isOffered);
  const suited = offered.filter(suits);
  return nearestSlots(wanted, suited.length < mostOffered ? offered : suited);
}

/** The slot some days and half-hour steps away, kept within the times that can be booked. */
export function slotBeside(slot: Slot, { days = 0, steps = 0 }: { days?: number; steps?: number }): Slot {
  const nearest = bookingTimes.findIndex((time) => time >= slot.match_time);
  const at = (nearest < 0 ? bookingTimes.length - 1 : nearest) + steps;
  const match_time = bookingTimes[Math.min(bookingTimes.length - 1, Math.max(0, at))] ?? slot.match_time;
  return {
    ...slot,
    match_date: addDays(slot.match_date, days),
    match_time: steps === 0 ? slot.match_time : match_time,
  };
}

/** When somebody plays. */
export interface Appearance {
  match_id: string;
  match_date: string | null;
  match_time: string | null;
  duration_minutes: number;
  /** The people of one pair. */
  people: readonly { id: string; name: string }[];
}

/** Who would play another match at the same time if theirs were at `wanted`: said before it is saved (spec 4 §1.7). */
export function playersTwiceIf(matchId: string, wanted: Span, appearances: readonly Appearance[]): string[] {
  return playersTwiceAtOnce(
    matchId,
    appearances.map((one) => (one.match_id === matchId ? { ...one, ...wanted } : one)),
  );
}

/** When people of a match play another one, and who they are. */
export interface BusyTime extends Span {
  names: string[];
}

/** The other matches of the people of a match, of those given; what has no date is not told. */
export function busyTimes(matchId: string, appearances: readonly Appearance[]): BusyTime[] {
  const ids = new Set(
    appearances.filter(({ match_id }) => match_id === matchId).flatMap(({ people }) => people.map(({ id }) => id)),
  );
  return appearances.flatMap(({ match_id, match_date, match_time, duration_minutes, people }) => {
    const names = people.filter(({ id }) => ids.has(id)).map(({ name }) => name);
    if (match_id === matchId || match_date === null || match_time === null || names.length === 0) return [];
    return [{ match_date, match_time, duration_minutes, names }];
  });
}

/** Who plays another match then, each once; one may begin when the other ends, and either may go past midnight. */
export function busyAt(wanted: Span, times: readonly BusyTime[]): string[] {
  return [...new Set(times.filter((time) => overlaps(time, wanted)).flatMap(({ names }) => names))];
}

/** Names of those who would play another match at the same time: a warning, not a refusal (ruling 17). */
export function playersTwiceAtOnce(matchId: string, appearances: readonly Appearance[]): string[] {
  const dated = appearances.flatMap(({ match_date, match_time, ...rest }) =>
    match_date === null || match_time === null ? [] : [{ ...rest, match_date, match_time }],
  );
  const mine = dated.filter(({ match_id }) => match_id === matchId);
  const others = dated.filter(({ match_id }) => match_id !== matchId);
  const busy = others.filter((other) => mine.some((one) => overlaps(one, other))).flatMap(({ people }) => people);
  const busyIds = new Set(busy.map(({ id }) => id));
  return [...new Set(mine.flatMap(({ people }) => people.filter(({ id }) => busyIds.has(id)).map(({ name }) => name)))];
}

/** True for a date before the club's today (spec 2 §5). */
export function isPast(date: string, today: string): boolean {
  return date < today;
}

/** A date and hour of the club: `yyyy-MM-dd`, `HH:mm`. */
interface Moment {
  date: string;
  time: string;
}

/** True for an hour of the club's today that has passed, and for every day before. */
export function hasBegun({ match_date, match_time }: Pick<Slot, "match_date" | "match_time">, now: Moment): boolean {
  return match_date < now.date || (match_date === now.date && minutesOf(match_time) < minutesOf(now.time));
}
