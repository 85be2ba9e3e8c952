import type { Outcome } from "#domain/scores/score.ts";
import type { SetResult } from "#domain/scores/sets.ts";
import { standsTwice } from "./bracket-entries.ts";
import {
  type BracketFacts,
  type BracketMatch,
  isSame,
  readBracket,
  sourceOf,
  standsAsPlayed,
} from "./bracket-progress.ts";

/** The result that a match shall have; `outcome` null: none, it is taken back. */
export type ResultChange = Pick<BracketMatch, "id" | "outcome" | "winner_pair_id">;

/** What a result was, with the pairs that played it, and the version that its match has since it fell. */
export interface FallenResult {
  match_id: string;
  version: number;
  pair1_id: string | null;
  pair2_id: string | null;
  outcome: Outcome | null;
  winner_pair_id: string | null;
  set_results: SetResult[];
  played_on: string | null;
  /** Absent of what fell before brackets had it. */
  played_court?: number | null;
  /** When it was entered, as the database writes it; absent of what fell before that was kept. */
  completed_at?: string | null;
}

/** A correction that took later results with it, as it is kept so that it can be undone (spec 5 §2.4). */
export interface Correction {
  match_id: string;
  made_at: string;
  /** The corrected result and those that fell with it, as they were. */
  results: FallenResult[];
  /** Who played instead of whom in the corrected one; absent: it stays as it is. Those of the others stay with their matches. */
  lineup?: { side: number; absent_player_id: string; substitute_id: string }[];
}

function withResult<T extends BracketMatch>(matches: readonly T[], { id, outcome, winner_pair_id }: ResultChange): T[] {
  return matches.map((match) => (match.id === id ? { ...match, outcome, winner_pair_id } : match));
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
export function correctBracket<T extends BracketMatch>(
  facts: BracketFacts<T>,
  change: ResultChange,
): { falls: string[]; matches: T[] } {
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

/**
 * The matches with a correction undone (spec 5 §2.4): its result and those that fell with it are as they were. Null where one of them
 * has been changed since, or where one that was played since would then be of other pairs.
 */
export function undoCorrection<T extends BracketMatch & { version: number }>(
  { matches, ...more }: BracketFacts<T>,
  { results }: Correction,
): T[] | null {
  const versions = new Map(matches.map(({ id, version }) => [id, version]));
  if (results.some(({ match_id, version }) => versions.get(match_id) !== version)) return null;
  const fallen = new Map(results.map((result) => [result.match_id, result]));
  const undone = matches.map((match) => {
    const { pair1_id, pair2_id, outcome, winner_pair_id } = fallen.get(match.id) ?? match;
    return { ...match, pair1_id, pair2_id, outcome, winner_pair_id };
  });
  const facts = { ...more, matches: undone };
  return standsAsPlayed(facts) && !standsTwice(facts) ? undone : null;
}
