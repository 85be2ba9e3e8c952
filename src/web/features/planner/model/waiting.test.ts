import { expect, it } from "vitest";
import { countToPlan } from "./waiting.ts";

it("counts what has no date, and what has one from the day after tomorrow on, of matches that are to be played", () => {
  const matches = [null, "2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23", "2026-12-01"].flatMap((match_date) => [
    { status: "scheduled" as const, match_date },
    { status: "completed" as const, match_date },
    { status: "cancelled" as const, match_date },
  ]);
  expect(countToPlan(matches, "2026-11-21")).toEqual({ undated: 1, dated: 2 });
});
