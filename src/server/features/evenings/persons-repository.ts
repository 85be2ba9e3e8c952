import { and, eq, inArray, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Handle } from "#server/db/connect.ts";
import { type Marks, names } from "#server/db/naming.ts";
import { evening_people, evenings } from "#server/db/schema/evenings.ts";
import { people } from "#server/db/schema/people.ts";

const usualName = "Tarde";

/** Who is erased is named in no evening, also where a guest was called so (ruling 23). @param name what they are called instead */
export async function forgetInEvenings(
  tx: Handle,
  { personIds, marks, name }: { personIds: string[]; marks: Marks; name: string },
): Promise<void> {
  const isThem = or(inArray(evening_people.person_id, personIds), names(evening_people.shown_name, marks));
  await tx.update(evening_people).set({ shown_name: name, person_id: null }).where(isThem);
  await tx.update(evenings).set({ name: usualName }).where(names(evenings.name, marks));
}

/** Whether two people were entered in one evening: then they are two. */
export async function haveMetInEvening(handle: Handle, one: string, other: string): Promise<boolean> {
  const second = alias(evening_people, "second");
  const rows = await handle
    .select({ id: evening_people.id })
    .from(evening_people)
    .innerJoin(second, and(eq(second.evening_id, evening_people.evening_id), eq(second.person_id, other)))
    .where(eq(evening_people.person_id, one))
    .limit(1);
  return rows.length > 0;
}

/** The evenings of one person as another's. @param ids only these entries @returns which they were */
export async function moveEvenings(tx: Handle, from: string, to: string, ids?: string[]): Promise<string[]> {
  const theirs = eq(evening_people.person_id, from);
  const rows = await tx
    .update(evening_people)
    .set({ person_id: to })
    .where(ids === undefined ? theirs : and(theirs, inArray(evening_people.id, ids)))
    .returning({ id: evening_people.id });
  return rows.map(({ id }) => id);
}

/** The levels of people of the club, as far as they are known. */
async function levelsOf(handle: Handle, personIds: string[]): Promise<ReadonlyMap<string, number>> {
  if (personIds.length === 0) return new Map();
  const { id, level } = people;
  const rows = await handle.select({ id, level }).from(people).where(inArray(id, personIds));
  return new Map(rows.flatMap((row) => (row.level === null ? [] : [[row.id, Number(row.level)] as const])));
}

/** Who is entered with the level that the club knows of them, where none was said. */
export async function withLevels<P extends { person_id: string | null; level: number | null }>(
  handle: Handle,
  entered: readonly P[],
): Promise<P[]> {
  const unknown = entered.flatMap(({ person_id, level }) => (person_id === null || level !== null ? [] : [person_id]));
  const levels = await levelsOf(handle, unknown);
  return entered.map((one) => ({ ...one, level: one.level ?? levels.get(one.person_id ?? "") ?? null }));
}
