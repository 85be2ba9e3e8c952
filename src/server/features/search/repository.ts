import { type AnyColumn, and, desc, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Handle } from "#server/db/connect.ts";
import { folded } from "#server/db/schema/folded.ts";
import { tournaments } from "#server/db/schema/leagues.ts";
import { tournament_matches } from "#server/db/schema/matches.ts";
import { league_players, people, players, round_pairs } from "#server/db/schema/people.ts";
import { rounds } from "#server/db/schema/rounds.ts";

const perKind = 12;

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
    .orderBy(desc(tournaments.created_at), tournaments.id)
    .limit(perKind);
}

/** People of the club, once each, with their newest league (spec 3 §1.3). */
export async function findPeople(handle: Handle, words: string[], { byEmail }: { byEmail: boolean }) {
  const texts = byEmail ? [people.search_name, sql`lower(coalesce(${people.email}, ''))`] : [people.search_name];
  const detail = sql<
    string | null
  >`(select t.name from ${league_players} r join ${tournaments} t on t.id = r.tournament_id
    where r.person_id = people.id and t.status <> 'deleted' order by t.start_date desc, r.created_at desc limit 1)`;
  return handle
    .select({ id: people.id, title: people.full_name, detail: detail.as("detail") })
    .from(people)
    .where(and(isNull(people.erased_at), containsAll(words, ...texts)))
    .orderBy(desc(people.created_at), people.id)
    .limit(perKind);
}

function pairPeople(prefix: string) {
  return {
    pair: alias(round_pairs, prefix),
    first: alias(players, `${prefix}_a`),
    second: alias(players, `${prefix}_b`),
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
    .from(tournaments)
    .innerJoin(pair, and(eq(pair.tournament_id, tournaments.id), eq(pair.is_current, true)))
    .innerJoin(first, eq(first.id, pair.player1_id))
    .innerJoin(second, eq(second.id, pair.player2_id))
    .where(and(isSelectable, containsAll(words, first.search_name, second.search_name)))
    .orderBy(desc(pair.created_at), pair.id)
    .limit(perKind);
}

/**
 * Matches of every round (spec 3 §3.6): first those that are still to be played, the nearest first, then those that were, the
 * latest round first. 'Jornada 2' is found, too.
 */
export async function findMatches(handle: Handle, words: string[]) {
  const [one, two] = [pairPeople("one"), pairPeople("two")];
  const names = [one.first, one.second, two.first, two.second].map(({ search_name }) => search_name);
  const match = tournament_matches;
  const isPending = inArray(match.status, ["scheduled", "in_progress"]);
  return handle
    .select({
      id: match.id,
      league_id: match.tournament_id,
      match_date: match.match_date,
      status: match.status,
      round: rounds.number,
      league: tournaments.name,
      a1: one.first.full_name,
      a2: one.second.full_name,
      b1: two.first.full_name,
      b2: two.second.full_name,
    })
    .from(match)
    .innerJoin(tournaments, eq(tournaments.id, match.tournament_id))
    .innerJoin(rounds, eq(rounds.id, match.round_id))
    .innerJoin(one.pair, and(eq(one.pair.id, match.pair1_id), eq(one.pair.round_id, match.round_id)))
    .innerJoin(two.pair, and(eq(two.pair.id, match.pair2_id), eq(two.pair.round_id, match.round_id)))
    .innerJoin(one.first, eq(one.first.id, one.pair.player1_id))
    .leftJoin(one.second, eq(one.second.id, one.pair.player2_id))
    .innerJoin(two.first, eq(two.first.id, two.pair.player1_id))
    .leftJoin(two.second, eq(two.second.id, two.pair.player2_id))
    .where(and(isSelectable, containsAll(words, ...names, sql`'jornada ' || ${rounds.number}`)))
    .orderBy(
      desc(isPending),
      sql`case when ${isPending} then ${match.match_date} end`,
      desc(eq(match.status, "completed")),
      desc(rounds.number),
      match.id,
    )
    .limit(perKind);
}
