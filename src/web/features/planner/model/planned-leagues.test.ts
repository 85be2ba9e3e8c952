import { describe, expect, it } from "vitest";
import { somePlannedLeague } from "#test/support/records.ts";
import { countPlanned, countText, datesOf, leagueText, stillPlanned } from "./planned-leagues.ts";

const today = "2026-11-21";
const nothing = { from: null, to: null };

describe("the dates of a plan (spec 4 §2.1, §2.7)", () => {
  const of = (...days: [starts: string | null, ends: string | null][]) => {
    const leagues = days.map(([starts, ends]) => somePlannedLeague({ starts, ends }));
    const { from, to } = datesOf(nothing, leagues, today);
    return [from, to];
  };

  it("begin with the round where that is to come, the day after tomorrow otherwise, until its last day", () => {
    expect(of(["2026-12-01", "2026-12-20"])).toEqual(["2026-12-01", "2026-12-20"]);
    expect(of(["2026-12-01", null])).toEqual(["2026-12-01", "2026-12-14"]);
    expect(of(["2026-11-21", "2026-12-20"])).toEqual(["2026-11-23", "2026-12-20"]);
    expect(of(["2026-11-01", null])).toEqual(["2026-11-23", "2026-12-06"]);
    expect(of(["2026-11-01", "2026-11-15"])).toEqual(["2026-11-23", "2026-12-06"]);
    expect(of([null, "2027-06-30"])).toEqual(["2026-11-23", "2027-01-23"]);
    expect(of()).toEqual(["2026-11-23", "2026-12-06"]);
  });

  it("begin tomorrow where less than a week is left", () => {
    expect(of([null, "2026-11-27"])).toEqual(["2026-11-22", "2026-11-27"]);
    expect(of([null, "2026-11-28"])).toEqual(["2026-11-23", "2026-11-28"]);
    expect(datesOf({ from: null, to: "2026-11-23" }, [], today)).toEqual({ from: "2026-11-22", to: "2026-11-23" });
    expect(datesOf({ from: null, to: "2026-12-01" }, [], today)).toEqual({ from: "2026-11-23", to: "2026-12-01" });
  });

  it("of several leagues go from the first beginning to the latest end", () => {
    expect(of(["2026-12-01", "2026-11-29"], ["2026-11-25", "2026-12-15"])).toEqual(["2026-11-25", "2026-12-15"]);
    expect(of([null, "2026-11-29"], [null, null])).toEqual(["2026-11-23", "2026-12-06"]);
  });

  it("stay as somebody has said them, the others follow", () => {
    const leagues = [somePlannedLeague({ ends: "2026-11-29" })];
    expect(datesOf({ from: "2026-11-25", to: null }, leagues, today)).toEqual({ from: "2026-11-25", to: "2026-11-29" });
    expect(datesOf({ from: "2026-12-01", to: null }, leagues, today)).toEqual({ from: "2026-12-01", to: "2026-12-14" });
    for (const from of ["", "mañana"])
      expect(datesOf({ from, to: null }, leagues, today)).toEqual({ from, to: "2026-11-29" });
    const soon = datesOf({ from: today, to: null }, [somePlannedLeague({ ends: "2027-06-30" })], today);
    expect(soon).toEqual({ from: today, to: "2027-01-21" });
    expect(datesOf({ from: null, to: "2026-11-24" }, leagues, today)).toEqual({ from: "2026-11-22", to: "2026-11-24" });
  });
});

describe("what a league has to plan", () => {
  it("is said with its last day while that is to come", () => {
    const text = (values: Parameters<typeof somePlannedLeague>[0]) => leagueText(somePlannedLeague(values), today);
    expect(text({ undated: ["a", "b"], ends: "2026-11-29" })).toBe("2 sin fecha, hasta el 29 nov");
    expect(text({ undated: ["a"], ends: "2026-11-20" })).toBe("1 sin fecha");
    expect(text({ undated: ["a"], ends: null })).toBe("1 sin fecha");
    expect(text({ undated: [], ends: "2026-11-29" })).toBe("todo con fecha");
  });

  it("is counted with what has a date only where that is planned anew", () => {
    const leagues = [
      somePlannedLeague({ undated: ["a", "b"], dated: ["c"] }),
      somePlannedLeague({ undated: [], dated: ["d", "e"] }),
    ];
    expect(countText(countPlanned(leagues, false))).toBe("2 partidos");
    expect(countText(countPlanned(leagues, true))).toBe("5 partidos de 2 ligas");
  });

  it("is left of what could not be booked, without what somebody has played or deleted since", () => {
    const one = somePlannedLeague({ undated: ["a"], dated: ["b"] });
    const other = somePlannedLeague({ undated: ["c"] });
    expect(stillPlanned([one, other], ["gone", "b", "a"])).toEqual({ leagues: [one], matchIds: ["b", "a"] });
  });
});
