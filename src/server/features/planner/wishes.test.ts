import { describe, expect, it } from "vitest";
import { leagueHours } from "#domain/planning/planning-aims.ts";
import { oldPlaceOf } from "./parts/wishes.ts";

describe("the old place of a match that is planned anew (spec 4 §2.7)", () => {
  const hours = leagueHours({ schedule_start_time: "16:00:00", schedule_end_time: "23:00:00" });
  const on = (match_time: string | null) => oldPlaceOf({ match_date: "2026-12-05", match_time }, hours);

  it("is its evening and hour; what begins after midnight is of the evening before", () => {
    expect(on("20:30:00")).toEqual({ date: "2026-12-05", time: "20:30:00" });
    expect(on("00:30:00")).toEqual({ date: "2026-12-04", time: "24:30:00" });
  });

  it("is of its own day in the morning, before the hours of its league", () => {
    expect(on("10:00:00")).toEqual({ date: "2026-12-05", time: "10:00:00" });
  });

  it("is none where it has no date", () => {
    expect(on(null)).toBeNull();
    expect(oldPlaceOf({ match_date: null, match_time: null }, hours)).toBeNull();
  });
});
