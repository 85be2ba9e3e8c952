import { expect, it } from "vitest";
import { absencesOn, isOver, isUnavailability } from "./planning-absences.ts";

const always = {
  person: "ana",
  kind: "cannot" as const,
  weekday: null,
  date_from: null,
  date_to: null,
  time_from: null,
  time_to: null,
};
/** From Monday, 30 November 2026. */
const on = (more: object, days = 9) =>
  absencesOn({ first_date: "2026-11-30", days }, [{ ...always, ...more }]).map(({ from, to }) => [
    from / 1440,
    to / 1440,
  ]);

it("somebody cannot on a weekday, on dates, at hours, or all together", () => {
  expect(on({ weekday: 2 })).toEqual([
    [1, 2],
    [8, 9],
  ]);
  expect(on({ date_from: "2026-12-02", date_to: "2026-12-03" })).toEqual([
    [2, 3],
    [3, 4],
  ]);
  expect(on({ date_to: "2026-11-30" })).toEqual([[0, 1]]);
  expect(on({ date_from: "2026-12-08" })).toEqual([[8, 9]]);
  expect(on({ weekday: 1, time_from: "18:00:00" })).toEqual([
    [0.75, 1],
    [7.75, 8],
  ]);
  expect(on({ weekday: 1, time_to: "06:00:00" }, 1)).toEqual([[0, 0.25]]);
  expect(on({ kind: "likes", weekday: 2 })).toEqual([]);
});

it("what says nothing, or ends before it begins, is none", () => {
  const is = (more: object) => isUnavailability({ ...always, ...more });
  expect([is({}), is({ weekday: 1 }), is({ time_to: "12:00:00" })]).toEqual([false, true, true]);
  expect(is({ date_from: "2026-12-02", date_to: "2026-12-01" })).toBe(false);
  expect(is({ date_from: "2026-12-02", date_to: "2026-12-02" })).toBe(true);
  expect(is({ time_from: "12:00:00", time_to: "12:00:00" })).toBe(false);
});

it("what ended before today is over, and what has no end never is", () => {
  const over = (date_to: string | null) => isOver({ date_to }, "2026-12-01");
  expect([over("2026-11-30"), over("2026-12-01"), over(null)]).toEqual([true, false, false]);
});
