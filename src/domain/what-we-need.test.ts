import { describe, expect, it } from "vitest";
import { PRESETS } from "./regulation-presets.ts";
import { type Outcome, type SetResult, scoreMatch } from "./score.ts";
import { type GroupMatch, whatIsLeft } from "./what-is-left.ts";
import { matchesThatChangeNothing, whatPairNeeds, zonesOf } from "./what-we-need.ts";

const rules = PRESETS["3-1"];
const members = ["ana", "berta", "carla", "diana"].map((id) => ({ pair_id: id, name: id }));
const zones = { up: 1, down: 1, isTop: false };

/** A match as "ana-berta 6-4 6-4", or left to play without a score. */
function match(text: string): GroupMatch {
  const [who = "", ...sets] = text.split(" ");
  const [pair1_id = "", pair2_id = ""] = who.split("-");
  const set_results = sets.map((set, at): SetResult => {
    const [pair1_games = 0, pair2_games = 0] = set.split("-").map(Number);
    return { set: at + 1, pair1_games, pair2_games };
  });
  const outcome: Outcome = "played";
  const score = scoreMatch({ outcome, set_results, winner: null }, rules);
  const facts = { id: text, pair1_id, pair2_id };
  if (!score.ok) {
    const none = { pair1_sets_won: 0, pair2_sets_won: 0, pair1_games_won: 0, pair2_games_won: 0 };
    return { ...facts, status: "scheduled", outcome: null, winner_pair_id: null, ...none };
  }
  const { winner, ...totals } = score.value;
  return { ...facts, status: "completed", outcome, winner_pair_id: winner === 1 ? pair1_id : pair2_id, ...totals };
}

const leftOf = (texts: string[], regulations = rules) =>
  whatIsLeft({ members, matches: texts.map(match), adjustments: [], regulations });

describe("what a pair needs", () => {
  const settled = [
    "ana-berta 6-0 6-0",
    "ana-carla 6-0 6-0",
    "ana-diana 6-0 6-0",
    "berta-carla 6-1 6-1",
    "berta-diana 6-1 6-1",
  ];

  it("is nothing any more where all is played, or nothing left changes it", () => {
    const left = leftOf([...settled, "carla-diana"]);
    const states = (id: string) => whatPairNeeds(left, zones, id).map(({ goal, state }) => `${goal} ${state}`);
    expect(states("ana")).toEqual(["up certain", "stay certain"]);
    expect(states("berta")).toEqual(["up impossible", "stay certain"]);
  });

  it("is to win, where a victory is enough whatever happens", () => {
    const left = leftOf([...settled, "carla-diana"]);
    const [, stay] = whatPairNeeds(left, zones, "carla");
    expect(stay).toMatchObject({ goal: "stay", state: "open", enough: { kind: "wins", count: 1, of: 1 } });
  });

  it("is that others lose, by name", () => {
    const played = ["ana-berta 6-0 6-0", "ana-carla 6-0 6-0", "berta-carla 6-0 6-0", "berta-diana 6-0 6-0"];
    const points = { ...rules, points: { ...rules.points, loss: 0 } };
    const left = leftOf([...played, "diana-ana", "carla-diana"], points);
    const [up] = whatPairNeeds(left, zones, "berta");
    expect(up).toMatchObject({ state: "open", enough: null });
    // Only a circle of equal victories leaves it to the club, and diana is in it by beating both.
    expect(up?.needed?.defeats).toEqual([
      { loser_id: "ana", winner_id: "diana", has_others: false },
      { loser_id: "carla", winner_id: "diana", has_others: false },
    ]);
    expect(up?.needed?.remainder).toBe("results");
  });

  it("is told of one's sets where a loss in three is worth a point", () => {
    const regulations = PRESETS["3-2-1-0"];
    const played = [
      "ana-berta 6-0 6-0",
      "ana-carla 7-5 7-5",
      "berta-carla 6-0 6-0",
      "berta-diana 6-0 6-0",
      "carla-diana 6-0 6-0",
    ];
    const [up] = whatPairNeeds(leftOf([...played, "ana-diana"], regulations), zones, "ana");
    expect(up?.enough).toEqual({ kind: "no_loss_in_two" });
  });

  it("is not told of somebody who does not play in the group", () => {
    expect(whatPairNeeds(leftOf(settled), zones, "elena")).toEqual([]);
  });

  it("is only what bounds prove where too much is left", () => {
    const many = ["ana", "berta", "carla", "diana", "elena", "flora"];
    const matches = many.flatMap((one, at) => many.slice(at + 1).map((two) => match(`${one}-${two}`)));
    const group = {
      members: many.map((id) => ({ pair_id: id, name: id })),
      matches,
      adjustments: [],
      regulations: rules,
    };
    const left = whatIsLeft(group);
    expect(left.detail).toBe("none");
    expect(whatPairNeeds(left, zones, "ana")).toEqual([
      expect.objectContaining({ goal: "up", state: "open", enough: null, needed: null, halves: [] }),
      expect.objectContaining({ goal: "stay", state: "open", enough: null, needed: null, halves: [] }),
    ]);
    expect(matchesThatChangeNothing(left, zones)).toEqual([]);
  });
});

describe("matches that change nothing", () => {
  it("are those between pairs whose zones are settled", () => {
    const played = [
      "ana-berta 6-0 6-0",
      "ana-carla 6-0 6-0",
      "ana-diana 6-0 6-0",
      "berta-diana 6-0 6-0",
      "carla-diana 6-0 6-0",
    ];
    const left = leftOf([...played, "berta-carla"]);
    expect(matchesThatChangeNothing(left, zones)).toEqual(["berta-carla"]);
    expect(matchesThatChangeNothing(left, { up: 2, down: 1, isTop: false })).toEqual([]);
  });
});

describe("what places lead to", () => {
  it.each([
    [[1, 0, 0, -1], 4, { up: 1, down: 1, isTop: false }],
    [[2, 1, 0, -1], 4, { up: 2, down: 1, isTop: false }],
    [[1, 0, 0, -1], 3, { up: 1, down: 0, isTop: false }],
    [[0, 1, 0, -1], 4, null],
    [[1, -1, 0, 0], 4, null],
  ])("%j of %i who play", (shifts, playing, expected) => {
    expect(zonesOf(shifts, playing, false)).toEqual(expected);
  });
});
