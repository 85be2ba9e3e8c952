import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween } from "#domain/base/calendar-date.ts";
import { datesProblem, lateDeadline, roundDates } from "./round-dates.ts";

const rhythm = { start_date: "2026-11-02", rounds: 3, weeks: 2, breaks: [] };

describe("the dates of a league's rounds (spec 3 §4.6)", () => {
  it("follow one another every so many weeks", () => {
    expect(roundDates(rhythm)).toEqual([
      { start_date: "2026-11-02", deadline: "2026-11-15" },
      { start_date: "2026-11-16", deadline: "2026-11-29" },
      { start_date: "2026-11-30", deadline: "2026-12-13" },
    ]);
  });

  it("are as much longer as a break within them lasts, and begin after one that they would begin in", () => {
    const breaks = [{ from: "2026-11-11", to: "2026-11-17" }];
    expect(roundDates({ ...rhythm, rounds: 2, breaks })).toEqual([
      { start_date: "2026-11-02", deadline: "2026-11-22" },
      { start_date: "2026-11-23", deadline: "2026-12-06" },
    ]);
    const atTheStart = [{ from: "2026-11-01", to: "2026-11-05" }];
    expect(roundDates({ ...rhythm, rounds: 1, weeks: 1, breaks: atTheStart })).toEqual([
      { start_date: "2026-11-06", deadline: "2026-11-12" },
    ]);
  });

  it("leave every round its days outside of breaks, and no day to two rounds", () => {
    const someBreak = fc
      .tuple(fc.nat(90), fc.nat(20))
      .map(([from, days]) => ({ from: addDays("2026-11-02", from), to: addDays("2026-11-02", from + days) }));
    const input = fc.record({
      start_date: fc.constant("2026-11-02"),
      rounds: fc.integer({ min: 1, max: 8 }),
      weeks: fc.integer({ min: 1, max: 4 }),
      breaks: fc.array(someBreak, { maxLength: 3 }),
    });
    fc.assert(
      fc.property(input, (chosen) => {
        const dates = roundDates(chosen);
        expect(dates).toHaveLength(chosen.rounds);
        expect(datesProblem(dates)).toBeNull();
        for (const [at, { start_date, deadline }] of dates.entries()) {
          const days = Array.from({ length: daysBetween(start_date, deadline) + 1 }, (_, day) =>
            addDays(start_date, day),
          );
          const playable = days.filter((day) => !chosen.breaks.some(({ from, to }) => from <= day && day <= to));
          expect(playable).toHaveLength(chosen.weeks * 7);
          expect(start_date > (dates[at - 1]?.deadline ?? "")).toBe(true);
        }
      }),
    );
  });

  it("are refused where a round ends before it begins, or begins before the one that it follows", () => {
    const [first, second] = roundDates(rhythm);
    if (first === undefined || second === undefined) throw new Error("two rounds are needed");
    expect(datesProblem([{ ...first, deadline: "2026-11-01" }])).toEqual({ round: 0, field: "deadline" });
    expect(datesProblem([second, first])).toEqual({ round: 1, field: "start_date" });
  });
});

describe("a later deadline of a group or a match (spec 3 §4.6)", () => {
  const round = { deadline: "2026-11-29", today: "2026-11-22" };
  it("lies after the round's", () => {
    expect(lateDeadline("2026-11-30", round)).toEqual({ ok: true, value: "2026-11-30" });
    expect(lateDeadline("2026-11-29", round)).toMatchObject({ ok: false, code: "deadline_not_later" });
  });

  it("is not over, also where the round has none", () => {
    expect(lateDeadline("2026-11-30", { ...round, today: "2026-12-01" })).toMatchObject({ code: "deadline_past" });
    expect(lateDeadline("2026-11-22", { ...round, deadline: null })).toMatchObject({ ok: true });
    expect(lateDeadline("2026-11-21", { ...round, deadline: null })).toMatchObject({ code: "deadline_past" });
  });
});
