import { isCalendarDate } from "#domain/calendar-date.ts";
import type { MatchOrder } from "#domain/match-order.ts";

/** What the address of the matches screen says. */
export interface MatchesSearch {
  view?: "calendar";
  tab?: "completed";
  group?: string;
  pair?: string;
  order?: MatchOrder;
  /** A date of the calendar's week. */
  week?: string;
  court?: number;
  /** The match whose result is being entered. */
  result?: string;
  /** The match with which results one after the other begin. */
  series?: string;
  /** The match that is being given a date. */
  schedule?: string;
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function oneOf<T extends string>(value: unknown, ...allowed: T[]): T | undefined {
  return allowed.find((one) => one === value);
}

function courtNumber(value: unknown): number | undefined {
  const court = Number(value);
  return Number.isInteger(court) && court > 0 ? court : undefined;
}

/** Reads the address leniently: what it cannot mean is left out. */
export function matchesSearch(search: Record<string, unknown>): MatchesSearch {
  const week = text(search.week);
  const found = {
    view: oneOf(search.view, "calendar"),
    tab: oneOf(search.tab, "completed"),
    group: text(search.group),
    pair: text(search.pair),
    order: oneOf(search.order, "latest", "group"),
    week: week !== undefined && isCalendarDate(week) ? week : undefined,
    court: courtNumber(search.court),
    result: text(search.result),
    series: text(search.series),
    schedule: text(search.schedule),
  };
  // What is undefined is left out, so the rest is what the type says.
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
