import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { refuseInLeague } from "../parts/league-sum.ts";
import { lockedEvening } from "../parts/locked-evening.ts";
import { deleteEvening } from "../repository.ts";

/** Removes an evening with all that was played in it; its courts are free again. Locks: the evening. */
export async function removeEvening(command: CommandContext, { evening_id }: { evening_id: string }): Promise<void> {
  await inTransaction(command, async (tx, note) => {
    const { row } = await lockedEvening(tx, evening_id);
    await refuseInLeague(tx, evening_id);
    await deleteEvening(tx, evening_id);
    await note({ code: "evening_removed", params: { name: row.name }, entity_id: evening_id });
  });
}
