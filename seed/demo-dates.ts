import { addDays, startOfWeek, weekdayOf } from "#domain/base/calendar-date.ts";

// When the demonstration club plays: hours that an organiser would choose, whatever day it is opened on.

export interface Place {
  match_date: string;
  match_time: string;
  court_id: number;
}

const evenings = ["19:30:00", "18:00:00", "21:00:00"];
const weekend = ["10:00:00", "11:30:00", "18:00:00"];

/** The hours at which matches begin, an hour and a half apart at least: evenings of working days, and weekends from the morning. */
export function hoursOf(date: string): readonly string[] {
  return weekdayOf(date) > 5 ? weekend : evenings;
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

/** So many days of a week, from the Monday on. */
export function daysOfWeek(monday: string, offsets: readonly number[]): string[] {
  return offsets.map((offset) => addDays(monday, offset));
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

/** The season in which a date lies, by its month. */
export function seasonOf(date: string): string {
  return seasons[Math.floor((Number(date.slice(5, 7)) % 12) / 3)] ?? "";
}
