import type { BracketMatch, BracketPage } from "#contract/brackets/endpoints.ts";
import { drawSideName } from "#domain/brackets/bracket-names.ts";

/** A match with both pairs known, as the fields of a result take it. */
export interface ResultMatch {
  pair1_id: string;
  pair2_id: string;
  pair1_name: string;
  pair2_name: string;
}

/** The pairs of a match that can have a result; null while one of them is not known. */
export function resultMatch({ sides: [one, two] }: BracketMatch): ResultMatch | null {
  if (one.pair_id === null || two.pair_id === null) return null;
  return { pair1_id: one.pair_id, pair2_id: two.pair_id, pair1_name: one.name ?? "", pair2_name: two.name ?? "" };
}

/** What a match is about, in words. */
export function matchText(match: BracketMatch): string {
  return `${match.name}: ${drawSideName(match.sides[0])} contra ${drawSideName(match.sides[1])}`;
}

/** All matches of the league's brackets. */
export function matchesIn({ phases }: Pick<BracketPage, "phases">): BracketMatch[] {
  return phases.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches));
}
