import { describe, expect, it } from "vitest";
import type { CourtBooking } from "#contract/courts/closures.ts";
import { idOf, someBooking } from "#test/support/records.ts";
import { eveningEnd, eveningTimes, rainedOff, rainPlan, usualRain, withChanges } from "./rain.ts";

const booking = (number: number, values: Partial<CourtBooking> = {}) =>
  someBooking({ match_id: idOf(number), ...values });

describe("what is rained off (spec 4 §1.5)", () => {
  const choice = usualRain("2026-11-23", "2026-11-20");
  const ids = (bookings: CourtBooking[], more = {}) =>
    rainedOff(bookings, { ...choice, ...more }).map(({ match_id }) => Number(match_id.slice(-3)));

  it("is everything of the day without a result, begun or not", () => {
    const states = (["scheduled", "in_progress", "completed"] as const).map((status, at) => booking(at, { status }));
    expect(ids([...states, booking(9, { match_date: "2026-11-24" })])).toEqual([0, 1]);
  });

  it("is on the courts that are chosen, with at least a minute within the hours", () => {
    const one = [booking(1)];
    expect(ids(one, { courts: ["2"] })).toEqual([]);
    expect(ids(one, { courts: ["2", "1"] })).toEqual([1]);
    expect(ids(one, { from: "19:00:00" })).toEqual([1]);
    expect(ids(one, { from: "19:30:00" })).toEqual([]);
    expect(ids(one, { until: "18:30:00" })).toEqual([1]);
    expect(ids(one, { until: "18:00:00" })).toEqual([]);
  });

  it("goes on after midnight, as the day's board does", () => {
    const night = booking(1, { match_date: "2026-11-24", match_time: "00:30:00" });
    const board = { bookings: [night], closures: [], held: [], leagues: [], today: "2026-11-20" };
    const bar = { ...board, opening_hours: [{ weekday: 1, opens_at: "10:00:00", closes_at: "02:00:00" }] };
    const end = eveningEnd("2026-11-23", bar);
    expect(eveningTimes(end).at(-1)).toEqual({ value: "25:30:00", label: "01:30 del día siguiente" });
    const off = (more = {}) => rainedOff([night], { ...choice, ...more }, end).length;
    expect([off(), off({ from: "22:00:00", until: "25:00:00" }), off({ until: "24:30:00" })]).toEqual([1, 1, 0]);
    expect(rainedOff([night], choice, eveningEnd("2026-11-23", { ...bar, opening_hours: [] }))).toEqual([]);
    const late = { ...choice, from: "22:00:00", until: "25:00:00" };
    expect(withChanges(late, { date: "2026-11-25" })).toMatchObject({ from: "22:00:00", until: "" });
    expect(withChanges(late, { from: "25:00:00" }).until).toBe("");
    expect(withChanges(late, { courts: ["1"] })).toEqual({ ...late, courts: ["1"] });
  });

  it("is today's where the calendar stands in the past, and goes elsewhere from the next day on", () => {
    expect(usualRain("2026-11-01", "2026-11-20").date).toBe("2026-11-20");
    const matches = [booking(1), booking(2, { tournament_id: idOf(5) }), booking(3)];
    const ids = [1, 2, 3].map(idOf);
    const plan = rainPlan(matches, { date: "2026-11-23", days: "7" }, "2026-11-20");
    expect(plan).toMatchObject({ league_ids: [idOf(1), idOf(5)], replan_ids: ids, match_ids: ids });
    expect([plan.from, plan.to]).toEqual(["2026-11-24", "2026-11-30"]);
    expect(rainPlan(matches, { date: "2026-11-18", days: "7" }, "2026-11-20").from).toBe("2026-11-21");
  });
});
