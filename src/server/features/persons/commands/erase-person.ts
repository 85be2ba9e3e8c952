import type { z } from "zod";
import type { personErasure } from "#contract/persons/merging.ts";
import type { Handle } from "#server/db/connect.ts";
import type { Marks } from "#server/db/naming.ts";
import { forgetInvitations } from "#server/features/accounts/writes.ts";
import { forgetBracketReasons } from "#server/features/brackets/writes.ts";
import { forgetClosureReasons } from "#server/features/courts/writes.ts";
import { forgetInEvenings } from "#server/features/evenings/writes.ts";
import {
  forgetAdjustmentReasons,
  forgetOwnAdjustmentReasons,
  forgetWithdrawalReasons,
} from "#server/features/groups/writes.ts";
import { forgetInscriptions } from "#server/features/inscriptions/writes.ts";
import { lockLeagues } from "#server/features/leagues/public.ts";
import { forgetDecisionReasons } from "#server/features/leagues/writes.ts";
import { forgetMatchNotes } from "#server/features/matches/writes.ts";
import { deleteMailsOf } from "#server/features/notices/writes.ts";
import { erasePayer, forgetNamedPayments } from "#server/features/payments/writes.ts";
import {
  isSubstitute,
  listAllRegistrations,
  listErased,
  listLeaguesOf,
  listMergesInto,
  lockPeople,
  type PersonRow,
} from "#server/features/people/public.ts";
import {
  deleteMerges,
  deleteRecord,
  deleteRegistration,
  emptyRecord,
  forgetNotesNaming,
  forgetPartner,
  insertErased,
} from "#server/features/people/writes.ts";
import { forgetAvailability } from "#server/features/planner/writes.ts";
import { forgetPushes } from "#server/features/push/writes.ts";
import { forgetFreeTexts, forgetInAudit, forgetNamedInAudit } from "#server/platform/audit.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { addToErasedList } from "#server/platform/erased-list.ts";
import { refusal } from "#server/platform/errors.ts";
import { forgetAnswers, forgetAnswersNaming } from "#server/platform/idempotency.ts";
import { forgetMailFiles } from "#server/platform/mail-folder.ts";
import { forgetMail } from "#server/platform/outbox.ts";
import { type CommandContext, inTransaction, type WriteNote } from "#server/platform/transaction.ts";
import { listRegistrationsOf } from "../page-repository.ts";

/** What an erased person is called in results that stay (ruling 23). */
export const erasedName = "Jugador eliminado";

export interface Erasing {
  clock: Clock;
  note: WriteNote;
  /** Where mail is written without a mail server; a restored copy has none. */
  dataDir?: string;
}

/** Forgets what was written freely, and answered, in a league of somebody who is erased: it may name them. */
export async function forgetInLeague(tx: Handle, leagueId: string): Promise<void> {
  await forgetFreeTexts(tx, leagueId);
  await forgetAnswers(tx, leagueId);
  await forgetDecisionReasons(tx, leagueId);
  await forgetPushes(tx, leagueId);
}

/** What somebody may be found by: of the record, and of those that were merged into it. */
function marksOf(records: Pick<PersonRow, "full_name" | "email" | "phone" | "other_phones">[]): Marks {
  const emails = records.flatMap(({ email }) => email ?? []);
  const phones = records.flatMap(({ phone, other_phones }) => [phone ?? [], other_phones].flat());
  return { emails, texts: [...records.map(({ full_name }) => full_name), ...emails, ...phones] };
}

/** Forgets what was written freely anywhere and names a person: reasons, notes, payments that were entered by name (spec 3 §1.4). */
async function forgetWritten(tx: Handle, marks: Marks, leagueIds: string[]): Promise<void> {
  const paymentIds = await forgetNamedPayments(tx, { marks, leagueIds, name: erasedName });
  await forgetInAudit(tx, "payment", paymentIds);
  await forgetAdjustmentReasons(tx, marks, leagueIds);
  await forgetMatchNotes(tx, marks, leagueIds);
  await forgetClosureReasons(tx, marks);
  await forgetNotesNaming(tx, marks);
  await forgetInvitations(
    tx,
    marks.emails.map((email) => email.toLowerCase()),
  );
  await forgetNamedInAudit(tx, marks);
  await forgetAnswersNaming(tx, marks);
  await forgetMail(tx, marks);
  await forgetInscriptions(tx, marks);
}

/** What was written of a registration itself: why it left, what it was given and taken, why it left a bracket. */
export async function forgetOwnReasons(tx: Handle, registrationId: string): Promise<void> {
  await forgetWithdrawalReasons(tx, registrationId);
  await forgetBracketReasons(tx, registrationId);
  await forgetOwnAdjustmentReasons(tx, registrationId);
}

/** The registrations of a person: gone, but for a name that stays where results were played. */
async function eraseRegistrations(tx: Handle, rows: Awaited<ReturnType<typeof listAllRegistrations>>): Promise<void> {
  for (const { registration, has_played } of rows) {
    await forgetOwnReasons(tx, registration.id);
    await (has_played ? forgetPartner(tx, registration.id) : deleteRegistration(tx, registration.id));
  }
}

/**
 * Takes a locked person out of everything that names them, in all leagues (ruling 23; spec 3 §1.4): registrations, payments, activity,
 * answers, mail, reasons, undo data of merges.
 * @returns whether results were kept under 'Jugador eliminado'
 */
export async function eraseEverywhere(
  tx: Handle,
  { clock, note, dataDir }: Erasing,
  person: PersonRow,
): Promise<boolean> {
  const rows = await listAllRegistrations(tx, [person.id]);
  const merges = await listMergesInto(tx, person.id);
  const ids = rows.map(({ registration }) => registration.id);
  const dropped = merges.flatMap((merge) => merge.dropped.map(({ id }) => id));
  const personIds = [person.id, ...merges.map(({ gone_id }) => gone_id)];
  const paymentIds = await erasePayer(tx, [...ids, ...dropped], erasedName);
  await forgetInAudit(tx, "player", [...personIds, ...ids, ...dropped]);
  await forgetInAudit(tx, "payment", paymentIds);
  const leagueIds = await listLeaguesOf(tx, [person.id]);
  for (const leagueId of leagueIds) await forgetInLeague(tx, leagueId);
  const marks = marksOf([person, ...merges.flatMap(({ gone, before }) => [gone, before])]);
  await deleteMerges(
    tx,
    merges.map(({ id }) => id),
  );
  await forgetAvailability(tx, person.id);
  await deleteMailsOf(tx, person.id);
  await forgetInEvenings(tx, { personIds, marks, name: erasedName });
  const erased_at = clock.now();
  await eraseRegistrations(tx, rows);
  const isKept = rows.some(({ has_played }) => has_played) || (await isSubstitute(tx, person.id));
  if (isKept) await emptyRecord(tx, person.id, { full_name: erasedName, erased_at });
  else await deleteRecord(tx, person.id);
  await forgetWritten(tx, marks, leagueIds);
  if (dataDir !== undefined) await forgetMailFiles(dataDir, marks);
  await insertErased(tx, [
    ...personIds.map((id) => ({ id, is_person: true, erased_at })),
    ...[...ids, ...dropped].filter((id) => !personIds.includes(id)).map((id) => ({ id, erased_at })),
  ]);
  const places = rows.length === 0 ? [{ id: person.id, league: null, kept: isKept }] : [];
  const lines = rows.map(({ registration: { id, tournament_id }, has_played }) => {
    return { id, league: tournament_id, kept: has_played };
  });
  for (const { id, league, kept } of [...places, ...lines])
    await note({
      code: kept ? "player_erased" : "player_deleted",
      params: {},
      entity_id: id,
      ...(league !== null && { tournament_id: league }),
    });
  return isKept;
}

type Parts = Pick<Dependencies, "database" | "config" | "log">;

/** Brings the list of erased people beside the data up to date with the database (ruling 23). */
export async function keepErasedList({ database, config }: Omit<Parts, "log">): Promise<void> {
  await addToErasedList(config.dataDir, await listErased(database.db));
}

/** The same after an erasure, which stands whatever becomes of the list; the next start brings it up to date. */
export async function listAfterErasing(deps: Parts): Promise<void> {
  await keepErasedList(deps).catch((error: unknown) =>
    deps.log.error({ err: error }, "the list of erased people could not be written"),
  );
}

/**
 * Locks the leagues of these people, then the people by their ids: who registers or is merged waits. Refuses with `person_not_found`,
 * and with `person_changed` when one came into another league meanwhile.
 */
export async function lockWithLeagues(tx: Handle, ids: string[]): Promise<PersonRow[]> {
  const leagues = await listLeaguesOf(tx, ids);
  await lockLeagues(tx, leagues);
  const rows = await lockPeople(tx, ids);
  if (rows.length < ids.length) throw refusal("person_not_found");
  const now = await listLeaguesOf(tx, ids);
  if (now.some((id) => !leagues.includes(id))) throw refusal("person_changed");
  return rows;
}

const sameIds = (one: string[], other: string[]) => [...one].sort().join() === [...other].sort().join();

/**
 * Erases a person in all leagues (spec 3 §1.4). Refuses with `person_changed` when the record, or the leagues, are not those that the
 * dialog showed. Locks: leagues by their ids; person.
 * @returns whether results were kept under 'Jugador eliminado'
 */
export async function erasePerson(
  command: CommandContext,
  { person_id, version, league_ids }: z.output<typeof personErasure>,
): Promise<boolean> {
  const { deps } = command;
  const kept = await inTransaction(command, async (tx, note, changed) => {
    const [person] = await lockWithLeagues(tx, [person_id]);
    if (person === undefined) throw refusal("person_not_found");
    const leagues = (await listRegistrationsOf(tx, person_id)).map(({ league_id }) => league_id);
    if (person.version !== version || !sameIds(leagues, league_ids)) throw refusal("person_changed");
    changed.members(...leagues);
    changed.matches(...leagues);
    return eraseEverywhere(tx, { clock: deps.clock, note, dataDir: deps.config.dataDir }, person);
  });
  await listAfterErasing(deps);
  return kept;
}
