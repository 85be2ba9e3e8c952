import type { InputOf } from "#contract/common/common.ts";
import type { WithdrawalEffects, withdrawals } from "#contract/groups/withdrawals.ts";
import { checkMove, targetFullSentence } from "#domain/season/pair-move.ts";
import type { Tx } from "#server/db/connect.ts";
import { findGroup, type GroupRow, listMemberIds, listPlayingIds } from "#server/features/groups/public.ts";
import { insertMembers } from "#server/features/groups/writes.ts";
import { type LeagueRow, lockedLeague, lockedShownRound, type RoundRow } from "#server/features/leagues/public.ts";
import { dropMovement } from "#server/features/leagues/writes.ts";
import { createMatchesOf } from "#server/features/matches/writes.ts";
import { loadFacts } from "#server/features/standings/public.ts";
import { refusal, valueOf } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { leaveGroup, playingMember } from "./withdraw-pair.ts";

interface Place {
  league: LeagueRow;
  round: RoundRow;
  now: Date;
}

/** Refuses a target that is full or the only other group, as any move does. @returns how many it has */
async function requirePlace(tx: Tx, { league, round }: Place, from: string, to: string): Promise<number> {
  const { group_size } = league.regulations;
  const [source, target] = [await listMemberIds(tx, round.id, from), await listMemberIds(tx, round.id, to)];
  const check = checkMove({ chosen: 1, source: source.length, target: target.length }, group_size);
  if (!check.ok && check.code === "target_group_full") throw refusal(check.code, {}, targetFullSentence(group_size));
  valueOf(check);
  return target.length;
}

/** A pair plays in another group of the round from now on, with the matches that are missing there. @returns how many */
async function enter(tx: Tx, { league, round, now }: Place, group: GroupRow, pair: { id: string; position: number }) {
  const ids = { tournament_id: league.id, round_id: round.id, group_id: group.id, pair_id: pair.id };
  await insertMembers(tx, [{ ...ids, position: pair.position }]);
  const pairIds = await listPlayingIds(tx, round.id, group.id);
  return createMatchesOf(tx, pair.id, { league, round, group_id: group.id, pairIds, now });
}

/**
 * A pair with results or dated matches changes group in the middle of the round (spec 3 §2.6): it has left the old group, as was shown,
 * and plays in the new one with its missing matches.
 * Locks: league, round.
 */
export async function movePairNow(
  command: CommandContext,
  input: InputOf<typeof withdrawals.move>,
): Promise<WithdrawalEffects & { matches: number }> {
  return inTransaction(command, async (tx, note, changed) => {
    const league = await lockedLeague(tx, input.league_id, "pairs");
    const round = await lockedShownRound(tx, input.league_id, input.round_id);
    const member = await playingMember(tx, input);
    if (member.group_id === input.target_group_id) throw refusal("same_group");
    const source = await findGroup(tx, league.id, member.group_id);
    const target = await findGroup(tx, league.id, input.target_group_id);
    if (source === undefined || target === undefined) throw refusal("group_not_found");
    const place = { league, round, now: command.deps.clock.now() };
    const position = await requirePlace(tx, place, source.id, target.id);
    const facts = await loadFacts(tx, league.id);
    const effects = await leaveGroup(tx, { facts, round, member, now: place.now }, { ...input, reason: "moved" });
    const matches = await enter(tx, place, target, { id: input.pair_id, position });
    await dropMovement(tx, round, input.pair_id);
    changed.members(league.id);
    changed.matches(league.id);
    changed.round(league.id);
    await note({
      code: "pair_moved_now",
      params: { from: source.name, to: target.name },
      entity_id: input.pair_id,
      tournament_id: league.id,
      after: { ...effects, matches },
    });
    return { ...effects, matches };
  });
}
