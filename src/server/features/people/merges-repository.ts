import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { MergedRecord } from "#domain/lists/merging.ts";
import type { Handle } from "#server/db/connect.ts";
import { returnedRow } from "#server/db/returned-row.ts";
import { type DroppedRegistration, league_players, people, people_merges } from "#server/db/schema/people.ts";
import type { PersonRow } from "./person-repository.ts";

export type MergeRow = typeof people_merges.$inferSelect;

/** A record as a merge keeps it. */
export function mergedOf(row: PersonRow): MergedRecord {
  const { id: _id, search_name: _search, erased_at: _erased, version: _version, created_at, ...record } = row;
  return { ...record, created_at: created_at.toISOString() };
}

/** What is written of a record that a merge makes, or an undoing. */
export function columnsOf({ created_at, ...record }: MergedRecord): Omit<typeof people.$inferInsert, "id"> {
  return { ...record, created_at: new Date(created_at) };
}

export async function insertMerge(tx: Handle, values: typeof people_merges.$inferInsert): Promise<void> {
  await tx.insert(people_merges).values(values);
}

/** The last merge into a record. */
export async function findLastMerge(handle: Handle, keptId: string): Promise<MergeRow | undefined> {
  const [row] = await handle
    .select()
    .from(people_merges)
    .where(eq(people_merges.kept_id, keptId))
    .orderBy(desc(people_merges.created_at), desc(people_merges.id))
    .limit(1);
  return row;
}

/** Every merge that a record has taken part of, directly or through those it took in. */
export async function listMergesInto(handle: Handle, personId: string): Promise<MergeRow[]> {
  const found: MergeRow[] = [];
  let pending = [personId];
  while (pending.length > 0) {
    const rows = await handle.select().from(people_merges).where(inArray(people_merges.kept_id, pending));
    found.push(...rows);
    pending = rows.map(({ gone_id }) => gone_id);
  }
  return found;
}

/** The merges that these people are of, the newest first. */
export async function listMergesOf(handle: Handle, personIds: string[]): Promise<MergeRow[]> {
  if (personIds.length === 0) return [];
  return handle
    .select()
    .from(people_merges)
    .where(or(inArray(people_merges.kept_id, personIds), inArray(people_merges.gone_id, personIds)))
    .orderBy(desc(people_merges.created_at), desc(people_merges.id));
}

export async function deleteMerges(tx: Handle, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(people_merges).where(inArray(people_merges.id, ids));
}

/** Makes registrations another record's. @param ids only these of them @returns which they are */
export async function moveRegistrations(tx: Handle, from: string, to: string, ids?: string[]): Promise<string[]> {
  const theirs = eq(league_players.person_id, from);
  const rows = await tx
    .update(league_players)
    .set({ person_id: to })
    .where(ids === undefined ? theirs : and(theirs, inArray(league_players.id, ids)))
    .returning({ id: league_players.id });
  return rows.map(({ id }) => id);
}

/** Takes out a registration on which nothing depends; its partners are registered with the one that stays. */
export async function dropRegistration(tx: Handle, id: string, instead_id: string): Promise<DroppedRegistration> {
  const partners = await tx
    .update(league_players)
    .set({ partner_id: sql`case when ${league_players.id} = ${instead_id} then null else ${instead_id}::uuid end` })
    .where(eq(league_players.partner_id, id))
    .returning({ id: league_players.id });
  const row = returnedRow(await tx.delete(league_players).where(eq(league_players.id, id)).returning());
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    partners: partners.map((one) => one.id),
    instead_id,
  };
}

/** Puts such a registration back, with its partners as far as they are there. */
export async function restoreRegistration(tx: Handle, dropped: DroppedRegistration): Promise<void> {
  const { id, tournament_id, person_id, partner_id, partners, instead_id } = dropped;
  const isThere = partner_id === null ? [] : await findRegistrations(tx, [partner_id]);
  const partner = isThere.length === 0 ? null : partner_id;
  const created_at = new Date(dropped.created_at);
  await tx.insert(league_players).values({ id, tournament_id, person_id, partner_id: partner, created_at });
  if (partners.length === 0) return;
  const stillSo = or(
    eq(league_players.partner_id, instead_id),
    and(eq(league_players.id, instead_id), sql`${league_players.partner_id} is null`),
  );
  await tx
    .update(league_players)
    .set({ partner_id: id })
    .where(and(inArray(league_players.id, partners), stillSo));
}

/** Those of these registrations that are there. */
export async function findRegistrations(handle: Handle, ids: string[]) {
  return ids.length === 0 ? [] : handle.select().from(league_players).where(inArray(league_players.id, ids));
}

/** Writes a record anew that a merge took away. */
export async function insertRecord(tx: Handle, values: typeof people.$inferInsert): Promise<void> {
  await tx.insert(people).values(values);
}

/** Whether everything is there that undoing a merge needs. */
export async function canTakeApart(handle: Handle, { registrations }: MergeRow): Promise<boolean> {
  return (await findRegistrations(handle, registrations)).length === registrations.length;
}
