import { and, desc, eq, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Handle } from "#server/db/connect.ts";
import { tournaments } from "#server/db/schema/leagues.ts";
import { match_lineups, tournament_matches } from "#server/db/schema/matches.ts";
import { league_players, pairs, people, players, round_pairs } from "#server/db/schema/people.ts";
import { arePairsOf } from "#server/features/people/public.ts";

const { person_id, full_name, erased_at } = players;
const isKept = ne(tournaments.status, "deleted");

/** The registrations of a person in leagues that were not deleted, the newest league first, with the last pair in each. */
export async function listRegistrationsOf(handle: Handle, personId: string) {
  const { id: league_id, name: league, status } = tournaments;
  return handle
    .select({ player_id: league_players.id, league_id, league, status })
    .from(league_players)
    .innerJoin(tournaments, eq(tournaments.id, league_players.tournament_id))
    .where(and(eq(league_players.person_id, personId), isKept))
    .orderBy(desc(tournaments.start_date), desc(tournaments.created_at), league_players.id);
}

/** In which pairs these registrations were in which rounds, the newest pair first. */
export async function listPairsOf(handle: Handle, playerIds: string[]) {
  if (playerIds.length === 0) return [];
  const { id, tournament_id, round_id } = round_pairs;
  return handle
    .select({ id, tournament_id, round_id })
    .from(round_pairs)
    .where(arePairsOf(handle, playerIds))
    .orderBy(desc(round_pairs.created_at), round_pairs.id);
}

/**
 * Substitutions in which a person played for somebody, or somebody for them (spec 3 §2.4); not those kept of a bracket's result that fell,
 * which come back with it.
 */
export async function listLineupsOf(handle: Handle, personId: string) {
  const [absent, substitute] = [alias(players, "absent"), alias(people, "substitute")];
  return handle
    .select({
      match_id: match_lineups.match_id,
      side: match_lineups.side,
      absent_id: absent.person_id,
      absent_name: absent.full_name,
      substitute_name: substitute.full_name,
      substitute_id: substitute.id,
      league_id: tournaments.id,
      league: tournaments.name,
    })
    .from(match_lineups)
    .innerJoin(tournament_matches, eq(tournament_matches.id, match_lineups.match_id))
    .innerJoin(tournaments, eq(tournaments.id, tournament_matches.tournament_id))
    .innerJoin(absent, eq(absent.id, match_lineups.absent_player_id))
    .innerJoin(substitute, eq(substitute.id, match_lineups.substitute_id))
    .where(
      and(
        isKept,
        isNotNull(tournament_matches.outcome),
        or(eq(substitute.id, personId), eq(absent.person_id, personId)),
      ),
    );
}

/** The people of pairs in each round, the first first. */
export async function listPeopleOfPairs(handle: Handle, pairIds: string[]) {
  if (pairIds.length === 0) return [];
  return handle
    .select({ pair_id: round_pairs.id, round_id: round_pairs.round_id, person_id, full_name, erased_at })
    .from(round_pairs)
    .innerJoin(players, sql`${players.id} in (${round_pairs.player1_id}, ${round_pairs.player2_id})`)
    .where(inArray(round_pairs.id, pairIds))
    .orderBy(round_pairs.id, sql`${players.id} <> ${round_pairs.player1_id}`);
}

/** The people of pairs as they are now, the first first: no round says who a pair of a bracket is. */
export async function listPeopleNow(handle: Handle, pairIds: string[]) {
  if (pairIds.length === 0) return [];
  return handle
    .select({ pair_id: pairs.id, person_id, full_name, erased_at })
    .from(pairs)
    .innerJoin(players, sql`${players.id} in (${pairs.player1_id}, ${pairs.player2_id})`)
    .where(inArray(pairs.id, pairIds))
    .orderBy(pairs.id, sql`${players.id} <> ${pairs.player1_id}`);
}
