import { and, asc, desc, eq, getViewSelectedFields, inArray, isNotNull, isNull, not, sql } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { groups, round_players, waiting_list } from "#server/db/schema/groups.ts";
import { league_players, pair_history, pairs, people, players, round_pairs } from "#server/db/schema/people.ts";

export type PlayerRow = typeof players.$inferSelect;

/** A registration as part of a wider row. */
const player = getViewSelectedFields(players);

/** Where the people of a round play, each once: the names of their groups, the best first. */
function playingIn(handle: Handle, roundId: string) {
  const names = sql<string>`string_agg(${groups.name}, ' y ' order by ${groups.division_level}, ${groups.name})`;
  return handle
    .select({ player_id: round_players.player_id, group_name: names.as("group_names") })
    .from(round_players)
    .innerJoin(groups, eq(groups.id, round_players.group_id))
    .where(eq(round_players.round_id, roundId))
    .groupBy(round_players.player_id)
    .as("playing");
}

/** The registered people of a league, newest first, with the group they play in this round, or both. */
export async function listPlayers(handle: Handle, leagueId: string, roundId: string) {
  const playing = playingIn(handle, roundId);
  return handle
    .select({ player, group_name: playing.group_name })
    .from(players)
    .leftJoin(playing, eq(playing.player_id, players.id))
    .where(and(eq(players.tournament_id, leagueId), isNull(players.erased_at)))
    .orderBy(desc(players.created_at), desc(players.id));
}

/** With whom people play in a round, each by registration; who was erased is nobody's partner. */
export async function listMates(handle: Handle, roundId: string) {
  const other = sql`case when ${round_pairs.player1_id} = ${round_players.player_id}
    then ${round_pairs.player2_id} else ${round_pairs.player1_id} end`;
  return handle
    .select({ player_id: round_players.player_id, person_id: players.person_id, full_name: players.full_name })
    .from(round_players)
    .innerJoin(round_pairs, and(eq(round_pairs.id, round_players.pair_id), eq(round_pairs.round_id, roundId)))
    .innerJoin(players, eq(players.id, other))
    .where(and(eq(round_players.round_id, roundId), isNull(players.erased_at)))
    .orderBy(players.full_name);
}

const isNotWaiting = sql`not exists (select 1 from ${waiting_list} join ${pairs} on ${pairs.id} = ${waiting_list.pair_id}
  where ${players.id} in (${pairs.player1_id}, ${pairs.player2_id}))`;

/** Whether a pair gets somebody as its new partner from the next round (spec 3 §2.5). */
const isComing = sql<boolean>`exists (select 1 from ${pair_history} was join ${pairs} on ${pairs.id} = was.pair_id
  where ${players.id} in (${pairs.player1_id}, ${pairs.player2_id})
  and was.until_number > (select max(r.number) from rounds r where r.tournament_id = was.tournament_id))`;

/**
 * People who play in no pair of the round or the next and wait for no place, oldest registration first; then, if `playingToo`, those
 * who play.
 */
export async function listAvailable(
  handle: Handle,
  { leagueId, roundId, playingToo }: { leagueId: string; roundId: string; playingToo: boolean },
) {
  const { id, full_name, partner_id } = players;
  const playing = playingIn(handle, roundId);
  const isFree = playingToo ? undefined : isNull(playing.player_id);
  return handle
    .select({ id, full_name, partner_id, group_name: playing.group_name, level: people.level })
    .from(players)
    .innerJoin(people, eq(people.id, players.person_id))
    .leftJoin(playing, eq(playing.player_id, id))
    .where(and(eq(players.tournament_id, leagueId), isNull(players.erased_at), isFree, isNotWaiting, not(isComing)))
    .orderBy(sql`${playing.player_id} is not null`, players.created_at, id);
}

/** In which groups of a round these people play. */
export async function listPlaces(handle: Handle, roundId: string, playerIds: string[]) {
  const { player_id, group_id, round_id } = round_players;
  return handle
    .select({ player_id, group_id, name: players.full_name, group_name: groups.name })
    .from(round_players)
    .innerJoin(groups, eq(groups.id, group_id))
    .innerJoin(players, eq(players.id, player_id))
    .where(and(eq(round_id, roundId), inArray(player_id, playerIds)))
    .orderBy(groups.division_level);
}

export async function findPlayer(handle: Handle, leagueId: string, playerId: string): Promise<PlayerRow | undefined> {
  const [row] = await handle
    .select()
    .from(players)
    .where(and(eq(players.id, playerId), eq(players.tournament_id, leagueId), isNull(players.erased_at)))
    .for("update");
  return row;
}

/** The names of everybody registered in a league. */
export async function listNames(handle: Handle, leagueId: string): Promise<string[]> {
  const rows = await handle
    .select({ full_name: players.full_name })
    .from(players)
    .where(and(eq(players.tournament_id, leagueId), isNull(players.erased_at)));
  return rows.map(({ full_name }) => full_name);
}

/** What a registration is made of: the person's data and the league's. */
export type NewPlayer = Pick<typeof people.$inferInsert, "full_name" | "email" | "phone"> & {
  id: string;
  /** Null: somebody whom the club does not know yet. */
  person_id: string | null;
  level: number | null;
  birth_year: number | null;
  notes: string | null;
  tournament_id: string;
  partner_id: string | null;
  created_at: Date;
};

/**
 * Registers people, with a new record for whom the club does not know yet. All of them are
 * one parameter of each statement: a list of thousands is written within a second or two.
 */
export async function insertPlayers(tx: Handle, registered: NewPlayer[]): Promise<PlayerRow[]> {
  if (registered.length === 0) return [];
  const rows = sql`jsonb_to_recordset(${JSON.stringify(registered)}::jsonb) as added(id uuid, tournament_id uuid,
    person_id uuid, full_name text, email text, phone text, level numeric, birth_year integer, notes text, partner_id uuid,
    created_at timestamptz)`;
  // A new person has the id of the first registration, as those have that an older version wrote.
  await tx.execute(sql`insert into people (id, full_name, email, phone, level, birth_year, notes, created_at)
    select id, full_name, email, phone, level, birth_year, notes, created_at from ${rows} where person_id is null`);
  await tx.execute(sql`insert into league_players (id, person_id, tournament_id, partner_id, created_at)
    select id, coalesce(person_id, id), tournament_id, partner_id, created_at from ${rows}`);
  const ids = sql`(select id from ${rows})`;
  return tx.select().from(players).where(inArray(players.id, ids)).orderBy(players.created_at, players.id);
}

/** Changes what is known of a person. @returns the registration as it is then */
export async function updatePlayer(
  tx: Handle,
  player: Pick<PlayerRow, "id" | "person_id">,
  values: Partial<typeof people.$inferInsert>,
): Promise<PlayerRow | undefined> {
  const next = { ...values, version: sql`${people.version} + 1` };
  await tx.update(people).set(next).where(eq(people.id, player.person_id));
  const [row] = await tx.select().from(players).where(eq(players.id, player.id));
  return row;
}

/** The people of a pair in the current round, the first first; none when the league has no such pair. */
export async function findPairPlayers(handle: Handle, leagueId: string, pairId: string): Promise<PlayerRow[]> {
  const rows = await handle
    .select({ player, player1_id: round_pairs.player1_id })
    .from(round_pairs)
    .innerJoin(players, sql`${players.id} in (${round_pairs.player1_id}, ${round_pairs.player2_id})`)
    .where(and(eq(round_pairs.id, pairId), eq(round_pairs.tournament_id, leagueId), eq(round_pairs.is_current, true)));
  return rows
    .sort((a, b) => Number(b.player.id === b.player1_id) - Number(a.player.id === a.player1_id))
    .map(({ player }) => player);
}

/** Creates pairs (player2_id null: an individual player) and returns their ids in the given order. */
export async function insertPairs(tx: Handle, values: (typeof pairs.$inferInsert & { id: string })[]): Promise<void> {
  if (values.length > 0) await tx.insert(pairs).values(values);
}

export async function deletePairs(tx: Handle, pairIds: string[]): Promise<void> {
  if (pairIds.length > 0) await tx.delete(pairs).where(inArray(pairs.id, pairIds));
}

/** The people of these pairs of a league by pair, the first first, without those who were erased. */
export async function findRegistrations(
  handle: Handle,
  leagueId: string,
  pairIds: string[],
): Promise<Map<string, { person_id: string; full_name: string }[]>> {
  if (pairIds.length === 0) return new Map();
  const rows = await handle
    .select({ pair_id: pairs.id, player1_id: pairs.player1_id, player })
    .from(pairs)
    .innerJoin(players, sql`${players.id} in (${pairs.player1_id}, ${pairs.player2_id})`)
    .where(and(inArray(pairs.id, pairIds), eq(pairs.tournament_id, leagueId)));
  const found = new Map<string, { person_id: string; full_name: string }[]>();
  const firstFirst = rows.sort((a, b) => Number(b.player.id === b.player1_id) - Number(a.player.id === a.player1_id));
  for (const { pair_id, player } of firstFirst) {
    const { person_id, full_name, erased_at } = player;
    const people = found.get(pair_id) ?? [];
    found.set(pair_id, erased_at === null ? [...people, { person_id, full_name }] : people);
  }
  return found;
}

/** The telephones of people of these pairs who have agreed that their rivals see them, by pair. */
export async function listRivalsTelephones(handle: Handle, leagueId: string, pairIds: readonly string[]) {
  if (pairIds.length === 0) return [];
  const isAgreed = and(isNotNull(people.phone_to_rivals_on), isNotNull(people.phone), isNull(people.erased_at));
  return handle
    .select({ pair_id: pairs.id, person_id: people.id, full_name: people.full_name, phone: people.phone })
    .from(pairs)
    .innerJoin(league_players, sql`${league_players.id} in (${pairs.player1_id}, ${pairs.player2_id})`)
    .innerJoin(people, eq(people.id, league_players.person_id))
    .where(and(inArray(pairs.id, [...pairIds]), eq(pairs.tournament_id, leagueId), isAgreed))
    .orderBy(asc(pairs.id), sql`${league_players.id} = ${pairs.player2_id}`);
}

export type NewRegistration = Pick<
  typeof league_players.$inferInsert,
  "person_id" | "tournament_id" | "partner_id" | "created_at"
> & { id: string };

/** Registers people whom the club knows. @returns how many */
export async function insertRegistrations(tx: Handle, values: NewRegistration[]): Promise<number> {
  if (values.length > 0) await tx.insert(league_players).values(values);
  return values.length;
}

/** The pairs of a league of whose people somebody was erased. */
export async function listErasedPairs(handle: Handle, leagueId: string): Promise<string[]> {
  const rows = await handle
    .selectDistinct({ id: pairs.id })
    .from(pairs)
    .innerJoin(players, sql`${players.id} in (${pairs.player1_id}, ${pairs.player2_id})`)
    .where(and(eq(pairs.tournament_id, leagueId), sql`${players.erased_at} is not null`));
  return rows.map((row) => row.id);
}

/** Those of these registrations whom a pair gets as a new partner from the next round. */
export async function listComing(handle: Handle, playerIds: string[]): Promise<string[]> {
  if (playerIds.length === 0) return [];
  const rows = await handle
    .select({ id: players.id })
    .from(players)
    .where(and(inArray(players.id, playerIds), isComing));
  return rows.map((row) => row.id);
}

/** When those who are registered in a league were born, as far as it is known, and who refused to be named; nobody who was erased. */
export function listBirthYears(handle: Handle, leagueId: string) {
  return handle
    .select({
      player_id: sql<string>`${league_players.id}`.as("player_id"),
      person_id: league_players.person_id,
      birth_year: people.birth_year,
      is_name_refused: sql<boolean>`${people.name_refused_on} is not null`.as("is_name_refused"),
    })
    .from(league_players)
    .innerJoin(people, eq(people.id, league_players.person_id))
    .where(and(eq(league_players.tournament_id, leagueId), isNull(people.erased_at)));
}
