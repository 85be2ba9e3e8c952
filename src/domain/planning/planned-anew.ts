import { addDays } from "../base/calendar-date.ts";

/** The first day whose matches can be planned anew: who plays today or tomorrow counts on it (spec 4 §2.7). */
export function firstPlannedAnew(today: string): string {
  return addDays(today, 2);
}
