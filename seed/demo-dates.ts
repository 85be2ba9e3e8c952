import { addDays, startOfWeek, weekdayOf } from "#domain/base/calendar-date.ts";

// When the demonstration club plays: hours that an organiser would choose, whatever day it is opened on.

export interface Place {
  match_date: string;
  match_time: string;
  court_id: number;
}

const evenings = ["19:30:00", "18:00:00", "21:00:00"];
const weekend = ["10:00:00", "11:30:00", "18:00:00"];
const mornings = ["10:00:00", "11:30:00", "13:00:00"];
const closedDays = ["12-25", "01-01"];
const morningDays = ["12-24", "12-31"];

const isIn = (days: readonly string[], date: string) => days.includes(date.slice(5));

/** Whether the club plays on a day at all: it closes on Christmas Day and New Year's Day. */
export function isOpenOn(date: string): boolean {
  return !isIn(closedDays, date);
}

/** Whether people come in the evening; on the last evenings of Advent and of the year they are at home. */
export function isEveningOpen(date: string): boolean {
  return isOpenOn(date) && !isIn(morningDays, date);
}

/** The hours at which matches begin, an hour and a half apart at least: evenings of working days, and weekends from the morning. */
export function hoursOf(date: string): readonly string[] {
  if (isIn(morningDays, date)) return mornings;
  return weekdayOf(date) > 5 ? weekend : evenings;
}

/** A day of the same week on which the club plays: this one, or the next, of a Sunday the one before. */
export function openDay(date: string): string {
  if (isOpenOn(date)) return date;
  return addDays(date, weekdayOf(date) === 7 ? -1 : 1);
}

/** The n-th day before or after today on which the club plays; 0 is today or, when it is closed, tomorrow. */
export function playingDay(today: string, nth: number): string {
  const step = nth < 0 ? -1 : 1;
  let day = isOpenOn(today) || nth < 0 ? today : addDays(today, 1);
  for (let left = Math.abs(nth); left > 0; left--) {
    day = addDays(day, step);
    if (!isOpenOn(day)) day = addDays(day, step);
  }
  return day;
}

function rotated<T>(items: readonly T[], by: number): T[] {
  const first = by % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
}

/** Gives away the club's courts, each once at an hour: the first that is free from the n-th wish on. */
export function courtBook() {
  const taken = new Set<string>();
  return (match_date: string, courts: readonly number[], nth: number): Place => {
    const hours = hoursOf(match_date);
    const places = rotated(hours, nth).flatMap((match_time) =>
      rotated(courts, nth).map((court_id) => ({ match_date, match_time, court_id })),
    );
    const key = ({ match_time, court_id }: Place) => `${match_date} ${match_time} ${court_id}`;
    const free = places.find((place) => !taken.has(key(place)));
    if (free === undefined) throw new Error(`no court is free on ${match_date}`);
    taken.add(key(free));
    return free;
  };
}

/** So many days of a week, from the Monday on, each a day on which the club plays. */
export function daysOfWeek(monday: string, offsets: readonly number[]): string[] {
  return offsets.map((offset) => openDay(addDays(monday, offset)));
}

/** Days of this week, of which the first ones are today. */
export function daysAround(today: string, steps: readonly number[]): string[] {
  const weekday = weekdayOf(today) - 1;
  return daysOfWeek(
    startOfWeek(today),
    steps.map((step) => (weekday + step) % 7),
  );
}

const seasons = ["Invierno", "Primavera", "Verano", "Otoño"];

/** The season in which a date lies, by its month; or one that lies so many before or after it. */
export function seasonOf(date: string, later = 0): string {
  return seasons[(Math.floor((Number(date.slice(5, 7)) % 12) / 3) + later + 4) % 4] ?? "";
}
