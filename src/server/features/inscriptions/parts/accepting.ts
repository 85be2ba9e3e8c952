import type { Candidate } from "#contract/persons/person.ts";
import { isSameName } from "#domain/base/names.ts";
import type { Tx } from "#server/db/connect.ts";
import { lockPeople, type PersonRow, recognise } from "#server/features/people/public.ts";
import type { InscriptionRow } from "../repository.ts";

/** Somebody of an inscription that is accepted. */
export interface Accepting {
  row: InscriptionRow;
  /** Whether what was sent is theirs: of a partner the name alone is, and of who is taken for somebody by the name alone. */
  isSender: boolean;
  full_name: string;
  /** Which person of the club it is; null: somebody new. */
  person_id: string | null;
}

/** Who the desk says that a sender is, and whether it says so of somebody of whom the name alone is equal. */
export interface SaidToBe {
  row: InscriptionRow;
  person_id: string | null;
  is_them: boolean;
}

type Known = Pick<PersonRow, "full_name" | "birth_year">;

/** Whether a form and a record agree in more than a name: in the name and the year of birth, which both say. */
export const agreesInBirth = (row: InscriptionRow, { full_name, birth_year }: Known): boolean =>
  birth_year !== null && birth_year === row.birth_year && isSameName(full_name, row.full_name);

/**
 * Which of the candidates is proposed to the desk: null, somebody new, where the name alone is equal; undefined, none without being asked,
 * where somebody of another name has the contact, as in a family, or several may be meant.
 */
export function proposedOf(
  row: InscriptionRow,
  candidates: readonly Candidate[],
  born: ReadonlyMap<string, number | null>,
): string | null | undefined {
  const agreeing = candidates.filter(
    ({ id, full_name, by }) =>
      isSameName(full_name, row.full_name) &&
      (by === "contact" || agreesInBirth(row, { full_name, birth_year: born.get(id) ?? null })),
  );
  if (agreeing.length === 0) return candidates.some(({ by }) => by === "contact") ? undefined : null;
  return agreeing.length === 1 ? agreeing[0]?.id : undefined;
}

const hasContact = ({ email, phone, other_phones }: PersonRow) =>
  email !== null || phone !== null || other_phones.length > 0;

/**
 * Whether each who sent a form is the person that the desk takes them for, so that what was sent completes the record (spec 6 §6): by an
 * e-mail or a telephone of theirs; where the record has none, by the year of birth, or because the desk says so. Locks: people.
 */
export async function areTheirs(tx: Tx, said: SaidToBe[]): Promise<boolean[]> {
  const ids = said.flatMap(({ person_id }) => person_id ?? []);
  const known = new Map((await lockPeople(tx, ids)).map((person) => [person.id, person]));
  const answers: boolean[] = [];
  for (const { row, person_id, is_them } of said) {
    const person = known.get(person_id ?? "");
    answers.push(
      person === undefined ||
        (await isByContact(tx, row, person.id)) ||
        (!hasContact(person) && (is_them || agreesInBirth(row, person))),
    );
  }
  return answers;
}

async function isByContact(tx: Tx, row: InscriptionRow, personId: string): Promise<boolean> {
  const [candidates = []] = await recognise(tx, { league_id: row.tournament_id, people: [row] });
  return candidates.some(({ id, by }) => id === personId && by === "contact");
}
