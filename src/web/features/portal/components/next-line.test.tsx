import { describe, expect, it } from "vitest";
import type { PublicPair } from "#contract/portal/endpoints.ts";
import { draw } from "#test/support/render.tsx";
import { NextLine } from "./next-line.tsx";

const today = "2026-11-21";
const match: PublicPair["matches"][number] = {
  id: "m",
  kind: "group",
  round_number: 1,
  group_id: "g",
  group_name: "Grupo A",
  division_level: 1,
  pair1_id: "a",
  pair2_id: "b",
  pair1_name: "Ana & Eva",
  pair2_name: "Carla & Dora",
  match_date: today,
  match_time: "19:30:00",
  court_name: "Cancha 2",
  duration_minutes: 90,
  played_on: null,
  played_court_name: null,
  status: "scheduled",
  is_annulled: false,
  outcome: null,
  winner_pair_id: null,
  pair1_sets_won: 0,
  pair2_sets_won: 0,
  set_results: [],
  substitutes: [],
};
const pair: PublicPair = {
  pair_id: "a",
  name: "Ana & Eva",
  row: null,
  individual_row: null,
  places: { group: null, league: null },
  positions: [],
  shows_points: false,
  can_ask_link: false,
  needs: [],
  matches: [match],
  ways: [],
};
const textOf = (need: string | null) =>
  draw(<NextLine pair={pair} today={today} now={null} need={need} />).container.textContent;

describe("the next match in one line", () => {
  it("says the rivals, and in their place what is needed where that is known", () => {
    expect(textOf(null)).toBe("Hoy 19:30 · Cancha 2 · contra Carla y Dora");
    expect(textOf("os vale ganar para subir")).toBe("Hoy 19:30 · Cancha 2 · os vale ganar para subir");
  });
});
