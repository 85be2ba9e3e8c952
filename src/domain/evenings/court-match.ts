import type { EveningMatch, EveningState } from "./evening.ts";
import { isOpen } from "./fold.ts";

/**
 * The match that a court has now, with its round: the one that goes on there, or the one of the last round, whose result stands until the
 * next is drawn (spec 8 §2.3). Null: the court has none.
 */
export function presentMatch(
  { rounds }: Pick<EveningState, "rounds">,
  courtId: number,
): { round: number; match: EveningMatch } | null {
  for (const { number: round, matches } of rounds.toReversed()) {
    const match = matches.find(({ court_id }) => court_id === courtId);
    if (match !== undefined) return isOpen(match) || round === rounds.length ? { round, match } : null;
  }
  return null;
}
