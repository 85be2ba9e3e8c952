import type { Regulations } from "#domain/base/regulations.ts";
import { isFinished, type SetResult, type Side } from "./sets.ts";

function setOf(set: number, winner: Side, [won, lost]: [number, number], isSuperTieBreak: boolean): SetResult {
  const games = winner === 1 ? { pair1_games: won, pair2_games: lost } : { pair1_games: lost, pair2_games: won };
  return { set, ...games, ...(isSuperTieBreak && { super_tie_break: true }) };
}

/** A set as it would have ended if its winner had won every game from where it was left. */
function completedSet(set: SetResult, winner: Side): SetResult {
  const isSuperTieBreak = set.super_tie_break === true;
  const lost = winner === 1 ? set.pair2_games : set.pair1_games;
  const won = isSuperTieBreak ? Math.max(10, lost + 2) : lost <= 4 ? 6 : Math.max(7, lost + 1);
  return setOf(set.set, winner, [won, lost], isSuperTieBreak);
}

const isWonBy = (winner: Side, { pair1_games, pair2_games }: SetResult) =>
  winner === 1 ? pair1_games > pair2_games : pair2_games > pair1_games;

/**
 * The score of a retirement as its winner would have completed it (spec 3 §5.3): the set that was
 * left, then further ones without a game of the other, until two are won.
 */
export function completedSets(
  sets: readonly SetResult[],
  winner: Side,
  thirdSet: Regulations["third_set"] = "either",
): SetResult[] {
  const completed = sets.map((set) => (isFinished(set) ? set : completedSet(set, winner)));
  while (completed.filter((set) => isWonBy(winner, set)).length < 2 && completed.length < 3) {
    const isSuperTieBreak = completed.length === 2 && thirdSet === "super_tie_break";
    completed.push(setOf(completed.length + 1, winner, isSuperTieBreak ? [10, 0] : [6, 0], isSuperTieBreak));
  }
  return completed;
}

/** The sets that somebody can have won of a match that was given up: its last one, left unfinished, is nobody's (spec 3 §5.3). */
export function finishedSets(sets: readonly SetResult[]): readonly SetResult[] {
  const last = sets.findLast(({ pair1_games, pair2_games }) => pair1_games + pair2_games > 0);
  return last === undefined || isFinished(last) ? sets : sets.filter((set) => set !== last);
}
