import { and, count, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { KnownOfPair } from "#domain/messages/push-news.ts";
import type { Handle } from "#server/db/connect.ts";
import { tournaments } from "#server/db/schema/leagues.ts";
import { push_messages, push_pairs, push_subscriptions } from "#server/db/schema/push.ts";

export type FollowedRow = typeof push_pairs.$inferSelect;

/** Where a browser takes messages of a pair. */
export interface Place {
  endpoint: string;
  pair_id: string;
}

const atPlace = ({ endpoint, pair_id }: Place) =>
  and(eq(push_subscriptions.endpoint, endpoint), eq(push_subscriptions.pair_id, pair_id));

/** Whether a browser takes messages of a pair. */
export async function isFollowing(handle: Handle, place: Place): Promise<boolean> {
  return (await handle.$count(push_subscriptions, atPlace(place))) > 0;
}

/** How many subscriptions a league has, and a browser. */
export async function countFollowing(handle: Handle, leagueId: string, endpoint: string) {
  const [league] = await handle
    .select({ n: count() })
    .from(push_subscriptions)
    .innerJoin(push_pairs, eq(push_pairs.pair_id, push_subscriptions.pair_id))
    .where(eq(push_pairs.tournament_id, leagueId));
  const browser = await handle.$count(push_subscriptions, eq(push_subscriptions.endpoint, endpoint));
  return { league: league?.n ?? 0, browser };
}

/** Begins to follow a pair, as it is known now, unless somebody does already. */
export async function insertFollowed(handle: Handle, row: typeof push_pairs.$inferInsert): Promise<void> {
  await handle.insert(push_pairs).values(row).onConflictDoNothing();
}

export async function insertSubscription(handle: Handle, row: typeof push_subscriptions.$inferInsert): Promise<void> {
  const { p256dh, auth } = row;
  await handle
    .insert(push_subscriptions)
    .values(row)
    .onConflictDoUpdate({ target: [push_subscriptions.endpoint, push_subscriptions.pair_id], set: { p256dh, auth } });
}

/** Ends a subscription with its messages, and with the last one of a pair that it is followed. */
export async function deleteSubscription(handle: Handle, place: Place): Promise<void> {
  await handle.delete(push_subscriptions).where(atPlace(place));
  if ((await handle.$count(push_subscriptions, eq(push_subscriptions.pair_id, place.pair_id))) > 0) return;
  await deleteFollowed(handle, [place.pair_id]);
}

/** Ends all that is sent of pairs. */
export async function deleteFollowed(handle: Handle, pairIds: readonly string[]): Promise<void> {
  if (pairIds.length > 0) await handle.delete(push_pairs).where(inArray(push_pairs.pair_id, [...pairIds]));
}

export async function deleteFollowedOf(handle: Handle, leagueId: string): Promise<void> {
  await handle.delete(push_pairs).where(eq(push_pairs.tournament_id, leagueId));
}

/** The leagues of pairs that are followed; of each whether anything waits to be sent, and whether it is told of at all. */
export async function listFollowedLeagues(handle: Handle) {
  // Written out: within a list of columns the builder leaves the names of tables away.
  const waits = sql<boolean>`exists (select from push_messages as message
    join push_subscriptions as subscription on subscription.id = message.subscription_id
    join push_pairs as mine on mine.pair_id = subscription.pair_id where mine.tournament_id = tournaments.id)`;
  const tells = sql<boolean>`exists (select from push_pairs as mine
    where mine.tournament_id = tournaments.id and mine.known is not null)`;
  return handle
    .select({
      id: tournaments.id,
      status: tournaments.status,
      is_kept_public: tournaments.is_kept_public,
      waits,
      tells,
    })
    .from(tournaments)
    .where(sql`exists (select from push_pairs as mine where mine.tournament_id = tournaments.id)`)
    .orderBy(tournaments.id);
}

/** The pairs of a league that are followed. */
export async function listFollowed(handle: Handle, leagueId: string): Promise<FollowedRow[]> {
  return handle.select().from(push_pairs).where(eq(push_pairs.tournament_id, leagueId)).orderBy(push_pairs.pair_id);
}

/** Notes what followers know, unless it was noted meanwhile. @returns whether it was */
export async function updateKnown(
  handle: Handle,
  { pair_id, version }: Pick<FollowedRow, "pair_id" | "version">,
  known: KnownOfPair,
): Promise<boolean> {
  const seen = and(eq(push_pairs.pair_id, pair_id), eq(push_pairs.version, version));
  const rows = await handle
    .update(push_pairs)
    .set({ known, version: version + 1 })
    .where(seen)
    .returning({ id: push_pairs.pair_id });
  return rows.length > 0;
}

const ofLeague = (leagueId: string) => sql`in (select ${push_subscriptions.id} from ${push_subscriptions}
  join ${push_pairs} on ${push_pairs.pair_id} = ${push_subscriptions.pair_id} where ${push_pairs.tournament_id} = ${leagueId})`;

/**
 * Deletes what waits to be sent in a league of somebody who is erased: it may name them, in short, too (ruling 23). Nothing else of
 * followers names anybody.
 */
export async function forgetPushes(handle: Handle, leagueId: string): Promise<void> {
  await handle.delete(push_messages).where(sql`${push_messages.subscription_id} ${ofLeague(leagueId)}`);
}

/** A league falls silent: what waits is not sent, and what changes from now on is not told. */
export async function silenceLeague(handle: Handle, leagueId: string): Promise<void> {
  await handle
    .update(push_pairs)
    .set({ known: null, version: sql`${push_pairs.version} + 1` })
    .where(and(eq(push_pairs.tournament_id, leagueId), isNotNull(push_pairs.known)));
  await forgetPushes(handle, leagueId);
}
