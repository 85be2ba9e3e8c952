import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clockTime } from "#domain/base/clock-time.ts";
import { isClosed } from "./closures.ts";
import { freeSpans, minutesPerDay, whenOf } from "./planning.ts";
import { closedSpans, openSpans } from "./planning-openings.ts";

const plan = { first_date: "2026-11-30", days: 7 };

const time = fc.integer({ min: 0, max: 47 }).map((step) => clockTime(step * 30));
const weekday = fc.integer({ min: 1, max: 7 });
const date = fc
  .integer({ min: 0, max: 9 })
  .map((day) => whenOf("2026-11-29", { day, at: day * minutesPerDay }).match_date);
const openingHours = fc
  .uniqueArray(fc.record({ weekday, opens_at: time, closes_at: time }), { selector: (one) => one.weekday })
  .map((days) => days.filter(({ opens_at, closes_at }) => opens_at !== closes_at));
const closure = fc.record({
  id: fc.constant("x"),
  reason: fc.constant("obras"),
  court_ids: fc.subarray([1, 2]),
  from_date: fc.option(date),
  until_date: fc.option(date),
  weekday: fc.option(weekday),
  from_time: time,
  until_time: time,
});
const hoursOrDay = fc.boolean();
const closures = fc.array(
  fc
    .tuple(closure, hoursOrDay)
    .map(([one, isAllDay]) => (isAllDay ? { ...one, from_time: null, until_time: null } : one)),
  { maxLength: 4 },
);
const slot = fc.record({ day: fc.integer({ min: 0, max: 5 }), step: fc.integer({ min: 0, max: 47 }) });

describe("what closures and opening hours leave (spec 4 §1.4, §2.1)", () => {
  it("holds no place that could not be booked, and every other but those over midnight into a day with hours", () => {
    fc.assert(
      fc.property(openingHours, closures, slot, (opening_hours, closed, { day, step }) => {
        const at = day * minutesPerDay + step * 30;
        const place = { ...whenOf(plan.first_date, { day, at }), duration_minutes: 90, court_id: 1 };
        const free = freeSpans(openSpans(plan, opening_hours), closedSpans(plan, closed, 1));
        const isFree = free.some(({ from, to }) => from <= at && at + 90 <= to);
        if (isFree) expect(isClosed(place, { closures: closed, opening_hours })).toBe(false);
        else if (step <= 45) expect(isClosed(place, { closures: closed, opening_hours })).toBe(true);
      }),
    );
  });

  it("goes on past midnight where the club does", () => {
    const nightly = [{ weekday: 1, opens_at: "18:00:00", closes_at: "02:00:00" }];
    expect(openSpans({ first_date: "2026-11-30", days: 2 }, nightly)).toEqual([
      { from: -1440, to: 0 },
      { from: 1080, to: 1560 },
      { from: 1440, to: 2880 },
    ]);
  });
});
