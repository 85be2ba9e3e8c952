import { isCalendarDate } from "#domain/calendar-date.ts";

/** What the address of the matches screen says. */
export interface MatchesSearch {
  view?: "calendar";
  tab?: "completed";
  group?: string;
  /** A date of the calendar's week. */
  week?: string;
  court?: number;
  /** The match whose result is being entered. */
  result?: string;
  /** The match that is being given a date. */
  schedule?: string;
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Reads the address leniently: what it cannot mean is left out. */
export function matchesSearch(search: Record<string, unknown>): MatchesSearch {
  const [group, week] = [text(search.group), text(search.week)];
  const [result, schedule] = [text(search.result), text(search.schedule)];
  const court = Number(search.court);
  return {
    ...(search.view === "calendar" && { view: "calendar" as const }),
    ...(search.tab === "completed" && { tab: "completed" as const }),
    ...(group !== undefined && { group }),
    ...(week !== undefined && isCalendarDate(week) && { week }),
    ...(Number.isInteger(court) && court > 0 && { court }),
    ...(result !== undefined && { result }),
    ...(schedule !== undefined && { schedule }),
  };
}
