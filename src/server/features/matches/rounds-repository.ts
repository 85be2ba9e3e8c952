import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Handle } from "#server/db/connect.ts";
import { tournament_matches as match } from "#server/db/schema/matches.ts";

// What becomes of a round's matches when it closes, is opened again, or its pairs change places.

/**
 * Cancels those of these matches that nobody has played, and
 * frees their courts; open dialogs are told by the version.
 * @returns their ids
 */
async function cancelUnplayed(tx: Handle, which: SQL | undefined, updated_at: Date): Promise<string[]> {
  const rows = await tx
    .update(match)
    .set({
      status: "cancelled",
      version: sql`${match.version} + 1`,
      calendar_sequence: sql`${match.calendar_sequence} + 1`,
      updated_at,
    })
    .where(and(which, inArray(match.status, ["scheduled", "in_progress"])))
    .returning({ id: match.id });
  return rows.map(({ id }) => id);
}

/** Cancels what has no result in a round and was not put off. @returns the ids of the cancelled matches */
export async function cancelScheduled(tx: Handle, roundId: string, updated_at: Date): Promise<string[]> {
  return cancelUnplayed(tx, and(eq(match.round_id, roundId), isNull(match.deferred_until)), updated_at);
}

/** Takes what players have sent of a round's matches for confirmed, where it counts (spec 6 §2.2). */
export async function acceptSent(tx: Handle, roundId: string, updated_at: Date): Promise<void> {
  await tx
    .update(match)
    .set({ sent: null, version: sql`${match.version} + 1`, updated_at })
    .where(and(eq(match.round_id, roundId), eq(match.sent, "unconfirmed")));
}

/** The same of a whole league that ends: of matches that were put off, and for a place. */
export async function acceptSentOf(tx: Handle, leagueId: string, updated_at: Date): Promise<void> {
  await tx
    .update(match)
    .set({ sent: null, version: sql`${match.version} + 1`, updated_at })
    .where(and(eq(match.tournament_id, leagueId), eq(match.sent, "unconfirmed")));
}

/** Cancels the matches for a place of a league that nobody has played. @returns their ids */
export async function cancelPromotions(tx: Handle, leagueId: string, updated_at: Date): Promise<string[]> {
  return cancelUnplayed(tx, and(eq(match.tournament_id, leagueId), eq(match.kind, "promotion")), updated_at);
}

/** Puts a match off until a day, beyond the end of its round; null: it is not put off any more. */
export async function deferMatches(tx: Handle, matchIds: string[], deferred_until: string | null): Promise<void> {
  if (matchIds.length > 0) await tx.update(match).set({ deferred_until }).where(inArray(match.id, matchIds));
}

/** Schedules cancelled matches again, on the dates and courts that they had. @returns how many */
export async function restoreCancelled(tx: Handle, matchIds: string[], updated_at: Date): Promise<number> {
  if (matchIds.length === 0) return 0;
  const rows = await tx
    .update(match)
    .set({
      status: "scheduled",
      version: sql`${match.version} + 1`,
      calendar_sequence: sql`${match.calendar_sequence} + 1`,
      updated_at,
    })
    .where(and(inArray(match.id, matchIds), eq(match.status, "cancelled")))
    .returning({ id: match.id });
  return rows.length;
}

/** Gives the matches of two pairs in a round to the other of them, but for those that were played or cancelled. */
export async function swapInMatches(
  tx: Handle,
  roundId: string,
  [one, other]: [string, string],
  updated_at: Date,
): Promise<void> {
  const swapped = (side: AnyPgColumn) =>
    sql<string>`case ${side} when ${one} then ${other}::uuid when ${other} then ${one}::uuid else ${side} end`;
  await tx
    .update(match)
    .set({
      pair1_id: swapped(match.pair1_id),
      pair2_id: swapped(match.pair2_id),
      sent: null,
      version: sql`${match.version} + 1`,
      calendar_sequence: sql`${match.calendar_sequence} + 1`,
      updated_at,
    })
    .where(
      and(
        eq(match.round_id, roundId),
        eq(match.status, "scheduled"),
        or(inArray(match.pair1_id, [one, other]), inArray(match.pair2_id, [one, other])),
      ),
    );
}
