import {
  bracketMatches,
  consolationLines,
  type DrawMatch,
  entrantLines,
  sourceOfSide,
} from "#domain/brackets/bracket.ts";
import { type PlacedMatch } from "#domain/brackets/bracket-entries.ts";
import { type BracketFacts, bracketProgress } from "#domain/brackets/bracket-progress.ts";

function kept(tree: string, { round, position, sides }: DrawMatch): PlacedMatch {
  const [first, second] = sides;
  const from = (side: typeof first) =>
    sourceOfSide(side, (match) => `${match.isOfMain ? "" : tree}${match.round}.${match.position}`);
  return {
    id: `${tree}${round}.${position}`,
    draw_round: round,
    draw_position: position,
    pair1_id: first.kind === "entrant" ? first.id : null,
    pair2_id: second.kind === "entrant" ? second.id : null,
    pair1_from: from(first),
    pair2_from: from(second),
    outcome: null,
    winner_pair_id: null,
  };
}

/** The matches of a draw as they are kept, named by round and position; those of the consolation with a C. */
export function keptBracket(
  lines: readonly (string | null)[],
  { thirdPlace = false, consolation = false } = {},
): PlacedMatch[] {
  const main = bracketMatches(entrantLines(lines), { thirdPlace });
  const second = consolation ? bracketMatches(consolationLines(bracketMatches(entrantLines(lines)))) : [];
  return [...main.map((match) => kept("", match)), ...second.map((match) => kept("C", match))];
}

/** The matches once what follows from their results is written. */
export function written(matches: readonly PlacedMatch[], more: Omit<BracketFacts, "matches"> = {}): PlacedMatch[] {
  const { writes } = bracketProgress({ matches, ...more });
  return matches.map((match) => {
    const changed = { ...match };
    for (const { match_id, side, pair_id } of writes) {
      if (match_id === match.id) changed[side === 1 ? "pair1_id" : "pair2_id"] = pair_id;
    }
    return changed;
  });
}

/** The matches once these are won, in this order, by these pairs; null: nobody came. */
export function won(
  matches: readonly PlacedMatch[],
  results: readonly (readonly [id: string, winner: string | null])[],
  more: Omit<BracketFacts, "matches"> = {},
): PlacedMatch[] {
  return results.reduce<PlacedMatch[]>(
    (now, [id, winner]) =>
      written(
        now.map((match) => {
          if (match.id !== id) return match;
          const outcome = winner === null ? ("double_walkover" as const) : ("played" as const);
          return { ...match, outcome, winner_pair_id: winner };
        }),
        more,
      ),
    [...matches],
  );
}

/** Who stands in a match, as "a - b"; "?" where nobody does. */
export function standing(matches: readonly PlacedMatch[], id: string): string {
  const match = matches.find((one) => one.id === id);
  return `${match?.pair1_id ?? "?"} - ${match?.pair2_id ?? "?"}`;
}
