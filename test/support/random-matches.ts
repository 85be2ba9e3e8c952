import fc from "fast-check";
import type { Regulations } from "#domain/base/regulations.ts";
import { type Outcome, type SetResult, scoreMatch } from "#domain/scores/score.ts";
import type { GroupMatch } from "#domain/tables/remaining-matches.ts";
import type { SlowMatch } from "./slow-table.ts";

const anySets = fc.constantFrom<[number, number, boolean][]>(
  [
    [6, 0, false],
    [6, 1, false],
  ],
  [
    [6, 4, false],
    [7, 6, false],
  ],
  [
    [6, 4, false],
    [6, 2, false],
  ],
  [
    [6, 3, false],
    [3, 6, false],
    [10, 7, true],
  ],
  [
    [7, 5, false],
    [0, 6, false],
    [6, 4, false],
  ],
);
/** How a match of a group ended, before it is known whose. */
export const anyOutcome = fc.record({
  sets: anySets,
  firstWins: fc.boolean(),
  ending: fc.oneof(
    { weight: 9, arbitrary: fc.constant("played" as const) },
    { weight: 1, arbitrary: fc.constantFrom<Outcome>("walkover", "no_show", "double_walkover") },
  ),
});
type AnyOutcome = typeof anyOutcome extends fc.Arbitrary<infer O> ? O : never;

/** A match that ended so, for the slow readings; none where nothing is said of it. */
export function slowMatch([one, two]: readonly [string, string], outcome: AnyOutcome | undefined): SlowMatch[] {
  if (outcome === undefined) return [];
  const { sets, firstWins, ending } = outcome;
  const winner = ending === "played" || ending === "double_walkover" ? null : firstWins ? one : two;
  const own = sets.map(([a, b, long]) => (firstWins ? { one: a, two: b, long } : { one: b, two: a, long }));
  return [{ one, two, ending, winner, sets: own }];
}

/** The same match for the product. */
export function factOf(id: string, match: SlowMatch, rules: Regulations): GroupMatch {
  const set_results: SetResult[] = match.sets.map(({ one, two, long }, at) => ({
    set: at + 1,
    pair1_games: one,
    pair2_games: two,
    ...(long && { super_tie_break: true }),
  }));
  const side = match.winner === null ? null : match.winner === match.one ? 1 : 2;
  const score = scoreMatch({ outcome: match.ending, set_results, winner: side }, rules);
  if (!score.ok) throw new Error(score.code);
  const { winner, ...totals } = score.value;
  const winner_pair_id = winner === null ? null : winner === 1 ? match.one : match.two;
  const facts = { pair1_id: match.one, pair2_id: match.two, outcome: match.ending, winner_pair_id };
  return { id, status: "completed", ...facts, ...totals };
}
