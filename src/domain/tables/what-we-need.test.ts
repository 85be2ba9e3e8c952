import { describe, expect, it } from "vitest";
import type { Regulations } from "#domain/base/regulations.ts";
import { type Outcome, type SetResult, scoreMatch } from "#domain/scores/score.ts";
import { matchesThatChangeNothing } from "./matches-without-effect.ts";
import { PRESETS } from "./regulation-presets.ts";
import { type GroupMatch, remainingMatches } from "./remaining-matches.ts";
import { type Need, whatPairNeeds, zonesOf } from "./what-we-need.ts";

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
  remainingMatches({ members, matches: texts.map(match), adjustments: [], regulations });

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

  it("is a number only where no smaller one is enough: by every score of four matches left +11 and +14 make them first", () => {
    const played = ["ana-diana 6-2 6-2", "berta-carla 6-3 6-4"];
    const left = leftOf([...played, "ana-berta", "ana-carla", "diana-berta", "diana-carla"], PRESETS.default);
    const halves = (id: string) => whatPairNeeds(left, zones, id)[0]?.halves.filter(({ wins }) => wins > 0) ?? [];
    for (const [id, least] of [
      ["ana", 11],
      ["berta", 14],
    ] as const)
      for (const { enough, rest } of halves(id))
        expect([
          { enough: null, rest: "games" },
          { enough: { kind: "margin", margin: { least, example: null } }, rest: "open" },
        ]).toContainEqual({ enough, rest });
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
    const left = remainingMatches(group);
    expect(left.detail).toBe("none");
    expect(whatPairNeeds(left, zones, "ana")).toEqual([
      expect.objectContaining({ goal: "up", state: "open", enough: null, needed: null, halves: [] }),
      expect.objectContaining({ goal: "stay", state: "open", enough: null, needed: null, halves: [] }),
    ]);
    expect(matchesThatChangeNothing(left, zones)).toEqual([]);
  });
});

/** By how many games each half is enough, from victory to defeat, and by how many its example is. */
const gamesOf = (need: Need | undefined) =>
  need?.halves.map(({ enough }) => {
    if (enough === null || enough === "always" || enough.kind !== "margin") return enough;
    const { least, example } = enough.margin;
    return [least, example?.reduce((sum, [won, lost]) => sum + won - lost, 0)];
  });

describe("both halves of what a pair needs (spec 7 §1.12)", () => {
  const played = ["ana-carla 6-2 6-2", "ana-diana 6-2 6-2", "berta-carla 6-2 6-2", "berta-diana 6-4 6-4"];
  const left = (regulations = PRESETS.default, texts = ["carla-diana 6-4 6-4", "ana-berta"]) =>
    leftOf([...played, ...texts], regulations);

  it("say by how many games a victory is enough and a defeat too, with a score", () => {
    // Of 16 games more and 12: after a victory by two less both have 14, and ana has won more matches.
    expect(gamesOf(whatPairNeeds(left(), zones, "ana")[0])).toEqual([
      [-2, -2],
      [-1, -1],
    ]);
    expect(gamesOf(whatPairNeeds(left(), zones, "berta")[0])).toEqual([
      [2, 2],
      [3, 3],
    ]);
  });

  it("are of no goal that the group's places do not lead to", () => {
    const goals = (its: typeof zones) => whatPairNeeds(left(), its, "ana").map(({ goal }) => goal);
    expect(goals({ up: 0, down: 1, isTop: false })).toEqual(["stay"]);
    expect(goals({ up: 1, down: 0, isTop: false })).toEqual(["up"]);
    expect(goals({ up: 0, down: 0, isTop: true })).toEqual(["first"]);
  });

  it("never end with lots that the league's list does not have", () => {
    const of = (regulations: Regulations) =>
      whatPairNeeds(left(regulations), zones, "ana").map((need) => need.lastWord);
    expect(of(PRESETS.default)).toEqual(["club", "club"]);
    expect(of({ ...PRESETS.default, criteria: ["games_difference", "lots"] })).toEqual(["lots", "lots"]);
  });
});

describe("what others have to do", () => {
  it("is enough, or leaves it to games, or to sets too", () => {
    const remainder = (points: [number, number], loss_in_three = 0, ana = "6-2 6-2") => {
      const regulations = { ...rules, points: { ...rules.points, win: points[0], loss: points[1], loss_in_three } };
      const texts = ["berta-diana 6-0 6-0", "berta-carla 6-0 6-0", "ana-berta 6-4 6-4", `ana-diana ${ana}`];
      const [up] = whatPairNeeds(leftOf([...texts, "carla-diana 6-4 6-4", "ana-carla"], regulations), zones, "berta");
      return [up?.state, up?.needed?.remainder];
    };
    expect(remainder([3, 0])).toEqual(["open", "enough"]);
    expect(remainder([3, 0], 0, "6-0 6-0")).toEqual(["open", "games"]);
    expect(remainder([3, 0], 1)).toEqual(["open", "sets"]);
  });
});

describe("what holds only if all is played", () => {
  it("says so, and what holds however the rest ends does not", () => {
    const direct = PRESETS.direct;
    const ifPlayed = (texts: string[]) =>
      whatPairNeeds(leftOf(texts, direct), zones, "ana").map(({ goal, state, ifPlayed: only }) => [goal, state, only]);
    const two = ["ana-berta 6-0 6-0", "ana-carla 6-0 6-0"];
    expect(ifPlayed([...two, "ana-diana 6-0 6-0", "berta-carla 6-0 6-0", "berta-diana", "carla-diana"])).toEqual([
      ["up", "certain", false],
      ["stay", "certain", false],
    ]);
  });
});

describe("a pair that no result can bring to the last place", () => {
  it("is safe for certain with three matches left, and of others it is found that it goes both ways", () => {
    const played = ["ana-diana 6-3 6-4", "ana-carla 6-2 7-5", "berta-diana 6-4 6-4"];
    const matches = [...played, "ana-berta", "berta-carla", "carla-diana"].map(match);
    const group = { members, matches, adjustments: [], regulations: PRESETS.default };
    const left = remainingMatches(group, [3]);
    const stay = (id: string) => whatPairNeeds(left, { up: 0, down: 1, isTop: false }, id)[0];
    expect(stay("ana")).toMatchObject({ goal: "stay", state: "certain" });
    expect(stay("carla")).toMatchObject({ state: "open", goesBothWays: true });
  });
});

describe("a first place that a defeat keeps", () => {
  it("is so only if the match is played, where not coming is worth less", () => {
    const played = ["ana-berta 6-0 6-0", "ana-diana 6-0 6-0", "berta-carla 6-4 6-4", "berta-diana 7-5 7-5"];
    const left = leftOf([...played, "diana-carla 6-4 6-4", "ana-carla"]);
    expect(whatPairNeeds(left, zones, "ana")[0]).toMatchObject({ goal: "up", state: "certain", ifPlayed: true });
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
