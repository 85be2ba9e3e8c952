import { recordOf } from "#server/features/people/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { deleteAvailability } from "../availability-repository.ts";

/** Takes away what was noted of when somebody can play. Refuses with `availability_not_found`. Locks: the row. */
export async function removeAvailability(
  command: CommandContext,
  { person_id, availability_id }: { person_id: string; availability_id: string },
): Promise<void> {
  await inTransaction(command, async (tx, note) => {
    const kind = await deleteAvailability(tx, person_id, availability_id);
    if (kind === null) throw refusal("availability_not_found");
    const { full_name } = await recordOf(tx, person_id);
    await note({
      code: kind === "likes" ? "liked_time_removed" : "unavailable_removed",
      params: { player: full_name },
      entity_id: person_id,
    });
  });
}
