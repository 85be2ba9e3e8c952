import { describe, expect, it } from "vitest";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import { type Outcome, scoreMatch, setsText, unlikelySets } from "#domain/scores/score.ts";
import type { MatchFacts } from "#domain/tables/standing-row.ts";
import { adjustableFigures, seasonRanking, standings, topRows, withGamesDifference } from "#domain/tables/standings.ts";
import { movementSentence, planRound } from "./round.ts";

const members = ["ana", "berta", "carla", "diana"].map((id) => ({ pair_id: id, name: id }));
const points = { win: 30, loss: 10, draw: 20, walkover_won: 25, walkover_lost: 5, win_in_three: 28, loss_in_three: 12 };

function match(pair1_id: string, pair2_id: string, sets: [number, number], more: Partial<MatchFacts> = {}): MatchFacts {
  const [pair1_sets_won, pair2_sets_won] = sets;
  const winner_pair_id =
    pair1_sets_won === pair2_sets_won ? null : pair1_sets_won > pair2_sets_won ? pair1_id : pair2_id;
  const games = { pair1_games_won: 6 * pair1_sets_won, pair2_games_won: 6 * pair2_sets_won };
  const outcome: Outcome = "played";
  return {
    pair1_id,
    pair2_id,
    status: "completed",
    outcome,
    winner_pair_id,
    pair1_sets_won,
    pair2_sets_won,
    ...games,
    ...more,
  };
}

const table = (matches: MatchFacts[], criteria = DEFAULT_REGULATIONS.criteria) =>
  standings({ members, matches, adjustments: [], regulations: { points, criteria } });
const order = (rows: { pair_id: string }[]) => rows.map(({ pair_id }) => pair_id);

describe("the points of a match are those of the rules", () => {
  it.each([
    ["a win", [2, 0], {}, [30, 10]],
    ["a win in three sets", [2, 1], {}, [28, 12]],
    ["a draw", [1, 1], {}, [20, 20]],
    ["a walkover", [2, 0], { outcome: "walkover" }, [25, 5]],
    ["a double walkover", [0, 0], { outcome: "double_walkover" }, [5, 5]],
    ["a retirement", [1, 0], { outcome: "retirement" }, [30, 10]],
  ] as const)("for %s", (_what, [won, lost], more, expected) => {
    const rows = table([match("ana", "berta", [won, lost], more)]);
    const of = (id: string) => rows.find(({ pair_id }) => pair_id === id)?.points;
    expect([of("ana"), of("berta")]).toEqual(expected);
    expect([of("carla"), of("diana")]).toEqual([0, 0]);
  });

  it("count as won, drawn or lost", () => {
    const figures = (matches: MatchFacts[]) =>
      table(matches)
        .filter(({ pair_id }) => pair_id === "ana")
        .map((row) => [row.matches_played, row.matches_won, row.matches_drawn, row.matches_lost]);
    expect(figures([match("ana", "berta", [2, 0])])).toEqual([[1, 1, 0, 0]]);
    expect(figures([match("ana", "berta", [1, 1])])).toEqual([[1, 0, 1, 0]]);
    expect(figures([match("ana", "berta", [0, 2])])).toEqual([[1, 0, 0, 1]]);
    expect(figures([match("ana", "berta", [0, 0], { outcome: "double_walkover" })])).toEqual([[1, 0, 0, 1]]);
  });
});

describe("ties", () => {
  it("are broken by sets, then by the matches between the tied, then by name (ruling 4)", () => {
    const rows = table(
      [match("diana", "ana", [2, 1], { pair1_games_won: 10, pair2_games_won: 10 })],
      ["games_difference"],
    );
    expect(order(rows)).toEqual(["diana", "berta", "carla", "ana"]);
    expect(rows.map(({ placed_by }) => placed_by?.criterion)).toEqual([
      "sets_difference",
      "name",
      "sets_difference",
      "sets_difference",
    ]);
    expect(rows[0]?.placed_by).toMatchObject({ value: 1, other_value: 0 });
    expect(rows[3]?.placed_by).toMatchObject({ other_pair_id: "carla", value: -1, other_value: 0 });
  });

  it("between two are decided by their own match, either side named first", () => {
    for (const [first, second] of [
      ["berta", "ana"],
      ["ana", "berta"],
    ] as const) {
      const games = { pair1_games_won: 6, pair2_games_won: 6 };
      const own = match(first, second, [1, 1], { ...games, winner_pair_id: "berta", outcome: "retirement" });
      const two = members.filter(({ pair_id }) => pair_id === "ana" || pair_id === "berta");
      const regulations = { points, criteria: ["head_to_head" as const] };
      const rows = standings({ members: two, matches: [own], adjustments: [], regulations });
      expect(order(rows)).toEqual(["berta", "ana"]);
      expect(rows[0]?.placed_by).toMatchObject({ criterion: "head_to_head", value: 1, other_value: -1 });
      expect(rows[1]?.placed_by).toMatchObject({ criterion: "head_to_head", value: -1, other_value: 1 });
    }
  });

  it("between pairs of one name do not depend on the order of the input", () => {
    const twins = ["b", "c", "a"].map((pair_id) => ({ pair_id, name: "Igual" }));
    const neither = { outcome: "double_walkover" as const, status: "completed", winner_pair_id: null };
    const nothing = { pair1_sets_won: 0, pair2_sets_won: 0, pair1_games_won: 0, pair2_games_won: 0 };
    const matches = [
      ["a", "b"],
      ["b", "c"],
      ["c", "a"],
    ].map(([pair1_id = "", pair2_id = ""]) => ({ pair1_id, pair2_id, ...neither, ...nothing }));
    const regulations = { points, criteria: DEFAULT_REGULATIONS.criteria };
    for (const list of [twins, [...twins].reverse()])
      expect(order(standings({ members: list, matches, adjustments: [], regulations }))).toEqual(["a", "b", "c"]);
  });

  it("of a group that has played nothing keep the order in which they were dealt; a sanction still counts", () => {
    const dealt = ["b", "c", "a"].map((pair_id) => ({ pair_id, name: pair_id }));
    const regulations = { points, criteria: DEFAULT_REGULATIONS.criteria };
    const table = standings({ members: dealt, matches: [], adjustments: [], regulations });
    expect(order(table)).toEqual(["b", "c", "a"]);
    expect(table[0]?.placed_by).toMatchObject({ criterion: "name", as_dealt: true });
    const byPoints = { points, criteria: ["points" as const] };
    const adjustments = [{ pair_id: "b", points: -3 }];
    expect(order(standings({ members: dealt, matches: [], adjustments, regulations: byPoints }))).toEqual([
      "c",
      "a",
      "b",
    ]);
  });

  it("are none in a table of one or of nobody", () => {
    const regulations = { points, criteria: DEFAULT_REGULATIONS.criteria };
    expect(standings({ members: [], matches: [], adjustments: [], regulations })).toEqual([]);
    const [alone] = standings({ members: members.slice(1, 2), matches: [], adjustments: [], regulations });
    expect(alone).toMatchObject({ pair_id: "berta", position: 1, placed_by: null });
  });
});

describe("the ranking of the season (ruling 2)", () => {
  it("says of a pair that a round of it was set by hand", () => {
    const rounds = [[], [{ pair_id: "berta", points: 4 }], []].map((adjustments) => ({
      members,
      matches: [],
      adjustments,
      points,
    }));
    const rows = seasonRanking(rounds, DEFAULT_REGULATIONS);
    expect(rows.filter(({ is_adjusted }) => is_adjusted).map(({ pair_id, points }) => [pair_id, points])).toEqual([
      ["berta", 4],
    ]);
  });

  it("breaks ties by matches that were played, not by others", () => {
    const won = (status: string) =>
      match("diana", "ana", [1, 1], { winner_pair_id: "diana", status, outcome: "retirement" });
    const two = members.filter(({ pair_id }) => pair_id === "diana" || pair_id === "ana");
    const ranking = (status: string) =>
      order(
        seasonRanking([{ members: two, matches: [won(status)], adjustments: [], points }], {
          criteria: ["head_to_head"],
        }),
      );
    expect(ranking("completed")).toEqual(["diana", "ana"]);
    expect(ranking("cancelled")).toEqual(["ana", "diana"]);
  });
});

describe("figures", () => {
  const shown = { ...table([])[0]!, games_won: 10, games_lost: 4 };

  it("that are set by hand are all but the draws (ruling 14)", () => {
    expect(adjustableFigures).toHaveLength(9);
    expect(adjustableFigures).not.toContain("matches_drawn");
  });

  it("have their difference from games won and lost, where one of them is set", () => {
    expect(withGamesDifference(shown, { points: 3 })).toEqual({ points: 3 });
    expect(withGamesDifference(shown, { games_won: 12 })).toEqual({ games_won: 12, games_difference: 8 });
    expect(withGamesDifference(shown, { games_lost: 1 })).toEqual({ games_lost: 1, games_difference: 9 });
    expect(withGamesDifference(shown, { games_won: 0, games_lost: 0 })).toMatchObject({ games_difference: 0 });
  });

  it("of top lists are points, then the difference, the greater first (ruling 5)", () => {
    const rows = [
      [3, 1],
      [6, -2],
      [3, 9],
    ].map(([points = 0, games_difference = 0]) => ({ ...shown, points, games_difference }));
    expect(topRows(rows, 2).map(({ points, games_difference }) => [points, games_difference])).toEqual([
      [6, -2],
      [3, 9],
    ]);
  });
});

describe("scores", () => {
  const sets = (...games: [number, number][]) =>
    games.map(([pair1_games, pair2_games], index) => ({ set: index + 1, pair1_games, pair2_games }));

  it("are written set by set", () => {
    expect([setsText(sets([6, 4], [3, 6])), setsText(sets([6, 4], [3, 6]), ", "), setsText([])]).toEqual([
      "6-4 3-6",
      "6-4, 3-6",
      "",
    ]);
  });

  it.each([
    [1, [6, 0]],
    [2, [0, 6]],
  ] as const)("of a walkover won by %i are two sets of six games", (winner, [pair1_games, pair2_games]) => {
    const score = scoreMatch({ outcome: "walkover", set_results: [], winner }, DEFAULT_REGULATIONS);
    expect(score.ok && score.value).toMatchObject({
      winner,
      is_draw: false,
      set_results: [
        { set: 1, pair1_games, pair2_games },
        { set: 2, pair1_games, pair2_games },
      ],
    });
  });

  it("number their sets from one", () => {
    const given = sets([6, 4], [6, 3]).map((one) => ({ ...one, set: 3 }));
    const score = scoreMatch({ outcome: "played", set_results: given, winner: null }, DEFAULT_REGULATIONS);
    expect(score.ok && score.value.set_results.map(({ set }) => set)).toEqual([1, 2]);
  });

  it("are unlikely from the first game on; a long super tie-break is won by two", () => {
    expect(unlikelySets(sets([1, 0], [0, 0], [5, 7]))).toEqual([1]);
    const tieBreak = (pair1_games: number, pair2_games: number) =>
      unlikelySets([{ set: 3, pair1_games, pair2_games, super_tie_break: true }]).length;
    expect([tieBreak(11, 9), tieBreak(9, 11), tieBreak(10, 0), tieBreak(11, 8), tieBreak(12, 11)]).toEqual([
      0, 0, 0, 1, 1,
    ]);
  });
});

describe("the movements of a round (spec 2 §4)", () => {
  const group = (id: string, division_level: number) => ({
    id,
    division_level,
    rows: [1, 2, 3, 4].map((position) => ({
      pair_id: `${id}${position}`,
      position,
      matches_played: 3,
      placed_by: { criterion: "games_difference" as const, other_pair_id: "", value: 2, other_value: 1 },
    })),
  });

  it("put those who come down first, then those who stay, then those who come up, by levels", () => {
    const groups = [group("c", 3), group("a", 1), group("b", 2)];
    const { memberships } = planRound({ groups, regulations: DEFAULT_REGULATIONS, isLast: false });
    expect(memberships.map(({ group_id, pair_id }) => `${group_id} ${pair_id}`)).toEqual([
      "a a1",
      "a a2",
      "a a3",
      "a b1",
      "b a4",
      "b b2",
      "b b3",
      "b c1",
      "c b4",
      "c c2",
      "c c3",
      "c c4",
    ]);
  });

  it("say where each pair was and where it goes", () => {
    const groups = [group("a", 1), group("b", 2)];
    const { movements } = planRound({ groups, regulations: DEFAULT_REGULATIONS, isLast: false });
    expect(movements.find(({ pair_id }) => pair_id === "b1")).toEqual({
      pair_id: "b1",
      kind: "up",
      position: 1,
      from_group_id: "b",
      to_group_id: "a",
      held: null,
      by_hand: null,
    });
    expect(movements.find(({ pair_id }) => pair_id === "a2")).toMatchObject({
      kind: "stay",
      position: 2,
      to_group_id: "a",
    });
  });

  it("are explained with both groups", () => {
    const names = { from_group_name: "Grupo A", to_group_name: "Grupo B", held: [] };
    expect(movementSentence({ kind: "down", position: 4, ...names })).toBe(
      "Puesto 4, en la cola de Grupo A: desciende a Grupo B.",
    );
    expect(movementSentence({ kind: "stay", position: 2, ...names })).toBe("Puesto 2 en Grupo A: se mantiene.");
  });
});
