import { type BracketMatch, bracketProgress, type PlaceSource } from "#domain/brackets/bracket-progress.ts";
import { atpRules } from "./atp-rules.ts";
import { factsOf, type WrittenMatch } from "./written-matches.ts";

interface Played {
  matches: BracketMatch[];
  /** The published results that no match of the bracket took. */
  left: WrittenMatch[];
}

/** The matches with the pairs on their sides that the results and the places in groups have made so far. */
function withSides(matches: readonly BracketMatch[], placed?: (source: PlaceSource) => string | null): BracketMatch[] {
  const { writes } = bracketProgress({ matches, placed });
  return matches.map((match) => {
    const pairOn = (side: 1 | 2, kept: string | null) => {
      const write = writes.find(({ match_id, side: written }) => match_id === match.id && written === side);
      return write === undefined ? kept : write.pair_id;
    };
    return { ...match, pair1_id: pairOn(1, match.pair1_id), pair2_id: pairOn(2, match.pair2_id) };
  });
}

/**
 * Enters published results into a bracket: each as soon as its two pairs stand in a match.
 * @throws if two meet who did not
 */
export function playBracket(
  start: readonly BracketMatch[],
  results: readonly WrittenMatch[],
  placed?: (source: PlaceSource) => string | null,
): Played {
  let [matches, left] = [withSides(start, placed), [...results]];
  for (;;) {
    const next = matches.find(({ outcome, pair1_id, pair2_id }) => outcome === null && pair1_id && pair2_id);
    if (next === undefined) return { matches, left };
    const pairs = [next.pair1_id, next.pair2_id];
    const result = left.find(([one, other]) => pairs.includes(one) && pairs.includes(other));
    if (result === undefined) throw new Error(`${pairs.join(" - ")} did not play`);
    const { outcome, winner_pair_id } = factsOf(result, atpRules);
    left = left.filter((one) => one !== result);
    const entered = matches.map((match) => (match === next ? { ...next, outcome, winner_pair_id } : match));
    matches = withSides(entered, placed);
  }
}
