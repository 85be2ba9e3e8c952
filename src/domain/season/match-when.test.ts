import { describe, expect, it } from "vitest";
import { distinctions, isRunning, isToCome, putOffText, putOffUntil, shownWhen } from "./match-when.ts";

const booked = { match_date: "2026-11-20", match_time: "18:00:00", court_name: "Cancha 1", played_court_name: null };
const onlyDay = (match_date: string) => ({ match_date, match_time: null, court_name: null });

describe("a match that is put off (spec 3 §4.3)", () => {
  const off = { deferred_until: "2026-12-20", status: "scheduled", kind: "group" } as const;

  it("is so until it is played, and a match for a place is none", () => {
    expect(putOffUntil(off)).toBe("2026-12-20");
    expect(putOffUntil({ ...off, status: "in_progress" })).toBe("2026-12-20");
    expect(putOffUntil({ ...off, status: "completed" })).toBeNull();
    expect(putOffUntil({ ...off, kind: "promotion" })).toBeNull();
    expect(putOffText("2026-12-20")).toBe("Aplazado hasta el 20 dic");
  });

  it("and the new one of the same pairs, whichever stands first, are told apart while both are open", () => {
    const match = (id: string, pair1_id: string | null, pair2_id: string, [round, leg] = [1, 1]) =>
      ({ id, pair1_id, pair2_id, round, leg, status: "scheduled" }) as const;
    const all = [match("1", "a", "b"), match("2", "b", "a", [2, 1]), match("3", "a", "c"), match("4", null, "b")];
    expect([...distinctions(all)]).toEqual([
      ["1", "Jornada 1"],
      ["2", "Jornada 2"],
    ]);
    expect([...distinctions([match("1", "a", "b"), { ...match("2", "b", "a", [2, 1]), status: "completed" }])]).toEqual(
      [],
    );
    const legs = [match("1", "a", "b", [3, 1]), match("2", "b", "a", [3, 2]), match("0", "a", "b", [2, 2])];
    expect(Object.fromEntries(distinctions(legs))).toEqual({
      0: "Jornada 2",
      1: "Jornada 3 · ida",
      2: "Jornada 3 · vuelta",
    });
  });
});

describe("when a match is shown to be", () => {
  it("is its booking, also where it was played on the very day", () => {
    const { played_court_name: _none, ...booking } = booked;
    expect(shownWhen({ ...booked, played_on: null })).toEqual(booking);
    expect(shownWhen({ ...booked, played_on: "2026-11-20" })).toEqual(booking);
  });

  it("is the day on which it was really played, without the hour and court of the booking", () => {
    expect(shownWhen({ ...booked, played_on: "2026-11-22" })).toEqual(onlyDay("2026-11-22"));
    const nothing = { match_date: null, match_time: null, court_name: null };
    const undated = { ...nothing, played_court_name: null };
    expect(shownWhen({ ...undated, played_on: "2026-11-22" })).toEqual(onlyDay("2026-11-22"));
    expect(shownWhen({ ...undated, played_on: null })).toEqual(nothing);
  });

  it("is on the court that was said, at the booked hour where it was that day", () => {
    const elsewhere = { ...booked, played_court_name: "Cancha 3" };
    expect(shownWhen({ ...elsewhere, played_on: "2026-11-22" })).toEqual({
      ...onlyDay("2026-11-22"),
      court_name: "Cancha 3",
    });
    expect(shownWhen({ ...elsewhere, played_on: "2026-11-20" })).toEqual({
      match_date: "2026-11-20",
      match_time: "18:00:00",
      court_name: "Cancha 3",
    });
  });

  it("can be today and before, and no later", () => {
    expect(["2026-11-20", "2026-11-21", "2026-11-22"].map((day) => isToCome(day, "2026-11-21"))).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe("whether the hour of a match runs", () => {
  const late = { match_date: "2026-11-20", match_time: "23:00:00", duration_minutes: 90 };
  it.each([
    ["2026-11-20", 22 * 60 + 59, false],
    ["2026-11-20", 23 * 60, true],
    ["2026-11-21", 29, true],
    ["2026-11-21", 30, false],
    ["2026-11-22", 0, false],
  ])("on %s at minute %i: %s", (date, minutes, expected) => {
    expect(isRunning(late, { date, minutes })).toBe(expected);
  });

  it("is false without a booking", () => {
    expect(isRunning({ ...late, match_time: null }, { date: "2026-11-20", minutes: 1400 })).toBe(false);
  });
});
