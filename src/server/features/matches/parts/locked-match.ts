import type { Tx } from "#server/db/connect.ts";
import { type LeagueRow, leagueOf, type RoundRow } from "#server/features/leagues/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { type ListedMatch, lockMatch, type MatchRow, shareRoundOf } from "../repository.ts";

export interface LockedMatch {
  league: LeagueRow;
  round: RoundRow;
  match: MatchRow;
  /** The match with the names of everything it mentions. */
  listed: ListedMatch;
}

/**
 * A match for a change of it alone: its round shared first, then the match locked (docs/architecture.md "Locks"). The league is
 * read last, so that a result that waited for new rules counts by them. Refuses with `league_not_found` or `match_not_found`.
 * @param shared its round, where that is shared already
 */
export async function lockedMatch(
  tx: Tx,
  input: { league_id: string; match_id: string },
  shared?: RoundRow,
): Promise<LockedMatch> {
  const round = shared ?? (await shareRoundOf(tx, input.league_id, input.match_id));
  const listed = round === undefined ? undefined : await lockMatch(tx, round.id, input.match_id);
  const league = await leagueOf(tx, input.league_id);
  if (round === undefined || listed === undefined) throw refusal("match_not_found");
  return { league, round, match: listed.match, listed };
}

/**
 * Refuses who acts on a round that was open when they looked (spec 3 §4.5): they say so themselves, or send the version that a
 * match had before the closing cancelled it.
 */
export function refuseJustClosed(
  { round, match }: Pick<LockedMatch, "round" | "match">,
  seen: { version: number; round_state?: RoundRow["state"] | undefined },
): void {
  if (round.state === "open") return;
  const wasCancelled = match.status === "cancelled" && match.version !== seen.version;
  if (seen.round_state === "open" || wasCancelled) throw refusal("round_just_closed");
}

/** Refuses what is not to be played any more: cancelled, with a result, or of a closed round and not put off. */
export function requireToBePlayed({ round, match }: Pick<LockedMatch, "round" | "match">): void {
  if (match.status === "cancelled") throw refusal("match_cancelled");
  if (match.status === "completed") throw refusal("match_completed");
  // A match that was put off is still to be played (spec 3 §4.3).
  if (round.state === "closed" && match.deferred_until === null)
    throw refusal("round_closed", { number: round.number });
}
