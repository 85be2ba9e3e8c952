import { accept, type Decision, refuse } from "#domain/base/result.ts";
import type { Outcome, Score } from "#domain/scores/score.ts";

/**
 * Whether a score can stand in a bracket (spec 5 §2.5): a match there needs a winner, unless nobody came.
 * @param score what `scoreMatch` made of what was entered
 */
export function checkBracketScore(
  outcome: Outcome,
  score: Pick<Score, "winner">,
): Decision<null, "bracket_needs_winner"> {
  return score.winner === null && outcome !== "double_walkover" ? refuse("bracket_needs_winner") : accept(null);
}
