import type { SentState } from "#domain/scores/match-status.ts";
import type { Side } from "#domain/scores/score.ts";
import { enteredScore, type ScoreInput } from "#domain/scores/score.ts";
import type { Sender, SentEvent } from "#domain/scores/sent-events.ts";
import { isSameResult, type SentRules, type Standing, standingOf } from "#domain/scores/sent-results.ts";
import type { SentFacts, SentRow } from "../repository.ts";

const senderOf = (kept: SentRow["sender"]): Sender => (kept === "sheet" ? "sheet" : kept === "2" ? 2 : 1);
const sideOf = (kept: SentRow["sender"]): Side => (kept === "2" ? 2 : 1);

/** How each kind of event is read of what is kept of it. */
const readings: { [Kind in SentEvent["kind"]]: (row: SentRow, at: number) => SentEvent } = {
  sent: ({ id, sender, result }, at) => ({
    kind: "sent",
    at,
    id,
    sender: senderOf(sender),
    result: result ?? noResult,
  }),
  entered: ({ id, result }, at) => ({ kind: "entered", at, id, result: result ?? noResult }),
  cleared: ({ id }, at) => ({ kind: "cleared", at, id }),
  confirmed: ({ sender, about }, at) => ({ kind: "confirmed", at, side: sideOf(sender), of: about ?? "" }),
  denied: ({ sender, about }, at) => ({ kind: "denied", at, side: sideOf(sender), of: about ?? "" }),
  taken_back: ({ sender, about }, at) => ({ kind: "taken_back", at, side: sideOf(sender), of: about ?? "" }),
  reached: ({ sender }, at) => ({ kind: "reached", at, side: sideOf(sender) }),
  revoked: ({ sender }, at) => ({ kind: "revoked", at, side: sideOf(sender) }),
  undone: ({ about }, at) => ({ kind: "undone", at, of: about ?? "" }),
  lapsed: ({ about }, at) => ({ kind: "lapsed", at, of: about ?? "" }),
};

const noResult: ScoreInput = { outcome: "played", set_results: [], winner: null };

/** An event as the rules read it. */
export function eventOf(row: SentRow): SentEvent {
  return readings[row.kind](row, row.at.getTime());
}

export function rulesOf({ confirm_hours }: SentFacts): SentRules {
  return { hours: confirm_hours };
}

/** Whether an unconfirmed result of a match counts: one that moves somebody does not (spec 6 §2.3). */
function countsUnconfirmed({ round_state, kind }: Pick<SentFacts, "round_state" | "kind">): boolean {
  return round_state !== null && kind === "group";
}

/** What a match keeps of what stands of it. */
export function stateOf(standing: Standing, facts: Pick<SentFacts, "round_state" | "kind">): SentState | null {
  if (standing.kind === "disputed") return "disputed";
  if (standing.kind !== "unconfirmed") return null;
  return standing.counts && countsUnconfirmed(facts) ? "unconfirmed" : "waiting";
}

/** A match's row as what stands of it is compared with. */
export interface MatchNow {
  status: string;
  sent: SentState | null;
  outcome: ScoreInput["outcome"] | null;
  set_results: ScoreInput["set_results"];
  winner_pair_id: string | null;
  pair1_id: string | null;
}

/** The result that a match has, decided or not; null: it has none. */
function resultOf(match: MatchNow): ScoreInput | null {
  return match.status === "completed" ? enteredScore({ ...match, pair1_id: match.pair1_id ?? "" }) : null;
}

/** Whether two results are the same, or there is neither. */
function isSame(one: ScoreInput | null, other: ScoreInput | null): boolean {
  return one === null || other === null ? one === other : isSameResult(one, other);
}

/** The result that a match has by what stands of it. */
export function resultBy(standing: Standing, facts: Pick<SentFacts, "round_state" | "kind">): ScoreInput | null {
  if (standing.kind === "result") return standing.result;
  const isCounted = standing.kind === "unconfirmed" && stateOf(standing, facts) === "unconfirmed";
  return isCounted ? standing.sent.result : null;
}

/** Whether a match is what stands of it. */
export function isAsSaid(match: MatchNow, standing: Standing, facts: SentFacts): boolean {
  return match.sent === stateOf(standing, facts) && isSame(resultOf(match), resultBy(standing, facts));
}

/**
 * The events of a match as it stands: what the desk has entered, corrected or taken away in its own dialogs is read from the match
 * itself, which is always right.
 * @param at when the match was changed last, in ms since 1970
 */
export function withDesk(events: readonly SentEvent[], match: MatchNow, facts: SentFacts, at: number): SentEvent[] {
  const standing = standingOf(events, { hours: null }, at);
  if (isAsSaid(match, standing, facts)) return [...events];
  const now = match.sent === null ? resultOf(match) : null;
  return [...events, now === null ? { kind: "cleared", id: "", at } : { kind: "entered", id: "", at, result: now }];
}
