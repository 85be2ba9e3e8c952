import { and, eq, inArray, sql } from "drizzle-orm";
import type { PointsSource } from "#domain/tables/round-points.ts";
import type { Handle } from "#server/db/connect.ts";
import { groups, individual_players, individual_points_history } from "#server/db/schema/groups.ts";
import { players } from "#server/db/schema/people.ts";

export type IndividualPlayerRow = typeof individual_players.$inferSelect;

/** The players of an individual group by position, locked until the transaction ends. */
export async function lockIndividuals(tx: Handle, groupId: string): Promise<IndividualPlayerRow[]> {
  return tx
    .select()
    .from(individual_players)
    .where(eq(individual_players.group_id, groupId))
    .orderBy(individual_players.position)
    .for("update");
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

export async function insertPointsHistory(
  tx: Handle,
  values: (typeof individual_points_history.$inferInsert)[],
): Promise<void> {
  if (values.length > 0) await tx.insert(individual_points_history).values(values);
}

/** The history of the players of a league, the oldest entry first. */
export async function listPointsHistory(handle: Handle, leagueId: string) {
  const history = individual_points_history;
  const { group_id, player_id, round_id, round_points, proposed_points, source, position, created_at } = history;
  return handle
    .select({ group_id, player_id, round_id, round_points, proposed_points, source, position, created_at })
    .from(history)
    .innerJoin(groups, eq(groups.id, group_id))
    .where(eq(groups.tournament_id, leagueId))
    .orderBy(created_at, sql`${position}`);
}

/** Takes the entries of a source out of the history of a round, in one group or in all. */
export async function deletePointsHistory(
  tx: Handle,
  { round_id, group_id, source }: { round_id: string; group_id?: string | undefined; source: PointsSource },
): Promise<void> {
  const history = individual_points_history;
  const inGroup = group_id === undefined ? undefined : eq(history.group_id, group_id);
  await tx.delete(history).where(and(eq(history.round_id, round_id), eq(history.source, source), inGroup));
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

/** The hand-kept rankings of a league's individual groups, by group and position. */
export async function listIndividualPlayers(handle: Handle, groupIds: string[]) {
  if (groupIds.length === 0) return [];
  const { player_id, pair_id, group_id, position, court_assignment, total_points } = individual_players;
  return handle
    .select({
      player_id,
      pair_id,
      group_id,
      position,
      court_assignment,
      total_points,
      player_name: players.full_name,
    })
    .from(individual_players)
    .innerJoin(players, eq(players.id, player_id))
    .where(inArray(group_id, groupIds))
    .orderBy(position);
}
