import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { type Activity, freeTextParameters, personalParameters } from "#domain/messages/activity.ts";
import type { ActivityEntity } from "#domain/messages/activity-entities.ts";
import { type ActivitySubject, activitySubject } from "#domain/messages/activity-subjects.ts";
import type { Handle } from "#server/db/connect.ts";
import { type Marks, names } from "#server/db/naming.ts";
import { inParts } from "#server/db/parts.ts";
import { preparedWrite } from "#server/db/prepared-query.ts";
import { audit_log } from "#server/db/schema/platform.ts";
import type { Clock } from "./clock.ts";
import type { Actor } from "./context.ts";

/**
 * What was done. `code` and `params` are said in Spanish when the line is read (`domain/messages/activity.ts`); to what follows from the
 * code, unless it is said, and a line about a league is one of that league.
 */
export type Note = Activity &
  Partial<ActivitySubject> & { entity_id: string; tournament_id?: string; before?: unknown; after?: unknown };

type Entry = Note & { actor: Actor };

function linesOf(clock: Clock, entries: readonly Entry[]) {
  return entries.map(({ actor, ...rest }) => {
    const line = { ...activitySubject(rest.code), ...rest };
    const ofLeague = line.entity === "league" && { tournament_id: line.entity_id };
    return { ...ofLeague, ...line, at: clock.now(), actor_id: actor.id, actor_name: actor.name };
  });
}

/** Writes who changed what, in the transaction of the change. Commands of a request do it by `note` of `inTransaction`. */
export async function writeAudit(handle: Handle, clock: Clock, ...entries: Entry[]): Promise<void> {
  for (const some of inParts(linesOf(clock, entries))) await handle.insert(audit_log).values(some);
}

type Line = ReturnType<typeof linesOf>[number];

const returning = (ask: SQL<string[]>) => ({ league: audit_log.tournament_id, answer: ask });

/** By what is asked, the statement that inserts one line: most changes write one. */
const insertsOfOne = new WeakMap<SQL<string[]>, ReturnType<typeof insertOfOne>>();
const insertOfOne = (ask: SQL<string[]>) =>
  preparedWrite((handle, line: Line) => handle.insert(audit_log).values(line).returning(returning(ask)));

function insertAsking(handle: Handle, lines: readonly Line[], ask: SQL<string[]>) {
  const [line] = lines;
  if (line === undefined || lines.length > 1)
    return handle
      .insert(audit_log)
      .values([...lines])
      .returning(returning(ask));
  const insert = insertsOfOne.get(ask) ?? insertOfOne(ask);
  insertsOfOne.set(ask, insert);
  return insert(handle, line);
}

/** The same, and asks something of each line in its own statement. @returns the league and the answer of each line */
export async function writeAuditAsking(
  handle: Handle,
  clock: Clock,
  { entries, ask }: { entries: readonly Entry[]; ask: SQL<string[]> },
): Promise<{ league: string | null; answer: string[] }[]> {
  const answers: { league: string | null; answer: string[] }[] = [];
  for (const some of inParts(linesOf(clock, entries))) answers.push(...(await insertAsking(handle, some, ask)));
  return answers;
}

function textArray(names: readonly string[]) {
  const texts = names.map((name) => sql`${name}::text`);
  return sql`array[${sql.join(texts, sql`, `)}]`;
}

async function forget(handle: Handle, which: SQL | undefined): Promise<void> {
  await handle
    .update(audit_log)
    .set({ before: null, after: null, params: sql`${audit_log.params} - ${textArray(personalParameters)}` })
    .where(which);
}

/** Takes a person's data out of the lines about these entities: what was done stays, to whom does not (ruling 23). */
export async function forgetInAudit(handle: Handle, entity: ActivityEntity, ids: string[]): Promise<void> {
  await forget(handle, and(eq(audit_log.entity, entity), inArray(audit_log.entity_id, ids)));
}

/** The entities that said one of these values at any time, as their lines tell. @returns their ids */
export async function listNamedInAudit(
  handle: Handle,
  entity: ActivityEntity,
  said: Record<string, string[]>,
): Promise<string[]> {
  const fits = Object.entries(said).flatMap(([field, values]) =>
    [audit_log.before, audit_log.after].map((kept) => inArray(sql`${kept} ->> ${field}`, values)),
  );
  const rows = await handle
    .selectDistinct({ id: audit_log.entity_id })
    .from(audit_log)
    .where(and(eq(audit_log.entity, entity), or(...fits)));
  return rows.map(({ id }) => id);
}

/** The same of lines since a moment: two records were one then, and a line may tell of either (spec 3 §1.2). */
export async function forgetInAuditSince(
  handle: Handle,
  entity: ActivityEntity,
  ids: string[],
  since: Date,
): Promise<void> {
  await forget(handle, and(eq(audit_log.entity, entity), inArray(audit_log.entity_id, ids), gte(audit_log.at, since)));
}

/** Takes out of a league's lines what was written freely, when one of its people is erased: it may name them (ruling 23). */
export async function forgetFreeTexts(handle: Handle, leagueId: string): Promise<void> {
  const freeTexts = textArray(freeTextParameters);
  const ofLeague = eq(audit_log.tournament_id, leagueId);
  await handle
    .update(audit_log)
    .set({ params: sql`${audit_log.params} - ${freeTexts}` })
    .where(and(ofLeague, sql`jsonb_exists_any(${audit_log.params}, ${freeTexts})`));
  // What a table's adjustment was carries its reason.
  await handle
    .update(audit_log)
    .set({ before: null, after: null })
    .where(and(ofLeague, eq(audit_log.entity, "adjustment")));
}

/** Takes out of every line what names somebody who is erased, whatever the line is about (ruling 23). */
export async function forgetNamedInAudit(handle: Handle, marks: Pick<Marks, "texts">): Promise<void> {
  const { before, after, params } = audit_log;
  const kept = sql`concat_ws(' ', ${params}::text, ${before}::text, ${after}::text)`;
  await handle
    .update(audit_log)
    .set({
      before: null,
      after: null,
      params: sql`${params} - ${textArray([...personalParameters, ...freeTextParameters])}`,
    })
    .where(names(kept, marks));
}

/** Forgets what was done before a moment. */
export async function deleteActivityBefore(handle: Handle, before: Date): Promise<void> {
  // The database lets lines go only to who says from when they are kept (`keep_activity`).
  await handle.transaction(async (tx) => {
    await tx.execute(sql`select set_config('activity.kept_from', ${before.toISOString()}, true)`);
    await tx.delete(audit_log).where(lt(audit_log.at, before));
  });
}

/** The last line about each of these entities of some leagues: who wrote it, and what was there before. */
export async function listLastChanges(handle: Handle, entityIds: string[], leagueIds: string[]) {
  const { entity_id, code, actor_id, before } = audit_log;
  return handle
    .selectDistinctOn([entity_id], { entity_id, code, actor_id, before })
    .from(audit_log)
    .where(and(inArray(audit_log.tournament_id, leagueIds), inArray(entity_id, entityIds)))
    .orderBy(entity_id, desc(audit_log.id));
}
