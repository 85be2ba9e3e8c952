import { addDays, weekdayOf } from "#domain/base/calendar-date.ts";
import { type Closure, isClosedOn, minutesBetween, type OpeningDay } from "./closures.ts";
import { minutesPerDay, type Span } from "./planning.ts";

// What closures and opening hours leave of a plan's days (spec 4 §1.4, §2.1), in minutes since its first midnight.

/** The days of a plan: `first_date` yyyy-MM-dd, and how many. */
export interface PlanDays {
  first_date: string;
  days: number;
}

/**
 * When the club is open: each day's hours are a stretch of their own, as a booking lies wholly inside those of one day. Days without
 * hours are open throughout, one running into the next; from such a day none passes midnight into a day with hours.
 */
export function openSpans({ first_date, days }: PlanDays, hours: readonly OpeningDay[]): Span[] {
  const spans: Span[] = [];
  let free: Span | null = null;
  for (let day = -1; day < days; day++) {
    const midnight = day * minutesPerDay;
    const weekday = weekdayOf(addDays(first_date, day));
    const open = hours.find((one) => one.weekday === weekday);
    if (open === undefined) {
      if (free === null) spans.push((free = { from: midnight, to: midnight }));
      free.to = midnight + minutesPerDay;
      continue;
    }
    free = null;
    const [opens, closed] = minutesBetween(open.opens_at, open.closes_at);
    spans.push({ from: midnight + opens, to: midnight + closed });
  }
  return spans;
}

/** When a court is closed, also by what begins on the evening before the first day. */
export function closedSpans({ first_date, days }: PlanDays, closures: readonly Closure[], court: number): Span[] {
  return closures
    .filter(({ court_ids }) => court_ids.length === 0 || court_ids.includes(court))
    .flatMap((closure) => {
      const [from, until] = minutesBetween(closure.from_time ?? "00:00:00", closure.until_time ?? "00:00:00");
      return Array.from({ length: days + 1 }, (_, at) => at - 1)
        .filter((day) => isClosedOn(closure, addDays(first_date, day)))
        .map((day) => ({ from: day * minutesPerDay + from, to: day * minutesPerDay + until }));
    });
}
