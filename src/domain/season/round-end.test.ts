import { expect, it } from "vitest";
import { roundEnd } from "./round-end.ts";

const today = "2026-11-27";
const end = (deadline: string | null, league_ends: string | null, rounds_left = 1, starts: string | null = null) =>
  roundEnd({ starts, deadline, league_ends, rounds_left }, today);

it("of a round is its deadline, else its share of what is left of the league", () => {
  expect(end("2026-12-10", "2027-03-01", 3)).toBe("2026-12-10");
  expect(end(null, null)).toBeNull();
  expect(end(null, "2026-11-26")).toBeNull();
  expect(end(null, "2026-12-30")).toBe("2026-12-30");
  expect(end(null, "2027-03-06", 4)).toBe("2026-12-21"); // 100 days, 25 each
});

it("is two weeks off at least, and never after the league's end: a tournament of a day is played on it", () => {
  expect(end(null, "2026-12-05", 6)).toBe("2026-12-05");
  expect(end(null, "2026-12-30", 6)).toBe("2026-12-10");
  expect(end(null, today, 6)).toBe(today);
  expect(end(null, "2027-02-06", 6, "2027-02-06")).toBe("2027-02-06");
  expect(end(null, "2027-02-06", 6, "2026-11-01")).toBe("2026-12-10");
});
