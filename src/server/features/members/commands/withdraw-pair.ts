import type { InputOf } from "#contract/common/common.ts";
import type { LostBooking, WithdrawalEffects, withdrawals } from "#contract/groups/withdrawals.ts";
import { leftAgainSentence, movedBackSentence, playsInOtherGroupSentence } from "#domain/season/pair-move.ts";
import { isSameWithdrawal, type KeptReason } from "#domain/season/withdrawal.ts";
import type { Tx } from "#server/db/connect.ts";
import type { SettledMatch } from "#server/db/schema/groups.ts";
import {
  findGroup,
  listMemberIds,
  listWithdrawals,
  lockLeft,
  lockMember,
  type MemberRow,
} from "#server/features/groups/public.ts";
import { closeUpPlaces, deleteMember, takePlaceAgain, updateMember } from "#server/features/groups/writes.ts";
import { type LeagueRow, lockedLeague, lockedShownRound, type RoundRow } from "#server/features/leagues/public.ts";
import { countTies, matchesIn } from "#server/features/matches/public.ts";
import { deleteMatchesOf, giveUpMatches, restoreMatches } from "#server/features/matches/writes.ts";
import { type LeagueFacts, loadFacts } from "#server/features/standings/public.ts";
import { refusal, refusalOfConstraint } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { fullSentence, sizesOf } from "../parts/sizes.ts";
import { effectsOf, withdrawalPlan } from "../parts/withdrawal.ts";
import { withdrawalPreviewOf } from "../queries.ts";

export interface PairOfRound {
  league_id: string;
  round_id: string;
  pair_id: string;
}

type Withdrawal = InputOf<typeof withdrawals.withdraw>;

/** The pair's membership of the round, which plays; refuses with `pair_not_found` or `pair_withdrawn`. */
export async function playingMember(tx: Tx, { round_id, pair_id, league_id }: PairOfRound): Promise<MemberRow> {
  const member = await lockMember(tx, round_id, pair_id);
  if (member === undefined || member.tournament_id !== league_id || member.state === "joining")
    throw refusal("pair_not_found");
  if (member.state === "withdrawn") throw refusal("pair_withdrawn");
  return member;
}

interface Leaving {
  facts: LeagueFacts;
  round: RoundRow;
  member: MemberRow;
  now: Date;
}

/** Settles a pair's matches in its group as was shown, and keeps that it has left it (spec 3 §2.3, §2.6). */
export async function leaveGroup(
  tx: Tx,
  { facts, round, member, now }: Leaving,
  { reason, policy, shown }: Pick<Withdrawal, "policy" | "shown"> & { reason: KeptReason },
): Promise<WithdrawalEffects> {
  const plan = withdrawalPlan(facts, member, policy);
  const effects = effectsOf(plan);
  if (!isSameWithdrawal(effects, shown)) {
    throw refusal("withdrawal_changed", { current: withdrawalPreviewOf(facts, round, member.pair_id) });
  }
  await updateMember(tx, member.id, {
    state: "withdrawn",
    withdrawal_reason: reason,
    withdrawal_policy: plan.policy,
    withdrawn_at: now,
    withdrawal_undo: await giveUpMatches(tx, plan, now),
  });
  return effects;
}

/**
 * A pair leaves in the open round (spec 3 §2.3): what it has played stays or counts nowhere, what it has not is its rivals' or nobody's,
 * as it was shown; its courts are free. Why it left is kept with the membership alone, never in the log of activity. Locks: league, round.
 */
export async function withdrawPair(command: CommandContext, input: Withdrawal): Promise<WithdrawalEffects> {
  return inTransaction(command, async (tx, note, changed) => {
    const league = await lockedLeague(tx, input.league_id);
    const round = await lockedShownRound(tx, input.league_id, input.round_id);
    const member = await playingMember(tx, input);
    const facts = await loadFacts(tx, league.id);
    const effects = await leaveGroup(tx, { facts, round, member, now: command.deps.clock.now() }, input);
    if (league.format_type === "individual") await closeUpPlaces(tx, member.group_id);
    const group = await findGroup(tx, league.id, member.group_id);
    changed.members(league.id);
    changed.matches(league.id);
    await note({
      code: "pair_withdrawn",
      params: { group: group?.name ?? "" },
      entity_id: input.pair_id,
      tournament_id: league.id,
      after: effects,
    });
    return effects;
  });
}

async function restore(
  tx: Tx,
  undo: SettledMatch[],
  { league_id, gone, now }: { league_id: string; gone: ReadonlySet<string>; now: Date },
): Promise<LostBooking[]> {
  try {
    const off = await restoreMatches(tx, undo, { gone, now });
    const named: LostBooking[] = [];
    for (const { match_id, match_date, match_time, why } of off) {
      const [match] = await matchesIn(tx, { league_id, match_id });
      const { pair1_name = "", pair2_name = "" } = match ?? {};
      named.push({ match_id, pair1_name, pair2_name, match_date, match_time, why });
    }
    return named;
  } catch (error) {
    if (refusalOfConstraint(error)?.code === "slot_taken") throw refusal("withdrawal_not_undoable");
    throw error;
  }
}

/** Refuses a group that others have filled meanwhile (spec 3 §2.1). */
async function requirePlace(
  tx: Tx,
  league: LeagueRow,
  { round_id, group_id }: { round_id: string; group_id: string },
): Promise<void> {
  const playing = await listMemberIds(tx, round_id, group_id);
  if (playing.length >= sizesOf(league).largest) throw refusal("target_group_full", {}, fullSentence(league));
}

/** Takes a pair out of the group that it plays in since it left another (spec 3 §2.6); refuses when it has results there. */
async function leaveNewGroup(tx: Tx, { round_id, pair_id }: PairOfRound): Promise<void> {
  const member = await lockMember(tx, round_id, pair_id);
  if (member === undefined || member.state === "withdrawn") return;
  const ties = await countTies(tx, round_id, member.group_id, [pair_id]);
  if (ties.results + ties.booked > 0) throw refusal("withdrawal_not_undoable", { ...ties }, movedBackSentence(ties));
  await deleteMatchesOf(tx, round_id, member.group_id, pair_id);
  await deleteMember(tx, member.id);
}

/** Who has left and comes back with the next round is back now; refuses for one that plays in another group meanwhile. */
async function takeBackJoining(tx: Tx, { round_id, pair_id }: PairOfRound): Promise<void> {
  const member = await lockMember(tx, round_id, pair_id);
  if (member === undefined || member.state === "withdrawn") return;
  if (member.state === "playing") throw refusal("withdrawal_not_undoable", {}, playsInOtherGroupSentence);
  await deleteMember(tx, member.id);
}

/** A player of an individual league has the place in the group again. */
async function comeBackToPlace(tx: Tx, { format_type }: LeagueRow, { group_id, pair_id }: MemberRow): Promise<void> {
  if (format_type === "individual") await takePlaceAgain(tx, group_id, pair_id);
}

/** Who else has left the group of a pair in its round. */
async function rivalsGone(
  tx: Tx,
  { round_id, group_id, pair_id }: Pick<MemberRow, "round_id" | "group_id" | "pair_id">,
) {
  const gone = (await listWithdrawals(tx, round_id)).filter((one) => one.group_id === group_id);
  return new Set(gone.map((one) => one.pair_id).filter((id) => id !== pair_id));
}

/**
 * Takes a pair's withdrawal back while its round is open, the last one of several: its matches are what they were, on their dates and
 * courts, unless played since or on a closed place (spec 4 §1.4). Refused where a court or the group has been filled meanwhile.
 * Locks: league, round.
 */
export async function undoWithdrawal(
  command: CommandContext,
  input: PairOfRound & { group_id?: string | undefined },
): Promise<{ left_off: LostBooking[] }> {
  return inTransaction(command, async (tx, note, changed) => {
    const league = await lockedLeague(tx, input.league_id);
    await lockedShownRound(tx, input.league_id, input.round_id);
    const member = await lockLeft(tx, input.round_id, input.pair_id);
    if (member === undefined || member.tournament_id !== league.id) throw refusal("pair_not_found");
    if (input.group_id !== undefined && input.group_id !== member.group_id)
      throw refusal("withdrawal_not_undoable", {}, leftAgainSentence);
    const isMove = member.withdrawal_reason === "moved";
    await (isMove ? leaveNewGroup(tx, input) : takeBackJoining(tx, input));
    await requirePlace(tx, league, member);
    const gone = await rivalsGone(tx, member);
    const about = { league_id: league.id, gone, now: command.deps.clock.now() };
    const left_off = await restore(tx, member.withdrawal_undo ?? [], about);
    await updateMember(tx, member.id, {
      state: "playing",
      withdrawal_reason: null,
      withdrawal_policy: null,
      withdrawn_at: null,
      withdrawal_undo: null,
    });
    await comeBackToPlace(tx, league, member);
    const group = await findGroup(tx, league.id, member.group_id);
    changed.members(league.id);
    changed.matches(league.id);
    await note({
      code: isMove ? "move_undone" : "withdrawal_undone",
      params: { group: group?.name ?? "" },
      entity_id: input.pair_id,
      tournament_id: league.id,
    });
    return { left_off };
  });
}
