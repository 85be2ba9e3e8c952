import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { payments } from "#server/db/schema/payments.ts";
import { players } from "#server/db/schema/people.ts";

export type PaymentRow = typeof payments.$inferSelect;
type NewPayment = typeof payments.$inferInsert;

export async function listPayments(handle: Handle, leagueId: string): Promise<PaymentRow[]> {
  return handle
    .select()
    .from(payments)
    .where(eq(payments.tournament_id, leagueId))
    .orderBy(desc(payments.created_at), desc(payments.id));
}

export async function findPayment(
  handle: Handle,
  leagueId: string,
  paymentId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await handle
    .select()
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.tournament_id, leagueId)));
  return row;
}

export async function insertPayment(tx: Handle, values: NewPayment): Promise<PaymentRow> {
  const [row] = await tx.insert(payments).values(values).returning();
  if (row === undefined) throw new Error("the new payment was not returned");
  return row;
}

/** Changes a payment at a version; undefined when somebody was first. */
export async function updatePaymentAt(
  tx: Handle,
  paymentId: string,
  version: number,
  values: Partial<NewPayment>,
): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .update(payments)
    .set({ ...values, version: version + 1 })
    .where(and(eq(payments.id, paymentId), eq(payments.version, version)))
    .returning();
  return row;
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

/** Takes a person out of their payments; the amounts stay. @returns the ids of those payments */
export async function erasePayer(tx: Handle, playerId: string, name: string): Promise<string[]> {
  const rows = await tx
    .update(payments)
    .set({ player_name: name, player_email: null, player_phone: null, notes: null })
    .where(eq(payments.player_id, playerId))
    .returning({ id: payments.id });
  return rows.map(({ id }) => id);
}
