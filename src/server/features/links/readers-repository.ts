import { and, eq, isNull, sql } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { pairs, people, players } from "#server/db/schema/people.ts";

/** Who the pairs of a league are, the first of each first, with how each is reached; without whoever was erased. */
export function listReaders(handle: Handle, leagueId: string) {
  return handle
    .select({
      pair_id: pairs.id,
      person_id: people.id,
      full_name: people.full_name,
      email: people.email,
      phone: people.phone,
      birth_year: people.birth_year,
      guardian_name: people.guardian_name,
      has_refused: sql<boolean>`${people.match_notices_refused_on} is not null`,
    })
    .from(pairs)
    .innerJoin(players, sql`${players.id} in (${pairs.player1_id}, ${pairs.player2_id})`)
    .innerJoin(people, and(eq(people.id, players.person_id), isNull(people.erased_at)))
    .where(eq(pairs.tournament_id, leagueId))
    .orderBy(pairs.id, sql`${players.id} = ${pairs.player2_id}`);
}
