import type { z } from "zod";
import type { PersonRecord, personChanges } from "#contract/persons/person.ts";
import { consentsAfter } from "#domain/base/person.ts";
import { clubToday } from "#server/features/club/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { lockPeople, updatePerson as writePerson } from "../person-repository.ts";
import { recordView } from "../view.ts";

type PersonChanges = z.output<typeof personChanges>;

const guardianField = { guardian_name: "Escribe quién da el permiso" };
const yearField = { birth_year: "El año de nacimiento no puede ser posterior a este" };

/** The dates of the consents after the edit, refused at the field that is wrong. */
function datesAfter(before: PersonRecord, changes: PersonChanges, today: string) {
  const { birth_year, guardian_name, consents } = changes;
  const decided = consentsAfter(before.consents, consents, { birth_year, guardian_name, today });
  if (decided.ok) return decided.value;
  if (decided.code === "guardian_required") throw refusal("guardian_required", { fields: guardianField });
  throw refusal("invalid_input", { fields: yearField }, yearField.birth_year);
}

/**
 * Edits what the club keeps of a person, for all leagues (spec 3 §1.1). Refuses with `edit_conflict` and what stands now when somebody
 * else was first, with `guardian_required` a consent for somebody under 14 without a guardian. Locks: person.
 */
export async function updatePerson(command: CommandContext, changes: PersonChanges): Promise<PersonRecord> {
  return inTransaction(command, async (tx, note) => {
    const [row] = await lockPeople(tx, [changes.person_id]);
    if (row === undefined) throw refusal("person_not_found");
    const before = recordView(row);
    if (before.version !== changes.version) throw refusal("edit_conflict", { current: before });
    const { person_id: _person, version: _version, consents: _consents, level, other_phones, ...written } = changes;
    const dates = datesAfter(before, changes, await clubToday(tx, command.deps));
    const after = await writePerson(tx, row, {
      ...written,
      other_phones: other_phones.filter((other) => other !== null),
      level: level === null ? null : String(level),
      name_published_on: dates.name_published,
      name_refused_on: dates.name_refused,
      match_notices_on: dates.match_notices,
      match_notices_refused_on: dates.match_notices_refused,
      phone_to_rivals_on: dates.phone_to_rivals,
      image_on: dates.image,
    });
    await note({
      code: "person_edited",
      params: { player: written.full_name },
      entity_id: row.id,
      before,
      after: recordView(after),
    });
    return recordView(after);
  });
}
