import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { type Marks, names } from "#server/db/naming.ts";
import { inscriptions } from "#server/db/schema/inscriptions.ts";
import { tournaments } from "#server/db/schema/leagues.ts";
import { links } from "#server/db/schema/links.ts";
import { league_players, people } from "#server/db/schema/people.ts";

export type InscriptionRow = typeof inscriptions.$inferSelect;

const isOf = (leagueId: string) => eq(inscriptions.tournament_id, leagueId);
const waits = and(isNull(inscriptions.discarded_at), isNull(inscriptions.accepted_at));

/** What nobody has accepted or discarded, the oldest first. */
export async function listInscriptions(handle: Handle, leagueId: string): Promise<InscriptionRow[]> {
  return handle
    .select()
    .from(inscriptions)
    .where(and(isOf(leagueId), waits))
    .orderBy(inscriptions.created_at, inscriptions.id);
}

/** How many wait in a league. */
export async function countInscriptions(handle: Handle, leagueId: string): Promise<number> {
  return handle.$count(inscriptions, and(isOf(leagueId), waits));
}

/** Deletes what a league has discarded but for the last ones. */
export async function deleteDiscardedBeyond(tx: Handle, leagueId: string, kept: number): Promise<void> {
  const { id, discarded_at, created_at } = inscriptions;
  const isDiscarded = and(isOf(leagueId), isNotNull(discarded_at));
  const older = tx
    .select({ id })
    .from(inscriptions)
    .where(isDiscarded)
    .orderBy(desc(discarded_at), desc(created_at), id)
    .offset(kept);
  await tx.delete(inscriptions).where(and(isDiscarded, inArray(id, older)));
}

export async function isReceived(handle: Handle, leagueId: string, id: string): Promise<boolean> {
  return (await handle.$count(inscriptions, and(eq(inscriptions.id, id), isOf(leagueId)))) > 0;
}

/** Keeps an inscription; one of the same key is there already. */
export async function insertInscription(handle: Handle, values: typeof inscriptions.$inferInsert): Promise<void> {
  await handle.insert(inscriptions).values(values).onConflictDoNothing();
}

/** Takes these inscriptions as accepted, if they wait still; in the order of the ids. */
export async function takeInscriptions(
  tx: Handle,
  leagueId: string,
  { ids, at }: { ids: string[]; at: Date },
): Promise<InscriptionRow[]> {
  const rows = await tx
    .update(inscriptions)
    .set({ accepted_at: at })
    .where(and(isOf(leagueId), waits, inArray(inscriptions.id, ids)))
    .returning();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** Keeps of accepted ones what that has made; null: it cannot be undone, so they are gone. */
export async function keepMade(tx: Handle, ids: string[], made: InscriptionRow["made"]): Promise<void> {
  if (made === null) await tx.delete(inscriptions).where(inArray(inscriptions.id, ids));
  else await tx.update(inscriptions).set({ made }).where(inArray(inscriptions.id, ids));
}

/** What was accepted at once, as far as that can be undone. */
export async function listAccepted(tx: Handle, leagueId: string, acceptanceId: string): Promise<InscriptionRow[]> {
  return tx
    .select()
    .from(inscriptions)
    .where(and(isOf(leagueId), sql`${inscriptions.made} ->> 'acceptance_id' = ${acceptanceId}`));
}

/** Lets accepted ones wait again. */
export async function takeBackAccepted(tx: Handle, ids: string[]): Promise<void> {
  await tx.update(inscriptions).set({ accepted_at: null, made: null }).where(inArray(inscriptions.id, ids));
}

/** Deletes those that were accepted before a moment: nobody undoes it any more. */
export async function deleteAcceptedBefore(handle: Handle, before: Date): Promise<void> {
  await handle.delete(inscriptions).where(lt(inscriptions.accepted_at, before));
}

/** Discards these, or brings them back. @param at null: brings back @returns how many there were to change */
export async function setDiscarded(tx: Handle, leagueId: string, ids: string[], at: Date | null): Promise<number> {
  const rows = await tx
    .update(inscriptions)
    .set({ discarded_at: at })
    .where(
      and(isOf(leagueId), inArray(inscriptions.id, ids), at === null ? isNotNull(inscriptions.discarded_at) : waits),
    )
    .returning({ id: inscriptions.id });
  return rows.length;
}

/** How many people are registered in a league, erased ones not. */
export async function countRegistered(handle: Handle, leagueId: string): Promise<number> {
  const [row] = await handle
    .select({ count: sql<number>`count(*)::int` })
    .from(league_players)
    .innerJoin(people, eq(people.id, league_players.person_id))
    .where(and(eq(league_players.tournament_id, leagueId), isNull(people.erased_at)));
  return row?.count ?? 0;
}

/** Whether a private link of a pair was ever given out. */
export async function hasLinks(handle: Handle, pairId: string): Promise<boolean> {
  return (await handle.$count(links, eq(links.pair_id, pairId))) > 0;
}

/** Deletes what leagues that began before a date have of them still (spec 6 §6). */
export async function deleteOfLeaguesBefore(handle: Handle, date: string): Promise<void> {
  const begun = handle.select({ id: tournaments.id }).from(tournaments).where(lt(tournaments.start_date, date));
  await handle.delete(inscriptions).where(inArray(inscriptions.tournament_id, begun));
}

/** Forgets what names somebody who is erased, or was sent by them (ruling 23). */
export async function forgetInscriptions(tx: Handle, marks: Marks): Promise<void> {
  const { full_name, partner_name, guardian_name, email, phone } = inscriptions;
  const columns = [full_name, partner_name, guardian_name, email, phone];
  await tx.delete(inscriptions).where(or(...columns.map((column) => names(column, marks))));
}
