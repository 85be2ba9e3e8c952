import type { z } from "zod";
import type { newAvailability } from "#contract/planner/availability.ts";
import { recordOf, requirePeople } from "#server/features/people/public.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { type AvailabilityRow, insertAvailability } from "../availability-repository.ts";

/** Notes when somebody cannot play, or would like to (spec 4 §2.1, §2.7). Refuses with `person_not_found`. Locks: person. */
export async function addAvailability(
  command: CommandContext,
  input: z.output<typeof newAvailability>,
): Promise<AvailabilityRow> {
  return inTransaction(command, async (tx, note) => {
    await requirePeople(tx, [input.person_id]);
    const { full_name } = await recordOf(tx, input.person_id);
    const row = await insertAvailability(tx, { ...input, created_at: command.deps.clock.now() });
    await note({
      code: input.kind === "likes" ? "liked_time_added" : "unavailable_added",
      params: { player: full_name },
      entity_id: input.person_id,
    });
    return row;
  });
}
