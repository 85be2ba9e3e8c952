import { describe, expect, it } from "vitest";
import type { CourtBoard, CourtBooking } from "#contract/courts/closures.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";
import { someBooking } from "#test/support/records.ts";
import { dayView, type EntryState, firstShown } from "./day-view.ts";
import { heldText } from "./held-text.ts";
import type { GhostSign } from "./use-proposal.ts";

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

function viewOf(bookings: CourtBooking[], now: ClubMoment | null, proposed?: ReadonlyMap<string, GhostSign>) {
  const opening_hours = [{ weekday: 6, opens_at: "09:00:00", closes_at: "23:00:00" }];
  const board: CourtBoard = { bookings, closures: [], held: [], opening_hours, leagues: [], today: date };
  return dayView(date, board, { leagueId: "l", courts: [court], court: undefined, matches: [], now, proposed });
}

function stateOf(more: Partial<CourtBooking>, now: ClubMoment | null, proposed?: ReadonlyMap<string, GhostSign>) {
  return viewOf([{ ...booking, ...more }], now, proposed).entries[0]?.state;
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
    expect(stateOf({}, at(22), new Map([["m", { isPinned: false, league: null }]]))).toBe("scheduled");
  });
});

describe("a place that a pair holds (spec 6 §3.1)", () => {
  const held = {
    match_id: "h",
    league_name: "Otoño",
    pair_name: "Ana Gil & Berta Sanz",
    court_id: 1,
    match_date: date,
    match_time: "16:00:00",
    duration_minutes: 90,
    until: { date: "2026-11-29", time: "12:00:00" },
  };

  it("stands on its court at its hour, on its day only, and says until when and by whom", () => {
    const others = [
      { ...held, court_id: 9 },
      { ...held, match_date: "2026-11-22" },
    ];
    const opening_hours = [{ weekday: 6, opens_at: "09:00:00", closes_at: "23:00:00" }];
    const board = { bookings: [], held: [held, ...others], closures: [], opening_hours, leagues: [], today: date };
    const view = dayView(date, board, { leagueId: "l", courts: [court], court: undefined, matches: [], now: null });
    expect(view.held).toMatchObject([{ match_id: "h", column: 0, top: 0.5 }]);
    expect(heldText(held)).toBe("Reservado hasta el dom 29 nov, 12:00, por propuesta de Ana Gil y Berta Sanz");
  });
});

describe("from where a day is shown first", () => {
  const day = (...times: string[]) => times.map((match_time, n) => ({ ...booking, match_id: `m${n}`, match_time }));
  it.each([
    ["its first match, of a day that is not today", day("18:00:00", "21:00:00"), null, 18],
    ["its first match, while that is still far", day("18:00:00", "21:00:00"), at(10), 18],
    ["an hour before now", day("18:00:00", "21:00:00"), at(20), 19],
    ["its last match, once the evening is over", day("10:00:00", "11:30:00"), at(22), 11.5],
    ["an hour before now, without a match", [], at(20), 19],
    ["its beginning, without a match", [], at(20, 0, "2026-11-20"), 9],
  ])("is %s", (_, bookings, now, hour) => {
    expect(firstShown(viewOf(bookings, now), now) / 60).toBe(hour);
  });
});
