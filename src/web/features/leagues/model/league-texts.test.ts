import { describe, expect, it } from "vitest";
import { someOverview } from "#test/support/records.ts";
import { roundLines } from "./league-texts.ts";

describe("the rounds of a league's page", () => {
  it.each([
    ["2026-11-25", 0, "waiting"],
    ["2026-11-30", 0, "open"],
    ["2026-11-25", 1, "open"],
    [undefined, 0, "open"],
  ])("on %s, with %d played of the first, say %s", (today, played, state) => {
    const first = { number: 1, state: "open" as const, start_date: "2026-11-30", deadline: null, played, matches: 6 };
    const league = someOverview({ number_of_rounds: 1, rounds: [first], round_dates: [] });
    expect(roundLines(league, today).map((line) => line.state)).toEqual([state]);
  });
});
