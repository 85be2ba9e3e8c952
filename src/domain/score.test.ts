import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_REGULATIONS } from "./regulations.ts";
import { clampGames, type Score, type SetResult, scoreMatch, unlikelySets } from "./score.ts";

const sets = (...games: [number, number][]): SetResult[] =>
  games.map(([pair1_games, pair2_games], index) => ({ set: index + 1, pair1_games, pair2_games }));

function scored(results: SetResult[], overrides: Partial<Parameters<typeof scoreMatch>[0]> = {}): Score {
  const score = scoreMatch(
    { outcome: "played", set_results: results, winner: null, ...overrides },
    DEFAULT_REGULATIONS,
  );
  if (!score.ok) throw new Error(score.code);
  return score.value;
}

const anySets = fc
  .array(fc.tuple(fc.nat(7), fc.nat(7), fc.boolean()), { minLength: 1, maxLength: 3 })
  .map((games) =>
    games.map(([pair1_games, pair2_games, super_tie_break], index) => ({
      set: index + 1,
      pair1_games,
      pair2_games,
      super_tie_break,
    })),
  )
  .filter((results) => results.some(({ pair1_games, pair2_games }) => pair1_games + pair2_games > 0));

describe("the score of a match", () => {
  it("is won by the pair with more sets (spec 2 §4)", () => {
    expect(scored(sets([6, 3], [4, 6], [6, 2]))).toMatchObject({
      winner: 1,
      pair1_sets_won: 2,
      pair2_sets_won: 1,
      pair1_games_won: 16,
      pair2_games_won: 11,
      pair1_games_lost: 11,
    });
  });

  it("is a draw when the sets are equal (ruling 12)", () => {
    expect(scored(sets([6, 3], [4, 6]))).toMatchObject({ winner: null, is_draw: true });
  });

  it("counts a super tie-break as one set and one game by default, or as its points (ruling 10)", () => {
    const results = [...sets([6, 4], [4, 6]), { set: 3, pair1_games: 10, pair2_games: 8, super_tie_break: true }];
    expect(scored(results)).toMatchObject({ winner: 1, pair1_games_won: 11, pair2_games_won: 10 });
    const byPoints = scoreMatch(
      { outcome: "played", set_results: results, winner: null },
      { super_tie_break: "points" },
    );
    expect(byPoints.ok && byPoints.value).toMatchObject({ pair1_games_won: 20, pair2_games_won: 18 });
  });

  it("counts a walkover 6-0 6-0 for its winner (ruling 11)", () => {
    expect(scored([], { outcome: "walkover", winner: 2 })).toMatchObject({
      winner: 2,
      pair2_sets_won: 2,
      pair2_games_won: 12,
      pair1_games_won: 0,
    });
  });

  it("keeps the score of a retirement and names its winner, whoever leads (ruling 11)", () => {
    expect(scored(sets([6, 3], [2, 1]), { outcome: "retirement", winner: 2 })).toMatchObject({
      winner: 2,
      pair1_games_won: 8,
      is_draw: false,
    });
  });

  it("gives nobody anything when neither pair appears", () => {
    expect(scored(sets([6, 0]), { outcome: "double_walkover" })).toMatchObject({
      winner: null,
      is_draw: false,
      set_results: [],
      pair1_games_won: 0,
    });
  });

  it.each([
    ["no_games", { outcome: "played", set_results: sets([0, 0]), winner: null }],
    ["too_many_sets", { outcome: "played", set_results: sets([6, 0], [0, 6], [6, 0], [6, 0]), winner: null }],
    ["winner_required", { outcome: "walkover", set_results: [], winner: null }],
  ] as const)("refuses with %s", (code, input) => {
    expect(scoreMatch(input, DEFAULT_REGULATIONS)).toEqual({ ok: false, code });
  });

  it("swaps with the pairs: the other wins, by the same figures", () => {
    fc.assert(
      fc.property(anySets, (results) => {
        const swapped = results.map((set) => ({ ...set, pair1_games: set.pair2_games, pair2_games: set.pair1_games }));
        const [score, mirror] = [scored(results), scored(swapped)];
        expect(mirror.winner).toBe(score.winner === null ? null : 3 - score.winner);
        expect([mirror.pair1_sets_won, mirror.pair1_games_won]).toEqual([score.pair2_sets_won, score.pair2_games_won]);
        expect(mirror.is_draw).toBe(score.is_draw);
      }),
    );
  });
});

describe("typed games", () => {
  it.each([
    ["abc", 0],
    ["", 0],
    [null, 0],
    ["-3", 0],
    [-2, 0],
    ["6", 6],
    ["7.9", 7],
    [Number.NaN, 0],
    ["500", 99],
  ])("clamps %j to %i", (typed, games) => {
    expect(clampGames(typed)).toBe(games);
  });
});

describe("unlikely sets", () => {
  it("warns of 7-3 and of 6-5, not of 7-5, 7-6 or 6-4 (ruling 12)", () => {
    expect(unlikelySets(sets([7, 3], [7, 5], [6, 5]))).toEqual([1, 3]);
    expect(unlikelySets(sets([7, 6], [6, 4], [0, 0]))).toEqual([]);
  });

  it("expects a super tie-break to be won with ten, or by two", () => {
    const tieBreak = (pair1_games: number, pair2_games: number) => [
      { set: 3, pair1_games, pair2_games, super_tie_break: true },
    ];
    expect(
      [tieBreak(10, 8), tieBreak(12, 10), tieBreak(10, 9), tieBreak(7, 5)].map((one) => unlikelySets(one).length),
    ).toEqual([0, 0, 1, 1]);
  });
});
