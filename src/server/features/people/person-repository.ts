import { type AnyColumn, and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { containing } from "#server/db/containing.ts";
import { returnedRow } from "#server/db/returned-row.ts";
import { tournaments } from "#server/db/schema/leagues.ts";
import { league_players, pair_history, pairs, people, players } from "#server/db/schema/people.ts";

export type PersonRow = typeof people.$inferSelect;

/** A person who is not erased. */
export async function findPerson(handle: Handle, personId: string): Promise<PersonRow | undefined> {
  const [row] = await handle
    .select()
    .from(people)
    .where(and(eq(people.id, personId), isNull(people.erased_at)));
  return row;
}

/** These people, in the order of their ids, locked until the transaction ends; erased ones are not among them. */
export async function lockPeople(tx: Handle, ids: string[]): Promise<PersonRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(people)
    .where(and(inArray(people.id, ids), isNull(people.erased_at)))
    .orderBy(people.id)
    .for("update");
}

/** The years of birth of these people, as far as the club knows them. */
export async function listYearsOf(handle: Handle, ids: string[]): Promise<ReadonlyMap<string, number | null>> {
  if (ids.length === 0) return new Map();
  const { id, birth_year } = people;
  const rows = await handle.select({ id, birth_year }).from(people).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row.birth_year]));
}

/** A new person of the club, by name alone. */
export async function insertPerson(
  tx: Handle,
  { full_name, created_at }: { full_name: string; created_at: Date },
): Promise<PersonRow> {
  return returnedRow(await tx.insert(people).values({ full_name, created_at }).returning());
}

/** Changes a locked person; every change is a new version. */
export async function updatePerson(
  tx: Handle,
  { id, version }: Pick<PersonRow, "id" | "version">,
  values: Partial<typeof people.$inferInsert>,
): Promise<PersonRow> {
  return tx
    .update(people)
    .set({ ...values, version: version + 1 })
    .where(eq(people.id, id))
    .returning()
    .then(returnedRow);
}

/** Every registration of a league whose person is not erased. */
export async function listDirectory(handle: Handle, leagueId: string) {
  return handle
    .select({ player_id: players.id, person_id: players.person_id, full_name: players.full_name })
    .from(players)
    .where(and(eq(players.tournament_id, leagueId), isNull(players.erased_at)))
    .orderBy(players.id);
}

/** The registrations of every pair of a league, and of what the pairs were before (spec 3 §2.5). */
export async function listPairPlayers(handle: Handle, leagueId: string) {
  const { player1_id, player2_id } = pairs;
  const was = pair_history;
  const now = handle
    .select({ pair_id: pairs.id, player1_id, player2_id })
    .from(pairs)
    .where(eq(pairs.tournament_id, leagueId));
  const before = handle
    .select({ pair_id: was.pair_id, player1_id: was.player1_id, player2_id: was.player2_id })
    .from(was)
    .where(eq(was.tournament_id, leagueId));
  return now.union(before);
}

/** People of the club with their last league, who fit; the oldest record first. */
export async function listPeople(handle: Handle, where: SQL | undefined, limit: number) {
  const league = sql<
    string | null
  >`(select t.name from ${league_players} r join ${tournaments} t on t.id = r.tournament_id
    where r.person_id = people.id and t.status <> 'deleted' order by t.start_date desc, r.created_at desc limit 1)`;
  const { id, full_name, email, phone, other_phones, birth_year } = people;
  return handle
    .select({ id, full_name, email, phone, other_phones, birth_year, league: league.as("league") })
    .from(people)
    .where(and(isNull(people.erased_at), where))
    .orderBy(people.search_name, people.created_at, people.id)
    .limit(limit);
}

/**
 * Whoever shares the end of a telephone, an e-mail or a name with somebody: the first of each, in this order. Few are left for the
 * library that reads telephones.
 * @param most how many that share are looked for in each way
 */
export async function listRepeated(handle: Handle, most: number) {
  const { id, phone, other_phones, email, search_name, erased_at } = people;
  const texts = [
    sql`select ${id}, ${phoneEnd(phone)} as key from ${people} where ${phone} is not null
      union all select ${id}, ${phoneEnd(sql`one`)} from ${people}, unnest(${other_phones}) one where ${other_phones} <> '{}'`,
    sql`select ${id}, lower(${email}) as key from ${people} where ${email} is not null`,
    sql`select ${id}, ${search_name} as key from ${people} where ${erased_at} is null`,
  ];
  const ids = new Set<string>();
  for (const keys of texts) {
    const { rows } = await handle.execute<{ ids: string[] }>(
      sql`select array_agg(id) as ids from (${keys}) keys group by key having count(*) > 1 order by key limit ${most}`,
    );
    for (const row of rows) for (const one of row.ids) ids.add(one);
  }
  return listPeople(handle, inArray(id, [...ids]), ids.size);
}

/** The last figures of a telephone, whatever prefix and signs it was written with. */
const phoneEnd = (text: SQL | AnyColumn) => sql`right(translate(${text}, ' +-()./', ''), 7)`;

/** Whoever may be meant by one of these names, e-mails in small letters, or last seven figures of telephones. */
export function mayBe(typed: { names: string[]; emails: string[]; phoneEnds: string[] }): SQL | undefined {
  const { phone, other_phones, email, search_name } = people;
  const list = (texts: string[]) => sql`(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;
  const ends = list(typed.phoneEnds);
  return or(
    sql`${search_name} in ${list(typed.names)}`,
    typed.emails.length === 0 ? undefined : sql`lower(${email}) in ${list(typed.emails)}`,
    typed.phoneEnds.length === 0
      ? undefined
      : sql`(${phoneEnd(phone)} in ${ends} or (${other_phones} <> '{}' and exists
          (select 1 from unnest(${other_phones}) one where ${phoneEnd(sql`one`)} in ${ends})))`,
  );
}

/** Whoever has every word in the name. */
export function hasWords(words: string[]): SQL | undefined {
  return and(...words.map((word) => sql`${people.search_name} like ${containing(word)}`));
}

/** The registrations of these people in a league, by person. */
export async function findRegisteredPeople(handle: Handle, leagueId: string, personIds: string[]) {
  if (personIds.length === 0) return new Map<string, string>();
  const rows = await handle
    .select({ id: league_players.id, person_id: league_players.person_id })
    .from(league_players)
    .where(and(eq(league_players.tournament_id, leagueId), inArray(league_players.person_id, personIds)));
  return new Map(rows.map(({ id, person_id }) => [person_id, id]));
}
