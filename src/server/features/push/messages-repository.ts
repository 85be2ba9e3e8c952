import { and, asc, eq, inArray, lt, lte, sql } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { tournaments } from "#server/db/schema/leagues.ts";
import { push_messages, push_pairs, push_subscriptions } from "#server/db/schema/push.ts";

const minute = 60_000; // ms

/** How often a message is tried; with pauses that double, some half an hour. */
export const mostAttempts = 6;

export interface WaitingMessage {
  topic: string;
  title: string;
  body: string;
  created_at: Date;
  useless_at: Date;
}

/** Puts a message for all followers of a pair among those that wait, in the place of an older one of the same. */
export async function insertMessages(handle: Handle, pairId: string, message: WaitingMessage): Promise<void> {
  const subscriptions = await handle
    .select({ subscription_id: push_subscriptions.id })
    .from(push_subscriptions)
    .where(eq(push_subscriptions.pair_id, pairId));
  const rows = subscriptions.map((one) => ({ ...one, ...message, next_attempt_at: message.created_at }));
  if (rows.length === 0) return;
  const { topic: _topic, ...fresh } = message;
  await handle
    .insert(push_messages)
    .values(rows)
    .onConflictDoUpdate({
      target: [push_messages.subscription_id, push_messages.topic],
      set: { ...fresh, next_attempt_at: message.created_at, attempts: 0, changes: sql`${push_messages.changes} + 1` },
    });
}

/** Deletes what waits to be sent of a pair. */
export async function deleteMessagesOf(handle: Handle, pairId: string): Promise<void> {
  const followers = handle
    .select({ id: push_subscriptions.id })
    .from(push_subscriptions)
    .where(eq(push_subscriptions.pair_id, pairId));
  await handle.delete(push_messages).where(inArray(push_messages.subscription_id, followers));
}

/** A message with where it goes. */
export interface DueMessage {
  id: string;
  topic: string;
  title: string;
  body: string;
  changes: number;
  attempts: number;
  useless_at: Date;
  endpoint: string;
  p256dh: string;
  auth: string;
  pair_id: string;
  league_id: string;
}

/**
 * Takes due messages for some minutes, so that no other process sends them too; none of a league that nobody may see now.
 * @returns them, each with this attempt counted
 */
export async function claimMessages(handle: Handle, now: Date, most: number): Promise<DueMessage[]> {
  const isPublic = sql`(${tournaments.status} = 'active' or (${tournaments.status} = 'completed' and ${tournaments.is_kept_public}))`;
  const rows = await handle
    .select({
      id: push_messages.id,
      topic: push_messages.topic,
      title: push_messages.title,
      body: push_messages.body,
      changes: push_messages.changes,
      attempts: sql<number>`${push_messages.attempts} + 1`,
      useless_at: push_messages.useless_at,
      endpoint: push_subscriptions.endpoint,
      p256dh: push_subscriptions.p256dh,
      auth: push_subscriptions.auth,
      pair_id: push_subscriptions.pair_id,
      league_id: push_pairs.tournament_id,
    })
    .from(push_messages)
    .innerJoin(push_subscriptions, eq(push_subscriptions.id, push_messages.subscription_id))
    .innerJoin(push_pairs, eq(push_pairs.pair_id, push_subscriptions.pair_id))
    .innerJoin(tournaments, eq(tournaments.id, push_pairs.tournament_id))
    .where(and(lte(push_messages.next_attempt_at, now), isPublic))
    .orderBy(asc(push_messages.created_at), asc(push_messages.id))
    .limit(most)
    .for("update", { of: push_messages, skipLocked: true });
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  await handle
    .update(push_messages)
    .set({ attempts: sql`${push_messages.attempts} + 1`, next_attempt_at: new Date(now.getTime() + 5 * minute) })
    .where(inArray(push_messages.id, ids));
  return rows;
}

type Sent = Pick<DueMessage, "id" | "changes">;
const asSent = ({ id, changes }: Sent) => and(eq(push_messages.id, id), eq(push_messages.changes, changes));

/** A message was sent, or is given up: it is forgotten, unless a newer one has taken its place meanwhile. */
export async function deleteMessage(handle: Handle, message: Sent): Promise<void> {
  await handle.delete(push_messages).where(asSent(message));
}

/** A message is tried again later. */
export async function postponeMessage(handle: Handle, message: Sent, next_attempt_at: Date): Promise<void> {
  await handle.update(push_messages).set({ next_attempt_at }).where(asSent(message));
}

/** How many messages wait to be sent. */
export async function countMessages(handle: Handle): Promise<number> {
  return handle.$count(push_messages);
}

/** Deletes what nobody needs any more. */
export async function deleteUselessMessages(handle: Handle, now: Date): Promise<void> {
  await handle.delete(push_messages).where(lt(push_messages.useless_at, now));
}
