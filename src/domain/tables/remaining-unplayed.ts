import { type Outcome, type SetResult, scoreMatch, walkoverScore } from "#domain/scores/score.ts";
import type { Range } from "./open-results.ts";
import { type GroupMatch, type OpenGroup, type RemainingMatches, remainingMatches } from "./remaining-matches.ts";

/** So many matches left are looked at as not played. */
const mostLookedAt = 2;

const nothing = { pair1_sets_won: 0, pair2_sets_won: 0, pair1_games_won: 0, pair2_games_won: 0 };

const setOf = (pair1_games: number, pair2_games: number, set = 1) => ({ set, pair1_games, pair2_games });

/** Scores at which time can be over that no other ending has: level, or ahead in games without as many sets (spec 3 §5.4). */
const cutShort = [
  [setOf(1, 1)],
  [setOf(7, 6), setOf(0, 1, 2)],
  [setOf(6, 7), setOf(1, 0, 2)],
  [setOf(7, 6), setOf(0, 5, 2)],
  [setOf(6, 7), setOf(5, 0, 2)],
];

/** A match that was cut short, by the rules of its league. */
function overAt(match: GroupMatch, set_results: readonly SetResult[]): GroupMatch[] {
  // No set of these is a super tie-break, so its weight says nothing here.
  const score = scoreMatch({ outcome: "time_over", set_results, winner: null }, { super_tie_break: "one_game" });
  if (!score.ok) return [];
  const { winner, is_draw: _draw, ...totals } = score.value;
  const winner_pair_id = winner === null ? null : winner === 1 ? match.pair1_id : match.pair2_id;
  return [{ ...match, ...totals, status: "completed", outcome: "time_over", winner_pair_id }];
}

/** What a match left can be instead of played to its end: never, decided without a game, or cut short. */
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
    ...cutShort.flatMap((sets) => overAt(match, sets)),
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

const known = new WeakMap<RemainingMatches, Map<string, Range> | null>();

/** From which place to which each can come where not all is played; null: too much is left to say. */
function placesOtherwise(left: RemainingMatches): Map<string, Range> | null {
  const before = known.get(left);
  if (before !== undefined) return before;
  if (left.left.length > mostLookedAt) return null;
  const hulls = new Map<string, Range>();
  for (const group of groupsOtherwise(left.group, left.left)) {
    const { pairIds, combinations } = remainingMatches(group, []);
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
  left: RemainingMatches,
  pairId: string,
  [state, last]: ["certain" | "impossible", number],
): boolean {
  if (left.left.length === 0) return false;
  const places = placesOtherwise(left)?.get(pairId);
  if (places === undefined) return true;
  return state === "certain" ? places[1] > last : places[0] <= last;
}
