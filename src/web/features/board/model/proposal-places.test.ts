import { expect, it } from "vitest";
import type { CourtBoard, CourtBooking } from "#contract/courts/closures.ts";
import type { MovedMatch } from "./moved-match.ts";
import { placesBeside } from "./proposal-places.ts";

const at = (match_time: string, court_id: number, match_date = "2026-11-25") => ({ match_date, match_time, court_id });
const booked = (match_id: string, slot: ReturnType<typeof at>) =>
  ({ match_id, ...slot, duration_minutes: 90 }) as CourtBooking;
const hours = { schedule_start_time: "18:00:00", schedule_end_time: "19:30:00" };
const board = (...bookings: CourtBooking[]): CourtBoard => ({
  bookings,
  closures: [],
  held: [],
  opening_hours: [],
  leagues: [{ id: "league", ...hours, match_duration: 90, courts_count: 2, players_send_results: false }],
  today: "2026-11-23",
});
const moved = { id: "moved", league_id: "league", slot: at("18:30:00", 1) } as MovedMatch;
const courts = [1, 2, 3].map((id) => ({ id, name: `Cancha ${id}`, is_available: true }));
const wanted = at("18:00:00", 1);

it("offers a match of the proposal the nearest places that the rest leaves it, less what was booked since", () => {
  const places = [
    at("18:30:00", 1),
    at("19:30:00", 1),
    at("18:00:00", 2),
    at("18:00:00", 3),
    at("18:00:00", 2, "2026-11-24"),
    at("18:00:00", 2, "2026-12-24"),
  ];
  const around = { board: board(booked("other", at("18:00:00", 3))), ghosts: [], courts, places };
  expect(placesBeside(moved, wanted, around)).toEqual([
    at("18:00:00", 2),
    at("19:30:00", 1),
    at("18:00:00", 2, "2026-11-24"),
  ]);
});

it("offers a booked match nothing that the proposal has for another one, and nothing beyond its league's hours and courts", () => {
  const ghosts = [booked("ghost", at("18:00:00", 2)), booked("moved", at("19:00:00", 2))];
  const around = { board: board(booked("other", wanted)), ghosts, courts, places: null };
  expect(placesBeside(moved, wanted, around)).toEqual([
    at("19:30:00", 1),
    at("19:30:00", 2),
    at("18:00:00", 1, "2026-11-26"),
  ]);
});

it("counts a booked match of the proposal where it would be, no more where it is", () => {
  const around = {
    board: board(booked("anew", wanted), booked("moved", moved.slot ?? wanted)),
    ghosts: [booked("anew", at("19:30:00", 2))],
    courts,
    places: [wanted, at("18:00:00", 2), at("19:30:00", 2)],
  };
  expect(placesBeside(moved, wanted, around)).toEqual([wanted, at("18:00:00", 2)]);
});

it("offers a booked match no hour that has passed", () => {
  const around = {
    board: board(),
    ghosts: [],
    courts,
    places: null,
    now: { date: "2026-11-25", minutes: 18 * 60 + 40 },
  };
  expect(placesBeside(moved, wanted, around)).toEqual([at("19:00:00", 1), at("19:00:00", 2), at("19:30:00", 1)]);
});
