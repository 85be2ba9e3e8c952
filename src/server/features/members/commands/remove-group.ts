import type { GroupDeletion } from "#contract/groups/endpoints.ts";
import { changedDeletion } from "#domain/base/group.ts";
import { countDeletion, findGroup, listMemberIds } from "#server/features/groups/public.ts";
import { deleteGroup } from "#server/features/groups/writes.ts";
import { lockedLeague, lockRounds, roundsOf } from "#server/features/leagues/public.ts";
import { findPairsInOtherGroups } from "#server/features/matches/public.ts";
import { deletePairs } from "#server/features/people/writes.ts";
import { orRefuse, refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";

/**
 * Deletes a group with its pairs and matches (spec 2 §4); the audit log says what went with it (ruling 23).
 * What goes is what was shown, or nothing (spec 3 §3.4). Locks: league, all its rounds, since matches of closed ones go too.
 */
export async function removeGroup(
  command: CommandContext,
  input: { league_id: string; group_id: string; shown: GroupDeletion },
): Promise<void> {
  await inTransaction(command, async (tx, note, changed) => {
    await lockedLeague(tx, input.league_id);
    await lockRounds(tx, input.league_id);
    const { current } = await roundsOf(tx, input.league_id);
    const group = orRefuse(await findGroup(tx, input.league_id, input.group_id), "group_not_found");
    const taken = await countDeletion(tx, group.id, current.id);
    const change = changedDeletion(input.shown, taken);
    if (change !== null) throw refusal("group_changed", { current: taken }, change);
    const members = await listMemberIds(tx, current.id, group.id);
    // Pairs with matches in another group stay, since those results are not the group's.
    const inOtherGroups = await findPairsInOtherGroups(tx, group.id, members);
    await deleteGroup(tx, group.id);
    await deletePairs(
      tx,
      members.filter((id) => !inOtherGroups.has(id)),
    );
    changed.members(input.league_id);
    changed.matches(input.league_id);
    await note({
      code: "group_deleted",
      params: { group: group.name, ...taken },
      entity_id: group.id,
      tournament_id: input.league_id,
      before: { ...group, ...taken },
    });
  });
}
