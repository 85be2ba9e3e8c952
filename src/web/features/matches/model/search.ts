import { isCalendarDate } from "#domain/base/calendar-date.ts";
import { type MatchOrder, matchOrders } from "#domain/scores/match-order.ts";

/** What the address of the matches screen says. */
export interface MatchesSearch {
  view?: "calendar";
  /** A round of the league; the current one when nothing is said. */
  round?: number;
  tab?: "pending" | "completed";
  group?: string;
  pair?: string;
  order?: MatchOrder;
  /** A date of the calendar: of its week, or the one that is shown. */
  week?: string;
  /** Whether the calendar shows one day, court by court; else the week. */
  by?: "day";
  court?: number;
  /** The match that is looked at, of whatever round: its address. */
  match?: string;
  /** The match whose result is being entered. */
  result?: string;
  /** The match that is being given a date. */
  schedule?: string;
  /** Results are being pasted. */
  paste?: true;
}

const [lastRound, lastCourt] = [99, 999]; // as the contract has them

function text(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function oneOf<T extends string>(value: unknown, ...allowed: T[]): T | undefined {
  return allowed.find((one) => one === value);
}

function ordinal(value: unknown, largest: number): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 && number <= largest ? number : undefined;
}

/** Reads the address leniently: what it cannot mean is left out. */
export function matchesSearch(search: Record<string, unknown>): MatchesSearch {
  const week = text(search.week);
  const found = {
    view: oneOf(search.view, "calendar"),
    round: ordinal(search.round, lastRound),
    tab: oneOf(search.tab, "pending", "completed"),
    group: text(search.group),
    pair: text(search.pair),
    order: oneOf(search.order, ...matchOrders),
    week: week !== undefined && isCalendarDate(week) ? week : undefined,
    by: oneOf(search.by, "day"),
    court: ordinal(search.court, lastCourt),
    match: text(search.match),
    result: text(search.result),
    schedule: text(search.schedule),
    paste: search.paste === true ? (true as const) : undefined,
  };
  // What is undefined is left out, so the rest is what the type says.
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
