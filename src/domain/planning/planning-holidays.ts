import { weekdayOf } from "#domain/base/calendar-date.ts";

// The days of the year that are not as their weekday is (spec 4 §2.6); what a region or a town has besides, its club closes by itself.

/** By `MM-dd`. */
const familyDays = new Set(["12-24", "12-25", "12-31", "01-01", "01-05", "01-06"]);
const holidays = new Set(["05-01", "08-15", "10-12", "11-01", "12-06", "12-08"]);
const sunday = 7;

const dayOfYear = (date: string) => date.slice(5);

/** Days on which nobody plays who need not: Christmas and the Kings with their eves, New Year's Eve and Day. */
export const isFamilyDay = (date: string): boolean => familyDays.has(dayOfYear(date));

/** The day of the week whose hours a league likes on a date: Sunday's where all of Spain has the day off. */
export const likedAs = (date: string): number => (holidays.has(dayOfYear(date)) ? sunday : weekdayOf(date));
