import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Entry, Step } from "#domain/evenings/steps.ts";
import type { Handle } from "#server/db/connect.ts";
import { returnedRow } from "#server/db/returned-row.ts";
import { evening_people, evening_proposals, evening_steps, evenings } from "#server/db/schema/evenings.ts";
import { people } from "#server/db/schema/people.ts";

export type EveningRow = typeof evenings.$inferSelect;
export type PersonRow = typeof evening_people.$inferSelect;
type EveningValues = Omit<typeof evenings.$inferInsert, "id">;

export async function findEvening(handle: Handle, eveningId: string): Promise<EveningRow | undefined> {
  const [row] = await handle.select().from(evenings).where(eq(evenings.id, eveningId));
  return row;
}

/** The evening, which nobody else changes until the transaction ends. */
export async function lockEvening(tx: Handle, eveningId: string): Promise<EveningRow | undefined> {
  const [row] = await tx.select().from(evenings).where(eq(evenings.id, eveningId)).for("update");
  return row;
}

/** Every evening, the latest first, with how many are entered and the names of who won, and of with whom they are entered. */
export async function listEvenings(handle: Handle) {
  const entered = sql<number>`(select count(*)::int from ${evening_people} p where p.evening_id = evenings.id)`;
  const winner = sql<string | null>`(select p.shown_name from ${evening_people} p where p.id = evenings.winner_id)`;
  const partner = sql<string | null>`(select q.shown_name from ${evening_people} p join ${evening_people} q
    on q.id = p.partner_id where p.id = evenings.winner_id)`;
  return handle
    .select({
      row: evenings,
      people: entered.as("people"),
      winner: winner.as("winner"),
      partner: partner.as("partner"),
    })
    .from(evenings)
    .orderBy(desc(evenings.evening_date), desc(evenings.from_time), asc(evenings.id));
}

export async function listPeople(handle: Handle, eveningId: string): Promise<PersonRow[]> {
  return handle
    .select()
    .from(evening_people)
    .where(eq(evening_people.evening_id, eveningId))
    .orderBy(asc(evening_people.place));
}

/** The steps of an evening, undone ones with them, in their order. */
export async function listSteps(handle: Handle, eveningId: string): Promise<Entry[]> {
  const { number, step, is_undone } = evening_steps;
  return handle
    .select({ number, step, is_undone })
    .from(evening_steps)
    .where(eq(evening_steps.evening_id, eveningId))
    .orderBy(asc(number));
}

export async function listProposals(handle: Handle, eveningId: string) {
  const { match_id, score } = evening_proposals;
  return handle
    .select({ match_id, score })
    .from(evening_proposals)
    .where(eq(evening_proposals.evening_id, eveningId))
    .orderBy(asc(evening_proposals.sent_at), asc(match_id));
}

export async function insertEvening(tx: Handle, values: EveningValues): Promise<EveningRow> {
  return tx.insert(evenings).values(values).returning().then(returnedRow);
}

export async function updateEvening(tx: Handle, eveningId: string, values: Partial<EveningValues>): Promise<void> {
  const version = sql`${evenings.version} + 1`;
  await tx
    .update(evenings)
    .set({ ...values, version })
    .where(eq(evenings.id, eveningId));
}

export async function deleteEvening(tx: Handle, eveningId: string): Promise<void> {
  await tx.delete(evenings).where(eq(evenings.id, eveningId));
}

export async function insertPeople(tx: Handle, rows: (typeof evening_people.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(evening_people).values(rows);
}

/** Who is entered instead of those there were. */
export async function replacePeople(tx: Handle, eveningId: string, rows: (typeof evening_people.$inferInsert)[]) {
  await tx.delete(evening_people).where(eq(evening_people.evening_id, eveningId));
  await insertPeople(tx, rows);
}

export async function updatePerson(
  tx: Handle,
  { evening_id, id }: Pick<PersonRow, "evening_id" | "id">,
  values: Partial<typeof evening_people.$inferInsert>,
): Promise<boolean> {
  const where = and(eq(evening_people.evening_id, evening_id), eq(evening_people.id, id));
  const rows = await tx.update(evening_people).set(values).where(where).returning({ id: evening_people.id });
  return rows.length > 0;
}

/** Adds a step with its number. */
export async function insertStep(
  tx: Handle,
  eveningId: string,
  { number, step, at }: { number: number; step: Step; at: Date },
) {
  await tx.insert(evening_steps).values({ evening_id: eveningId, number, step, at });
}

export async function markUndone(tx: Handle, eveningId: string, number: number): Promise<void> {
  await tx
    .update(evening_steps)
    .set({ is_undone: true })
    .where(and(eq(evening_steps.evening_id, eveningId), eq(evening_steps.number, number)));
}

/** A result from a court, instead of what came from there before. */
export async function saveProposal(tx: Handle, values: typeof evening_proposals.$inferInsert): Promise<void> {
  await tx
    .insert(evening_proposals)
    .values(values)
    .onConflictDoUpdate({
      target: [evening_proposals.evening_id, evening_proposals.match_id],
      set: { score: values.score, sent_at: values.sent_at },
    });
}

/** What waits of a match no longer does. */
export async function deleteProposal(tx: Handle, eveningId: string, matchId: string): Promise<void> {
  await tx
    .delete(evening_proposals)
    .where(and(eq(evening_proposals.evening_id, eveningId), eq(evening_proposals.match_id, matchId)));
}

/** Which of these are evenings: anybody may follow one (spec 8 §2.2). */
export async function findPublicEvenings(handle: Handle, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await handle.select({ id: evenings.id }).from(evenings).where(inArray(evenings.id, ids));
  return new Set(rows.map(({ id }) => id));
}

/** Who is entered, with what decides how the portal names them. */
export interface EnteredPerson {
  id: string;
  shown_name: string;
  birth_year: number | null;
  is_name_refused: boolean;
}

export async function enteredPeople(handle: Handle, eveningId: string): Promise<EnteredPerson[]> {
  return handle
    .select({
      id: evening_people.id,
      shown_name: evening_people.shown_name,
      birth_year: people.birth_year,
      is_name_refused: sql<boolean>`${people.name_refused_on} is not null`,
    })
    .from(evening_people)
    .leftJoin(people, eq(people.id, evening_people.person_id))
    .where(eq(evening_people.evening_id, eveningId))
    .orderBy(asc(evening_people.place));
}
