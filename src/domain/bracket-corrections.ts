import { type BracketFacts, type BracketMatch, readBracket, type Standing, sourceOf } from "./bracket-progress.ts";

/** The result that a match shall have; `outcome` null: none, it is taken back. */
export type ResultChange = Pick<BracketMatch, "id" | "outcome" | "winner_pair_id">;

function withResult(matches: readonly BracketMatch[], { id, outcome, winner_pair_id }: ResultChange): BracketMatch[] {
  return matches.map((match) => (match.id === id ? { ...match, outcome, winner_pair_id } : match));
}

function isSame(a: Standing, b: Standing): boolean {
  return typeof a === "object" && typeof b === "object" ? a.pair_id === b.pair_id : a === b;
}

/** How many matches lie between a match and the first ones that lead to it. */
function depthsOf(matches: readonly BracketMatch[]): (match: BracketMatch) => number {
  const byId = new Map(matches.map((match) => [match.id, match]));
  const depths = new Map<string, number>();
  const depthOf = (match: BracketMatch): number => {
    const before = ([1, 2] as const).flatMap((side) => {
      const source = sourceOf(match, side);
      return source?.kind === "winner" || source?.kind === "loser" ? (byId.get(source.match_id) ?? []) : [];
    });
    const depth = depths.get(match.id) ?? Math.max(0, ...before.map((earlier) => depthOf(earlier) + 1));
    depths.set(match.id, depth);
    return depth;
  };
  return depthOf;
}

/**
 * What falls when a result is changed (spec 5 §2.4): the results of all later matches whose sides would have other pairs, in the
 * order of play. None, if those who go on from it stay the same.
 * @returns their ids, and the matches without these results, whose sides are then read anew
 */
export function correctBracket(
  facts: BracketFacts,
  change: ResultChange,
): { falls: string[]; matches: BracketMatch[] } {
  const before = readBracket(facts);
  const depthOf = depthsOf(facts.matches);
  const ordered = [...facts.matches].sort((a, b) => depthOf(a) - depthOf(b));
  const falls: string[] = [];
  let matches = withResult(facts.matches, change);
  for (const match of ordered) {
    if (match.outcome === null || match.id === change.id) continue;
    const after = readBracket({ ...facts, matches });
    if (isSame(before(match, 1), after(match, 1)) && isSame(before(match, 2), after(match, 2))) continue;
    falls.push(match.id);
    matches = withResult(matches, { id: match.id, outcome: null, winner_pair_id: null });
  }
  return { falls, matches };
}
