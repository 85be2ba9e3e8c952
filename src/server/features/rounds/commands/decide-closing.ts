import { errorTable } from "#contract/common/errors.ts";
import type { ClosingDecisionInput } from "#contract/rounds/board.ts";
import type { ClosingPreview } from "#contract/rounds/endpoints.ts";
import { isPending } from "#domain/scores/match-status.ts";
import { isAbout, withMovement, withOrder, withUnplayed } from "#domain/season/closing-decisions.ts";
import { lateDeadline } from "#domain/season/round-dates.ts";
import type { Tx } from "#server/db/connect.ts";
import { saveDecisions } from "#server/features/leagues/writes.ts";
import { deferMatches } from "#server/features/matches/writes.ts";
import { memberOf } from "#server/features/standings/public.ts";
import type { DeclareChanges } from "#server/platform/changes.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { orRefuse, refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction, type WriteNote } from "#server/platform/transaction.ts";
import { decisionsOf, planClosing, unplayedOf } from "../parts/closing.ts";
import { type DecidedRound, lockedClosing } from "../parts/locked-closing.ts";
import { drawLots, newSeed } from "../parts/lots.ts";
import { previewOf } from "../queries.ts";

type OrderInput = Extract<ClosingDecisionInput, { kind: "order" }>;
type MovementInput = Extract<ClosingDecisionInput, { kind: "movement" }>;
type UnplayedInput = Extract<ClosingDecisionInput, { kind: "unplayed" }>;
type LaterInput = Extract<ClosingDecisionInput, { kind: "later" }>;

function reasonOf({ reason }: { reason: string | null }): string {
  if (reason === null) throw refusal("decision_reason", { fields: { reason: errorTable.decision_reason.message } });
  return reason;
}

/** Decides between those who are tied, or takes that back (spec 3 §4.2). */
function decideOrder({ facts, round }: DecidedRound, input: OrderInput, now: Date) {
  const { group_id, pair_ids, how } = input;
  const plan = planClosing(facts, round);
  if (!plan.questions.some((question) => isAbout(question, input))) throw refusal("question_gone");
  const group = facts.groups.find(({ id }) => id === group_id)?.name ?? "";
  const before = decisionsOf(round);
  if (how === null) {
    return { decisions: withOrder(before, input, null), line: { code: "place_reopened" as const, params: { group } } };
  }
  const base = { group_id, how, seed: null, reason: null, pair_ids, decided_at: now.toISOString() };
  if (how === "lots") {
    const seed = newSeed();
    const decision = { ...base, seed, pair_ids: drawLots(pair_ids, seed) };
    return {
      decisions: withOrder(before, input, decision),
      line: { code: "lots_drawn" as const, params: { group, seed } },
    };
  }
  if (how === "no_movement")
    return { decisions: withOrder(before, input, base), line: { code: "place_held" as const, params: { group } } };
  const reason = reasonOf(input);
  const decisions = withOrder(before, input, { ...base, reason });
  return { decisions, line: { code: "place_decided" as const, params: { group, reason } } };
}

/** Sends a pair to another group than the rules say, or again where they say (spec 3 §4.4). */
function decideMovement({ facts, round }: DecidedRound, { pair_id, to_group_id, fills_hole, reason }: MovementInput) {
  const member = memberOf(facts, round.id, pair_id);
  if (member === undefined || member.state !== "playing") throw refusal("pair_not_found");
  const nameOf = (id: string) => facts.groups.find((group) => group.id === id)?.name;
  const from = nameOf(member.group_id) ?? "";
  const before = decisionsOf(round);
  if (to_group_id === null)
    return {
      decisions: withMovement(before, pair_id, null),
      line: { code: "movement_reset" as const, params: { group: from } },
    };
  const to = orRefuse(nameOf(to_group_id), "group_not_found");
  if (fills_hole) {
    const decisions = withMovement(before, pair_id, { pair_id, to_group_id, kind: "hole", reason: null });
    return { decisions, line: { code: "hole_filled" as const, params: { from, to } } };
  }
  const why = reasonOf({ reason });
  const decisions = withMovement(before, pair_id, { pair_id, to_group_id, kind: "by_hand", reason: why });
  return { decisions, line: { code: "movement_chosen" as const, params: { from, to, reason: why } } };
}

/** Says who loses a match that nobody played, or until when it is put off; neither: what the rules say (spec 3 §4.3). */
function decideUnplayed({ facts, round, today }: DecidedRound, input: UnplayedInput) {
  const { match_id, loser_pair_id, deferred_until, frees_date } = input;
  const match = facts.matches.find(({ id, round_id }) => id === match_id && round_id === round.id);
  if (match === undefined || !isPending(match.status)) throw refusal("question_gone");
  if (loser_pair_id !== null && ![match.pair1_id, match.pair2_id].includes(loser_pair_id))
    throw refusal("pair_not_found");
  if (deferred_until !== null && deferred_until < today)
    throw refusal("date_past", { fields: { deferred_until: "La fecha ya ha pasado" } });
  const decisions = withUnplayed(decisionsOf(round), { match_id, loser_pair_id, deferred_until, frees_date });
  if (deferred_until !== null)
    return { decisions, line: { code: "match_deferred" as const, params: { date: deferred_until } } };
  const code = loser_pair_id === null ? ("unplayed_reopened" as const) : ("loser_named" as const);
  return { decisions, line: { code, params: {} } };
}

/** Gives a match for a place, still to be played, another deadline, with a reason (spec 3 §5.5). */
function laterPromotion({ facts, round, today }: DecidedRound, input: ClosingDecisionInput) {
  if (input.kind !== "later") return null;
  const { match_id, deferred_until: date, reason } = input;
  const match = facts.promotions.find(({ id, status }) => id === match_id && isPending(status));
  if (match === undefined) return null;
  const late = lateDeadline(date, { deadline: null, today });
  if (!late.ok) throw refusal(late.code, { fields: { deferred_until: errorTable[late.code].message } });
  const group = facts.groups.find(({ id }) => id === match.group_id)?.name ?? "";
  const params = { group, matches: 1, date, reason };
  const line = { code: "deadline_extended" as const, params };
  return { decisions: decisionsOf(round), line, putOff: { id: match.id, until: date } };
}

/** Gives a match, or all that a group has still to play, a later deadline than the round's, with a reason (spec 3 §4.6). */
function decideLater({ facts, round, today }: DecidedRound, input: LaterInput) {
  const { group_id, match_id, deferred_until, reason } = input;
  const group = facts.groups.find(({ id }) => id === group_id);
  if (group === undefined) throw refusal("group_not_found");
  const matches = unplayedOf(facts, round).filter(
    (match) => match.group_id === group_id && (match_id === null || match.id === match_id),
  );
  if (matches.length === 0) throw refusal("question_gone");
  const late = lateDeadline(deferred_until, { deadline: round.deadline, today });
  if (!late.ok) throw refusal(late.code, { fields: { deferred_until: errorTable[late.code].message } });
  const decisions = matches.reduce(
    (before, { id }) => withUnplayed(before, { match_id: id, loser_pair_id: null, deferred_until }),
    decisionsOf(round),
  );
  const params = { group: group.name, matches: matches.length, date: deferred_until, reason };
  return { decisions, line: { code: "deadline_extended" as const, params } };
}

function decided(locked: DecidedRound, input: ClosingDecisionInput, now: Date) {
  if (input.kind === "order") return decideOrder(locked, input, now);
  if (input.kind === "later") return decideLater(locked, input);
  return input.kind === "movement" ? decideMovement(locked, input) : decideUnplayed(locked, input);
}

export interface Deciding {
  tx: Tx;
  note: WriteNote;
  changed: DeclareChanges;
  deps: Pick<Dependencies, "clock">;
}

interface OfRound {
  league_id: string;
  round_id: string;
  decision: ClosingDecisionInput;
}

/** The same within the transaction of another command. Locks: league, round. */
export async function decideIn({ tx, note, changed, deps }: Deciding, input: OfRound) {
  const { league_id, round_id, decision } = input;
  const locked = await lockedClosing(tx, deps, input);
  const promotion = laterPromotion(locked, decision);
  if (promotion !== null) await deferMatches(tx, [promotion.putOff.id], promotion.putOff.until);
  const { decisions, line } = promotion ?? decided(locked, decision, deps.clock.now());
  const round = await saveDecisions(tx, round_id, decisions);
  changed.round(league_id);
  await note({ entity_id: round_id, tournament_id: league_id, ...line });
  return { facts: locked.facts, round };
}

/**
 * Decides something of the round that is to be closed, kept with it until then: a tie or a group without a result, another destination,
 * an unplayed match, a later deadline (spec 3 §4.2, §4.3, §4.4, §4.6).
 * Locks: league, round.
 * @returns the board as it is then
 */
export async function decideClosing(command: CommandContext, input: OfRound): Promise<ClosingPreview> {
  return inTransaction(command, async (tx, note, changed) => {
    const { facts, round } = await decideIn({ tx, note, changed, deps: command.deps }, input);
    return previewOf({ handle: tx, deps: command.deps }, facts, round);
  });
}
