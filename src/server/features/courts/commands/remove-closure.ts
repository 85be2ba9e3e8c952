import { orRefuse } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { deleteClosure } from "../closures-repository.ts";
import { courtNames } from "../parts/court-names.ts";

/** Opens again what a closure closed (spec 4 §1.4). Locks: the closure. */
export async function removeClosure(command: CommandContext, { closure_id }: { closure_id: string }): Promise<void> {
  await inTransaction(command, async (tx, note) => {
    const closure = orRefuse(await deleteClosure(tx, closure_id), "closure_not_found");
    await note({
      code: "closure_removed",
      params: { courts: await courtNames(tx, closure.court_ids), reason: closure.reason },
      entity_id: closure.id,
    });
  });
}
