import { randomUUID } from "node:crypto";
import type { InputOf } from "#contract/common/common.ts";
import type { evenings as contract } from "#contract/evenings/endpoints.ts";
import { mostPeople } from "#domain/evenings/evening.ts";
import { fold } from "#domain/evenings/fold.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { type Loaded, lockedEvening, planOf, takeStep } from "../parts/locked-evening.ts";
import { refuseTwice } from "../parts/refuse-twice.ts";
import { viewOf } from "../queries.ts";
import { insertPeople, updateEvening, updatePerson } from "../repository.ts";

/** A loaded evening with other people. */
function withPeople({ row, entries }: Loaded, people: Loaded["people"]): Loaded {
  return { row, people, entries, now: fold(planOf(row, people), entries) };
}

/** Enters somebody who was not in the list; while it is played they come in with the next round (spec 8 §1.4). Locks: the evening. */
export async function enterPerson(
  command: CommandContext,
  { evening_id, person, has_come }: InputOf<typeof contract.addPerson>,
) {
  return inTransaction(command, async (tx, note) => {
    const before = await lockedEvening(tx, evening_id);
    if (before.people.length >= mostPeople) throw refusal("invalid_input", {}, `Como máximo ${mostPeople} personas`);
    refuseTwice([...before.people, { person_id: person.person_id }]);
    const id = randomUUID();
    await insertPeople(tx, [{ ...person, id, evening_id, place: before.people.length + 1 }]);
    const entered = withPeople(before, [...before.people, { ...person, id, partner_id: null }]);
    const comesNow = has_come && before.now.status === "playing";
    const step = { kind: "arrived", person_id: id } as const;
    const after = comesNow ? await takeStep(tx, entered, { step, at: command.deps.clock.now() }) : entered;
    await updateEvening(tx, evening_id, {});
    await note({
      code: "evening_person_entered",
      params: { name: before.row.name, person: person.shown_name },
      entity_id: evening_id,
    });
    return viewOf(tx, command.deps, after);
  });
}

/** Changes how somebody is shown, or says which person of the club a guest is. Locks: the evening. */
export async function changePerson(command: CommandContext, input: InputOf<typeof contract.changePerson>) {
  const { evening_id, entered_id, ...values } = input;
  return inTransaction(command, async (tx, note) => {
    const before = await lockedEvening(tx, evening_id);
    const people = before.people.map((one) => (one.id === entered_id ? { ...one, ...values } : one));
    refuseTwice(people);
    const isThere = await updatePerson(tx, { evening_id, id: entered_id }, values);
    if (!isThere) throw refusal("person_not_found");
    await updateEvening(tx, evening_id, {});
    await note({
      code: "evening_person_changed",
      params: { name: before.row.name, person: values.shown_name },
      entity_id: evening_id,
    });
    return viewOf(tx, command.deps, withPeople(before, people));
  });
}
