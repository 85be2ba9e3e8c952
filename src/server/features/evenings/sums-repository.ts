import { and, asc, desc, eq } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { evening_sums, evenings } from "#server/db/schema/evenings.ts";
import { rounds, tournaments } from "#server/db/schema/leagues.ts";

/** Where an evening was added (spec 8 §2.5). */
export async function findSum(handle: Handle, eveningId: string) {
  const [row] = await handle
    .select({
      league_id: tournaments.id,
      league_name: tournaments.name,
      round_id: rounds.id,
      round_number: rounds.number,
      state: rounds.state,
      basis: evening_sums.basis,
    })
    .from(evening_sums)
    .innerJoin(rounds, eq(rounds.id, evening_sums.round_id))
    .innerJoin(tournaments, eq(tournaments.id, rounds.tournament_id))
    .where(eq(evening_sums.evening_id, eveningId));
  return row;
}

/** The open rounds of individual leagues that are played, the newest league first, each with the evening that was added to it. */
export async function listOpenRounds(handle: Handle) {
  return handle
    .select({
      league_id: tournaments.id,
      league_name: tournaments.name,
      round_id: rounds.id,
      round_number: rounds.number,
      is_evening: rounds.is_evening,
      taken_by: evenings.name,
    })
    .from(tournaments)
    .innerJoin(rounds, and(eq(rounds.tournament_id, tournaments.id), eq(rounds.state, "open")))
    .leftJoin(evening_sums, eq(evening_sums.round_id, rounds.id))
    .leftJoin(evenings, eq(evenings.id, evening_sums.evening_id))
    .where(and(eq(tournaments.status, "active"), eq(tournaments.format_type, "individual")))
    .orderBy(desc(tournaments.created_at), desc(tournaments.id));
}

/** The name of the evening that was added to a round; null: none was. */
export async function eveningOfRound(handle: Handle, roundId: string): Promise<string | null> {
  const [row] = await handle
    .select({ name: evenings.name })
    .from(evening_sums)
    .innerJoin(evenings, eq(evenings.id, evening_sums.evening_id))
    .where(eq(evening_sums.round_id, roundId));
  return row?.name ?? null;
}

/** The evenings that gave a league's rounds their points and that anybody may find, the latest round first; none of minors. */
export async function eveningsInLeague(handle: Handle, leagueId: string) {
  const { id, name, evening_date, is_minors } = evenings;
  return handle
    .select({ id, name, evening_date, round: rounds.number })
    .from(evening_sums)
    .innerJoin(evenings, and(eq(id, evening_sums.evening_id), eq(is_minors, false)))
    .innerJoin(rounds, and(eq(rounds.id, evening_sums.round_id), eq(rounds.tournament_id, leagueId)))
    .orderBy(desc(rounds.number), desc(evening_date), asc(id));
}

export async function insertSum(tx: Handle, values: typeof evening_sums.$inferInsert): Promise<void> {
  await tx.insert(evening_sums).values(values);
}

export async function deleteSum(tx: Handle, eveningId: string): Promise<void> {
  await tx.delete(evening_sums).where(eq(evening_sums.evening_id, eveningId));
}
