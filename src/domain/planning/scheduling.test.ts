import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bookingTimes, clockTime } from "#domain/base/clock-time.ts";
import { DEFAULT_REGULATIONS, matchMinutes } from "#domain/base/regulations.ts";
import {
  freeAlternatives,
  isFree,
  isPast,
  occupiedTimes,
  overlaps,
  playersTwiceAtOnce,
  slotBeside,
} from "./scheduling.ts";

const booking = (match_time: string, court_id = 1, match_date = "2026-11-25", duration_minutes = 90) => ({
  match_id: `${court_id} ${match_time}`,
  court_id,
  match_date,
  match_time,
  duration_minutes,
});
const query = (bookings: ReturnType<typeof booking>[]) => ({
  bookings,
  duration_minutes: 90,
  exclude_match_id: "none",
});

describe("the length of a match (spec 3 §5.6)", () => {
  it("is its league's own, else the club's", () => {
    expect(matchMinutes({ match_minutes: 60 }, 90)).toBe(60);
    expect(matchMinutes(DEFAULT_REGULATIONS, 120)).toBe(120);
  });
});

describe("overlapping bookings (ruling 17)", () => {
  it("share a minute; one may begin when the other ends", () => {
    expect(overlaps(booking("18:00:00"), booking("19:00:00"))).toBe(true);
    expect(overlaps(booking("18:00:00"), booking("19:30:00"))).toBe(false);
  });

  it("are found across midnight", () => {
    expect(overlaps(booking("23:00:00"), booking("00:00:00", 1, "2026-11-26"))).toBe(true);
    expect(overlaps(booking("23:00:00"), booking("00:30:00", 1, "2026-11-26"))).toBe(false);
  });

  it("overlap both ways or not at all", () => {
    const any = fc
      .tuple(
        fc.integer({ min: 0, max: 47 }),
        fc.constantFrom("2026-11-25", "2026-11-26"),
        fc.constantFrom(30, 60, 90, 120),
      )
      .map(([step, date, minutes]) => booking(clockTime(step * 30), 1, date, minutes));
    fc.assert(fc.property(any, any, (a, b) => overlaps(a, b) === overlaps(b, a)));
  });
});

describe("slots of the schedule dialog (spec 2 §5)", () => {
  it("are fifteen, from 16:00 to 23:00", () => {
    expect([bookingTimes.length, bookingTimes[0], bookingTimes.at(-1)]).toEqual([15, "16:00:00", "23:00:00"]);
  });

  it("are (Ocupado) where they would overlap on the court, and free on another one", () => {
    const bookings = [booking("18:00:00")];
    expect(occupiedTimes({ match_date: "2026-11-25", court_id: 1 }, query(bookings))).toEqual([
      "17:00:00",
      "17:30:00",
      "18:00:00",
      "18:30:00",
      "19:00:00",
    ]);
    expect(occupiedTimes({ match_date: "2026-11-25", court_id: 2 }, query(bookings))).toEqual([]);
  });

  it("do not count the match itself while it is being edited", () => {
    const own = { ...query([booking("18:00:00")]), exclude_match_id: "1 18:00:00" };
    expect(occupiedTimes({ match_date: "2026-11-25", court_id: 1 }, own)).toEqual([]);
  });

  it("offer up to three free alternatives, the nearest first", () => {
    const wanted = { match_date: "2026-11-25", match_time: "18:00:00", court_id: 1 };
    const near = freeAlternatives({ ...query([booking("18:00:00")]), wanted, court_ids: [1, 2] });
    expect(near[0]).toEqual({ ...wanted, court_id: 2 });
    expect(near).toHaveLength(3);
    expect(near.every((slot) => isFree(slot, query([booking("18:00:00")])))).toBe(true);
    expect(freeAlternatives({ ...query([]), wanted, court_ids: [] })).toEqual([]);
  });
});

describe("somebody who would play twice at once", () => {
  const appearance = (match_id: string, match_time: string | null, ...names: string[]) => ({
    match_id,
    match_date: match_time === null ? null : "2026-11-25",
    match_time,
    duration_minutes: 90,
    people: names.map((name) => ({ id: name, name })),
  });

  it("is named once, however many matches overlap", () => {
    const found = playersTwiceAtOnce("m1", [
      appearance("m1", "18:00:00", "Ana", "Berta"),
      appearance("m2", "19:00:00", "Ana", "Carla"),
      appearance("m3", "18:30:00", "Ana"),
      appearance("m4", null, "Berta"),
    ]);
    expect(found).toEqual(["Ana"]);
  });
});

it("a date before today is past, today is not", () => {
  expect([isPast("2026-11-20", "2026-11-21"), isPast("2026-11-21", "2026-11-21")]).toEqual([true, false]);
});

describe("the slot beside another", () => {
  const slot = { match_date: "2026-11-30", match_time: "18:00:00", court_id: 2 };
  it.each([
    [{ days: 1 }, "2026-12-01 18:00:00"],
    [{ days: -1 }, "2026-11-29 18:00:00"],
    [{ steps: 1 }, "2026-11-30 18:30:00"],
    [{ steps: -9 }, "2026-11-30 16:00:00"],
    [{ steps: 99 }, "2026-11-30 23:00:00"],
  ])("%j away", (by, expected) => {
    const { match_date, match_time, court_id } = slotBeside(slot, by);
    expect([`${match_date} ${match_time}`, court_id]).toEqual([expected, 2]);
  });
});
