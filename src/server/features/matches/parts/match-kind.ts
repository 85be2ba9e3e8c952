import type { BracketMatch } from "#contract/brackets/endpoints.ts";
import type { Match } from "#contract/matches/endpoints.ts";
import type { Tx } from "#server/db/connect.ts";
import { refusal } from "#server/platform/errors.ts";
import { type StoredMatch, updateMatchAt } from "../repository.ts";
import { matchView } from "../view.ts";
import { lockedMatch, refuseJustClosed } from "./locked-match.ts";

/** What the wire carries of a match, of a group or of a bracket. */
export type MatchView = Match | BracketMatch;

/** A locked match of whatever kind, with what its kind says of it. */
export interface HeldMatch<View> {
  match: StoredMatch;
  /** Refuses what is not to be played any more. */
  requireToBePlayed: () => void;
  /** Refuses a match whose two pairs are not known. */
  requireSides: () => void;
  /** As it was when it was locked. */
  view: () => View | Promise<View>;
  /** Changes it. @returns its row as it is then, and what the wire carries of it */
  write: (values: Partial<StoredMatch> & { updated_at: Date }) => Promise<{ after: StoredMatch; view: View }>;
}

/** Locks a match as its kind needs; refuses with `league_not_found` or `match_not_found`. */
export type MatchKind<View> = (
  tx: Tx,
  input: { league_id: string; match_id: string; version: number },
) => Promise<HeldMatch<View>>;

/** A match of a group. Locks: round (shared), match. */
export const groupMatch: MatchKind<Match> = async (tx, input) => {
  const locked = await lockedMatch(tx, input);
  const { match, round, listed } = locked;
  return {
    match,
    requireToBePlayed: () => {
      refuseJustClosed(locked, { version: input.version });
      if (match.status === "cancelled") throw refusal("match_cancelled");
      if (round.state === "closed" && match.deferred_until === null)
        throw refusal("round_closed", { number: round.number });
      if (match.status === "completed") throw refusal("match_completed");
    },
    requireSides: () => {},
    view: () => matchView(listed),
    write: async (values) => {
      const after = await updateMatchAt(tx, match.id, match.version, values);
      if (after === undefined) throw new Error("a locked match has changed");
      return { after, view: matchView({ ...listed, match: after }) };
    },
  };
};
