import type { Handle } from "#server/db/connect.ts";
import { erasePayer } from "#server/features/payments/writes.ts";
import {
  findKnown,
  findKnownRegistrations,
  hasOtherRegistration,
  listAllRegistrations,
  listMergesInto,
  listMergesOf,
  lockPeople,
  type MergeRow,
  type RegistrationRow,
} from "#server/features/people/public.ts";
import { deleteRegistration, detachRegistration, forgetPartner, insertErased } from "#server/features/people/writes.ts";
import { forgetInAudit, writeAudit } from "#server/platform/audit.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Actor } from "#server/platform/context.ts";
import { type Erasing, erasedName, eraseEverywhere, forgetInLeague, forgetOwnReasons } from "./erase-person.ts";
import { takeApart } from "./undo-merge.ts";

const restorer: Actor = { id: null, name: "Operador" };
const sound = /^(person:)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** Erases one registration alone, as older versions did: its person stays who they are in other leagues. */
async function eraseRegistration(tx: Handle, { clock, note }: Erasing, row: RegistrationRow): Promise<void> {
  const paymentIds = await erasePayer(tx, [row.id], erasedName);
  await forgetInAudit(tx, "player", [row.id]);
  await forgetInAudit(tx, "payment", paymentIds);
  await forgetInLeague(tx, row.tournament_id);
  await forgetOwnReasons(tx, row.id);
  const erased_at = clock.now();
  const own = await listAllRegistrations(tx, [row.person_id]);
  const has_played = own.some(({ registration, has_played }) => registration.id === row.id && has_played);
  if (has_played) {
    await forgetPartner(tx, row.id);
    await detachRegistration(tx, row, { full_name: erasedName, erased_at });
  } else await deleteRegistration(tx, row.id);
  await insertErased(tx, [{ id: row.id, erased_at }]);
  const { id: entity_id, tournament_id } = row;
  const code = has_played ? "player_erased" : "player_deleted";
  await note({ code, params: {}, entity_id, tournament_id });
}

/** Whether of two records that a copy has as one, one was erased later and the other not: they are taken apart first. */
async function isMixed(tx: Handle, merge: MergeRow, listed: ReadonlySet<string>): Promise<boolean> {
  const gone = [merge.gone_id, ...(await listMergesInto(tx, merge.gone_id)).map(({ gone_id }) => gone_id)];
  const states = new Set([merge.kept_id, ...gone].map((id) => listed.has(id)));
  return states.size > 1;
}

/** Takes apart, the newest first, what was merged when the copy was made and is not erased as a whole. */
async function takeMixedApart(tx: Handle, erasing: Erasing, listed: ReadonlySet<string>): Promise<void> {
  for (const merge of await listMergesOf(tx, [...listed]))
    if ((await findKnown(tx, [merge.kept_id])).length > 0 && (await isMixed(tx, merge, listed)))
      await takeApart(tx, erasing, merge);
}

/**
 * Erases those whom a restored copy has brought back. @param entries of the list: "person:<id>" is a person with everything of theirs,
 * a bare id one registration, or its person when it is their last one @returns how many
 */
export async function eraseAgain(tx: Handle, clock: Clock, entries: string[]): Promise<number> {
  const read = entries.flatMap((entry) => {
    const [, person, id] = sound.exec(entry) ?? [];
    return id === undefined ? [] : [{ id, isPerson: person !== undefined }];
  });
  // Nobody has signed in: the operator restores a copy.
  const erasing: Erasing = { clock, note: (line) => writeAudit(tx, clock, { actor: restorer, ...line }) };
  const persons = read.filter(({ isPerson }) => isPerson).map(({ id }) => id);
  await takeMixedApart(tx, erasing, new Set(persons));
  let erased = 0;
  const erase = async (personId: string) => {
    const [person] = await lockPeople(tx, [personId]);
    if (person !== undefined) await eraseEverywhere(tx, erasing, person);
    erased++;
  };
  for (const id of await findKnown(tx, persons)) await erase(id);
  const registrations = read.map(({ id }) => id);
  for (const row of await findKnownRegistrations(tx, registrations)) {
    if (!(await hasOtherRegistration(tx, row))) {
      await erase(row.person_id);
      continue;
    }
    await eraseRegistration(tx, erasing, row);
    erased++;
  }
  return erased;
}
