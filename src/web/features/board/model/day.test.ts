import { describe, expect, it } from "vitest";
import type { CourtBooking } from "#contract/courts/closures.ts";
import { idOf, someBooking } from "#test/support/records.ts";
import { sheetsOf } from "./day.ts";
import { daySearch } from "./search.ts";

const booking = (number: number, values: Partial<CourtBooking> = {}) =>
  someBooking({ match_id: idOf(number), ...values });

describe("a day on paper (spec 4 §1.6)", () => {
  it("is one sheet, or one for each court by its number, by the hour", () => {
    const late = booking(1, { match_time: "20:00:00" });
    const other = booking(2, { court_id: 12 });
    const early = booking(3, { match_time: "09:00:00", court_id: 2 });
    const of = (kind: "day" | "courts") =>
      sheetsOf([late, other, early, booking(4)], kind).map(({ court_id, matches }) => [
        court_id,
        matches.map(({ match_id }) => Number(match_id.slice(-3))),
      ]);
    expect(of("day")).toEqual([[null, [3, 4, 2, 1]]]);
    expect(of("courts")).toEqual([
      [1, [4, 1]],
      [2, [3]],
      [12, [2]],
    ]);
    expect(sheetsOf([], "day")).toEqual([]);
  });

  it("has an address that is read leniently", () => {
    expect(daySearch({ date: "2026-11-23", sheet: "courts" })).toEqual({ date: "2026-11-23", sheet: "courts" });
    expect(daySearch({ date: "mañana", sheet: "A3" })).toEqual({});
  });
});
