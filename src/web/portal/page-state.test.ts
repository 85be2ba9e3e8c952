import { describe, expect, it } from "vitest";
import type { PublicMatch } from "#contract/portal/match.ts";
import { matchesState } from "./page-state.ts";

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

it("of a league in which nothing is to come are all: its page opens on them", () => {
  const matches = [match("1", "completed", "2026-11-19"), match("2", "completed", "2026-11-20")];
  const carried = matchesState({ matches, drawn: [] }, today, false);
  expect([carried.matches.length, carried.left_out]).toEqual([2, undefined]);
});
