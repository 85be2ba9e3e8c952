import { desc, eq, isNull, ne } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { tournaments } from "#server/db/schema/leagues.ts";
import { league_players, people } from "#server/db/schema/people.ts";

/** Everybody who is not erased, by name. */
export function listEverybody(handle: Handle) {
  const { id, full_name, email, phone, created_at } = people;
  return handle
    .select({ id, full_name, email, phone, created_at })
    .from(people)
    .where(isNull(people.erased_at))
    .orderBy(people.search_name, id);
}

/** All registrations in leagues that are not deleted, those of the newest league first. */
export function listEveryRegistration(handle: Handle) {
  return handle
    .select({
      player_id: league_players.id,
      person_id: league_players.person_id,
      created_at: league_players.created_at,
      league_id: tournaments.id,
      league: tournaments.name,
      format: tournaments.format_type,
    })
    .from(league_players)
    .innerJoin(tournaments, eq(tournaments.id, league_players.tournament_id))
    .where(ne(tournaments.status, "deleted"))
    .orderBy(desc(tournaments.created_at), tournaments.id, league_players.id);
}
