import { and, desc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Couple, PaymentStatus } from "#domain/base/payment.ts";
import type { Handle } from "#server/db/connect.ts";
import { inParts } from "#server/db/parts.ts";
import { returnedRow } from "#server/db/returned-row.ts";
import { round_players, waiting_list } from "#server/db/schema/groups.ts";
import { payment_entries, payments } from "#server/db/schema/payments.ts";
import { league_players, pairs, players, round_pairs } from "#server/db/schema/people.ts";
import { listNamedInAudit } from "#server/platform/audit.ts";
import { forgetPages } from "./charge-repository.ts";
import { forgetLines } from "./forgetting-repository.ts";

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

const namesOneOf = (playerIds: string[]) =>
  or(inArray(payments.player_id, playerIds), inArray(payments.partner_id, playerIds));

export async function listPayments(handle: Handle, leagueId: string): Promise<ChargeRow[]> {
  return listCharges(handle, and(eq(payments.tournament_id, leagueId)));
}

/** Charges by their ids, of whatever league. */
export async function listPaymentsById(handle: Handle, ids: string[]): Promise<ChargeRow[]> {
  return listCharges(handle, and(inArray(payments.id, ids)));
}

/** The charges that name one of these registrations, of whatever league. */
export async function listPaymentsOf(handle: Handle, playerIds: string[]): Promise<ChargeRow[]> {
  return playerIds.length === 0 ? [] : listCharges(handle, and(namesOneOf(playerIds)));
}

/** The registrations, of whatever league, that are named by a charge of which something is left to be paid. */
export async function listOwing(handle: Handle): Promise<Set<string>> {
  const paid = sql`(select coalesce(sum(e.amount), 0) from ${payment_entries} e where e.payment_id = ${payments}.id)`;
  const rows = await handle
    .select({ one: payments.player_id, other: payments.partner_id })
    .from(payments)
    .where(and(ne(payments.status, "refunded"), sql`${payments.amount} > ${paid}`));
  return new Set(rows.flatMap(({ one, other }) => [one ?? [], other ?? []].flat()));
}

/** Locks charges of a league by their ids, and then reads them; those that do not exist are not among them. */
export async function lockPayments(tx: Handle, leagueId: string, ids: string[]): Promise<ChargeRow[]> {
  const wanted = and(inArray(payments.id, ids), eq(payments.tournament_id, leagueId));
  await tx.select({ id: payments.id }).from(payments).where(wanted).orderBy(payments.id).for("update");
  return listCharges(tx, wanted);
}

export async function insertPayment(tx: Handle, values: NewPayment): Promise<PaymentRow> {
  return returnedRow(await tx.insert(payments).values(values).returning());
}

/** Changes a locked payment; every change, also of its entries, is a new version. */
export async function updatePaymentRow(
  tx: Handle,
  { id, version }: Pick<PaymentRow, "id" | "version">,
  values: Partial<NewPayment>,
): Promise<PaymentRow> {
  return tx
    .update(payments)
    .set({ ...values, version: version + 1 })
    .where(eq(payments.id, id))
    .returning()
    .then(returnedRow);
}

/** Sets what became of several locked payments, each in its next version. */
export async function setStatus(tx: Handle, ids: string[], status: PaymentStatus): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(payments)
    .set({ status, payment_method: null, payment_date: null, version: sql`${payments.version} + 1` })
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

/** Who plays together in a league: the pairs, the newest first, and then who were registered together. */
export async function listCouples(handle: Handle, leagueId: string): Promise<Couple[]> {
  const { player1_id, player2_id } = round_pairs;
  const { id, partner_id } = league_players;
  const playing = await handle
    .select({ one: player1_id, other: player2_id })
    .from(round_pairs)
    .where(and(eq(round_pairs.tournament_id, leagueId), eq(round_pairs.is_current, true)))
    .orderBy(desc(round_pairs.created_at), desc(round_pairs.id));
  const registered = await handle
    .select({ one: id, other: partner_id })
    .from(league_players)
    .where(eq(league_players.tournament_id, leagueId))
    .orderBy(league_players.created_at, id);
  return [...playing, ...registered].flatMap(({ one, other }) => (other === null ? [] : [[one, other] as const]));
}

/** Whether somebody is named by a pending charge other than this one. */
export async function hasPending(
  handle: Handle,
  { leagueId, playerIds, except }: { leagueId: string; playerIds: string[]; except: string | null },
): Promise<boolean> {
  const others = except === null ? undefined : ne(payments.id, except);
  const pending = and(eq(payments.tournament_id, leagueId), eq(payments.status, "pending"), others);
  return (await handle.$count(payments, and(pending, namesOneOf(playerIds)))) > 0;
}

/** Who waits for a place and plays nowhere owes nothing yet (spec 3 §2.2). */
const playsOrMay = sql`(exists (select 1 from ${round_players} where ${round_players.player_id} = ${players.id}) or not exists
  (select 1 from ${waiting_list} join ${pairs} on ${pairs.id} = ${waiting_list.pair_id}
    where ${players.id} in (${pairs.player1_id}, ${pairs.player2_id})))`;

/** Registered people of a league whom no payment names and who do not wait for a place, oldest registration first. */
export async function listWithoutPayment(handle: Handle, leagueId: string) {
  const person = players;
  return handle
    .select({ id: person.id, full_name: person.full_name, email: person.email, phone: person.phone })
    .from(person)
    .leftJoin(
      payments,
      and(
        eq(payments.tournament_id, leagueId),
        or(eq(payments.player_id, person.id), eq(payments.partner_id, person.id)),
      ),
    )
    .where(and(eq(person.tournament_id, leagueId), isNull(person.erased_at), isNull(payments.id), playsOrMay))
    .orderBy(person.created_at, person.id);
}

/** Inserts pending payments; who has one already is left alone. @returns how many were created */
export async function insertPending(tx: Handle, values: NewPayment[]): Promise<number> {
  if (values.length === 0) return 0;
  const created = await tx.insert(payments).values(values).onConflictDoNothing().returning({ id: payments.id });
  return created.length;
}

/**
 * Takes a person out of the payments that name one of their registrations; the amounts stay, and so does the other one of a pair.
 * @returns the ids of those payments, and of those that named them before or were deleted: the log of activity still tells of them
 */
export async function erasePayer(tx: Handle, playerIds: string[], name: string): Promise<string[]> {
  if (playerIds.length === 0) return [];
  const billed = await tx
    .update(payments)
    .set({ player_name: name, player_email: null, player_phone: null, notes: null })
    .where(inArray(payments.player_id, playerIds))
    .returning({ id: payments.id });
  const named = await tx
    .update(payments)
    .set({ partner_name: name, notes: null })
    .where(inArray(payments.partner_id, playerIds))
    .returning({ id: payments.id });
  const said = { player_id: playerIds, partner_id: playerIds };
  const ids = [...billed, ...named].map(({ id }) => id);
  await forgetLines(tx, inArray(payment_entries.payment_id, ids));
  await forgetPages(tx, ids);
  return [...ids, ...(await listNamedInAudit(tx, "payment", said))];
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
  const billed = await tx
    .update(payments)
    .set({
      player_name: instead(payments.player_name, from.full_name, to.full_name),
      player_email: instead(payments.player_email, from.email, to.email),
      player_phone: instead(payments.player_phone, from.phone, to.phone),
    })
    .where(inArray(payments.player_id, playerIds))
    .returning({ id: payments.id });
  const named = await tx
    .update(payments)
    .set({ partner_name: instead(payments.partner_name, from.full_name, to.full_name) })
    .where(inArray(payments.partner_id, playerIds))
    .returning({ id: payments.id });
  return [...billed, ...named].map(({ id }) => id);
}
