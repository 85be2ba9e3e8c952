import { addDays, daysBetween, weekdayOf } from "#domain/base/calendar-date.ts";
import { clockTime, minutesOf } from "#domain/base/clock-time.ts";
import { type ClosedPlaces, type Closure, closes, minutesBetween } from "./closures.ts";
import type { Slot } from "./scheduling.ts";

// The board of a day (spec 4 §1.1). Minutes are those of the club's clock since the day's midnight, as everywhere: on both days of the
// year on which the hour changes the board has the rows of every other day, and no booking is longer or shorter.

const minutesPerDay = 1440;
const halfHour = 30;

/** From when until when a board goes, in minutes since its day's midnight, both on half hours; it may end after midnight. */
export interface BoardRange {
  from: number;
  until: number;
}

interface Timed {
  match_date: string;
  match_time: string;
  duration_minutes: number;
}

/** When a league's matches may begin, and how long one is. */
export interface LeagueHours {
  schedule_start_time: string;
  schedule_end_time: string;
  match_duration: number;
}

/** The hours of a league that says nothing else (spec 1 §5). */
const usualHours: LeagueHours = {
  schedule_start_time: "16:00:00",
  schedule_end_time: "23:00:00",
  match_duration: 90,
};

/** Begin and end of a booking in minutes since midnight of `date`; negative on the days before. */
export function minutesOn(date: string, { match_date, match_time, duration_minutes }: Timed): [number, number] {
  const start = daysBetween(date, match_date) * minutesPerDay + minutesOf(match_time);
  return [start, start + duration_minutes];
}

/**
 * From the opening to the closing of a day; with none set, from the earliest start of a league to the end of the last possible match
 * (spec 4 §1.1). What is booked outside is on the board, too: it grows around bookings that begin on the day.
 */
export function boardRange(
  date: string,
  { opening_hours }: Pick<ClosedPlaces, "opening_hours">,
  { leagues, bookings }: { leagues: readonly LeagueHours[]; bookings: readonly Timed[] },
): BoardRange {
  const open = opening_hours.find(({ weekday }) => weekday === weekdayOf(date));
  const hours = leagues.length === 0 ? [usualHours] : leagues;
  const [from, until] =
    open === undefined
      ? [
          Math.min(...hours.map(({ schedule_start_time }) => minutesOf(schedule_start_time))),
          Math.max(...hours.map((one) => minutesOf(one.schedule_end_time) + one.match_duration)),
        ]
      : minutesBetween(open.opens_at, open.closes_at);
  const own = bookings.filter(({ match_date }) => match_date === date).map((booking) => minutesOn(date, booking));
  return {
    from: Math.floor(Math.min(from, ...own.map(([start]) => start)) / halfHour) * halfHour,
    until: Math.ceil(Math.max(until, ...own.map(([, end]) => end)) / halfHour) * halfHour,
  };
}

/** The half hours of a board, in minutes since midnight. */
export function boardRows({ from, until }: BoardRange): number[] {
  return Array.from({ length: (until - from) / halfHour }, (_, row) => from + row * halfHour);
}

/** The bookings of which a board shows something: those of its day, and what reaches into it from the evening before or the night after. */
export function boardBookings<T extends Timed>(date: string, { from, until }: BoardRange, bookings: readonly T[]): T[] {
  return bookings.filter((booking) => {
    const [start, end] = minutesOn(date, booking);
    return start < until && from < end;
  });
}

/** The place at a row of a board: after midnight it is on the next day. */
export function placeAt(date: string, minutes: number, court_id: number): Slot {
  const days = Math.floor(minutes / minutesPerDay);
  return { match_date: addDays(date, days), match_time: clockTime(minutes - days * minutesPerDay), court_id };
}

/** The half hour that a minute lies in, kept on the board. */
export function rowAt(minutes: number, { from, until }: BoardRange): number {
  const row = Math.floor(minutes / halfHour) * halfHour;
  return Math.min(until - halfHour, Math.max(from, row));
}

/** A stretch of a court that is closed, in minutes since midnight, within the board. */
export interface ClosedStretch {
  court_id: number;
  from: number;
  until: number;
  reason: string;
}

/** What is closed on a board, court by court: half hours that follow each other for the same reason are one stretch. */
export function closedStretches(
  date: string,
  range: BoardRange,
  { closures, court_ids }: { closures: readonly Closure[]; court_ids: readonly number[] },
): ClosedStretch[] {
  return court_ids.flatMap((court_id) => {
    const stretches: ClosedStretch[] = [];
    for (const from of boardRows(range)) {
      const place = { ...placeAt(date, from, court_id), duration_minutes: halfHour };
      const closure = closures.find((one) => closes(one, place));
      if (closure === undefined) continue;
      const last = stretches.at(-1);
      if (last?.until === from && last.reason === closure.reason) last.until = from + halfHour;
      else stretches.push({ court_id, from, until: from + halfHour, reason: closure.reason });
    }
    return stretches;
  });
}

/** A place some half hours, courts and days away: kept on the board and on its courts. */
export function placeBeside(
  { date, minutes, court_id }: { date: string; minutes: number; court_id: number },
  { rows = 0, courts = 0, days = 0 }: { rows?: number; courts?: number; days?: number },
  { range, court_ids }: { range: BoardRange; court_ids: readonly number[] },
): { date: string; minutes: number; court_id: number } {
  const at = court_ids.indexOf(court_id) + courts;
  const nearest = court_ids[Math.min(court_ids.length - 1, Math.max(0, at))];
  const moved = rows === 0 ? minutes : rowAt(Math.floor(minutes / halfHour) * halfHour + rows * halfHour, range);
  return { date: addDays(date, days), minutes: moved, court_id: nearest ?? court_id };
}
