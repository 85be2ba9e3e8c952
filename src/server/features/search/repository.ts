import { type AnyColumn, and, desc, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Handle } from "#server/db/connect.ts";
import { league_players, pairs, tournaments } from "#server/db/schema/league.ts";
import { tournament_matches } from "#server/db/schema/match.ts";

const perKind = 12;
// Capitals too: some collations do not know their small letters.
const accented = "áéíóúüñàèìòùâêîôûäëïöçÁÉÍÓÚÜÑÀÈÌÒÙÂÊÎÔÛÄËÏÖÇ";
const plain = "aeiouunaeiouaeiouaeiocaeiouunaeiouaeiouaeioc";

/** A text without case and accents, as the domain's `normalizeForSearch` makes the query. */
function folded(column: AnyColumn): SQL {
  return sql`translate(lower(${column}), ${accented}, ${plain})`;
}

function like(word: string): string {
  return `%${word.replace(/[\\%_]/g, "\\$&")}%`;
}

/** Every word stands in one of the texts. */
function containsAll(words: string[], ...texts: (SQL | AnyColumn)[]): SQL | undefined {
  return and(...words.map((word) => or(...texts.map((text) => sql`${text} like ${like(word)}`))));
}

const isKept = ne(tournaments.status, "deleted");
/** Of leagues that the screens can show: the ones of the header's selector. */
const isSelectable = or(eq(tournaments.status, "active"), eq(tournaments.status, "pending"));

export async function findLeagues(handle: Handle, words: string[]) {
  return handle
    .select({ id: tournaments.id, title: tournaments.name, detail: tournaments.division })
    .from(tournaments)
    .where(and(isKept, containsAll(words, folded(tournaments.name))))
    .orderBy(desc(tournaments.created_at))
    .limit(perKind);
}

export async function findPlayers(handle: Handle, words: string[]) {
  return handle
    .select({
      id: league_players.id,
      league_id: tournaments.id,
      title: league_players.full_name,
      detail: tournaments.name,
    })
    .from(league_players)
    .innerJoin(tournaments, eq(tournaments.id, league_players.tournament_id))
    .where(
      and(
        isSelectable,
        isNull(league_players.erased_at),
        containsAll(words, league_players.search_name, sql`lower(${league_players.email})`),
      ),
    )
    .orderBy(desc(league_players.created_at))
    .limit(perKind);
}

function pairPeople(prefix: string) {
  return {
    pair: alias(pairs, prefix),
    first: alias(league_players, `${prefix}_a`),
    second: alias(league_players, `${prefix}_b`),
  };
}

/** Pairs of two; in an individual league the player is found as a player. */
export async function findPairs(handle: Handle, words: string[]) {
  const { pair, first, second } = pairPeople("pair");
  return handle
    .select({
      id: pair.id,
      league_id: tournaments.id,
      player1: first.full_name,
      player2: second.full_name,
      detail: tournaments.name,
    })
    .from(pair)
    .innerJoin(tournaments, eq(tournaments.id, pair.tournament_id))
    .innerJoin(first, eq(first.id, pair.player1_id))
    .innerJoin(second, eq(second.id, pair.player2_id))
    .where(and(isSelectable, containsAll(words, first.search_name, second.search_name)))
    .orderBy(desc(pair.created_at))
    .limit(perKind);
}

/** Matches that are still to be played, the nearest first. */
export async function findMatches(handle: Handle, words: string[]) {
  const [one, two] = [pairPeople("one"), pairPeople("two")];
  const names = [one.first, one.second, two.first, two.second].map(({ search_name }) => search_name);
  const match = tournament_matches;
  return handle
    .select({
      id: match.id,
      league_id: match.tournament_id,
      match_date: match.match_date,
      league: tournaments.name,
      a1: one.first.full_name,
      a2: one.second.full_name,
      b1: two.first.full_name,
      b2: two.second.full_name,
    })
    .from(match)
    .innerJoin(tournaments, eq(tournaments.id, match.tournament_id))
    .innerJoin(one.pair, eq(one.pair.id, match.pair1_id))
    .innerJoin(two.pair, eq(two.pair.id, match.pair2_id))
    .innerJoin(one.first, eq(one.first.id, one.pair.player1_id))
    .leftJoin(one.second, eq(one.second.id, one.pair.player2_id))
    .innerJoin(two.first, eq(two.first.id, two.pair.player1_id))
    .leftJoin(two.second, eq(two.second.id, two.pair.player2_id))
    .where(
      and(
        isSelectable,
        or(eq(match.status, "scheduled"), eq(match.status, "in_progress")),
        containsAll(words, ...names),
      ),
    )
    .orderBy(match.match_date)
    .limit(perKind);
}
