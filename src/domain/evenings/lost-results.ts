import type { EveningMatch, EveningState } from "./evening.ts";
import { isOpen } from "./fold.ts";

type Score = readonly [number, number];

/** A result that drawing a round anew would lose: entered, or sent from its court and not taken yet. */
export interface LostResult {
  match: EveningMatch;
  score: Score;
  is_sent: boolean;
}

/**
 * What would be lost if the last round were drawn anew (spec 8 §1.4).
 * @param sent what waits of the results that came from the courts
 */
export function lostResults(
  { rounds }: Pick<EveningState, "rounds">,
  sent: readonly { match_id: string; score: Score }[],
): LostResult[] {
  return (rounds.at(-1)?.matches ?? []).flatMap((match): LostResult[] => {
    if (match.score !== null) return [{ match, score: match.score, is_sent: false }];
    const waiting = sent.find(({ match_id }) => match_id === match.id);
    return waiting === undefined || !isOpen(match) ? [] : [{ match, score: waiting.score, is_sent: true }];
  });
}
