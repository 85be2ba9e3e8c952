import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { PublicMatch } from "#contract/portal/match.ts";
import { renderedPage } from "#web/platform/rendered-page.ts";
import { groupsState, matchesState } from "./page-state.ts";

const today = "2026-11-22";
const match = (id: string, status: PublicMatch["status"], date: string | null): PublicMatch => ({
  id: `00000000-0000-4000-8000-${id.padStart(12, "0")}`,
  kind: "group",
  round_number: 1,
  group_id: "g",
  group_name: "Grupo A",
  division_level: 1,
  pair1_id: "a",
  pair2_id: "b",
  pair1_name: "A & B",
  pair2_name: "C & D",
  match_date: date,
  match_time: null,
  court_name: null,
  played_on: null,
  played_court_name: null,
  status,
  is_annulled: false,
  outcome: status === "completed" ? "played" : null,
  winner_pair_id: null,
  pair1_sets_won: 0,
  pair2_sets_won: 0,
  set_results: [],
  substitutes: [],
});

describe("the matches that a drawn page carries", () => {
  it("are those to come, with what was over today, and the number of the others", () => {
    const matches = [
      match("1", "completed", "2026-11-20"),
      match("2", "scheduled", null),
      match("3", "completed", today),
      match("4", "in_progress", today),
    ];
    const carried = matchesState({ matches, drawn: [] }, today, false);
    expect(carried.matches.map(({ id }) => id)).toEqual(["000000000002", "000000000003", "000000000004"]);
    expect(carried.left_out).toBe(1);
  });

  it("are all of them where the page shows those that are over", () => {
    const matches = [match("1", "completed", "2026-11-20"), match("2", "scheduled", null)];
    const carried = matchesState({ matches, drawn: [] }, today, true);
    expect(carried.matches).toHaveLength(2);
    expect(carried).not.toHaveProperty("left_out");
  });

  it("are whole where nothing is left out", () => {
    expect(matchesState({ matches: [match("2", "scheduled", null)], drawn: [] }, today, false)).not.toHaveProperty(
      "left_out",
    );
  });
});

describe("the rows that a drawn page carries", () => {
  const row = (position: number, more: object) => ({
    pair_id: `p${position}`,
    name: "Ana & Berta",
    player1_name: "Ana",
    player2_name: "Berta",
    group_id: "g",
    group_name: "Grupo A",
    division_level: 1,
    position,
    points: 3,
    matches_played: 2,
    matches_won: 1,
    matches_drawn: 0,
    matches_lost: 1,
    sets_won: 2,
    sets_lost: 2,
    games_won: 20,
    games_lost: 18,
    games_difference: 2,
    is_adjusted: false,
    is_withdrawn: false,
    is_moved: false,
    placed_by: null,
    ...more,
  });

  it("are whole again in the browser, also those whose figures were set by hand", () => {
    const rows = [
      row(1, {}),
      row(1, { games_difference: 9, is_adjusted: true }), // a place that two share
      row(3, { matches_played: 5, matches_drawn: 1, group_id: null, group_name: null }),
    ];
    const group = { id: "g", name: "Grupo A", division_level: 1, members: 3, capacity: 8, matches_total: 3 };
    const answer = { ...group, matches_played: 3, individual_rows: [], next_match: null, later: [], rows };
    const carried = groupsState({ groups: [answer], shows_points: false });
    const league = { groups: [{ id: "g", name: "Grupo A", division_level: 1 }] };
    const textContent = JSON.stringify({ state: { league, carried }, version: "1" });
    expect(textContent).not.toContain('"position":3');
    vi.stubGlobal("document", { getElementById: () => ({ textContent }) });
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(renderedPage().state).toEqual({ league, carried: { groups: [answer], shows_points: false } });
  });
});
