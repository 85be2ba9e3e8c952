import type { InputOf } from "#contract/common/common.ts";
import type { groups } from "#contract/groups/endpoints.ts";
import { pairName } from "#domain/base/names.ts";
import { otherGroupSentence } from "#domain/season/other-group.ts";
import { checkMove, targetFullSentence, whyNotMove } from "#domain/season/pair-move.ts";
import type { Tx } from "#server/db/connect.ts";
import { findGroup, listGroups, listMemberIds, listMembers } from "#server/features/groups/public.ts";
import { moveMembers } from "#server/features/groups/writes.ts";
import { lockedLeague, lockedShownRound } from "#server/features/leagues/public.ts";
import { moveFromNextRound } from "#server/features/leagues/writes.ts";
import { countTies } from "#server/features/matches/public.ts";
import { deleteUnbookedMatches } from "#server/features/matches/writes.ts";
import { refusal, valueOf } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";

/** Refuses pairs that are not in the group, or no longer: who they are, and where they play now. */
async function requireMembers(
  tx: Tx,
  leagueId: string,
  roundId: string,
  { members, chosen }: { members: string[]; chosen: string[] },
): Promise<void> {
  const gone = chosen.filter((id) => !members.includes(id));
  if (gone.length === 0) return;
  const everybody = await listMembers(tx, leagueId);
  const groups = new Map((await listGroups(tx, leagueId)).map(({ id, name }) => [id, name]));
  const pairs = gone.flatMap((pair_id) => {
    const known = everybody.find((member) => member.pair_id === pair_id);
    if (known === undefined) return [];
    const here = everybody.find((member) => member.pair_id === pair_id && member.round_id === roundId);
    const name = pairName(known.player1_name, known.player2_name);
    const place = { name, group_name: groups.get(here?.group_id ?? "") ?? null };
    return [{ pair_id, ...place, sentence: otherGroupSentence([place], "pair") }];
  });
  if (pairs.length < gone.length) throw refusal("pair_not_found");
  throw refusal("pair_not_found", { pairs }, otherGroupSentence(pairs, "pair"));
}

/** Takes pairs with their matches that were neither booked nor played; refuses who has results or dated matches. */
async function moveNow(
  tx: Tx,
  roundId: string,
  { from, to, chosen }: { from: string; to: string; chosen: string[] },
): Promise<void> {
  const ties = await countTies(tx, roundId, from, chosen);
  const why = whyNotMove(chosen.length, ties);
  if (why !== null) throw refusal(why.code, { ...ties }, why.sentence);
  await deleteUnbookedMatches(tx, roundId, from, chosen);
  await moveMembers(tx, roundId, chosen, to);
}

/**
 * Moves pairs of the current round to another group by hand (spec 2 §5 "Move pairs"); matches neither booked nor played are deleted.
 * A pair with results in the round moves when it closes, decided on the closing's board (spec 3 §2.6).
 * Locks: league, round.
 */
export async function movePairs(command: CommandContext, move: InputOf<typeof groups.movePairs>) {
  if (move.group_id === move.target_group_id) throw refusal("same_group");
  return inTransaction(command, async (tx, note, changed) => {
    const { group_size } = (await lockedLeague(tx, move.league_id)).regulations;
    const round = await lockedShownRound(tx, move.league_id, move.round_id);
    const source = await findGroup(tx, move.league_id, move.group_id);
    const target = await findGroup(tx, move.league_id, move.target_group_id);
    if (source === undefined || target === undefined) throw refusal("group_not_found");
    const members = await listMemberIds(tx, round.id, source.id);
    const chosen = [...new Set(move.pair_ids)];
    await requireMembers(tx, move.league_id, round.id, { members, chosen });
    const targetSize = (await listMemberIds(tx, round.id, target.id)).length;
    const sizes = { chosen: chosen.length, source: members.length, target: targetSize };
    const check = checkMove(sizes, group_size);
    if (!check.ok && check.code === "target_group_full") throw refusal(check.code, {}, targetFullSentence(group_size));
    const { warning } = valueOf(check);
    if (move.when === "next") await moveFromNextRound(tx, round, chosen, target.id);
    else await moveNow(tx, round.id, { from: source.id, to: target.id, chosen });
    changed.members(move.league_id);
    changed.matches(move.league_id);
    changed.round(move.league_id);
    await note({
      code: move.when === "next" ? "moves_planned" : "pairs_moved",
      params: { from: source.name, to: target.name, pairs: chosen.length },
      entity_id: source.id,
      tournament_id: move.league_id,
      before: { group_id: source.id, pair_ids: chosen },
      after: { group_id: target.id, pair_ids: chosen },
    });
    return { moved: chosen.length, warning };
  });
}
