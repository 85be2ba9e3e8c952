import { asc, eq, getTableColumns, sql } from "drizzle-orm";
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

/** @returns what it was; undefined when there is no such closure */
export async function deleteClosure(tx: Handle, closureId: string): Promise<Closure | undefined> {
  const [row] = await tx.delete(court_closures).where(eq(court_closures.id, closureId)).returning(closureFields);
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
