import type { Handle } from "#server/db/connect.ts";
import { findPerson, recognise } from "#server/features/people/public.ts";
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

/**
 * Whether who sent a form may be the person that the desk takes them for: by an e-mail or a telephone of theirs, or nobody knows any.
 * A stranger who only has somebody's name changes neither how they are reached nor what they agreed to (spec 6 §6).
 */
export async function isTheirs(handle: Handle, row: InscriptionRow, personId: string | null): Promise<boolean> {
  const person = personId === null ? undefined : await findPerson(handle, personId);
  if (person === undefined) return true;
  const { email, phone, other_phones } = person;
  if (email === null && phone === null && other_phones.length === 0) return true;
  const [candidates = []] = await recognise(handle, { league_id: row.tournament_id, people: [row] });
  return candidates.some(({ id, by }) => id === personId && by === "contact");
}
