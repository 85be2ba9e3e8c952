import { randomBytes, randomUUID } from "node:crypto";
import type { InputOf } from "#contract/common/common.ts";
import type { evenings as contract } from "#contract/evenings/endpoints.ts";
import { bookForEvening } from "#server/features/courts/writes.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { lastPartners } from "../parts/last-partners.ts";
import { peopleRows } from "../parts/people-rows.ts";
import { refuseTwice } from "../parts/refuse-twice.ts";
import { withLevels } from "../persons-repository.ts";
import { insertEvening, insertPeople } from "../repository.ts";

/**
 * Makes an evening and books its courts (spec 8 §1.1); refused with `slot_taken`, `court_closed` or `outside_opening_hours` where they are
 * not free. Of one that repeats another, last time's partners are avoided in the first round. Locks: what is closed, alone.
 */
export async function createEvening(command: CommandContext, input: InputOf<typeof contract.create>) {
  const { people, repeats_id, ...values } = input;
  refuseTwice(people);
  return inTransaction(command, async (tx, note) => {
    const now = command.deps.clock.now();
    const ids = people.map(() => randomUUID());
    const again = repeats_id === null ? [] : await lastPartners(tx, repeats_id);
    const avoid = samePeople(again, { people, ids });
    const seed = randomBytes(8).toString("hex");
    const row = await insertEvening(tx, {
      ...values,
      seed,
      avoid,
      rounds_planned: values.settings.rounds,
      created_at: now,
    });
    await insertPeople(tx, peopleRows(row.id, await withLevels(tx, people), ids));
    await bookForEvening(tx, { ...row, evening_id: row.id, created_at: now });
    await note({ code: "evening_created", params: { name: row.name }, entity_id: row.id });
    return { id: row.id };
  });
}

interface Entered {
  people: InputOf<typeof contract.create>["people"];
  ids: string[];
}

/** Last time's partners among who is entered now: known by their person, guests by what they were called. */
function samePeople(again: Awaited<ReturnType<typeof lastPartners>>, { people, ids }: Entered): [string, string][] {
  const keys = new Map(people.map(({ person_id, shown_name }, at) => [person_id ?? shown_name, ids[at] ?? ""]));
  return again.flatMap(([one, other]) => {
    const pair = [keys.get(one), keys.get(other)] as const;
    return pair[0] === undefined || pair[1] === undefined ? [] : [[pair[0], pair[1]]];
  });
}
