import { and, countDistinct, eq, inArray, ne, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import type { Handle } from "#server/db/connect.ts";
import { group_members } from "#server/db/schema/groups.ts";
import { tournament_matches } from "#server/db/schema/matches.ts";

type Booking = Record<"match_date" | "match_time" | "duration_minutes", AnyPgColumn>;

/** How many of these matches have been played, or are being played. */
export async function countPlayed(handle: Handle, matchIds: string[]): Promise<number> {
  if (matchIds.length === 0) return 0;
  const { id, status } = tournament_matches;
  return handle.$count(tournament_matches, and(inArray(id, matchIds), inArray(status, ["completed", "in_progress"])));
}

const endOf = (match: Booking) =>
  sql`${match.match_date} + ${match.match_time} + ${match.duration_minutes} * interval '1 minute'`;

/**
 * How many of these cancelled matches cannot have their courts back, as the database's rule for bookings sees it. What is booked
 * in the next round goes with it.
 */
export async function countTakenCourts(
  handle: Handle,
  matchIds: string[],
  nextRoundId: string | null,
): Promise<number> {
  if (matchIds.length === 0) return 0;
  const match = tournament_matches;
  const other = alias(tournament_matches, "other");
  const [taken] = await handle
    .select({ courts: countDistinct(match.id) })
    .from(match)
    .innerJoin(
      other,
      and(
        eq(other.court_id, match.court_id),
        ne(other.status, "cancelled"),
        nextRoundId === null ? undefined : ne(other.round_id, nextRoundId),
        sql`${other.match_date} + ${other.match_time} < ${endOf(match)}`,
        sql`${match.match_date} + ${match.match_time} < ${endOf(other)}`,
      ),
    )
    .where(and(inArray(match.id, matchIds), eq(match.status, "cancelled")));
  return taken?.courts ?? 0;
}

export async function listRoundMembers(handle: Handle, roundId: string) {
  const { group_id, pair_id } = group_members;
  return handle.select({ group_id, pair_id }).from(group_members).where(eq(group_members.round_id, roundId));
}
