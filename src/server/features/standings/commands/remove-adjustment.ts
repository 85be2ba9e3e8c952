import { lockedLeague, openRound } from "#server/features/leagues/public.ts";
import { writeAudit } from "#server/platform/audit.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { deleteAdjustment } from "../repository.ts";

/** Takes an adjustment of the open round back: the table shows again what was computed (ruling 14). */
export async function removeAdjustment(
  { deps, actor }: CommandContext,
  input: { league_id: string; adjustment_id: string },
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    await lockedLeague(tx, input.league_id);
    const round = await openRound(tx, input.league_id);
    const before = await deleteAdjustment(tx, round.id, input.adjustment_id);
    if (before === undefined) throw refusal("adjustment_not_found");
    await writeAudit(tx, {
      actor,
      action: "delete",
      entity: "adjustment",
      entity_id: before.pair_id,
      tournament_id: input.league_id,
      summary: `Ajuste de la tabla quitado: jornada ${round.number}`,
      before,
    });
  });
}
