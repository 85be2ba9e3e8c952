import type { InputOf } from "#contract/common/common.ts";
import type { divisions } from "#contract/groups/divisions.ts";
import { lockedLeague, lockedShownRound } from "#server/features/leagues/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { levelOf } from "../parts/division.ts";
import { countMade, listGroups, moveToDivision } from "../repository.ts";

/**
 * Puts a group into another division (spec 3 §5.5). Between rounds only: while nothing of the open round has been played, so that
 * nobody plays for a place that then leads elsewhere. Closed rounds keep their divisions. Locks: league, round.
 */
export async function changeDivision(
  command: CommandContext,
  { league_id, group_id, round_id, seen_level, division }: InputOf<typeof divisions.change>,
): Promise<{ name: string; division_level: number }> {
  return inTransaction(command, async (tx, note, changed) => {
    await lockedLeague(tx, league_id);
    const round = await lockedShownRound(tx, league_id, round_id);
    const groups = await listGroups(tx, league_id);
    const group = groups.find(({ id }) => id === group_id);
    if (group === undefined) throw refusal("group_not_found");
    if ((await countMade(tx, round.id)).played > 0) throw refusal("division_of_played_round");
    const { name, division_level: from } = group;
    if (from !== seen_level) throw refusal("division_changed", { groups });
    const to = levelOf(groups, division, group_id);
    if (to === from) return { name, division_level: to };
    await moveToDivision(tx, group_id, to);
    changed.members(league_id);
    await note({
      code: "division_changed",
      params: { group: name, from, to },
      entity_id: group_id,
      tournament_id: league_id,
      before: { division_level: from },
      after: { division_level: to },
    });
    return { name, division_level: to };
  });
}
