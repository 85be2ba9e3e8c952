import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  boardBookings,
  boardRange,
  boardRows,
  closedStretches,
  minutesOn,
  placeAt,
  placeBeside,
  rowAt,
} from "./day-board.ts";

const saturday = "2026-11-28";
const league = { schedule_start_time: "16:00:00", schedule_end_time: "23:00:00", match_duration: 90 };
const booked = (match_date: string, match_time: string, duration_minutes = 90) => ({
  match_date,
  match_time,
  duration_minutes,
});
const nothing = { opening_hours: [] };

describe("the hours of a day's board", () => {
  it("go from opening to closing, also past midnight", () => {
    const open = (opens_at: string, closes_at: string) => ({ opening_hours: [{ weekday: 6, opens_at, closes_at }] });
    const about = { leagues: [league], bookings: [] };
    expect(boardRange(saturday, open("09:00:00", "22:00:00"), about)).toEqual({ from: 540, until: 1320 });
    expect(boardRange(saturday, open("09:00:00", "01:00:00"), about)).toEqual({ from: 540, until: 1500 });
    expect(boardRange("2026-11-29", open("09:00:00", "22:00:00"), about).from).toBe(960); // none set on a Sunday
  });

  it("go without them from the earliest start of a league to the end of its last possible match", () => {
    const early = { schedule_start_time: "09:30:00", schedule_end_time: "20:00:00", match_duration: 60 };
    expect(boardRange(saturday, nothing, { leagues: [league, early], bookings: [] })).toEqual({
      from: 570,
      until: 1470,
    });
    expect(boardRange(saturday, nothing, { leagues: [], bookings: [] })).toEqual({ from: 960, until: 1470 });
  });

  it("grow around what is booked on the day, in whole half hours", () => {
    const bookings = [booked(saturday, "08:15:00"), booked(saturday, "23:50:00"), booked("2026-11-29", "05:00:00")];
    expect(boardRange(saturday, nothing, { leagues: [league], bookings })).toEqual({ from: 480, until: 1530 });
  });

  it.each(["2026-03-29", "2026-10-25", "2027-03-28", saturday])(
    "are the same half hours on %s, whether the hour changes or not",
    (date) => {
      const range = boardRange(date, nothing, {
        leagues: [{ ...league, schedule_start_time: "00:00:00" }],
        bookings: [],
      });
      const rows = boardRows(range);
      expect(rows).toHaveLength(49);
      const times = rows.map((minutes) => placeAt(date, minutes, 1).match_time);
      expect(new Set(times.slice(0, 48)).size).toBe(48);
      expect(times.slice(4, 7)).toEqual(["02:00:00", "02:30:00", "03:00:00"]);
      expect(minutesOn(date, booked(date, "01:30:00"))).toEqual([90, 180]);
    },
  );
});

describe("a place of a board", () => {
  it("after midnight is on the next day, the last of October and the change of hour included", () => {
    expect(placeAt(saturday, 1470, 3)).toEqual({ match_date: "2026-11-29", match_time: "00:30:00", court_id: 3 });
    expect(placeAt("2026-10-24", 1560, 1)).toEqual({ match_date: "2026-10-25", match_time: "02:00:00", court_id: 1 });
  });

  it("is the row that was booked, for every row", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 95 }), (row) => {
        const place = placeAt(saturday, row * 30, 1);
        expect(minutesOn(saturday, { ...place, duration_minutes: 90 })[0]).toBe(row * 30);
      }),
    );
  });

  it("is kept on the board by rows and courts, and goes to other days", () => {
    const on = { range: { from: 960, until: 1440 }, court_ids: [1, 2, 5] };
    const place = { date: saturday, minutes: 960, court_id: 2 };
    expect(placeBeside(place, { rows: -1 }, on)).toEqual(place);
    expect(placeBeside(place, { rows: 1 }, on).minutes).toBe(990);
    expect(placeBeside({ ...place, minutes: 1410 }, { rows: 1 }, on).minutes).toBe(1410);
    expect(placeBeside({ ...place, minutes: 975 }, { rows: 1 }, on).minutes).toBe(990);
    expect(placeBeside(place, { courts: 1 }, on).court_id).toBe(5);
    expect(placeBeside({ ...place, court_id: 5 }, { courts: 1 }, on).court_id).toBe(5);
    expect(placeBeside(place, { days: -1 }, on)).toEqual({ ...place, date: "2026-11-27" });
    expect([rowAt(0, on.range), rowAt(1000, on.range), rowAt(5000, on.range)]).toEqual([960, 990, 1410]);
  });
});

describe("what a board shows", () => {
  it("is what reaches into its hours, from the evening before and of the night after too", () => {
    const range = { from: 0, until: 1500 };
    const all = [
      booked("2026-11-27", "23:00:00"),
      booked("2026-11-27", "22:30:00"),
      booked(saturday, "18:00:00"),
      booked("2026-11-29", "00:30:00"),
      booked("2026-11-29", "01:00:00"),
    ];
    expect(boardBookings(saturday, range, all)).toEqual([all[0], all[2], all[3]]);
  });

  it("is closed court by court, each reason in one piece", () => {
    const closure = (reason: string, court_ids: number[], from_time: string, until_time: string) => {
      return { id: reason, reason, court_ids, from_date: null, until_date: null, weekday: 6, from_time, until_time };
    };
    const closures = [closure("clases", [2], "10:00:00", "12:00:00"), closure("obras", [], "11:00:00", "12:30:00")];
    expect(closedStretches(saturday, { from: 540, until: 780 }, { closures, court_ids: [1, 2] })).toEqual([
      { court_id: 1, from: 660, until: 750, reason: "obras" },
      { court_id: 2, from: 600, until: 720, reason: "clases" },
      { court_id: 2, from: 720, until: 750, reason: "obras" },
    ]);
    expect(closedStretches("2026-11-27", { from: 540, until: 780 }, { closures, court_ids: [1, 2] })).toEqual([]);
  });
});
