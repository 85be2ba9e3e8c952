import {
  addDays,
  daysBetween,
  mediumSpanishDate,
  shortMonthDay,
  weekdayName,
  weekdayOf,
} from "#domain/base/calendar-date.ts";
import { hourMinute, minutesOf } from "#domain/base/clock-time.ts";

/**
 * When courts are closed (spec 4 §1.4): on the days from `from_date` to `until_date` (null: without that end), every day or one
 * day of the week, all day or between two hours. Hours that end at or before their beginning end on the next day.
 */
export interface Closure {
  id: string;
  /** Numbers of courts; none: the whole club. */
  court_ids: number[];
  reason: string;
  /** yyyy-MM-dd */
  from_date: string | null;
  until_date: string | null;
  /** 1 (Monday) to 7 (Sunday); null: every day. */
  weekday: number | null;
  /** HH:mm:00, both or neither. */
  from_time: string | null;
  until_time: string | null;
  /** The evening that has booked the courts; null, or not told: none. */
  evening_id?: string | null | undefined;
}

/** When the club is open on a day of the week (spec 4 §1.1); a day without one refuses nothing. */
export interface OpeningDay {
  /** 1 (Monday) to 7 (Sunday). */
  weekday: number;
  /** HH:mm:00; what closes at or before it opens closes on the next day. */
  opens_at: string;
  closes_at: string;
}

/** Everything that closes places to bookings. */
export interface ClosedPlaces {
  closures: readonly Closure[];
  opening_hours: readonly OpeningDay[];
}

/** Wall-clock times of the club: a change of the hour makes no booking longer or shorter. */
interface Span {
  match_date: string;
  match_time: string;
  duration_minutes: number;
}

export interface Place extends Span {
  court_id: number;
}

const minutesPerDay = 1440;
const midnight = "00:00:00";

/** From when until when, in minutes since midnight; past midnight when the end is not later. */
export function minutesBetween(from: string, until: string): [number, number] {
  const end = minutesOf(until);
  return [minutesOf(from), minutesOf(from) < end ? end : end + minutesPerDay];
}

/** Whether a closure begins on a day (yyyy-MM-dd), at whatever hour. */
export function isClosedOn({ from_date, until_date, weekday }: Closure, date: string): boolean {
  const isAfterStart = from_date === null || from_date <= date;
  const isBeforeEnd = until_date === null || date <= until_date;
  return isAfterStart && isBeforeEnd && (weekday === null || weekdayOf(date) === weekday);
}

/** Whether a closure takes a minute of a place on its courts; what ends or begins with it does not meet it. */
export function closes(closure: Closure, { court_id, ...span }: Place): boolean {
  if (closure.court_ids.length > 0 && !closure.court_ids.includes(court_id)) return false;
  const [from, until] = minutesBetween(closure.from_time ?? midnight, closure.until_time ?? midnight);
  const start = minutesOf(span.match_time);
  const end = start + span.duration_minutes;
  const days = Array.from({ length: Math.ceil(end / minutesPerDay) + 1 }, (_, day) => day - 1);
  return days.some((day) => {
    const offset = day * minutesPerDay;
    const isMet = offset + from < end && start < offset + until;
    return isMet && isClosedOn(closure, addDays(span.match_date, day));
  });
}

/** The first closure that takes a place; null when none does. */
export function closureOver(place: Place, closures: readonly Closure[]): Closure | null {
  return closures.find((closure) => closes(closure, place)) ?? null;
}

/**
 * The hours that a booking is outside of: those of the day on which it begins, unless it lies in them or in what is left of the
 * evening before. Null when it is inside, or nothing is set for its day.
 */
export function openingMissed(span: Span, hours: readonly OpeningDay[]): OpeningDay | null {
  const own = hours.find(({ weekday }) => weekday === weekdayOf(span.match_date));
  if (own === undefined) return null;
  const isInside = [0, -1].some((day) => {
    const weekday = weekdayOf(addDays(span.match_date, day));
    const open = hours.find((one) => one.weekday === weekday);
    if (open === undefined) return false;
    const [opens, closed] = minutesBetween(open.opens_at, open.closes_at);
    const start = minutesOf(span.match_time) - day * minutesPerDay;
    return opens <= start && start + span.duration_minutes <= closed;
  });
  return isInside ? null : own;
}

/** Whether a place cannot be booked: a closure takes it, or it is outside of the opening hours. */
export function isClosed(place: Place, { closures, opening_hours }: ClosedPlaces): boolean {
  return closureOver(place, closures) !== null || openingMissed(place, opening_hours) !== null;
}

function days({ from_date, until_date, weekday }: Closure): string {
  const name = weekday === null ? "" : weekdayName(weekday);
  const every = weekday === null ? "" : name.endsWith("s") ? name : `${name}s`;
  if (from_date === null && until_date === null) return every;
  const range =
    until_date === null
      ? `desde el ${mediumSpanishDate(from_date ?? "")}`
      : from_date === null
        ? `hasta el ${mediumSpanishDate(until_date)}`
        : dateRange(from_date, until_date);
  return every === "" ? range : `${every}, ${range}`;
}

function dateRange(from: string, until: string): string {
  if (daysBetween(from, until) === 0) return mediumSpanishDate(from);
  if (from.slice(0, 7) === until.slice(0, 7)) return `${Number(from.slice(8))}–${mediumSpanishDate(until)}`;
  const first = from.slice(0, 4) === until.slice(0, 4) ? shortMonthDay(from) : mediumSpanishDate(from);
  return `${first} – ${mediumSpanishDate(until)}`;
}

/** "4–6 dic 2026", "sábados 10:00–12:00": when a closure is. */
export function closureWhen(closure: Closure): string {
  const { from_time, until_time } = closure;
  if (from_time === null || until_time === null) return days(closure);
  return `${days(closure)} ${hourMinute(from_time)}–${hourMinute(until_time)}`;
}

/** "Cancha 3 cerrada", "Cancha 1, Cancha 3 cerradas", "Club cerrado": what a closure closes. */
export function closureTitle({ court_ids }: Closure, courtName: (id: number) => string): string {
  if (court_ids.length === 0) return "Club cerrado";
  return `${court_ids.map(courtName).join(", ")} ${court_ids.length === 1 ? "cerrada" : "cerradas"}`;
}

/** "Cancha 3 cerrada 10:00–12:00 (clases)": a closure as it is told on one of its days. */
export function closureOfDay(closure: Closure, courtName: (id: number) => string): string {
  const { from_time, until_time, reason } = closure;
  const hours = from_time === null || until_time === null ? "" : ` ${hourMinute(from_time)}–${hourMinute(until_time)}`;
  return `${closureTitle(closure, courtName)}${hours} (${reason})`;
}

/** The closures that begin on a day or are left over from the evening before, of one court or of any. */
export function closuresOn(date: string, closures: readonly Closure[], court?: number): Closure[] {
  const allDay = { match_date: date, match_time: midnight, duration_minutes: minutesPerDay };
  return closures.filter((closure) => closes(closure, { ...allDay, court_id: court ?? closure.court_ids[0] ?? 0 }));
}

/** "Cancha 3 está cerrada: obras": why a place was refused; without a court, the whole club is closed. */
export function closedSentence({ court, reason }: { court: string | null; reason: string }): string {
  return court === null ? `El club está cerrado: ${reason}` : `${court} está cerrada: ${reason}`;
}

/** "El lunes el club abre de 09:00 a 23:00": why a place was refused. */
export function openingSentence({ weekday, opens_at, closes_at }: OpeningDay): string {
  return `El ${weekdayName(weekday)} el club abre de ${hourMinute(opens_at)} a ${hourMinute(closes_at)}`;
}

/** Why a place cannot be booked, as it is said of it; null when it can. */
export function whyClosed(place: Place, court: string, closed: ClosedPlaces): string | null {
  const closure = closureOver(place, closed.closures);
  if (closure !== null)
    return closedSentence({ court: closure.court_ids.length === 0 ? null : court, reason: closure.reason });
  const missed = openingMissed(place, closed.opening_hours);
  return missed === null ? null : openingSentence(missed);
}
