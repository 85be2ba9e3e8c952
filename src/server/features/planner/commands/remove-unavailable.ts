import { recordOf } from "#server/features/people/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { deleteUnavailable } from "../repository.ts";

/** Takes away what was noted of when somebody cannot play. Refuses with `unavailable_not_found`. Locks: the row. */
export async function removeUnavailable(
  command: CommandContext,
  { person_id, unavailable_id }: { person_id: string; unavailable_id: string },
): Promise<void> {
  await inTransaction(command, async (tx, note) => {
    if (!(await deleteUnavailable(tx, person_id, unavailable_id))) throw refusal("unavailable_not_found");
    const { full_name } = await recordOf(tx, person_id);
    await note({ code: "unavailable_removed", params: { player: full_name }, entity_id: person_id });
  });
}
