import type { InputOf } from "#contract/common/common.ts";
import type { groups } from "#contract/groups/endpoints.ts";
import { isSameGroupName } from "#domain/base/group.ts";
import { lockedLeague } from "#server/features/leagues/public.ts";
import { orRefuse, refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { listGroups, saveGroupName } from "../repository.ts";

/**
 * Gives a group another name, in every round. Refuses a name that another group of the league has, whatever its accents and case,
 * and a group that somebody else has named meanwhile. Locks: league.
 */
export async function renameGroup(
  command: CommandContext,
  { league_id, group_id, name, seen_name }: InputOf<typeof groups.rename>,
): Promise<{ name: string }> {
  return inTransaction(command, async (tx, note, changed) => {
    await lockedLeague(tx, league_id);
    const all = await listGroups(tx, league_id);
    const group = orRefuse(
      all.find(({ id }) => id === group_id),
      "group_not_found",
    );
    if (group.name !== seen_name) throw refusal("group_renamed", { name: group.name });
    if (all.some((other) => other.id !== group_id && isSameGroupName(other.name, name)))
      throw refusal("group_name_taken");
    if (group.name === name) return { name };
    await saveGroupName(tx, group_id, name);
    changed.members(league_id);
    await note({
      code: "group_renamed",
      params: { group: name, from: group.name },
      entity_id: group_id,
      tournament_id: league_id,
      before: { name: group.name },
      after: { name },
    });
    return { name };
  });
}
