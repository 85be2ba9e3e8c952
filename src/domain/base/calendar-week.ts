import { weekDays } from "./calendar-date.ts";

/** The columns of the week's calendar (spec 2 §2). */
export const weekdayLabels = ["Lun", "Mar", "Mié", "Jue", "Vie", "Sáb", "Dom"] as const;

export interface WeekDay<T> {
  date: string;
  label: string;
  isToday: boolean;
  entries: T[];
}

/** The seven days of a date's week, Monday first, each with its entries by time and then court. */
export function calendarWeek<
  T extends { match_date: string | null; match_time: string | null; court_id: number | null },
>(date: string, today: string, entries: readonly T[]): WeekDay<T>[] {
  return weekDays(date).map((day, index) => ({
    date: day,
    label: weekdayLabels[index] ?? "",
    isToday: day === today,
    entries: entries
      .filter(({ match_date }) => match_date === day)
      .sort((a, b) => (a.match_time ?? "").localeCompare(b.match_time ?? "") || (a.court_id ?? 0) - (b.court_id ?? 0)),
  }));
}

/** The entries of a day by the times at which they begin, both in the order in which they come. */
export function withinHours<T extends { match_time: string | null }>(
  entries: readonly T[],
): { time: string; entries: T[] }[] {
  const times = new Map<string, T[]>();
  for (const entry of entries) {
    const time = entry.match_time ?? "";
    times.set(time, [...(times.get(time) ?? []), entry]);
  }
  return [...times].map(([time, then]) => ({ time, entries: then }));
}
