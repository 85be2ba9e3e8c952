import { describe, expect, it } from "vitest";
import { addDays } from "#domain/base/calendar-date.ts";
import {
  type Booking,
  freeAlternatives,
  isFree,
  isPast,
  occupiedTimes,
  overlaps,
  playersTwiceAtOnce,
  slotBeside,
} from "./scheduling.ts";

const booking = (match_time: string, more: Partial<Booking> = {}): Booking => ({
  match_id: "other",
  court_id: 1,
  match_date: "2026-11-25",
  match_time,
  duration_minutes: 90,
  ...more,
});
const query = (...bookings: Booking[]) => ({ bookings, duration_minutes: 90, exclude_match_id: "mine" });
const text = ({ match_date, match_time, court_id }: { match_date: string; match_time: string; court_id: number }) =>
  `${match_date.slice(8)} ${match_time.slice(0, 5)} ${court_id}`;

describe("two spans", () => {
  const short = booking("18:00:00", { duration_minutes: 30 });
  it("may follow one another to the minute, each with its own duration", () => {
    expect(overlaps(short, booking("18:30:00"))).toBe(false);
    expect(overlaps(booking("18:30:00"), short)).toBe(false);
    expect(overlaps(booking("18:30:00", { duration_minutes: 31 }), booking("19:00:00"))).toBe(true);
    expect(overlaps(booking("17:00:00"), booking("18:29:00"))).toBe(true);
  });

  it("of different days do not meet, at the same hour or at any other", () => {
    for (const time of ["16:00:00", "18:00:00", "23:00:00"]) {
      expect(overlaps(booking("18:00:00"), booking(time, { match_date: "2026-11-26" }))).toBe(false);
      expect(overlaps(booking("18:00:00"), booking(time, { match_date: "2026-11-24" }))).toBe(false);
    }
    expect(overlaps(booking("00:00:00"), booking("23:30:00", { match_date: "2026-11-24" }))).toBe(true);
  });
});

describe("a court", () => {
  const slot = { match_date: "2026-11-25", match_time: "18:00:00", court_id: 1 };
  it("is free of other courts' bookings, of the match's own, and of those that only touch", () => {
    expect(isFree(slot, query(booking("18:00:00", { court_id: 2 })))).toBe(true);
    expect(isFree(slot, query(booking("18:00:00", { match_id: "mine" })))).toBe(true);
    expect(isFree(slot, query(booking("16:30:00"), booking("19:30:00")))).toBe(true);
    expect(isFree(slot, query(booking("10:00:00"), booking("19:00:00")))).toBe(false);
    expect(isFree(slot, query())).toBe(true);
  });

  it("has its (Ocupado) by date and by the wanted duration", () => {
    const taken = query(booking("18:00:00", { duration_minutes: 30 }));
    expect(occupiedTimes({ match_date: "2026-11-25", court_id: 1 }, taken)).toEqual([
      "17:00:00",
      "17:30:00",
      "18:00:00",
    ]);
    expect(occupiedTimes({ match_date: "2026-11-25", court_id: 1 }, { ...taken, duration_minutes: 30 })).toEqual([
      "18:00:00",
    ]);
    expect(occupiedTimes({ match_date: "2026-11-24", court_id: 1 }, taken)).toEqual([]);
  });
});

describe("free alternatives", () => {
  const wanted = { match_date: "2026-11-25", match_time: "18:00:00", court_id: 2 };
  it("are other courts at that time, the lower number first, then the nearest times that day", () => {
    const taken = query(booking("18:00:00", { court_id: 2 }));
    expect(freeAlternatives({ ...taken, wanted, court_ids: [3, 1, 2] }).map(text)).toEqual([
      "25 18:00 1",
      "25 18:00 3",
      "25 17:30 1",
    ]);
  });

  it("are on the wanted court before another one where the times are equally near", () => {
    const atThatTime = [1, 2, 3].map((court_id) => booking("18:00:00", { court_id, duration_minutes: 30 }));
    const near = freeAlternatives({ ...query(...atThatTime), duration_minutes: 30, wanted, court_ids: [1, 2, 3] });
    expect(near.map(text)).toEqual(["25 17:30 2", "25 18:30 2", "25 17:30 1"]);
  });

  it("are that day before the next one, and within a week", () => {
    const allDay = (match_date: string) => booking("00:00:00", { match_date, court_id: 2, duration_minutes: 1440 });
    const days = ["25", "26", "27", "28", "29", "30"].map((day) => `2026-11-${day}`);
    const only = { wanted, court_ids: [2] };
    expect(freeAlternatives({ ...query(allDay("2026-11-25")), ...only }).map(text)).toEqual([
      "26 18:00 2",
      "26 17:30 2",
      "26 18:30 2",
    ]);
    expect(freeAlternatives({ ...query(...days.map(allDay)), ...only })[0]?.match_date).toBe("2026-12-01");
    expect(freeAlternatives({ ...query(...[...days, "2026-12-01"].map(allDay)), ...only })).toEqual([]);
  });

  it("are on the day before as well as on the next one, of two as near the later first, and never before today", () => {
    const full = query(booking("00:00:00", { court_id: 2, duration_minutes: 1440 }));
    const near = (date: string) =>
      freeAlternatives({ ...full, wanted, court_ids: [2], now: { date, time: "08:00" } }).map(text);
    expect(near("2026-11-20")).toEqual(["26 18:00 2", "24 18:00 2", "26 17:30 2"]);
    expect(near("2026-11-25")).toEqual(["26 18:00 2", "26 17:30 2", "26 18:30 2"]);
    const week = Array.from({ length: 7 }, (_, day) => addDays("2026-11-25", day));
    const fullWeek = week.map((match_date) => booking("00:00:00", { match_date, court_id: 2, duration_minutes: 1440 }));
    const now = { date: "2026-11-01", time: "08:00" };
    const before = freeAlternatives({ ...query(...fullWeek), wanted, court_ids: [2], now });
    expect(before.map(text)).toEqual(["24 18:00 2", "24 17:30 2", "24 18:30 2"]);
  });

  it("are those that suit where there are three of them, else the nearest (spec 4 §1.2)", () => {
    const near = (suits: (time: string) => boolean) =>
      freeAlternatives({
        ...query(booking("18:00:00", { court_id: 2 })),
        wanted,
        court_ids: [2],
        now: { date: "2026-11-25", time: "12:00" },
        times: ["16:00:00", "16:30:00", "19:30:00", "20:00:00"],
        suits: ({ match_date, match_time }) => match_date === "2026-11-25" && suits(match_time),
      }).map(text);
    expect(near((time) => time !== "19:30:00")).toEqual(["25 16:30 2", "25 16:00 2", "25 20:00 2"]);
    expect(near((time) => time === "16:00:00")).toEqual(["25 16:30 2", "25 19:30 2", "25 16:00 2"]);
  });

  it("are nearer over a midnight than on another evening", () => {
    const late = { ...wanted, match_time: "23:00:00" };
    const taken = query(booking("21:30:00", { court_id: 2, duration_minutes: 150 }));
    const now = { date: "2026-11-25", time: "12:00" };
    const times = ["00:00:00", "20:00:00", "23:00:00"];
    const near = freeAlternatives({ ...taken, wanted: late, court_ids: [2], times, now });
    expect(near.map(text)).toEqual(["26 00:00 2", "25 20:00 2", "26 23:00 2"]);
  });

  it("are not where the match is already", () => {
    const there = { ...booking("18:30:00", { court_id: 2 }), match_id: "own" };
    const near = freeAlternatives({ ...query(there), exclude_match_id: "own", wanted, court_ids: [2] });
    expect(near.map(text)).toEqual(["25 18:00 2", "25 17:30 2", "25 17:00 2"]);
  });

  it("have not begun yet", () => {
    const near = (date: string, time: string) =>
      freeAlternatives({ ...query(), wanted, court_ids: [2], now: { date, time } }).map(text);
    expect(near("2026-11-25", "18:10")).toEqual(["25 18:30 2", "25 19:00 2", "25 19:30 2"]);
    expect(near("2026-11-25", "23:10")).toEqual(["26 18:00 2", "26 17:30 2", "26 18:30 2"]);
    // A place of a day long past is not to be had, nor any near it.
    expect(near("2026-12-10", "08:00")).toEqual(["10 18:00 2", "10 17:30 2", "10 18:30 2"]);
  });
});

describe("the slot beside another", () => {
  const at = (match_time: string) => ({ match_date: "2026-11-25", match_time, court_id: 1 });
  it("stays within the times that can be booked, from any time", () => {
    expect(slotBeside(at("18:10:00"), { steps: 1 }).match_time).toBe("19:00:00");
    expect(slotBeside(at("23:30:00"), { steps: -1 }).match_time).toBe("22:30:00");
    expect(slotBeside(at("09:00:00"), { steps: 1 }).match_time).toBe("16:30:00");
    expect(slotBeside(at("16:00:00"), { steps: -1 }).match_time).toBe("16:00:00");
    expect(slotBeside(at("23:00:00"), { steps: 1 }).match_time).toBe("23:00:00");
  });

  it("keeps its time when only the day changes, and its day when only the time does", () => {
    expect(slotBeside(at("09:10:00"), { days: 2 })).toEqual({ ...at("09:10:00"), match_date: "2026-11-27" });
    expect(slotBeside(at("18:00:00"), { steps: 2 })).toEqual(at("19:00:00"));
    expect(slotBeside(at("18:00:00"), {})).toEqual(at("18:00:00"));
  });
});

describe("somebody who would play twice at once", () => {
  const appearance = (match_id: string, match_date: string | null, match_time: string | null, ...ids: string[]) => ({
    match_id,
    match_date,
    match_time,
    duration_minutes: 90,
    people: ids.map((id) => ({ id, name: `Name of ${id}` })),
  });
  const day = "2026-11-25";

  it("is nobody when the times only touch, another day is meant or something is missing", () => {
    const mine = appearance("m1", day, "18:00:00", "ana");
    for (const other of [
      appearance("m2", day, "19:30:00", "ana"),
      appearance("m2", "2026-11-26", "18:00:00", "ana"),
      appearance("m2", null, "18:00:00", "ana"),
      appearance("m2", day, null, "ana"),
      appearance("m2", day, "18:00:00", "berta"),
      appearance("m1", day, "18:00:00", "ana"),
    ])
      expect(playersTwiceAtOnce("m1", [mine, other])).toEqual([]);
  });

  it("is named of either pair of the match, not of others", () => {
    const found = playersTwiceAtOnce("m1", [
      appearance("m1", day, "18:00:00", "ana", "berta"),
      appearance("m1", day, "18:00:00", "carla", "diana"),
      appearance("m2", day, "17:00:00", "diana", "elena"),
      appearance("m3", day, "19:00:00", "berta", "fina"),
      appearance("m4", day, "19:00:00", "fina", "gloria"),
    ]);
    expect(found).toEqual(["Name of berta", "Name of diana"]);
  });
});

it("only a date before today is past", () => {
  expect(["2026-11-20", "2026-11-21", "2026-11-22"].map((date) => isPast(date, "2026-11-21"))).toEqual([
    true,
    false,
    false,
  ]);
});
