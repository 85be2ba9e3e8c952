import { describe, expect, it } from "vitest";
import type { LeagueSummary } from "#contract/leagues/endpoints.ts";
import { leagueFacts } from "./created-leagues.tsx";

const league = {
  format_type: "pairs",
  type: "league",
  status: "active",
  start_date: "2027-01-09",
  end_date: "2027-03-26",
  number_of_rounds: 5,
  current_round: 3,
  counts: { groups: 3, pairs: 12, matches: 54, completed: 47 },
} as LeagueSummary; // what is asked of it

describe("how far a league has come", () => {
  it.each([
    [{}, "12 parejas · jornada 3 de 5"],
    [{ type: "tournament" }, "12 parejas · hasta el 26 mar"],
    [{ current_round: null, end_date: null }, "12 parejas"],
    [{ status: "pending", format_type: "individual" }, "12 jugadores · empieza 9 ene"],
    [{ status: "completed" }, "12 parejas"],
  ] as const)("is said in one line: %j", (changes, text) => {
    expect(leagueFacts({ ...league, ...changes })).toBe(text);
  });
});
