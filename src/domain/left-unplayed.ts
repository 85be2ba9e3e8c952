import type { Range } from "./open-results.ts";
import { type Outcome, walkoverScore } from "./score.ts";
import { type GroupMatch, mostToScores, type OpenGroup, type WhatIsLeft, whatIsLeft } from "./what-is-left.ts";

const nothing = { pair1_sets_won: 0, pair2_sets_won: 0, pair1_games_won: 0, pair2_games_won: 0 };

/** What a match left can be instead of played: never, or decided without a game. */
function otherwise(match: GroupMatch): GroupMatch[] {
  const decided = (outcome: Outcome, side: 1 | 2): GroupMatch => ({
    ...match,
    ...(outcome === "retirement" ? { ...nothing, set_results: [] } : walkoverScore(side)),
    status: "completed",
    outcome,
    winner_pair_id: side === 1 ? match.pair1_id : match.pair2_id,
  });
  const outcomes = ["walkover", "no_show", "retirement"] as const;
  return [
    { ...match, status: "cancelled" },
    { ...match, ...nothing, set_results: [], status: "completed", outcome: "double_walkover", winner_pair_id: null },
    ...outcomes.flatMap((outcome) => [decided(outcome, 1), decided(outcome, 2)]),
  ];
}

/** Every group in which one or more of the matches left are not played to their end. */
function groupsOtherwise(group: OpenGroup, left: readonly GroupMatch[]): OpenGroup[] {
  let made: OpenGroup[] = [group];
  for (const { id } of left)
    made = made.flatMap((one) => [
      one,
      ...one.matches
        .filter((match) => match.id === id)
        .flatMap(otherwise)
        .map((other) => ({ ...one, matches: one.matches.map((match) => (match.id === id ? other : match)) })),
    ]);
  return made.slice(1);
}

const known = new WeakMap<WhatIsLeft, Map<string, Range> | null>();

/** From which place to which each can come where not all is played; null: too much is left to say. */
function placesOtherwise(left: WhatIsLeft): Map<string, Range> | null {
  const before = known.get(left);
  if (before !== undefined) return before;
  if (left.left.length > mostToScores) return null;
  const hulls = new Map<string, Range>();
  for (const group of groupsOtherwise(left.group, left.left)) {
    const { pairIds, combinations } = whatIsLeft(group, []);
    for (const { places } of combinations)
      pairIds.forEach((id, pair) => {
        const [best, worst] = places[pair] ?? [1, pairIds.length];
        const [least, most] = hulls.get(id) ?? [best, worst];
        hulls.set(id, [Math.min(best, least), Math.max(worst, most)]);
      });
  }
  known.set(left, hulls);
  return hulls;
}

/** Whether a pair that comes up to a place for certain, or for certain does not, is so only if all is played to its end (spec 7 §1.12). */
export function onlyIfPlayed(
  left: WhatIsLeft,
  pairId: string,
  [state, last]: ["certain" | "impossible", number],
): boolean {
  if (left.left.length === 0) return false;
  const places = placesOtherwise(left)?.get(pairId);
  if (places === undefined) return true;
  return state === "certain" ? places[1] > last : places[0] <= last;
}
