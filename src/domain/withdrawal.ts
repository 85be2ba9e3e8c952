import type { Regulations } from "./regulations.ts";
import { isByDefault, type Outcome } from "./score.ts";

/** What becomes of one match of a pair that leaves: it counts nowhere, stands, or is won by its rival without being played. */
export type WithdrawnMatch = "annulled" | "kept" | "won_by_rival";

/** Whether a pair has played at least half of its matches of the round; a walkover is none that was played (spec 3 §2.3). */
export function hasPlayedHalf(outcomes: readonly (Outcome | null)[]): boolean {
  const played = outcomes.filter((outcome) => outcome !== null && !isByDefault(outcome)).length;
  return played * 2 >= outcomes.length;
}

/**
 * What becomes of the matches that a pair has in the open round when it leaves (spec 3 §2.3), in their order: all annulled; those
 * with a result kept and the others won by the rivals; or the latter only if it has played half of them, else the former.
 * @param outcomes how each of its matches ended; null: without a result
 */
export function withdrawnMatches(
  outcomes: readonly (Outcome | null)[],
  policy: Regulations["withdrawal"],
): WithdrawnMatch[] {
  const isKept = policy === "keep_played" || (policy === "keep_if_half" && hasPlayedHalf(outcomes));
  return outcomes.map((outcome) => (!isKept ? "annulled" : outcome === null ? "won_by_rival" : "kept"));
}
