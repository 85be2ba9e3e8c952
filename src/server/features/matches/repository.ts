import { and, eq, gt, gte, inArray, isNotNull, lte, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { LineupEntry } from "#contract/matches/lineup.ts";
import type { Handle } from "#server/db/connect.ts";
import { preparedQuery, preparedWrite } from "#server/db/prepared-query.ts";
import { courts } from "#server/db/schema/courts.ts";
import { groups } from "#server/db/schema/groups.ts";
import { rounds } from "#server/db/schema/leagues.ts";
import { tournament_matches } from "#server/db/schema/matches.ts";
import { pair_history, pairs } from "#server/db/schema/people.ts";
import { isAnnulled } from "./over-repository.ts";

export type StoredMatch = typeof tournament_matches.$inferSelect;
type Place = "round_id" | "group_id" | "pair1_id" | "pair2_id";

/** A match of a phase of groups: it has a round, a group and both pairs. */
export type MatchRow = StoredMatch & Record<Place, string>;

/** Whether a match belongs to a phase of groups. */
export function isOfGroups<T extends Pick<StoredMatch, Place>>(row: T): row is T & Record<Place, string> {
  return row.round_id !== null && row.group_id !== null && row.pair1_id !== null && row.pair2_id !== null;
}

const match = tournament_matches;

const [pair1, pair2] = [alias(pairs, "pair1"), alias(pairs, "pair2")];
const playedCourt = alias(courts, "played_court");
const [was1, was2] = [alias(pair_history, "was1"), alias(pair_history, "was2")];

/** Whether a pair was of these people in the match's round (spec 3 §2.5). */
const wasThen = (was: typeof was1 | typeof was2, pair: typeof pair1 | typeof pair2) =>
  and(eq(was.pair_id, pair.id), lte(was.from_number, rounds.number), gt(was.until_number, rounds.number));

/** A player's name, not joined: a statement of few tables is planned in a fraction of the time. */
const nameOf = <T extends string | null = string>(playerId: SQL) =>
  sql<T>`(select one.full_name from league_players r join people one on one.id = r.person_id where r.id = ${playerId})`;
const firstName = (was: typeof was1 | typeof was2, pair: typeof pair1 | typeof pair2) =>
  nameOf(sql`coalesce(${was.player1_id}, ${pair.player1_id})`);
const secondName = (was: typeof was1 | typeof was2, pair: typeof pair1 | typeof pair2) =>
  nameOf<string | null>(sql`case when ${was.id} is null then ${pair.player2_id} else ${was.player2_id} end`);

const is_annulled = isAnnulled.as("is_annulled");

/** Until when it may be played after its round's deadline: it is put off to that day when the round closes (spec 3 §4.6). */
const own_deadline = sql<string | null>`(case when ${rounds.state} = 'open' and ${rounds.decisions} is not null then
  (select one->>'deferred_until' from jsonb_array_elements(${rounds.decisions}->'unplayed') one
    where one->>'match_id' = ${match.id}::text) end)`.as("own_deadline");

/** Who played instead of whom, as the wire carries it (spec 3 §2.4). */
export const lineup = sql<LineupEntry[]>`(select coalesce(jsonb_agg(jsonb_build_object('side', l.side,
  'player_id', absent.id, 'absent_name', absent.full_name,
  'person_id', case when played.erased_at is null then played.id end, 'substitute_name', played.full_name,
  'is_registered', played.erased_at is null and exists (select 1 from league_players r
    where r.person_id = played.id and r.tournament_id = ${match.tournament_id})) order by l.side, l.id), '[]'::jsonb)
  from match_lineups l join players absent on absent.id = l.absent_player_id
  join people played on played.id = l.substitute_id where l.match_id = ${match.id})`.as("lineup");

/** Matches with the names of everything they mention, as they were in their round. */
export const selectListed = (handle: Handle) =>
  handle
    .select({
      match,
      round_number: rounds.number,
      round_state: rounds.state,
      group_name: groups.name,
      division_level: groups.division_level,
      court_name: courts.name,
      played_court_name: playedCourt.name,
      pair1_player1: firstName(was1, pair1).as("pair1_player1"),
      pair1_player2: secondName(was1, pair1).as("pair1_player2"),
      pair2_player1: firstName(was2, pair2).as("pair2_player1"),
      pair2_player2: secondName(was2, pair2).as("pair2_player2"),
      is_annulled,
      own_deadline,
      lineup,
    })
    .from(match)
    .innerJoin(rounds, eq(rounds.id, match.round_id))
    .innerJoin(groups, eq(groups.id, match.group_id))
    .innerJoin(pair1, eq(pair1.id, match.pair1_id))
    .innerJoin(pair2, eq(pair2.id, match.pair2_id))
    .leftJoin(was1, wasThen(was1, pair1))
    .leftJoin(was2, wasThen(was2, pair2))
    .leftJoin(courts, eq(courts.id, match.court_id))
    .leftJoin(playedCourt, eq(playedCourt.id, match.played_court));

/** The players of matches of groups and brackets, as their pairs were in the round; those of an open side are null. */
export function listPlayersOf(handle: Handle, matchIds: string[]) {
  return handle
    .select({
      id: match.id,
      pair1_player1: firstName(was1, pair1),
      pair1_player2: secondName(was1, pair1),
      pair2_player1: firstName(was2, pair2),
      pair2_player2: secondName(was2, pair2),
    })
    .from(match)
    .leftJoin(rounds, eq(rounds.id, match.round_id))
    .leftJoin(pair1, eq(pair1.id, match.pair1_id))
    .leftJoin(pair2, eq(pair2.id, match.pair2_id))
    .leftJoin(was1, wasThen(was1, pair1))
    .leftJoin(was2, wasThen(was2, pair2))
    .where(inArray(match.id, matchIds));
}

type Listed = Awaited<ReturnType<typeof selectListed>>[number];

/** Those of the rows that belong to a phase of groups. */
export function ofGroups(rows: Listed[]) {
  return rows.flatMap(({ match: row, ...names }) => (isOfGroups(row) ? [{ match: row, ...names }] : []));
}

/** Matches with their names, ordered by the date that is shown of them, time and match day; undated ones last. */
export async function listMatches(
  handle: Handle,
  filter: {
    league_id: string;
    round_id?: string;
    /** With those that were put off in other rounds and are still to be played (spec 3 §4.3). */
    with_deferred?: boolean;
    match_id?: string;
    group_id?: string;
    from?: string;
    to?: string;
  },
) {
  const isPutOff = and(isNotNull(match.deferred_until), inArray(match.status, ["scheduled", "in_progress"]));
  const inRound = filter.round_id === undefined ? undefined : eq(match.round_id, filter.round_id);
  const rows = await selectListed(handle)
    .where(
      and(
        eq(match.tournament_id, filter.league_id),
        filter.with_deferred === true && inRound !== undefined ? or(inRound, isPutOff) : inRound,
        filter.match_id === undefined ? undefined : eq(match.id, filter.match_id),
        filter.group_id === undefined ? undefined : eq(match.group_id, filter.group_id),
        filter.from === undefined ? undefined : gte(match.match_date, filter.from),
        filter.to === undefined ? undefined : lte(match.match_date, filter.to),
      ),
    )
    .orderBy(
      sql`coalesce(${match.played_on}, ${match.match_date})`,
      match.match_time,
      match.court_id,
      groups.division_level,
      groups.name,
      match.match_day,
      match.id,
    );
  return ofGroups(rows);
}

export type ListedMatch = Awaited<ReturnType<typeof listMatches>>[number];

const sharing = (more?: SQL) =>
  preparedQuery((tx) => {
    const isIt = and(eq(match.id, sql.placeholder("matchId")), eq(match.tournament_id, sql.placeholder("leagueId")));
    const its = tx.select({ id: match.round_id }).from(match).where(and(isIt, more));
    return tx.select().from(rounds).where(inArray(rounds.id, its)).for("share");
  });
const sharedRound = sharing();
const sharedOrdinaryRound = sharing(eq(match.kind, "group"));

/** The round of a match, shared until the transaction ends: it can neither be closed nor changed as a whole meanwhile. */
export async function shareRoundOf(tx: Handle, leagueId: string, matchId: string) {
  const [row] = await sharedRound(tx, { leagueId, matchId });
  return row;
}

/** The same of a match that is not for a place; undefined also of one that is (spec 3 §5.5). */
export async function shareOrdinaryRoundOf(tx: Handle, leagueId: string, matchId: string) {
  const [row] = await sharedOrdinaryRound(tx, { leagueId, matchId });
  return row;
}

const lockedListed = preparedQuery((tx) =>
  selectListed(tx)
    .where(and(eq(match.id, sql.placeholder("matchId")), eq(match.round_id, sql.placeholder("roundId"))))
    .for("update", { of: match }),
);

/** A match of a round with its names, locked until the transaction ends. */
export async function lockMatch(tx: Handle, roundId: string, matchId: string): Promise<ListedMatch | undefined> {
  return ofGroups(await lockedListed(tx, { roundId, matchId }))[0];
}

const changedAt = preparedWrite((tx, row: Partial<typeof match.$inferInsert>) =>
  tx
    .update(match)
    .set(row)
    .where(and(eq(match.id, sql.placeholder("matchId")), eq(match.version, sql.placeholder("atVersion"))))
    .returning(),
);

export type MatchValues = Partial<StoredMatch> & { updated_at: Date };
type AtVersion = Pick<StoredMatch, "id" | "version">;

/** Changes a match at a version; undefined when somebody was first. */
export async function updateMatchAt(tx: Handle, { id: matchId, version: atVersion }: AtVersion, values: MatchValues) {
  const [row] = await changedAt(tx, { ...values, version: atVersion + 1 }, { matchId, atVersion });
  return row;
}

/** Changes a locked match. @returns it as it is then */
export async function updateLockedMatch(tx: Handle, locked: AtVersion, values: MatchValues): Promise<StoredMatch> {
  const row = await updateMatchAt(tx, locked, values);
  if (row === undefined) throw new Error("a locked match has changed");
  return row;
}

/** Changes a match at a version, and what calendars know of it. */
export function updateInCalendar(
  tx: Handle,
  row: AtVersion & Pick<StoredMatch, "calendar_sequence">,
  values: MatchValues,
) {
  return updateMatchAt(tx, row, { ...values, calendar_sequence: row.calendar_sequence + 1 });
}

/** Writes totals that follow from sets that did not change; an edit that is under way stays possible. */
export async function updateTotals(tx: Handle, matchId: string, totals: Partial<typeof match.$inferInsert>) {
  await tx.update(match).set(totals).where(eq(match.id, matchId));
}

/** Inserts matches; a pairing that the round has already is left as it is. @returns how many were created */
export async function insertMatches(tx: Handle, values: (typeof match.$inferInsert)[]): Promise<number> {
  if (values.length === 0) return 0;
  const created = await tx.insert(match).values(values).onConflictDoNothing().returning({ id: match.id });
  return created.length;
}

/** These matches of groups, in the order in which everybody updates several. */
export async function findMatches(handle: Handle, matchIds: string[]): Promise<MatchRow[]> {
  if (matchIds.length === 0) return [];
  const rows = await handle.select().from(match).where(inArray(match.id, matchIds)).orderBy(match.id);
  return rows.filter(isOfGroups);
}

export async function deleteMatches(tx: Handle, matchIds: string[]): Promise<void> {
  if (matchIds.length > 0) await tx.delete(match).where(inArray(match.id, matchIds));
}

export async function listRoundMatches(handle: Handle, roundId: string): Promise<MatchRow[]> {
  const rows = await handle.select().from(match).where(eq(match.round_id, roundId)).orderBy(match.match_day, match.id);
  return rows.filter(isOfGroups);
}
