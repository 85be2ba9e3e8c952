import type { z } from "zod";
import type { newUnavailable } from "#contract/planner/endpoints.ts";
import { recordOf, requirePeople } from "#server/features/people/public.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { insertUnavailable, type UnavailableRow } from "../repository.ts";

/** Notes when somebody cannot play (spec 4 §2.1). Refuses with `person_not_found`. Locks: person. */
export async function addUnavailable(
  command: CommandContext,
  input: z.output<typeof newUnavailable>,
): Promise<UnavailableRow> {
  return inTransaction(command, async (tx, note) => {
    await requirePeople(tx, [input.person_id]);
    const { full_name } = await recordOf(tx, input.person_id);
    const row = await insertUnavailable(tx, { ...input, created_at: command.deps.clock.now() });
    await note({ code: "unavailable_added", params: { player: full_name }, entity_id: input.person_id });
    return row;
  });
}
