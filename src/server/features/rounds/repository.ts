import { and, count, countDistinct, eq, inArray, ne, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import type { ClosingDecisions } from "#domain/season/closing-decisions.ts";
import type { Handle } from "#server/db/connect.ts";
import { adjustments, group_members, groups } from "#server/db/schema/groups.ts";
import { tournament_matches } from "#server/db/schema/matches.ts";
import { rounds } from "#server/db/schema/rounds.ts";

export type RoundRow = typeof rounds.$inferSelect;

type Booking = Record<"match_date" | "match_time" | "duration_minutes", AnyPgColumn>;

/** Closes a round if it is still open; false when somebody was first. */
export async function closeIfOpen(
  tx: Handle,
  roundId: string,
  values: Partial<typeof rounds.$inferInsert>,
): Promise<boolean> {
  const closed = await tx
    .update(rounds)
    .set({ ...values, state: "closed" })
    .where(and(eq(rounds.id, roundId), eq(rounds.state, "open")))
    .returning({ id: rounds.id });
  return closed.length === 1;
}

/** Keeps what was decided on the board of a round's closing. @returns the round as it is then */
export async function saveDecisions(tx: Handle, roundId: string, decisions: ClosingDecisions): Promise<RoundRow> {
  const [row] = await tx
    .update(rounds)
    .set({ decisions, decisions_version: sql`${rounds.decisions_version} + 1` })
    .where(eq(rounds.id, roundId))
    .returning();
  if (row === undefined) throw new Error("a locked round has gone");
  return row;
}

/** Keeps what undoing a closing needs. */
export async function saveClosing(tx: Handle, roundId: string, closing: unknown): Promise<void> {
  await tx.update(rounds).set({ closing }).where(eq(rounds.id, roundId));
}

/** When a round begins, and until when it is played. */
export async function saveRoundDates(
  tx: Handle,
  roundId: string,
  dates: Pick<RoundRow, "start_date" | "deadline">,
): Promise<void> {
  await tx.update(rounds).set(dates).where(eq(rounds.id, roundId));
}

/** Keeps decisions and movements without their reasons. */
export async function forgetReasonsOf(
  tx: Handle,
  roundId: string,
  kept: Pick<RoundRow, "decisions" | "movements">,
): Promise<void> {
  await tx.update(rounds).set(kept).where(eq(rounds.id, roundId));
}

/** What an open round holds that undoing would lose: matches played or being played, and adjustments. */
export async function countMade(handle: Handle, roundId: string): Promise<{ played: number; adjustments: number }> {
  const match = tournament_matches;
  const [matches] = await handle
    .select({ played: count() })
    .from(match)
    .where(and(eq(match.round_id, roundId), inArray(match.status, ["completed", "in_progress"])));
  const [adjusted] = await handle
    .select({ adjustments: count() })
    .from(adjustments)
    .where(eq(adjustments.round_id, roundId));
  return { played: matches?.played ?? 0, adjustments: adjusted?.adjustments ?? 0 };
}

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

/** The division of each group of a league. */
export async function listDivisions(handle: Handle, leagueId: string) {
  const { id, division_level, tournament_id } = groups;
  return handle.select({ id, division_level }).from(groups).where(eq(tournament_id, leagueId));
}

/** Deletes a round with its memberships and matches. */
export async function deleteRound(tx: Handle, roundId: string): Promise<void> {
  await tx.delete(rounds).where(eq(rounds.id, roundId));
}

/** Opens a closed round again, without what its closing kept. */
export async function reopenRound(tx: Handle, roundId: string): Promise<void> {
  const nothing = { closed_at: null, regulations: null, final_tables: null, movements: null, closing: null };
  await tx
    .update(rounds)
    .set({ ...nothing, state: "open" })
    .where(eq(rounds.id, roundId));
}

export function findRounds(handle: Handle, leagueId: string) {
  return handle.select().from(rounds).where(eq(rounds.tournament_id, leagueId)).orderBy(rounds.number);
}

/** Locks rounds of a league in the order of their numbers: results and bookings of them wait, and are waited for. */
export async function lockRounds(tx: Handle, leagueId: string, roundIds?: string[]): Promise<RoundRow[]> {
  const chosen = roundIds === undefined ? undefined : inArray(rounds.id, roundIds);
  return tx
    .select()
    .from(rounds)
    .where(and(eq(rounds.tournament_id, leagueId), chosen))
    .orderBy(rounds.number)
    .for("update");
}

export async function insertRound(tx: Handle, values: typeof rounds.$inferInsert): Promise<RoundRow> {
  const [row] = await tx.insert(rounds).values(values).returning();
  if (row === undefined) throw new Error("the new round was not returned");
  return row;
}
