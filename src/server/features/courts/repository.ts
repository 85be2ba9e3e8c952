import { and, eq, gte, inArray, max, sql } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { returnedRow } from "#server/db/returned-row.ts";
import { courts } from "#server/db/schema/courts.ts";
import { tournament_matches } from "#server/db/schema/matches.ts";

export type CourtRow = typeof courts.$inferSelect;

export async function listCourts(handle: Handle): Promise<CourtRow[]> {
  return handle.select().from(courts).orderBy(courts.id);
}

export async function findCourt(handle: Handle, courtId: number): Promise<CourtRow | undefined> {
  const [row] = await handle.select().from(courts).where(eq(courts.id, courtId));
  return row;
}

/** Adds a court with the next number; who adds another at the same time waits for it. */
export async function insertCourt(tx: Handle, name: string, created_at: Date): Promise<CourtRow> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('courts'))`);
  const [last] = await tx.select({ id: max(courts.id) }).from(courts);
  return tx
    .insert(courts)
    .values({ id: (last?.id ?? 0) + 1, name, created_at })
    .returning()
    .then(returnedRow);
}

export async function updateCourt(
  tx: Handle,
  courtId: number,
  values: Partial<typeof courts.$inferInsert>,
): Promise<CourtRow | undefined> {
  const [row] = await tx.update(courts).set(values).where(eq(courts.id, courtId)).returning();
  return row;
}

/** Matches that are still to be played on a court from a date on. */
export async function countFutureMatches(handle: Handle, courtId: number, today: string): Promise<number> {
  const match = tournament_matches;
  const isPending = inArray(match.status, ["scheduled", "in_progress"]);
  return handle.$count(match, and(eq(match.court_id, courtId), gte(match.match_date, today), isPending));
}
