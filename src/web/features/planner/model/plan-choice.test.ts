import { expect, it } from "vitest";
import { somePlannedLeague } from "#test/support/records.ts";
import { perDayOf } from "./plan-choice.ts";

it("a pair plays once a day at most, up to four times where all leagues last one or two days", () => {
  const saturday = somePlannedLeague({ starts: "2026-12-05", ends: "2026-12-05" });
  const weekend = somePlannedLeague({ starts: "2026-12-05", ends: "2026-12-06" });
  const league = somePlannedLeague({ starts: "2026-12-05", ends: "2026-12-07" });
  const open = somePlannedLeague({ starts: null, ends: "2026-12-05" });
  const usual = { per_day: null };
  expect([[saturday], [saturday, weekend]].map((leagues) => perDayOf(usual, leagues))).toEqual(["4", "4"]);
  expect([[league], [saturday, league], [open], []].map((leagues) => perDayOf(usual, leagues))).toEqual([
    "1",
    "1",
    "1",
    "1",
  ]);
  expect(perDayOf({ per_day: "2" }, [saturday])).toBe("2");
});
