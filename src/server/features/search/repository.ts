import { type AnyColumn, and, desc, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Handle } from "#server/db/connect.ts";
import { containing } from "#server/db/containing.ts";
import { folded } from "#server/db/schema/folded.ts";
import { rounds, tournaments } from "#server/db/schema/leagues.ts";
import { tournament_matches } from "#server/db/schema/matches.ts";
import { league_players, pair_history, pairs, people, players, round_pairs } from "#server/db/schema/people.ts";

const perKind = 12;

/** Every word stands in one of the texts. */
function containsAll(words: string[], ...texts: (SQL | AnyColumn)[]): SQL | undefined {
  return and(...words.map((word) => or(...texts.map((text) => sql`${text} like ${containing(word)}`))));
}

const isKept = ne(tournaments.status, "deleted");
/** Of leagues that the screens can show: the ones of the header's selector. */
export const isSelectable = or(eq(tournaments.status, "active"), eq(tournaments.status, "pending"));

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

/** Which of the words stand in one of the texts: the n-th word is the bit of 2ⁿ. */
function bitsOf(words: string[], ...texts: (SQL | AnyColumn)[]): SQL {
  const bits = words.map(
    (word, at) => sql`case when ${containsAll([word], ...texts)} then 1::bigint << ${sql.raw(String(at))} else 0 end`,
  );
  return sql`(${sql.join([sql`0::bigint`, ...bits], sql` | `)})`;
}

function inOrderOfInterest() {
  const match = tournament_matches;
  const isPending = inArray(match.status, ["scheduled", "in_progress"]);
  return [
    desc(isPending),
    sql`case when ${isPending} then ${match.match_date} end`,
    desc(eq(match.status, "completed")),
    desc(rounds.number),
    match.id,
  ];
}

/** What a match is sought by: words of names, and 'jornada 2' of its round. */
interface Sought {
  words: string[];
  ofRound: string[];
}

/** Whether each word stands in somebody's name. If one does not, no pair and no match has them all. */
export async function everyWordNamesSomebody(handle: Handle, words: string[]): Promise<boolean> {
  const all = sql.raw(String(2n ** BigInt(words.length) - 1n));
  const [row] = await handle
    .select({ all: sql<boolean | null>`bit_or(${bitsOf(words, people.search_name)}) = ${all}` })
    .from(people);
  return row?.all ?? false;
}

/** Who the pairs of the leagues that can be chosen are, and were before they had a new partner. */
function everyPair(handle: Handle) {
  const now = handle
    .select({ id: pairs.id, player1_id: pairs.player1_id, player2_id: pairs.player2_id })
    .from(pairs)
    .innerJoin(tournaments, eq(tournaments.id, pairs.tournament_id))
    .where(isSelectable);
  const { pair_id, player1_id, player2_id } = pair_history;
  const before = handle
    .select({ id: pair_id, player1_id, player2_id })
    .from(pair_history)
    .innerJoin(tournaments, eq(tournaments.id, pair_history.tournament_id))
    .where(isSelectable);
  return now.unionAll(before).as("every_pair");
}

/** The first matches with every word. The names of a pair are read once and not with each of its matches, ten times as many. */
function matchesWith(handle: Handle, { words, ofRound }: Sought) {
  const pair = everyPair(handle);
  const [first, second] = [alias(players, "first"), alias(players, "second")];
  const named = handle.$with("named").as(
    handle
      .select({
        id: pair.id,
        bits: sql`bit_or(${bitsOf(words, first.search_name, second.search_name)})`.as("bits"),
      })
      .from(pair)
      .innerJoin(first, eq(first.id, pair.player1_id))
      .leftJoin(second, eq(second.id, pair.player2_id))
      .groupBy(pair.id),
  );
  const match = tournament_matches;
  const all = sql.raw(String(2n ** BigInt(words.length) - 1n));
  return handle
    .with(named)
    .select({ id: match.id })
    .from(match)
    .innerJoin(rounds, and(eq(rounds.id, match.round_id), containsAll(ofRound, sql`'jornada ' || ${rounds.number}`)))
    .innerJoin(sql`${named} one`, sql`one.id = ${match.pair1_id}`)
    .innerJoin(sql`${named} two`, sql`two.id = ${match.pair2_id}`)
    .where(sql`(one.bits | two.bits) = ${all}`)
    .orderBy(...inOrderOfInterest())
    .limit(perKind);
}

/**
 * Matches of every round (spec 3 §3.6): first those that are still to be played, the nearest first, then those that were, the
 * latest round first. 'Jornada 2' is found, too.
 */
export async function findMatches(handle: Handle, sought: Sought) {
  const ids = (await matchesWith(handle, sought)).map(({ id }) => id);
  const [one, two] = [pairPeople("one"), pairPeople("two")];
  const names = [one.first, one.second, two.first, two.second].map(({ search_name }) => search_name);
  const match = tournament_matches;
  return (
    handle
      .select({
        id: match.id,
        league_id: match.tournament_id,
        match_date: match.match_date,
        status: match.status,
        round: rounds.number,
        leg: match.leg,
        is_double: sql<boolean>`${tournaments.regulations}->>'legs' = '2'`.as("is_double"),
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
      // Of a pair with a new partner, the matches of whom it was are found by the names of then.
      .where(and(inArray(match.id, ids), containsAll(sought.words, ...names)))
      .orderBy(...inOrderOfInterest())
  );
}
