import { and, asc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { ClosedPlaces, Closure, OpeningDay } from "#domain/planning/closures.ts";
import type { Handle } from "#server/db/connect.ts";
import { type Marks, names } from "#server/db/naming.ts";
import { returnedRow } from "#server/db/returned-row.ts";
import { court_closures, opening_hours } from "#server/db/schema/courts.ts";

const { created_at: _made, ...closureFields } = getTableColumns(court_closures);

/** Everything that closes places to bookings, in the order in which the database looks at it. */
export async function closedPlaces(handle: Handle): Promise<{ closures: Closure[]; opening_hours: OpeningDay[] }> {
  const closures = await handle
    .select(closureFields)
    .from(court_closures)
    .orderBy(asc(court_closures.created_at), asc(court_closures.id));
  const hours = await handle.select().from(opening_hours).orderBy(asc(opening_hours.weekday));
  return { closures, opening_hours: hours };
}

/**
 * Takes the lock that who closes places or offers them holds alone and who books shares, until the transaction ends: the bookings
 * that are read after it are all that there are. The tables' triggers take it, too.
 */
export async function lockClosedPlaces(tx: Handle): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('court_closures'))`);
}

export async function insertClosure(tx: Handle, values: Omit<Closure, "id">, created_at: Date): Promise<Closure> {
  return tx
    .insert(court_closures)
    .values({ ...values, created_at })
    .returning(closureFields)
    .then(returnedRow);
}

/** What an evening books: its courts, on its day, between its hours. */
interface EveningBooking {
  evening_id: string;
  name: string;
  evening_date: string;
  from_time: string;
  until_time: string;
  court_ids: number[];
  created_at: Date;
}

/**
 * Books an evening's courts (spec 8 §1.1): refused by the database as `slot_taken`, `court_closed` or `outside_opening_hours` where
 * anything else is there. Locks: what is closed, alone.
 */
export async function bookForEvening(tx: Handle, booking: EveningBooking): Promise<void> {
  const { evening_id, name, evening_date, from_time, until_time, court_ids, created_at } = booking;
  const day = { from_date: evening_date, until_date: evening_date, weekday: null };
  const values = { evening_id, reason: name, court_ids, ...day, from_time, until_time, created_at };
  await tx.insert(court_closures).values(values);
}

/** Frees what an evening had booked. */
export async function freeEvening(tx: Handle, eveningId: string): Promise<void> {
  await tx.delete(court_closures).where(eq(court_closures.evening_id, eveningId));
}

/** @returns what it was; undefined when there is no such closure, or it is an evening's */
export async function deleteClosure(tx: Handle, closureId: string): Promise<Closure | undefined> {
  const isClosure = and(eq(court_closures.id, closureId), isNull(court_closures.evening_id));
  const [row] = await tx.delete(court_closures).where(isClosure).returning(closureFields);
  return row;
}

/** The hours of the week instead of those there were: what is held outside of them is held no more. */
export async function replaceOpeningHours(tx: Handle, hours: ClosedPlaces["opening_hours"], at: Date): Promise<void> {
  await tx.delete(opening_hours);
  if (hours.length === 0) return;
  await tx.insert(opening_hours).values([...hours]);
  await tx.execute(sql`select end_closed_offers(${at})`);
}

/** Forgets why places are closed where the reason names somebody who is erased (ruling 23). */
export async function forgetClosureReasons(tx: Handle, marks: Marks): Promise<void> {
  await tx.update(court_closures).set({ reason: "Cierre" }).where(names(court_closures.reason, marks));
}
