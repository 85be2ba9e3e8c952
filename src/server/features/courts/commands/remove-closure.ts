import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { deleteClosure } from "../closures-repository.ts";
import { courtNames } from "../parts/court-names.ts";

/** Opens again what a closure closed (spec 4 §1.4). Locks: the closure. */
export async function removeClosure(command: CommandContext, closureId: string): Promise<void> {
  await inTransaction(command, async (tx, note) => {
    const closure = await deleteClosure(tx, closureId);
    if (closure === undefined) throw refusal("closure_not_found");
    await note({
      code: "closure_removed",
      params: { courts: await courtNames(tx, closure.court_ids), reason: closure.reason },
      entity_id: closure.id,
    });
  });
}
