import { checkMove } from "#domain/pair-move.ts";
import { lockedLeague, openRound } from "#server/features/leagues/public.ts";
import { writeAudit } from "#server/platform/audit.ts";
import { refusal, valueOf } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { deleteUnbookedMatches, findGroup, listMemberIds, moveMembers } from "../repository.ts";

export interface Move {
  league_id: string;
  group_id: string;
  target_group_id: string;
  pair_ids: string[];
}

/**
 * Moves pairs of the current round to another group by hand (spec 2 §5 "Move pairs"). Matches that were neither booked nor
 * played follow: they are deleted in the old group; the new group's are created by "Generar Partidos".
 */
export async function movePairs(
  { deps, actor }: CommandContext,
  move: Move,
): Promise<{ moved: number; warning: boolean }> {
  if (move.group_id === move.target_group_id) throw refusal("same_group");
  return inTransaction(deps.database.db, async (tx) => {
    await lockedLeague(tx, move.league_id);
    const round = await openRound(tx, move.league_id);
    const source = await findGroup(tx, move.league_id, move.group_id);
    const target = await findGroup(tx, move.league_id, move.target_group_id);
    if (source === undefined || target === undefined) throw refusal("group_not_found");
    const members = await listMemberIds(tx, round.id, source.id);
    const chosen = [...new Set(move.pair_ids)];
    if (chosen.some((id) => !members.includes(id))) throw refusal("pair_not_found");
    const targetSize = (await listMemberIds(tx, round.id, target.id)).length;
    const { warning } = valueOf(checkMove({ chosen: chosen.length, source: members.length, target: targetSize }));
    await deleteUnbookedMatches(tx, round.id, source.id, chosen);
    await moveMembers(tx, round.id, chosen, target.id);
    await writeAudit(tx, {
      actor,
      action: "move",
      entity: "group",
      entity_id: source.id,
      tournament_id: move.league_id,
      summary: `Parejas movidas de ${source.name} a ${target.name}: ${chosen.length}`,
      before: { group_id: source.id, pair_ids: chosen },
      after: { group_id: target.id, pair_ids: chosen },
    });
    return { moved: chosen.length, warning };
  });
}
