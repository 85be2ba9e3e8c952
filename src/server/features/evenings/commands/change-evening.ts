import { randomUUID } from "node:crypto";
import type { InputOf } from "#contract/common/common.ts";
import type { evenings as contract } from "#contract/evenings/endpoints.ts";
import { bookForEvening, freeEvening } from "#server/features/courts/writes.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { loadEvening, lockedEvening } from "../parts/locked-evening.ts";
import { peopleRows } from "../parts/people-rows.ts";
import { refuseTwice } from "../parts/refuse-twice.ts";
import { withLevels } from "../persons-repository.ts";
import { viewOf } from "../queries.ts";
import { replacePeople, updateEvening } from "../repository.ts";

/**
 * Changes what an evening that has not started is to be: its day, courts, format and people, each of whom keeps their id. Refused with
 * `evening_started`, `edit_conflict`, and where its courts are not free. Locks: the evening; what is closed, alone.
 */
export async function changeEvening(command: CommandContext, input: InputOf<typeof contract.update>) {
  const { evening_id, version, people, ...values } = input;
  refuseTwice(people);
  return inTransaction(command, async (tx, note) => {
    const before = await lockedEvening(tx, evening_id);
    if (before.now.status !== "planned") throw refusal("evening_started");
    if (before.row.version !== version) throw refusal("edit_conflict");
    const known = new Set(before.people.map(({ id }) => id));
    const ids = people.map(({ id }) => (id !== null && known.has(id) ? id : randomUUID()));
    await updateEvening(tx, evening_id, { ...values, rounds_planned: values.settings.rounds });
    await replacePeople(tx, evening_id, peopleRows(evening_id, await withLevels(tx, people), ids));
    await freeEvening(tx, evening_id);
    await bookForEvening(tx, { ...values, evening_id, created_at: command.deps.clock.now() });
    await note({ code: "evening_changed", params: { name: values.name }, entity_id: evening_id });
    return viewOf(tx, command.deps, await loadEvening(tx, evening_id));
  });
}
