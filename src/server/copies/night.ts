import { addDays } from "#domain/base/calendar-date.ts";
import { calendarDateIn, clockTimeIn } from "#server/platform/clock.ts";

/** A night begins at this time of the club's clock, also where that is changed meanwhile; what is earlier belongs to the day before. */
const begins = "04:00:00";

/** The club's date of the night that a moment is of, `yyyy-MM-dd`. */
export function nightOf(moment: Date, timeZone: string): string {
  const date = calendarDateIn(moment, timeZone);
  return clockTimeIn(moment, timeZone) < begins ? addDays(date, -1) : date;
}
