import { randomUUID } from "node:crypto";
import type { Tx } from "#server/db/connect.ts";
import type { LeagueRow } from "#server/features/leagues/public.ts";
import type { Note } from "#server/platform/audit.ts";
import { refusal } from "#server/platform/errors.ts";
import type { WriteNote } from "#server/platform/transaction.ts";
import { findRegisteredPeople, insertPerson, lockPeople, type PersonRow, updatePerson } from "./person-repository.ts";
import { insertPlayers, type NewPlayer } from "./repository.ts";

// For the commands of other features, within their transactions.
export {
  deleteRecord,
  deleteRegistration,
  detachRegistration,
  emptyRecord,
  forgetNotesNaming,
  forgetPartner,
  insertErased,
} from "./erasing-repository.ts";
export {
  deleteMerges,
  dropRegistration,
  insertMerge,
  insertRecord,
  moveRegistrations,
  restoreRegistration,
} from "./merges-repository.ts";
export { becomePair, dropComingPartner, listPairsOf } from "./pairs-repository.ts";
export { updatePerson } from "./person-repository.ts";
export { deletePairs, insertPairs, insertRegistrations as registerAgain, type NewRegistration } from "./repository.ts";

export interface Person {
  full_name: string;
  email: string | null;
  phone: string | null;
  level?: number | null | undefined;
  birth_year?: number | null | undefined;
  /** Added to the notes of the person. */
  note?: string | null | undefined;
  /** The person of the club who it is (spec 3 §1.2). */
  person_id?: string | null | undefined;
}

/** One person, or two registered together. */
export type BatchedQueries = readonly Person[];

/** What is written of people who come one after the other, those of a row as each other's partners. */
export function newPlayers(league: LeagueRow, now: Date, rows: readonly BatchedQueries[]): NewPlayer[] {
  if (league.format_type === "individual" && rows.some(({ length }) => length === 2)) throw refusal("wrong_format");
  const named = rows.flatMap((people) => {
    const ids = people.map(() => randomUUID());
    return people.map((person, at) => ({
      ...person,
      id: ids[at] ?? "",
      person_id: person.person_id ?? null,
      level: person.level ?? null,
      birth_year: person.birth_year ?? null,
      notes: person.note ?? null,
      partner_id: ids[1 - at] ?? null,
    }));
  });
  // A moment apart, so that who was named first is listed first.
  return named.map((person, order) => ({
    ...person,
    tournament_id: league.id,
    created_at: new Date(now.getTime() + order),
  }));
}

/** The other telephones of a record with one that it has not. */
function withPhone({ phone, other_phones }: PersonRow, typed: string | null): string[] {
  const isOther = typed !== null && phone !== null && phone !== typed && !other_phones.includes(typed);
  return isOther ? [...other_phones, typed] : other_phones;
}

/** The notes of a record with one that does not stand there yet. */
function withNote({ notes }: PersonRow, listed: string | null): string | null {
  if (listed === null || notes === null) return notes ?? listed;
  return notes.includes(listed) ? notes : `${notes}\n${listed}`.slice(0, 1000);
}

/** A record completed by what was typed or listed of somebody, which replaces nothing; null: nothing is new. */
function completed(row: PersonRow, { email = null, phone = null, level, birth_year, notes }: NewPlayer) {
  const whole = {
    email: row.email ?? email,
    phone: row.phone ?? phone,
    level: row.level ?? level?.toString() ?? null,
    birth_year: row.birth_year ?? birth_year,
    other_phones: withPhone(row, phone),
    notes: withNote(row, notes),
  };
  const fields = ["email", "phone", "level", "birth_year", "other_phones", "notes"] as const;
  return fields.some((field) => whole[field] !== row[field]) ? whole : null;
}

/**
 * Makes sure that those who are known already can be registered again, and completes their records.
 * Refuses with `person_not_found`, and with `person_registered` who is in the league already, or named twice.
 */
async function completeKnown(tx: Tx, added: readonly NewPlayer[]): Promise<void> {
  const typed = new Map(added.flatMap((one) => (one.person_id === null ? [] : [[one.person_id, one] as const])));
  if (typed.size < added.filter(({ person_id }) => person_id !== null).length) throw refusal("person_registered");
  const rows = await lockPeople(tx, [...typed.keys()]);
  if (rows.length < typed.size) throw refusal("person_not_found");
  for (const leagueId of new Set(added.map(({ tournament_id }) => tournament_id)))
    if ((await findRegisteredPeople(tx, leagueId, [...typed.keys()])).size > 0) throw refusal("person_registered");
  for (const row of rows) {
    const one = typed.get(row.id);
    const more = one === undefined ? null : completed(row, one);
    if (more !== null) await updatePerson(tx, row, more);
  }
}

/** Notes somebody of no league yet by name, who plays for others (spec 3 §2.4). @returns the person's id */
export async function addPerson(
  tx: Tx,
  note: WriteNote,
  person: { full_name: string; created_at: Date },
): Promise<string> {
  const { full_name, created_at } = person;
  const { id } = await insertPerson(tx, { full_name, created_at });
  await note({ code: "person_added", params: { player: full_name }, entity_id: id });
  return id;
}

/** Adds people in the caller's transaction. @returns their ids, in the order in which they were named */
export async function addPeople(tx: Tx, note: WriteNote, added: NewPlayer[]): Promise<string[]> {
  await completeKnown(tx, added);
  const rows = await insertPlayers(tx, added);
  await note(
    ...rows.map(
      (row): Note => ({
        code: "player_registered",
        params: { player: row.full_name },
        entity_id: row.id,
        tournament_id: row.tournament_id,
        after: row,
      }),
    ),
  );
  return added.map(({ id }) => id);
}
