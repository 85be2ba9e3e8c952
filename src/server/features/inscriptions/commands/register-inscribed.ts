import type { Tx } from "#server/db/connect.ts";
import type { LeagueRow } from "#server/features/leagues/public.ts";
import { findRegisteredPeople } from "#server/features/people/public.ts";
import { addPeople, newPlayers } from "#server/features/people/writes.ts";
import { refusal } from "#server/platform/errors.ts";
import type { WriteNote } from "#server/platform/transaction.ts";
import type { Accepting } from "../parts/accepting.ts";

/** Of the sender what was sent; of the partner, who said nothing, the name alone. */
function recordOf({ row, isSender, full_name, person_id }: Accepting) {
  if (!isSender) return { full_name, email: null, phone: null, person_id };
  const level = row.level === null ? null : Number(row.level);
  return { full_name, email: row.email, phone: row.phone, level, birth_year: row.birth_year, person_id };
}

/**
 * Registers who is not yet, together where they are two; what is known of a person is completed and never replaced.
 * @returns their registrations in order, and whether all were made now
 */
export async function registerInscribed(
  tx: Tx,
  note: WriteNote,
  { league, now }: { league: LeagueRow; now: Date },
  people: Accepting[],
): Promise<{ playerIds: string[]; areFresh: boolean }> {
  const known = people.flatMap(({ person_id }) => person_id ?? []);
  if (new Set(known).size < known.length) throw refusal("player_repeated");
  const registered = await findRegisteredPeople(tx, league.id, known);
  const idOf = ({ person_id }: Accepting) => registered.get(person_id ?? "") ?? null;
  const coming = people.filter((one) => idOf(one) === null).map(recordOf);
  const fresh = coming.length === 0 ? [] : await addPeople(tx, note, newPlayers(league, now, [coming]));
  const areFresh = fresh.length === people.length;
  return { playerIds: people.map((one) => idOf(one) ?? fresh.shift() ?? ""), areFresh };
}
