import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { ClosingDecisions } from "#domain/season/closing-decisions.ts";
import type { Handle } from "#server/db/connect.ts";
import { returnedRow } from "#server/db/returned-row.ts";
import { rounds } from "#server/db/schema/leagues.ts";
import { tournament_matches } from "#server/db/schema/matches.ts";

export type RoundRow = typeof rounds.$inferSelect;

export function findRounds(handle: Handle, leagueId: string) {
  return handle.select().from(rounds).where(eq(rounds.tournament_id, leagueId)).orderBy(rounds.number);
}

/** The number of the open round of each league that has one. */
export async function openRounds(handle: Handle, leagueIds: string[]): Promise<Map<string, number>> {
  if (leagueIds.length === 0) return new Map();
  const open = await handle
    .select({ league: rounds.tournament_id, number: rounds.number })
    .from(rounds)
    .where(and(inArray(rounds.tournament_id, leagueIds), eq(rounds.state, "open")));
  return new Map(open.map(({ league, number }) => [league, number]));
}

/** How many matches of each round are or were to be played, and how many have a result, by the round. */
export async function countRounds(handle: Handle, leagueId: string) {
  const counted = await handle
    .select({
      round_id: tournament_matches.round_id,
      matches: sql<number>`count(*) filter (where ${tournament_matches.status} <> 'cancelled')::int`,
      played: sql<number>`count(*) filter (where ${tournament_matches.status} = 'completed')::int`,
    })
    .from(tournament_matches)
    .where(and(eq(tournament_matches.tournament_id, leagueId), isNotNull(tournament_matches.round_id)))
    .groupBy(tournament_matches.round_id);
  return new Map(counted.map(({ round_id, ...counts }) => [round_id, counts]));
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
  return returnedRow(await tx.insert(rounds).values(values).returning());
}

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

/** Opens a closed round again, without what its closing kept. */
export async function reopenRound(tx: Handle, roundId: string): Promise<void> {
  const nothing = { closed_at: null, regulations: null, final_tables: null, movements: null, closing: null };
  await tx
    .update(rounds)
    .set({ ...nothing, state: "open" })
    .where(eq(rounds.id, roundId));
}

/** Deletes a round with its memberships and matches. */
export async function deleteRound(tx: Handle, roundId: string): Promise<void> {
  await tx.delete(rounds).where(eq(rounds.id, roundId));
}

/** Keeps what was decided on the board of a round's closing. @returns the round as it is then */
export async function saveDecisions(tx: Handle, roundId: string, decisions: ClosingDecisions): Promise<RoundRow> {
  return tx
    .update(rounds)
    .set({ decisions, decisions_version: sql`${rounds.decisions_version} + 1` })
    .where(eq(rounds.id, roundId))
    .returning()
    .then(returnedRow);
}

/** Keeps what undoing a closing needs. */
export async function saveClosing(tx: Handle, roundId: string, closing: unknown): Promise<void> {
  await tx.update(rounds).set({ closing }).where(eq(rounds.id, roundId));
}

/** Whether an evening is to give a round its points (spec 8 §4.4). */
export async function saveIsEvening(tx: Handle, roundId: string, is_evening: boolean): Promise<void> {
  await tx.update(rounds).set({ is_evening }).where(eq(rounds.id, roundId));
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
