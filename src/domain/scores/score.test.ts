import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import {
  looksLikeSuperTieBreak,
  type Score,
  type SetResult,
  scoreMatch,
  unlikelySets,
  unusualScore,
  withoutEmptyLastSets,
} from "./score.ts";

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
  .filter((results) => results.every(({ pair1_games, pair2_games }) => pair1_games + pair2_games > 0));

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

  it.each([
    { last: [3, 2], sets: [1, 0] },
    { last: [5, 4], sets: [1, 0] },
    { last: [6, 5], sets: [1, 0] },
    { last: [6, 4], sets: [2, 0] },
    { last: [5, 7], sets: [1, 1] },
    { last: [7, 6], sets: [2, 0] },
  ] as { last: [number, number]; sets: number[] }[])(
    "gives the set at $last of a retirement to who finished it, its games to both (spec 3 §5.3)",
    ({ last, sets: expected }) => {
      const score = scored(sets([6, 4], last, [0, 0]), { outcome: "retirement", winner: 2 });
      expect([score.pair1_sets_won, score.pair2_sets_won]).toEqual(expected);
      expect([score.pair1_games_won, score.pair2_games_won]).toEqual([6 + last[0], 4 + last[1]]);
    },
  );

  it("gives an unfinished super tie-break of a retirement to nobody, nor its game", () => {
    const at = (pair1_games: number, pair2_games: number) =>
      scored([...sets([6, 4], [4, 6]), { set: 3, pair1_games, pair2_games, super_tie_break: true }], {
        outcome: "retirement",
        winner: 2,
      });
    expect(at(9, 3)).toMatchObject({ pair1_sets_won: 1, pair1_games_won: 10, pair2_games_won: 10 });
    expect(at(10, 9)).toMatchObject({ pair1_sets_won: 1, pair2_sets_won: 1 });
    expect(at(10, 3)).toMatchObject({ pair1_sets_won: 2, pair1_games_won: 11 });
  });

  it.each([
    {
      at: [
        [6, 4],
        [2, 3],
      ],
      winner: 1,
      won: [1, 0],
      games: [8, 7],
    },
    {
      at: [
        [7, 6],
        [0, 5],
      ],
      winner: 2,
      won: [1, 0],
      games: [7, 11],
    },
    { at: [[3, 2]], winner: 1, won: [0, 0], games: [3, 2] },
    {
      at: [
        [6, 4],
        [4, 6],
      ],
      winner: null,
      won: [1, 1],
      games: [10, 10],
    },
    {
      at: [
        [6, 4],
        [2, 4],
      ],
      winner: null,
      won: [1, 0],
      games: [8, 8],
    },
  ] as { at: [number, number][]; winner: 1 | 2 | null; won: number[]; games: number[] }[])(
    "stays as it stands at $at when time is over, and more games win (spec 3 §5.4)",
    ({ at, winner, won, games }) => {
      const score = scored(sets(...at), { outcome: "time_over" });
      expect([score.winner, score.is_draw, score.set_results]).toEqual([winner, winner === null, sets(...at)]);
      expect([score.pair1_sets_won, score.pair2_sets_won]).toEqual(won);
      expect([score.pair1_games_won, score.pair2_games_won]).toEqual(games);
    },
  );

  it("is no draw where the rules know none, nor anything without a game, and contradicts no winner", () => {
    const over = (set_results: SetResult[], more = {}, winner: 1 | 2 | null = null) =>
      scoreMatch({ outcome: "time_over", set_results, winner }, { ...DEFAULT_REGULATIONS, ...more });
    const strict = { strict_scores: true };
    expect(over(sets([6, 4], [2, 4]), strict)).toEqual({ ok: false, code: "draw_not_allowed" });
    expect(over(sets([6, 4], [2, 3]), strict)).toMatchObject({ ok: true, value: { winner: 1 } });
    expect(over([])).toEqual({ ok: false, code: "no_games" });
    expect(over(sets([3, 2]), {}, 2)).toEqual({ ok: false, code: "winner_mismatch" });
  });

  it("leaves a set that was stopped early to who leads it when nobody retired", () => {
    expect(scored(sets([5, 4]))).toMatchObject({ winner: 1, pair1_sets_won: 1 });
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
    ["empty_set", { outcome: "played", set_results: sets([6, 0], [0, 0], [6, 0]), winner: null }],
    ["empty_set", { outcome: "retirement", set_results: sets([0, 0], [6, 0]), winner: 1 }],
    ["winner_mismatch", { outcome: "played", set_results: sets([6, 0], [6, 0]), winner: 2 }],
    ["winner_mismatch", { outcome: "played", set_results: sets([6, 0], [0, 6]), winner: 1 }],
    ["winner_mismatch", { outcome: "double_walkover", set_results: [], winner: 1 }],
  ] as const)("refuses with %s", (code, input) => {
    expect(scoreMatch(input, DEFAULT_REGULATIONS)).toEqual({ ok: false, code });
  });

  it("accepts the winner that the sets name, too", () => {
    expect(scored(sets([6, 0], [6, 0]), { winner: 1 })).toMatchObject({ winner: 1 });
  });

  it("drops empty sets at the end, of a retirement too (spec 3 §3.3)", () => {
    expect(scored(sets([6, 3], [6, 4], [0, 0])).set_results).toEqual(sets([6, 3], [6, 4]));
    expect(scored(sets([6, 3], [0, 0]), { outcome: "retirement", winner: 2 }).set_results).toEqual(sets([6, 3]));
    fc.assert(
      fc.property(anySets, (results) => {
        const padded = [...results, ...sets([0, 0], [0, 0], [0, 0])];
        expect(withoutEmptyLastSets(padded)).toEqual(results);
      }),
    );
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

describe("a third set", () => {
  it("is taken for a super tie-break from 8 on, never with 6-3 or 7-5 (spec 3 §3.3)", () => {
    const looks = sets([10, 8], [6, 8], [8, 0], [7, 5], [6, 3]).map(looksLikeSuperTieBreak);
    expect(looks).toEqual([true, true, true, false, false]);
  });
});

describe("unusual scores (spec 3 §3.3)", () => {
  it.each([
    [
      [],
      [
        [6, 3],
        [6, 4],
      ],
    ],
    [
      [],
      [
        [6, 3],
        [4, 6],
        [10, 8],
      ],
    ],
    [
      [],
      [
        [6, 3],
        [4, 6],
        [6, 3],
      ],
    ],
    [["one_set"], [[6, 3]]],
    [
      ["one_set"],
      [
        [6, 3],
        [0, 0],
      ],
    ],
    [["super_tie_break_early", "one_set"], [[10, 8]]],
    [
      ["super_tie_break_early"],
      [
        [10, 8],
        [6, 3],
      ],
    ],
    [
      ["super_tie_break_early"],
      [
        [6, 3],
        [10, 8],
      ],
    ],
    [
      ["third_set_missing"],
      [
        [6, 3],
        [4, 6],
      ],
    ],
    [
      ["third_set_missing"],
      [
        [6, 3],
        [4, 4],
      ],
    ],
    [
      ["third_set_missing"],
      [
        [4, 4],
        [4, 4],
      ],
    ],
    [
      ["third_set_needless"],
      [
        [6, 3],
        [6, 4],
        [6, 2],
      ],
    ],
    [
      [],
      [
        [4, 4],
        [4, 4],
        [6, 2],
      ],
    ],
  ] as [string[], [number, number][]][])("asks for %j about %j", (reasons, games) => {
    expect(unusualScore(sets(...games))).toEqual(reasons);
  });
});
