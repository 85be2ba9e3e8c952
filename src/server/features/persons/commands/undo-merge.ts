import { unmergedRecord } from "#domain/lists/merging.ts";
import type { Handle } from "#server/db/connect.ts";
import { moveEvenings } from "#server/features/evenings/writes.ts";
import { moveSubstitutions } from "#server/features/matches/writes.ts";
import { changePayer } from "#server/features/payments/writes.ts";
import {
  canTakeApart,
  columnsOf,
  findLastMerge,
  listAllRegistrations,
  listLeaguesOf,
  lockPeople,
  type MergeRow,
  mergedOf,
} from "#server/features/people/public.ts";
import {
  deleteMerges,
  insertRecord,
  moveRegistrations,
  restoreRegistration,
  updatePerson,
} from "#server/features/people/writes.ts";
import { moveAvailability } from "#server/features/planner/writes.ts";
import { forgetInAuditSince } from "#server/platform/audit.ts";
import { refusal } from "#server/platform/errors.ts";
import { forgetAnswers } from "#server/platform/idempotency.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { type Erasing, lockWithLeagues } from "./erase-person.ts";

/** Says in the payments of registrations whose they are, where they say the other one's; forgets what was noted meanwhile. */
async function giveBackPayments(tx: Handle, merge: MergeRow, sides: { own: MergeRow["gone"]; ids: string[] }[]) {
  const [one, other] = sides;
  if (one === undefined || other === undefined) return;
  for (const { ids, own, theirs } of [
    { ...one, theirs: other.own },
    { ...other, theirs: one.own },
  ]) {
    const paymentIds = await changePayer(tx, ids, { from: theirs, to: own });
    await forgetInAuditSince(tx, "payment", paymentIds, merge.created_at);
  }
}

/**
 * Makes two records of one again. What was noted of the one record since may be about either, so that the lines keep what was done but
 * not of whom: erasing one of the two then leaves nothing of them in the other's.
 */
export async function takeApart(tx: Handle, { note }: Pick<Erasing, "note">, merge: MergeRow): Promise<void> {
  const { kept_id, gone_id, gone, before, after } = merge;
  const [kept] = await lockPeople(tx, [kept_id]);
  if (kept === undefined) throw refusal("merge_not_undoable");
  const record = unmergedRecord(mergedOf(kept), { before, gone, after });
  for (const leagueId of await listLeaguesOf(tx, [kept_id])) await forgetAnswers(tx, leagueId);
  await insertRecord(tx, { id: gone_id, ...columnsOf(gone), version: kept.version + 1 });
  await moveRegistrations(tx, kept_id, gone_id, merge.registrations);
  await moveSubstitutions(tx, kept_id, gone_id, merge.lineups);
  await moveAvailability(tx, kept_id, gone_id, merge.unavailable);
  await moveEvenings(tx, kept_id, gone_id, merge.evenings);
  for (const dropped of merge.dropped) await restoreRegistration(tx, dropped);
  await updatePerson(tx, kept, columnsOf(record));
  const of = async (id: string) => (await listAllRegistrations(tx, [id])).map((row) => row.registration.id);
  const [own, theirs] = [await of(kept_id), await of(gone_id)];
  await giveBackPayments(tx, merge, [
    { own: record, ids: own },
    { own: gone, ids: theirs },
  ]);
  await forgetInAuditSince(tx, "player", [kept_id, ...own, ...theirs], merge.created_at);
  await deleteMerges(tx, [merge.id]);
  await note({ code: "merge_undone", params: {}, entity_id: kept_id });
}

/**
 * Undoes the last merge of a person (spec 3 §1.2). What was changed since stays with the kept record. Refuses with
 * `merge_not_undoable` when there is a newer merge, or a registration that it moved is gone. Locks: leagues by their ids; person.
 */
export async function undoMerge(
  command: CommandContext,
  { person_id, merge_id }: { person_id: string; merge_id: string },
): Promise<{ person_id: string }> {
  return inTransaction(command, async (tx, note, changed) => {
    await lockWithLeagues(tx, [person_id]);
    const merge = await findLastMerge(tx, person_id);
    if (merge?.id !== merge_id || !(await canTakeApart(tx, merge))) throw refusal("merge_not_undoable");
    changed.members(...(await listLeaguesOf(tx, [person_id])));
    await takeApart(tx, { note }, merge);
    return { person_id: merge.gone_id };
  });
}
