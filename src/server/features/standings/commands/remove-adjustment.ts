import { deleteAdjustment } from "#server/features/groups/writes.ts";
import { lockedLeague, openRound } from "#server/features/leagues/public.ts";
import { orRefuse } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";

/** Takes an adjustment of the open round back: the table shows again what was computed (ruling 14). Locks: league. */
export async function removeAdjustment(
  command: CommandContext,
  input: { league_id: string; adjustment_id: string },
): Promise<void> {
  await inTransaction(command, async (tx, note, changed) => {
    await lockedLeague(tx, input.league_id);
    const round = await openRound(tx, input.league_id);
    const before = orRefuse(await deleteAdjustment(tx, round.id, input.adjustment_id), "adjustment_not_found");
    changed.adjustments(input.league_id);
    await note({
      code: "adjustment_removed",
      params: { round: round.number },
      entity_id: before.pair_id,
      tournament_id: input.league_id,
      before,
    });
  });
}
