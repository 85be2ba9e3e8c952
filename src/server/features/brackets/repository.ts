import { and, avg, eq, getTableColumns, inArray, isNotNull, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Handle } from "#server/db/connect.ts";
import { brackets } from "#server/db/schema/brackets.ts";
import { group_members, waiting_list } from "#server/db/schema/groups.ts";
import { phases } from "#server/db/schema/leagues.ts";
import { league_players, pairs, people, players, round_pairs } from "#server/db/schema/people.ts";

export type BracketRow = typeof brackets.$inferSelect;
export type NewBracket = typeof brackets.$inferInsert;

/** The brackets of a league, in the order of its phases. */
export async function listBrackets(handle: Handle, leagueId: string): Promise<BracketRow[]> {
  return handle
    .select(getTableColumns(brackets))
    .from(brackets)
    .innerJoin(phases, eq(phases.id, brackets.phase_id))
    .where(eq(brackets.tournament_id, leagueId))
    .orderBy(phases.number);
}

/** The brackets of a league, locked until the transaction ends, before their matches (docs/architecture.md "Locks"). */
export async function lockBrackets(tx: Handle, leagueId: string): Promise<void> {
  const ofLeague = eq(brackets.tournament_id, leagueId);
  await tx.select({ id: brackets.phase_id }).from(brackets).where(ofLeague).orderBy(brackets.phase_id).for("update");
}

const isOfLivingLeague = sql`exists (
  select 1 from tournaments where tournaments.id = ${brackets.tournament_id} and tournaments.status <> 'deleted')`;

/** The brackets of these leagues, deleted ones excepted, that wait for places in groups, locked until the transaction ends. */
export async function lockPlacedBrackets(tx: Handle, leagueIds: readonly string[]): Promise<BracketRow[]> {
  return tx
    .select()
    .from(brackets)
    .where(and(inArray(brackets.tournament_id, [...leagueIds]), isNotNull(brackets.places_round_id), isOfLivingLeague))
    .orderBy(brackets.phase_id)
    .for("update");
}

/** Whether a line of the log is of a league with a bracket that places in groups make. */
export const waitsForPlaces = sql<boolean>`exists (
  select 1 from brackets where brackets.tournament_id = audit_log.tournament_id and places_round_id is not null)`;

export async function insertBrackets(tx: Handle, rows: NewBracket[]): Promise<void> {
  await tx.insert(brackets).values(rows);
}

/** Changes a bracket whose league is locked. */
export async function updateBracket(
  tx: Handle,
  { phase_id, version }: Pick<BracketRow, "phase_id" | "version">,
  values: Partial<NewBracket>,
): Promise<void> {
  await tx
    .update(brackets)
    .set({ ...values, version: version + 1 })
    .where(eq(brackets.phase_id, phase_id));
}

/** The mean of the levels of a pair's two, of those that are known, by the pairs of a round. */
export async function listPairLevels(handle: Handle, leagueId: string, roundId: string): Promise<Map<string, number>> {
  const rows = await handle
    .select({ pair_id: round_pairs.id, level: avg(people.level) })
    .from(round_pairs)
    .innerJoin(players, sql`${players.id} in (${round_pairs.player1_id}, ${round_pairs.player2_id})`)
    .innerJoin(people, eq(people.id, players.person_id))
    .where(and(eq(round_pairs.round_id, roundId), eq(players.tournament_id, leagueId)))
    .groupBy(round_pairs.id);
  return new Map(rows.flatMap(({ pair_id, level }) => (level === null ? [] : [[pair_id, Number(level)] as const])));
}

const first = alias(players, "first_player");
const second = alias(players, "second_player");

/** Whether one of the two was erased: such a pair is drawn no more, though what it played stays (ruling 23). */
const isErased = sql<boolean>`(${first.erased_at} is not null or ${second.erased_at} is not null)`;

/** The pairs of a league as they are in a round, whether they play in a group of it or not. */
export function listPairNames(handle: Handle, leagueId: string, roundId: string) {
  return handle
    .select({
      pair_id: round_pairs.id,
      player1_id: round_pairs.player1_id,
      player1_name: first.full_name,
      player2_id: round_pairs.player2_id,
      player2_name: second.full_name,
      is_erased: isErased,
    })
    .from(round_pairs)
    .innerJoin(first, eq(first.id, round_pairs.player1_id))
    .leftJoin(second, eq(second.id, round_pairs.player2_id))
    .where(and(eq(round_pairs.tournament_id, leagueId), eq(round_pairs.round_id, roundId)));
}

/** The pairs of a league that never were in a group: those that wait for a place, and those of a bracket (spec 5 §1.1). */
export function listPairsWithoutGroup(handle: Handle, leagueId: string) {
  const inGroups = handle.select().from(group_members).where(eq(group_members.pair_id, pairs.id));
  return handle
    .select({
      pair_id: pairs.id,
      player1_id: pairs.player1_id,
      player2_id: pairs.player2_id,
      waits: waiting_list.id,
      has_matches: sql<boolean>`exists (select 1 from tournament_matches m where ${pairs.id} in (m.pair1_id, m.pair2_id))`,
      registered_at: league_players.created_at,
    })
    .from(pairs)
    .innerJoin(league_players, eq(league_players.id, pairs.player1_id))
    .leftJoin(waiting_list, eq(waiting_list.pair_id, pairs.id))
    .where(and(eq(pairs.tournament_id, leagueId), notExists(inGroups)))
    .orderBy(league_players.created_at, pairs.id);
}

/** Who was registered together in a league, each two once, the first registered first. */
export function listCouples(handle: Handle, leagueId: string) {
  return handle
    .select({
      player1_id: league_players.id,
      player2_id: second.id,
      player1_name: first.full_name,
      player2_name: second.full_name,
      registered_at: league_players.created_at,
      level: sql<
        string | null
      >`(select avg(one.level) from people one where one.id in (${first.person_id}, ${second.person_id}))`,
    })
    .from(league_players)
    .innerJoin(first, eq(first.id, league_players.id))
    .innerJoin(second, and(eq(second.id, first.partner_id), eq(second.partner_id, first.id)))
    .where(
      and(
        eq(league_players.tournament_id, leagueId),
        sql`not ${isErased}`,
        sql`(${first.created_at}, ${first.id}) < (${second.created_at}, ${second.id})`,
      ),
    )
    .orderBy(league_players.created_at, league_players.id);
}
