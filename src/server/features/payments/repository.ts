import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Handle } from "#server/db/connect.ts";
import { inParts } from "#server/db/parts.ts";
import { payment_entries, payments } from "#server/db/schema/payments.ts";
import { players, round_pairs } from "#server/db/schema/people.ts";
import { listDeletedInAudit } from "#server/platform/audit.ts";

export type PaymentRow = typeof payments.$inferSelect;
export type EntryRow = typeof payment_entries.$inferSelect;
type NewPayment = typeof payments.$inferInsert;
type NewEntry = typeof payment_entries.$inferInsert;

/** A charge with what came in for it, oldest first. */
export type ChargeRow = PaymentRow & { entries: EntryRow[] };

/** The charges that fit, newest first, in one statement: no entry is older or newer than its charge. */
async function listCharges(handle: Handle, where: ReturnType<typeof and>): Promise<ChargeRow[]> {
  const rows = await handle
    .select({ payment: payments, entry: payment_entries })
    .from(payments)
    .leftJoin(payment_entries, eq(payment_entries.payment_id, payments.id))
    .where(where)
    .orderBy(
      desc(payments.created_at),
      desc(payments.id),
      sql`${payment_entries.payment_date} nulls first`,
      payment_entries.created_at,
      payment_entries.id,
    );
  const charges = new Map<string, ChargeRow>();
  for (const { payment, entry } of rows) {
    const charge = charges.get(payment.id) ?? { ...payment, entries: [] };
    if (entry !== null) charge.entries.push(entry);
    charges.set(payment.id, charge);
  }
  return [...charges.values()];
}

export async function listPayments(handle: Handle, leagueId: string): Promise<ChargeRow[]> {
  return listCharges(handle, and(eq(payments.tournament_id, leagueId)));
}

/** The charges of these registrations, of whatever league. */
export async function listPaymentsOf(handle: Handle, playerIds: string[]): Promise<ChargeRow[]> {
  return playerIds.length === 0 ? [] : listCharges(handle, and(inArray(payments.player_id, playerIds)));
}

/** Locks charges of a league by their ids, and then reads them; those that do not exist are not among them. */
export async function lockPayments(tx: Handle, leagueId: string, ids: string[]): Promise<ChargeRow[]> {
  const wanted = and(inArray(payments.id, ids), eq(payments.tournament_id, leagueId));
  await tx.select({ id: payments.id }).from(payments).where(wanted).orderBy(payments.id).for("update");
  return listCharges(tx, wanted);
}

export async function insertPayment(tx: Handle, values: NewPayment): Promise<PaymentRow> {
  const [row] = await tx.insert(payments).values(values).returning();
  if (row === undefined) throw new Error("the new payment was not returned");
  return row;
}

/** Changes a locked payment; every change, also of its entries, is a new version. */
export async function updatePaymentRow(
  tx: Handle,
  { id, version }: Pick<PaymentRow, "id" | "version">,
  values: Partial<NewPayment>,
): Promise<PaymentRow> {
  const [row] = await tx
    .update(payments)
    .set({ ...values, version: version + 1 })
    .where(eq(payments.id, id))
    .returning();
  if (row === undefined) throw new Error("the payment was not returned");
  return row;
}

/** Sets several locked payments to paid, each in its next version. */
export async function setPaid(tx: Handle, ids: string[]): Promise<void> {
  await tx
    .update(payments)
    .set({ status: "paid", payment_method: null, payment_date: null, version: sql`${payments.version} + 1` })
    .where(inArray(payments.id, ids));
}

export async function insertEntries(tx: Handle, entries: NewEntry[]): Promise<EntryRow[]> {
  const rows: EntryRow[] = [];
  for (const some of inParts(entries)) rows.push(...(await tx.insert(payment_entries).values(some).returning()));
  return rows;
}

/** Says otherwise how and when an entry came in. */
export async function updateEntry(
  tx: Handle,
  entryId: string,
  { payment_method, payment_date }: Pick<EntryRow, "payment_method" | "payment_date">,
): Promise<void> {
  await tx.update(payment_entries).set({ payment_method, payment_date }).where(eq(payment_entries.id, entryId));
}

/** Deletes a charge, and its entries with it. */
export async function deletePayment(tx: Handle, paymentId: string): Promise<void> {
  await tx.delete(payments).where(eq(payments.id, paymentId));
}

export async function deleteEntry(tx: Handle, entryId: string): Promise<void> {
  await tx.delete(payment_entries).where(eq(payment_entries.id, entryId));
}

/** The pairs of a league as they are now, also those that play no more. */
export async function listPairsOf(handle: Handle, leagueId: string) {
  const { id, player1_id, player2_id } = round_pairs;
  return handle
    .select({ id, player1_id, player2_id })
    .from(round_pairs)
    .where(and(eq(round_pairs.tournament_id, leagueId), eq(round_pairs.is_current, true)));
}

/** Registered people of a league for whom no payment is recorded, oldest registration first. */
export async function listWithoutPayment(handle: Handle, leagueId: string) {
  const person = players;
  return handle
    .select({ id: person.id, full_name: person.full_name, email: person.email, phone: person.phone })
    .from(person)
    .leftJoin(payments, and(eq(payments.tournament_id, leagueId), eq(payments.player_id, person.id)))
    .where(and(eq(person.tournament_id, leagueId), isNull(person.erased_at), isNull(payments.id)))
    .orderBy(person.created_at, person.id);
}

/** Inserts pending payments; who has one already is left alone. @returns how many were created */
export async function insertPending(tx: Handle, values: NewPayment[]): Promise<number> {
  if (values.length === 0) return 0;
  const created = await tx
    .insert(payments)
    .values(values)
    .onConflictDoNothing({ target: [payments.tournament_id, payments.player_id], where: sql`status = 'pending'` })
    .returning({ id: payments.id });
  return created.length;
}

/**
 * Takes a person out of the payments of their registrations; the amounts stay.
 * @returns the ids of those payments, and of those that were deleted: the log of activity still tells of them
 */
export async function erasePayer(tx: Handle, playerIds: string[], name: string): Promise<string[]> {
  if (playerIds.length === 0) return [];
  const rows = await tx
    .update(payments)
    .set({ player_name: name, player_email: null, player_phone: null, notes: null })
    .where(inArray(payments.player_id, playerIds))
    .returning({ id: payments.id });
  return [...rows.map(({ id }) => id), ...(await listDeletedInAudit(tx, "payment", { player_id: playerIds }))];
}

interface Payer {
  full_name: string;
  email: string | null;
  phone: string | null;
}

/** Says in the payments of these registrations what `to` is called, where they say it of `from`. @returns the ids of those payments */
export async function changePayer(tx: Handle, playerIds: string[], { from, to }: { from: Payer; to: Payer }) {
  if (playerIds.length === 0) return [];
  const instead = (column: AnyPgColumn, theirs: string | null, own: string | null) =>
    sql`case when ${column} = ${theirs} then ${own} else ${column} end`;
  const rows = await tx
    .update(payments)
    .set({
      player_name: instead(payments.player_name, from.full_name, to.full_name),
      player_email: instead(payments.player_email, from.email, to.email),
      player_phone: instead(payments.player_phone, from.phone, to.phone),
    })
    .where(inArray(payments.player_id, playerIds))
    .returning({ id: payments.id });
  return rows.map(({ id }) => id);
}
