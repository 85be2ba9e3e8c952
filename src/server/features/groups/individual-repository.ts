import { and, eq, inArray, sql } from "drizzle-orm";
import type { PointsSource } from "#domain/tables/round-points.ts";
import type { Handle } from "#server/db/connect.ts";
import { evenings } from "#server/db/schema/evenings.ts";
import { groups, individual_players, individual_points_history } from "#server/db/schema/groups.ts";
import { players } from "#server/db/schema/people.ts";

export type IndividualPlayerRow = typeof individual_players.$inferSelect;

/** Who plays in the group in the player's last round: who has left keeps its row and its points, but has no place (spec 8 §4.4). */
const playsNow = sql`exists (
  select 1 from group_members m join rounds r on r.id = m.round_id
  where m.pair_id = ${individual_players.pair_id} and m.group_id = ${individual_players.group_id} and m.state = 'playing'
  and r.number = (
    select max(last.number) from group_members any_of join rounds last on last.id = any_of.round_id
    where any_of.pair_id = ${individual_players.pair_id}
  ))`;

/** The players of an individual group who play in it, by position, locked until the transaction ends. */
export async function lockIndividuals(tx: Handle, groupId: string): Promise<IndividualPlayerRow[]> {
  return tx
    .select()
    .from(individual_players)
    .where(and(eq(individual_players.group_id, groupId), playsNow))
    .orderBy(individual_players.position)
    .for("update");
}

/** The row of a player of a league, also of one who has left. */
export async function findIndividual(tx: Handle, pairId: string): Promise<IndividualPlayerRow | undefined> {
  const [row] = await tx.select().from(individual_players).where(eq(individual_players.pair_id, pairId));
  return row;
}

export async function updateIndividual(
  tx: Handle,
  groupId: string,
  playerId: string,
  values: Partial<typeof individual_players.$inferInsert>,
): Promise<void> {
  await tx
    .update(individual_players)
    .set(values)
    .where(and(eq(individual_players.group_id, groupId), eq(individual_players.player_id, playerId)));
}

/** Says who wins the tie of a league's first; null: nobody does. */
export async function setTieWinner(tx: Handle, leagueId: string, playerId: string | null): Promise<void> {
  const { tournament_id, player_id } = individual_players;
  const wins_tie = playerId === null ? false : sql`${player_id} = ${playerId}`;
  await tx.update(individual_players).set({ wins_tie }).where(eq(tournament_id, leagueId));
}

export async function insertPointsHistory(
  tx: Handle,
  values: (typeof individual_points_history.$inferInsert)[],
): Promise<void> {
  if (values.length > 0) await tx.insert(individual_points_history).values(values);
}

/** The history of the players of a league, the oldest entry first. */
export async function listPointsHistory(handle: Handle, leagueId: string) {
  const history = individual_points_history;
  const { group_id, player_id, round_id, evening_id, round_points, proposed_points, source, position, created_at } =
    history;
  const own = { group_id, player_id, round_id, evening_id };
  const entry = { ...own, round_points, proposed_points, source, position, created_at };
  return handle
    .select({ ...entry, evening: evenings.name })
    .from(history)
    .innerJoin(groups, eq(groups.id, group_id))
    .leftJoin(evenings, eq(evenings.id, history.evening_id))
    .where(eq(groups.tournament_id, leagueId))
    .orderBy(created_at, sql`${position}`);
}

/** Takes the entries of a source out of the history of a round, in one group or in all. @returns whose, and where each player stood */
export async function deletePointsHistory(
  tx: Handle,
  { round_id, group_id, source }: { round_id: string; group_id?: string | undefined; source: PointsSource },
) {
  const history = individual_points_history;
  const { player_id, position, group_id: group } = history;
  const inGroup = group_id === undefined ? undefined : eq(history.group_id, group_id);
  return tx
    .delete(history)
    .where(and(eq(history.round_id, round_id), eq(history.source, source), inGroup))
    .returning({ player_id, position, group_id: group });
}

/** Puts players of a league into their groups, positions and courts. */
export async function placeIndividuals(
  tx: Handle,
  players: readonly Pick<IndividualPlayerRow, "pair_id" | "group_id" | "position" | "court_assignment">[],
): Promise<void> {
  for (const { pair_id, ...place } of players)
    await tx.update(individual_players).set(place).where(eq(individual_players.pair_id, pair_id));
}

export async function insertIndividuals(tx: Handle, values: (typeof individual_players.$inferInsert)[]): Promise<void> {
  if (values.length > 0) await tx.insert(individual_players).values(values);
}

/** The hand-kept rankings of a league's individual groups by position, also of who has left, and who of them plays now. */
export async function listIndividualPlayers(handle: Handle, groupIds: string[]) {
  if (groupIds.length === 0) return [];
  const { player_id, pair_id, group_id, position, court_assignment, total_points, wins_tie } = individual_players;
  return handle
    .select({
      player_id,
      pair_id,
      group_id,
      position,
      court_assignment,
      total_points,
      wins_tie,
      player_name: players.full_name,
      plays_now: sql<boolean>`${playsNow}`,
    })
    .from(individual_players)
    .innerJoin(players, eq(players.id, player_id))
    .where(inArray(group_id, groupIds))
    .orderBy(position);
}
