import { describe, expect, it } from "vitest";
import type { CourtBoard, CourtBooking } from "#contract/courts/closures.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";
import { someBooking } from "#test/support/records.ts";
import { dayView, type EntryState } from "./day-view.ts";

const date = "2026-11-21";
const booking = someBooking({
  match_id: "m",
  tournament_id: "l",
  league_name: "Otoño",
  pair1_name: "Ana Gil & Berta Sanz",
  pair2_name: "Carla Ruiz & Dora Vidal",
  match_date: date,
});
const court = { id: 1, name: "Cancha 1", is_available: true, version: 1 };

function stateOf(more: Partial<CourtBooking>, now: ClubMoment | null, proposed?: ReadonlyMap<string, boolean>) {
  const opening_hours = [{ weekday: 6, opens_at: "09:00:00", closes_at: "23:00:00" }];
  const board: CourtBoard = {
    bookings: [{ ...booking, ...more }],
    closures: [],
    opening_hours,
    leagues: [],
    today: date,
  };
  const seen = { leagueId: "l", courts: [court], court: undefined, matches: [], now, proposed };
  return dayView(date, board, seen).entries[0]?.state;
}
const at = (hour: number, minutes = 0, day = date): ClubMoment => ({ date: day, minutes: hour * 60 + minutes });

describe("how a booking stands on the board (spec 4 §1.3)", () => {
  it.each<[string, EntryState, Partial<CourtBooking>, ClubMoment | null]>([
    ["before its hour", "scheduled", {}, at(17, 59)],
    ["at its hour, not begun", "running", {}, at(18)],
    ["to its last minute, not begun", "running", {}, at(19, 29)],
    ["past its end without a result", "late", {}, at(19, 30)],
    ["on a later day without a result", "late", {}, at(8, 0, "2026-11-22")],
    ["on the day before", "scheduled", {}, at(20, 0, "2026-11-20")],
    ["begun before its hour", "playing", { status: "in_progress" }, at(17)],
    ["begun, and past its end", "playing", { status: "in_progress" }, at(22)],
    ["with a result, within its hour", "played", { status: "completed" }, at(18, 30)],
    ["with a result, past its end", "played", { status: "completed" }, at(22)],
    ["while the club's hour is not known", "scheduled", {}, null],
    ["begun, while the club's hour is not known", "playing", { status: "in_progress" }, null],
  ])("%s: %s", (_, state, more, now) => {
    expect(stateOf(more, now)).toBe(state);
  });

  it("is scheduled while it is only proposed, whatever the hour", () => {
    expect(stateOf({}, at(22), new Map([["m", false]]))).toBe("scheduled");
  });
});
