import { and, eq, inArray, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Handle } from "#server/db/connect.ts";
import { individual_players } from "#server/db/schema/individual.ts";
import { group_members, groups, league_players, pairs } from "#server/db/schema/league.ts";
import { adjustments, tournament_matches } from "#server/db/schema/match.ts";

export async function listGroups(handle: Handle, leagueId: string) {
  const { id, name, division_level } = groups;
  return handle
    .select({ id, name, division_level })
    .from(groups)
    .where(eq(groups.tournament_id, leagueId))
    .orderBy(division_level);
}

/** Memberships with the names of those who play, in the order in which they entered the group. */
export async function listMembers(handle: Handle, leagueId: string) {
  const first = alias(league_players, "first_player");
  const second = alias(league_players, "second_player");
  return handle
    .select({
      round_id: group_members.round_id,
      group_id: group_members.group_id,
      pair_id: group_members.pair_id,
      player1_name: first.full_name,
      player2_name: second.full_name,
    })
    .from(group_members)
    .innerJoin(pairs, eq(pairs.id, group_members.pair_id))
    .innerJoin(first, eq(first.id, pairs.player1_id))
    .leftJoin(second, eq(second.id, pairs.player2_id))
    .where(eq(group_members.tournament_id, leagueId))
    .orderBy(group_members.position, group_members.id);
}

/** What the standings need of the matches that are not cancelled. */
export async function listMatchFacts(handle: Handle, leagueId: string) {
  const match = tournament_matches;
  return handle
    .select({
      id: match.id,
      round_id: match.round_id,
      group_id: match.group_id,
      pair1_id: match.pair1_id,
      pair2_id: match.pair2_id,
      status: match.status,
      outcome: match.outcome,
      winner_pair_id: match.winner_pair_id,
      pair1_sets_won: match.pair1_sets_won,
      pair2_sets_won: match.pair2_sets_won,
      pair1_games_won: match.pair1_games_won,
      pair2_games_won: match.pair2_games_won,
      set_results: match.set_results,
    })
    .from(match)
    .where(and(eq(match.tournament_id, leagueId), ne(match.status, "cancelled")));
}

export async function listAdjustments(handle: Handle, leagueId: string) {
  return handle
    .select()
    .from(adjustments)
    .where(eq(adjustments.tournament_id, leagueId))
    .orderBy(adjustments.created_at);
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
      player_name: league_players.full_name,
    })
    .from(individual_players)
    .innerJoin(league_players, eq(league_players.id, player_id))
    .where(inArray(group_id, groupIds))
    .orderBy(position);
}

export async function insertAdjustments(tx: Handle, values: (typeof adjustments.$inferInsert)[]): Promise<void> {
  if (values.length > 0) await tx.insert(adjustments).values(values);
}

/** Deletes an adjustment of a round. @returns the deleted row; undefined when the round has no such one */
export async function deleteAdjustment(tx: Handle, roundId: string, adjustmentId: string) {
  const [row] = await tx
    .delete(adjustments)
    .where(and(eq(adjustments.id, adjustmentId), eq(adjustments.round_id, roundId)))
    .returning();
  return row;
}
