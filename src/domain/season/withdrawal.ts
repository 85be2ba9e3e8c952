import type { Regulations } from "#domain/base/regulations.ts";
import type { MatchStatus } from "#domain/scores/match-status.ts";
import { isByDefault, type Outcome } from "#domain/scores/score.ts";

/** Why a pair leaves (spec 3 §2.3); the reason may be somebody's health, and is never public. */
export const withdrawalReasons = ["injury", "quit", "sanction", "other"] as const;
export type WithdrawalReason = (typeof withdrawalReasons)[number];

/** What is kept as the reason where a pair has not left the league, but plays in another group since (spec 3 §2.6). */
export type KeptReason = WithdrawalReason | "moved";

const reasonLabels: Record<WithdrawalReason, string> = {
  injury: "Lesión",
  quit: "Abandono",
  sanction: "Sanción",
  other: "Otro",
};

export function withdrawalReasonLabel(reason: WithdrawalReason): string {
  return reasonLabels[reason];
}

/** What everybody reads of a pair that has left a group (spec 3 §2.3, §2.6). */
export function leftLabel({ is_moved }: { is_moved: boolean }): string {
  return is_moved ? "Cambia de grupo" : "Baja";
}

/** What the rules may make of the matches of a pair that leaves. */
export const withdrawalPolicies = ["annul", "keep_played", "keep_if_half"] as const;

/** What was decided of them: half is asked once, when the pair leaves. */
export type SettledPolicy = "annul" | "keep_played";

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
  const isKept = settledPolicy(outcomes, policy) === "keep_played";
  return outcomes.map((outcome) => (!isKept ? "annulled" : outcome === null ? "won_by_rival" : "kept"));
}

/** What a policy comes to for a pair with these matches. */
export function settledPolicy(outcomes: readonly (Outcome | null)[], policy: Regulations["withdrawal"]): SettledPolicy {
  return policy === "keep_played" || (policy === "keep_if_half" && hasPlayedHalf(outcomes)) ? "keep_played" : "annul";
}

/** A match of the round as leaving asks for it. */
export interface LeftMatch {
  id: string;
  status: MatchStatus;
  outcome: Outcome | null;
  pair1_id: string;
  pair2_id: string;
}

export interface WithdrawalPlan {
  policy: SettledPolicy;
  /** Matches with a result that stay, and those with one that count nowhere from now on. */
  kept: string[];
  annulled: string[];
  /** Matches without a result that are not played any more. */
  cancelled: string[];
  /** Matches without a result that the rival wins. */
  won: { match_id: string; winner_pair_id: string }[];
}

/**
 * What becomes of the matches of a pair that leaves in the open round (spec 3 §2.3). A match with a rival who has left before is
 * nobody's, and no part of the half.
 * @param gone the pairs that have left before
 */
export function planWithdrawal(
  { pair_id, matches, gone }: { pair_id: string; matches: readonly LeftMatch[]; gone: ReadonlySet<string> },
  wanted: Regulations["withdrawal"],
): WithdrawalPlan {
  const rivalOf = ({ pair1_id, pair2_id }: LeftMatch) => (pair1_id === pair_id ? pair2_id : pair1_id);
  const own = matches.filter(
    (match) =>
      (match.pair1_id === pair_id || match.pair2_id === pair_id) &&
      match.status !== "cancelled" &&
      !(match.outcome === null && gone.has(rivalOf(match))),
  );
  const outcomes = own.map(({ outcome }) => outcome);
  const effects = withdrawnMatches(outcomes, wanted);
  const those = (effect: WithdrawnMatch) => own.filter((_match, at) => effects[at] === effect);
  const ids = (listed: readonly LeftMatch[]) => listed.map(({ id }) => id);
  const annulled = those("annulled");
  return {
    policy: settledPolicy(outcomes, wanted),
    kept: ids(those("kept")),
    annulled: ids(annulled.filter(({ outcome }) => outcome !== null)),
    cancelled: ids(annulled.filter(({ outcome }) => outcome === null)),
    won: those("won_by_rival").map((match) => ({ match_id: match.id, winner_pair_id: rivalOf(match) })),
  };
}

/** What a dialog shows of a plan: how many matches become what. */
export interface WithdrawalNumbers {
  policy: SettledPolicy;
  kept: number;
  annulled: number;
  cancelled: number;
  won: number;
}

/** Whether leaving would do exactly what was shown (spec 3 §3.4). */
export function isSameWithdrawal(shown: WithdrawalNumbers, now: WithdrawalNumbers): boolean {
  return (
    shown.policy === now.policy &&
    shown.kept === now.kept &&
    shown.annulled === now.annulled &&
    shown.cancelled === now.cancelled &&
    shown.won === now.won
  );
}

/** Whether a match counts nowhere, since one of its pairs has left and its matches were annulled (spec 3 §2.3). */
export function isAnnulled(
  { pair1_id, pair2_id, ...place }: { round_id: string; group_id: string; pair1_id: string; pair2_id: string },
  annulling: ReadonlySet<string>,
): boolean {
  return annulling.has(leftKey(place, pair1_id)) || annulling.has(leftKey(place, pair2_id));
}

/** A pair in a group of a round, as a set of those whose matches are annulled names it: elsewhere in the round it may play on. */
export function leftKey({ round_id, group_id }: { round_id: string; group_id: string }, pairId: string): string {
  return `${round_id} ${group_id} ${pairId}`;
}
