import type { WithdrawalEffects } from "#contract/groups-withdrawals.ts";
import { targetFullSentence } from "#domain/pair-move.ts";
import type { Regulations } from "#domain/regulations.ts";
import { isSameWithdrawal, type WithdrawalReason } from "#domain/withdrawal.ts";
import type { Tx } from "#server/db/connect.ts";
import type { SettledMatch } from "#server/db/schema/groups.ts";
import { lockedLeague } from "#server/features/leagues/public.ts";
import { giveUpMatches, takeUpMatches } from "#server/features/matches/writes.ts";
import { lockedShownRound } from "#server/features/rounds/public.ts";
import { loadFacts } from "#server/features/standings/public.ts";
import { refusal, refusalOfConstraint } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { effectsOf, withdrawalPlan } from "../parts/withdrawal.ts";
import { withdrawalPreviewOf } from "../queries.ts";
import { findGroup, listMemberIds, listWithdrawals, lockMember, type MemberRow, updateMember } from "../repository.ts";

export interface PairOfRound {
  league_id: string;
  round_id: string;
  pair_id: string;
}

export interface Withdrawal extends PairOfRound {
  reason: WithdrawalReason;
  policy: Regulations["withdrawal"];
  shown: WithdrawalEffects;
}

/** The pair's membership of the round, which plays; refuses with `pair_not_found` or `pair_withdrawn`. */
async function playingMember(tx: Tx, { round_id, pair_id, league_id }: PairOfRound): Promise<MemberRow> {
  const member = await lockMember(tx, round_id, pair_id);
  if (member === undefined || member.tournament_id !== league_id || member.state === "joining")
    throw refusal("pair_not_found");
  if (member.state === "withdrawn") throw refusal("pair_withdrawn");
  return member;
}

/**
 * A pair leaves in the open round (spec 3 §2.3): what it has played stays or counts nowhere, what it has not is its rivals' or
 * nobody's, as it was shown; its courts are free. Why it left is kept with the membership alone, never in the log of activity.
 * Locks: league, round.
 */
export async function withdrawPair(command: CommandContext, input: Withdrawal): Promise<WithdrawalEffects> {
  return inTransaction(command, async (tx, note) => {
    const league = await lockedLeague(tx, input.league_id);
    if (league.format_type !== "pairs") throw refusal("wrong_format");
    const round = await lockedShownRound(tx, input.league_id, input.round_id);
    const member = await playingMember(tx, input);
    const facts = await loadFacts(tx, league.id);
    const plan = withdrawalPlan(facts, { roundId: round.id, pairId: input.pair_id }, input.policy);
    const effects = effectsOf(plan);
    if (!isSameWithdrawal(effects, input.shown)) {
      throw refusal("withdrawal_changed", { current: withdrawalPreviewOf(facts, round, input.pair_id) });
    }
    const now = command.deps.clock.now();
    const withdrawal_undo = await giveUpMatches(tx, plan, now);
    await updateMember(tx, member.id, {
      state: "withdrawn",
      withdrawal_reason: input.reason,
      withdrawal_policy: plan.policy,
      withdrawn_at: now,
      withdrawal_undo,
    });
    const group = await findGroup(tx, league.id, member.group_id);
    await note({
      action: "update",
      entity: "pair",
      entity_id: input.pair_id,
      tournament_id: league.id,
      code: "pair_withdrawn",
      params: { group: group?.name ?? "" },
      after: effects,
    });
    return effects;
  });
}

async function restore(tx: Tx, undo: SettledMatch[], gone: ReadonlySet<string>, now: Date): Promise<void> {
  try {
    await takeUpMatches(tx, undo, { gone, now });
  } catch (error) {
    if (refusalOfConstraint(error)?.code === "slot_taken") throw refusal("withdrawal_not_undoable");
    throw error;
  }
}

/** Refuses a group that others have filled meanwhile (spec 3 §2.1). */
async function requirePlace(
  tx: Tx,
  sizes: Regulations["group_size"],
  { round_id, group_id }: { round_id: string; group_id: string },
): Promise<void> {
  const playing = await listMemberIds(tx, round_id, group_id);
  if (playing.length >= sizes.largest) throw refusal("target_group_full", {}, targetFullSentence(sizes));
}

/**
 * Takes a pair's leaving back while its round is open: its matches are again what they were, on their dates and courts, but those
 * that were given a result since. Refused where a court has been booked or the group been filled meanwhile. Locks: league, round.
 */
export async function undoWithdrawal(command: CommandContext, input: PairOfRound): Promise<void> {
  await inTransaction(command, async (tx, note) => {
    const league = await lockedLeague(tx, input.league_id);
    await lockedShownRound(tx, input.league_id, input.round_id);
    const member = await lockMember(tx, input.round_id, input.pair_id);
    if (member === undefined || member.tournament_id !== league.id || member.state !== "withdrawn")
      throw refusal("pair_not_found");
    await requirePlace(tx, league.regulations.group_size, member);
    const gone = (await listWithdrawals(tx, input.round_id)).map(({ pair_id }) => pair_id);
    const rivals = new Set(gone.filter((id) => id !== input.pair_id));
    await restore(tx, member.withdrawal_undo ?? [], rivals, command.deps.clock.now());
    await updateMember(tx, member.id, {
      state: "playing",
      withdrawal_reason: null,
      withdrawal_policy: null,
      withdrawn_at: null,
      withdrawal_undo: null,
    });
    const group = await findGroup(tx, league.id, member.group_id);
    await note({
      action: "undo",
      entity: "pair",
      entity_id: input.pair_id,
      tournament_id: league.id,
      code: "withdrawal_undone",
      params: { group: group?.name ?? "" },
    });
  });
}
