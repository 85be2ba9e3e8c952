import { expect, it } from "vitest";
import { type ScoreInput, scoreMatch } from "#domain/scores/score.ts";
import { checkBracketScore } from "./bracket-result.ts";

const sets = (...games: [number, number][]) =>
  games.map(([pair1_games, pair2_games], at) => ({ set: at + 1, pair1_games, pair2_games }));

function checked(input: ScoreInput) {
  const score = scoreMatch(input, { super_tie_break: "one_game" });
  if (!score.ok) throw new Error(score.code);
  return checkBracketScore(input.outcome, score.value);
}

it("a match of a bracket needs a winner, unless nobody came (spec 5 §2.5)", () => {
  const draw = { ok: false, code: "bracket_needs_winner" };
  expect(checked({ outcome: "played", winner: null, set_results: sets([6, 4], [4, 6]) })).toEqual(draw);
  const fine: ScoreInput[] = [
    { outcome: "played", winner: null, set_results: sets([6, 4], [4, 6], [7, 5]) },
    { outcome: "retirement", winner: 2, set_results: sets([6, 4], [4, 6]) },
    { outcome: "walkover", winner: 1, set_results: [] },
    { outcome: "no_show", winner: 1, set_results: [] },
    { outcome: "double_walkover", winner: null, set_results: [] },
  ];
  expect(fine.map(checked)).toEqual(fine.map(() => ({ ok: true, value: null })));
});
