import type { MatchStatus } from "#domain/scores/match-status.ts";

/** What counts of a match of a round that becomes an evening. */
interface RoundMatch {
  status: MatchStatus;
  /** What its players have sent of it; null: nothing. */
  sent: string | null;
}

/**
 * The matches that go when a round becomes an evening: those that nobody has begun, and of which nothing was sent; and those that stay
 * for what was played (spec 8 §4.4). Cancelled ones are neither.
 */
export function eveningRoundPlan<M extends RoundMatch>(matches: readonly M[]): { removed: M[]; kept: M[] } {
  const isUntouched = ({ status, sent }: M) => status === "scheduled" && sent === null;
  return {
    removed: matches.filter(isUntouched),
    kept: matches.filter((match) => match.status !== "cancelled" && !isUntouched(match)),
  };
}
