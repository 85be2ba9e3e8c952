import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { evenings } from "#server/db/schema/evenings.ts";
import { court_links } from "#server/db/schema/links.ts";

const ofEvening = {
  evening_id: evenings.id,
  name: evenings.name,
  status: evenings.status,
  court_ids: evenings.court_ids,
};

/** A court's code with what decides whether it lives. */
export interface FoundCourt {
  id: string;
  court_id: number;
  evening_id: string;
  status: "planned" | "playing" | "finished";
}

/** An evening as its codes are made for it; whoever else makes, ends or uses one of it waits. */
export async function holdEvening(tx: Handle, eveningId: string) {
  const [row] = await tx.select(ofEvening).from(evenings).where(eq(evenings.id, eveningId)).for("update");
  return row;
}

/** The court of a code's token, by what is kept of it. */
export async function findCourt(handle: Handle, tokenHash: string): Promise<FoundCourt | undefined> {
  const { id, court_id, evening_id, token_hash } = court_links;
  const [row] = await handle
    .select({ id, court_id, evening_id, status: evenings.status })
    .from(court_links)
    .innerJoin(evenings, eq(evenings.id, evening_id))
    .where(eq(token_hash, tokenHash));
  return row;
}

/** Writes new codes, one of a court each, and ends those that are then too many. @param most how many of a court live */
export async function insertCourts(tx: Handle, rows: (typeof court_links.$inferInsert)[], most: number): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  await tx.insert(court_links).values(rows);
  const isNew = inArray(
    court_links.token_hash,
    rows.map(({ token_hash }) => token_hash),
  );
  const order = sql`${isNew} desc, ${desc(court_links.created_at)}, ${court_links.id}`;
  const place = sql<number>`row_number() over (partition by ${court_links.court_id} order by ${order})`;
  const ranked = tx
    .select({ id: court_links.id, place: place.as("place") })
    .from(court_links)
    .where(eq(court_links.evening_id, first.evening_id))
    .as("ranked");
  const surplus = tx.select({ id: ranked.id }).from(ranked).where(sql`${ranked.place} > ${most}`);
  await tx.delete(court_links).where(inArray(court_links.id, surplus));
}

/** Ends the codes of some courts of an evening. @returns how many */
export async function deleteCourts(tx: Handle, eveningId: string, courtIds: readonly number[]): Promise<number> {
  const { id, evening_id, court_id } = court_links;
  const which = and(eq(evening_id, eveningId), inArray(court_id, [...courtIds]));
  return (await tx.delete(court_links).where(which).returning({ id })).length;
}

/** Ends every code of a court of the club. @returns how many */
export async function endAllCourts(tx: Handle): Promise<number> {
  return (await tx.delete(court_links).returning({ id: court_links.id })).length;
}
