import { lockedLeague, roundsOf } from "#server/features/leagues/public.ts";
import { writeAudit } from "#server/platform/audit.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { countDeletion, deleteGroup, findGroup, listMemberIds } from "../repository.ts";

/** Deletes a group with its pairs and matches (spec 2 §4); the audit log says what went with it (ruling 23). */
export async function removeGroup(
  { deps, actor }: CommandContext,
  input: { league_id: string; group_id: string },
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    await lockedLeague(tx, input.league_id);
    const { current } = await roundsOf(tx, input.league_id);
    const group = await findGroup(tx, input.league_id, input.group_id);
    if (group === undefined) throw refusal("group_not_found");
    const taken = await countDeletion(tx, group.id, current.id);
    await deleteGroup(tx, group.id, await listMemberIds(tx, current.id, group.id));
    await writeAudit(tx, {
      actor,
      action: "delete",
      entity: "group",
      entity_id: group.id,
      tournament_id: input.league_id,
      summary: `Grupo eliminado: ${group.name} (${taken.pairs} parejas, ${taken.matches} partidos, ${taken.results} resultados)`,
      before: { ...group, ...taken },
    });
  });
}
