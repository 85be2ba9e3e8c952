import { addDays, weekdayOf } from "#domain/base/calendar-date.ts";
import { isEveningOpen } from "./demo-dates.ts";

/** An evening of the club: two courts of its own that no league uses, from half past seven. */
export interface PlannedEvening {
  kind: "last" | "tonight" | "next";
  evening_date: string;
  from_time: string;
  until_time: string;
  court_ids: number[];
}

const friday = 5;
const leagueRounds = 6;
const hours = { from_time: "19:30:00", until_time: "21:30:00", court_ids: [7, 8] };

/** In the days around Christmas and the New Year the club arranges no evening. */
function isArranged(date: string): boolean {
  const day = date.slice(5);
  return isEveningOpen(date) && !["12-26", "01-02"].includes(day);
}

/** The nearest Friday before or after this day on which there is an evening. */
function fridayFrom(today: string, step: 1 | -1): string {
  let day = addDays(today, step);
  while (weekdayOf(day) !== friday || !isArranged(day)) day = addDays(day, step);
  return day;
}

/** The Friday evening that is over, the one that is arranged for today, and the next Friday's. */
export function plannedEvenings(today: string): PlannedEvening[] {
  const all: PlannedEvening[] = [
    { kind: "last", evening_date: fridayFrom(today, -1), ...hours },
    { kind: "next", evening_date: fridayFrom(today, 1), ...hours },
  ];
  return isArranged(today) ? [...all, { kind: "tonight", evening_date: today, ...hours }] : all;
}

/** The Fridays of the league of the evenings: the one that is over, and the next ones, today included. */
export function leagueFridays(today: string): string[] {
  const fridays = [fridayFrom(today, -1)];
  while (fridays.length < leagueRounds) fridays.push(fridayFrom(fridays.at(-1) ?? today, 1));
  return fridays;
}
