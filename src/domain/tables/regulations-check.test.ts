import { describe, expect, it } from "vitest";
import { DEFAULT_REGULATIONS, type Regulations } from "#domain/base/regulations.ts";
import { PRESETS } from "./regulation-presets.ts";
import { contradictionsOf, unlistedLastResorts } from "./regulations-check.ts";
import { exampleTable } from "./regulations-example.ts";

const found = (changes: Partial<Regulations>) => contradictionsOf({ ...DEFAULT_REGULATIONS, ...changes });
const { points } = DEFAULT_REGULATIONS;
const onlyWins = { ...points, draw: 0 };

describe("rules that contradict themselves (spec 3 §5)", () => {
  it("are none of those to choose from", () => {
    expect(Object.values(PRESETS).map(contradictionsOf)).toEqual(Object.values(PRESETS).map(() => []));
  });

  it("have a criterion that never decides", () => {
    const after = (criteria: Regulations["criteria"], more = {}) => found({ criteria, points: onlyWins, ...more });
    expect(after(["points", "games_won", "matches_won"])).toEqual([
      { kind: "never_decides", place: 3, criterion: "matches_won", because: "points" },
    ]);
    expect(after(["matches_won", "points"])).toMatchObject([{ place: 2, because: "matches_won" }]);
    expect(after(["points", "matches_won"], { points })).toEqual([]);
    expect(after(["points", "matches_won"], { points: { ...onlyWins, bonus_for_playing: 1 } })).toEqual([]);
    expect(after(["points", "matches_won"], { points: { ...onlyWins, win_in_three: 2 } })).toEqual([]);
    expect(found({ criteria: ["lots", "games_won"] })).toMatchObject([{ place: 2, because: "lots" }]);
  });

  it("let groups grow or shrink", () => {
    expect(found({ movements: { up: 2, down: 1 } })).toEqual([{ kind: "groups_change", up: 2, down: 1 }]);
    expect(found({ movement_chart: [[1, 0, 0, -1]] })).toEqual([]);
    expect(found({ movement_chart: [[1, 1, 0, -1]] })).toEqual([
      {
        kind: "groups_drift",
        size: 4,
        changes: [
          { division: 1, gains: 1 },
          { division: 6, gains: -1 },
        ],
      },
    ]);
  });

  it("pay the worse ending better", () => {
    const pays = (more: object) => found({ criteria: ["points"], points: { ...points, ...more } });
    expect(pays({ loss: 2 })).toEqual([{ kind: "worse_paid", better: "draw", worse: "loss" }]);
    expect(pays({ no_show: 1 })).toEqual([{ kind: "worse_paid", better: "walkover_lost", worse: "no_show" }]);
    expect(pays({ win_in_three: 2, loss_in_three: 1 })).toEqual([]);
  });

  it("say something that has no effect", () => {
    expect(found({ points: { ...points, win: 5 } })).toEqual([{ kind: "points_do_not_order" }]);
    expect(found({ criteria: ["points"], strict_scores: true })).toEqual([{ kind: "draw_impossible" }]);
    expect(found({ third_set: "set", super_tie_break: "points" })).toEqual([{ kind: "super_tie_break_unused" }]);
  });

  it("say how a chart changes the sizes of the groups, and nothing of one that keeps them (spec 3 §5.5)", () => {
    const group_size = { size: 6, smallest: 4, largest: 8 };
    const drifts = (movement_chart: number[][]) => found({ movement_chart, group_size });
    const up = [1, 0, 0, 0, 0, -1];
    expect(drifts([[0, 0, 0, 0, 0, -1], up, [1, 0, 0, 0, 0, 0]])).toEqual([]);
    expect(
      drifts([
        [0, 0, 0, 0, 0, -1],
        [1, 0, 0, 0, 0, -1],
        [1, 1, 0, 0, 0, 0],
      ]),
    ).toEqual([
      {
        kind: "groups_drift",
        size: 6,
        changes: [
          { division: 5, gains: 1 },
          { division: 6, gains: -1 },
        ],
      },
    ]);
    expect(
      drifts([
        [0, 0, 0, 0, 0, 0],
        [1, 0, 0, 0, 0, -1],
        [1, 0, 0, 0, 0, 0],
      ]),
    ).toMatchObject([
      {
        kind: "groups_drift",
        changes: [
          { division: 1, gains: 1 },
          { division: 2, gains: -1 },
        ],
      },
    ]);
  });

  it("name the last resorts that are not in the list", () => {
    expect(unlistedLastResorts({ criteria: ["points"] })).toEqual(["sets_difference", "head_to_head"]);
    expect(unlistedLastResorts(PRESETS.direct)).toEqual([]);
  });
});

describe("the example beside the rules", () => {
  it("has other figures under each of the rules to choose from, and six orders", () => {
    const tables = Object.values(PRESETS).map((preset) => JSON.stringify(exampleTable(preset)));
    expect(new Set(tables).size).toBe(tables.length);
    const orders = Object.values(PRESETS).map((preset) =>
      exampleTable(preset)
        .map(({ pair_id }) => pair_id)
        .join(),
    );
    expect(new Set(orders).size).toBe(6);
  });
});
