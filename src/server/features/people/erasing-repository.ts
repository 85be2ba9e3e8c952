import { and, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { type Marks, names } from "#server/db/naming.ts";
import { returnedRow } from "#server/db/returned-row.ts";
import { match_lineups, tournament_matches } from "#server/db/schema/matches.ts";
import { payments } from "#server/db/schema/payments.ts";
import {
  erased_people,
  league_players,
  nothingKnown,
  pair_history,
  pairs,
  people,
  round_pairs,
} from "#server/db/schema/people.ts";

export type RegistrationRow = typeof league_players.$inferSelect;
type Erased = { full_name: string; erased_at: Date };

const own = sql.raw('"league_players"."id"');

/** Whether a registration is part of the sporting record: of a pair, now or before, or of a match (ruling 23). */
const hasPlayed = sql<boolean>`(exists (select 1 from ${pairs} p where ${own} in (p.player1_id, p.player2_id))
  or exists (select 1 from ${pair_history} h where ${own} in (h.player1_id, h.player2_id))
  or exists (select 1 from ${match_lineups} l where l.absent_player_id = ${own}))`;

const hasPaid = sql<boolean>`exists (select 1 from ${payments} c where ${own} in (c.player_id, c.partner_id))`;

/** Every registration of these people, of deleted leagues too, with what depends on it. */
export async function listAllRegistrations(handle: Handle, personIds: string[]) {
  if (personIds.length === 0) return [];
  return handle
    .select({ registration: league_players, has_played: hasPlayed, has_paid: hasPaid })
    .from(league_players)
    .where(inArray(league_players.person_id, personIds))
    .orderBy(league_players.tournament_id, league_players.id);
}

/** The leagues that know a person: as a registration, and as a substitute. */
export async function listLeaguesOf(handle: Handle, personIds: string[]): Promise<string[]> {
  if (personIds.length === 0) return [];
  const registered = handle
    .select({ id: league_players.tournament_id })
    .from(league_players)
    .where(inArray(league_players.person_id, personIds));
  const substituted = handle
    .select({ id: tournament_matches.tournament_id })
    .from(match_lineups)
    .innerJoin(tournament_matches, eq(tournament_matches.id, match_lineups.match_id))
    .where(inArray(match_lineups.substitute_id, personIds));
  return (await registered.union(substituted)).map(({ id }) => id);
}

/** Whether a person played for others. */
export async function isSubstitute(handle: Handle, personId: string): Promise<boolean> {
  return (await handle.$count(match_lineups, eq(match_lineups.substitute_id, personId))) > 0;
}

/** Deletes a registration; who was registered with it is so no more. */
export async function deleteRegistration(tx: Handle, registrationId: string): Promise<void> {
  await tx.update(league_players).set({ partner_id: null }).where(eq(league_players.partner_id, registrationId));
  await tx.delete(league_players).where(eq(league_players.id, registrationId));
}

/** Forgets what was noted of other people where it names somebody who is erased. */
export async function forgetNotesNaming(tx: Handle, marks: Marks): Promise<void> {
  await tx.update(people).set({ notes: null }).where(names(people.notes, marks));
}

export async function forgetPartner(tx: Handle, registrationId: string): Promise<void> {
  await tx.update(league_players).set({ partner_id: null }).where(eq(league_players.id, registrationId));
}

/** Takes everything out of a record that stays, since results refer to it. */
export async function emptyRecord(tx: Handle, personId: string, erased: Erased): Promise<void> {
  await tx
    .update(people)
    .set({ ...erased, ...nothingKnown, version: sql`${people.version} + 1` })
    .where(eq(people.id, personId));
}

export async function deleteRecord(tx: Handle, personId: string): Promise<void> {
  await tx.delete(people).where(eq(people.id, personId));
}

/** Gives one registration to a nameless record of its own: its person stays who they are elsewhere. */
export async function detachRegistration(tx: Handle, row: RegistrationRow, erased: Erased): Promise<string> {
  const nothing = { ...erased, ...nothingKnown, created_at: row.created_at };
  const nobody = returnedRow(await tx.insert(people).values(nothing).returning({ id: people.id }));
  await tx.update(league_players).set({ person_id: nobody.id }).where(eq(league_players.id, row.id));
  return nobody.id;
}

/** Notes that somebody was erased; it outlives their row. */
export async function insertErased(tx: Handle, rows: (typeof erased_people.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(erased_people)
    .values(rows)
    .onConflictDoUpdate({
      target: erased_people.id,
      set: { is_person: sql`${erased_people.is_person} or excluded.is_person` },
    });
}

/** Everybody who was erased, as the list beside the data writes them. */
export async function listErased(handle: Handle): Promise<string[]> {
  const rows = await handle.select({ id: erased_people.id, is_person: erased_people.is_person }).from(erased_people);
  return rows.map(({ id, is_person }) => (is_person ? `person:${id}` : id));
}

/** Those of these people who are there and not erased. */
export async function findKnown(handle: Handle, personIds: string[]): Promise<string[]> {
  if (personIds.length === 0) return [];
  const rows = await handle
    .select({ id: people.id })
    .from(people)
    .where(and(inArray(people.id, personIds), isNull(people.erased_at)))
    .orderBy(people.id);
  return rows.map(({ id }) => id);
}

/** Those of these registrations that are there and whose person is not erased. */
export async function findKnownRegistrations(handle: Handle, ids: string[]): Promise<RegistrationRow[]> {
  if (ids.length === 0) return [];
  const rows = await handle
    .select({ registration: league_players })
    .from(league_players)
    .innerJoin(people, eq(people.id, league_players.person_id))
    .where(and(inArray(league_players.id, ids), isNull(people.erased_at)))
    .orderBy(league_players.id);
  return rows.map(({ registration }) => registration);
}

/** Whether a person has another registration than this one. */
export async function hasOtherRegistration(handle: Handle, row: Pick<RegistrationRow, "id" | "person_id">) {
  const others = and(eq(league_players.person_id, row.person_id), ne(league_players.id, row.id));
  return (await handle.$count(league_players, others)) > 0;
}

/** Whether one of these people played in a match for a pair, or against one, of the other. */
export async function haveMet(handle: Handle, one: string, other: string): Promise<boolean> {
  const inPair = (personId: string) => sql`exists (select 1 from ${league_players} r join ${round_pairs} p
    on r.id in (p.player1_id, p.player2_id) where r.person_id = ${personId}
    and p.round_id = coalesce(${tournament_matches.round_id}, p.round_id) and p.id in (${tournament_matches.pair1_id}, ${tournament_matches.pair2_id}))`;
  const rows = await handle
    .select({ id: match_lineups.id })
    .from(match_lineups)
    .innerJoin(tournament_matches, eq(tournament_matches.id, match_lineups.match_id))
    .where(
      or(
        and(eq(match_lineups.substitute_id, one), inPair(other)),
        and(eq(match_lineups.substitute_id, other), inPair(one)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
