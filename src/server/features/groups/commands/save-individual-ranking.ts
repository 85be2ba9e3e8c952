import type { RankedPlayer } from "#contract/groups.ts";
import { checkPositions, courtAssignment } from "#domain/individual-ranking.ts";
import type { Tx } from "#server/db/connect.ts";
import { lockedLeague, openRound } from "#server/features/leagues/public.ts";
import { writeAudit } from "#server/platform/audit.ts";
import { refusal, valueOf } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import {
  type IndividualPlayerRow,
  insertPointsHistory,
  lockIndividuals,
  updateIndividual,
} from "../individual-repository.ts";
import { findGroup, type GroupRow } from "../repository.ts";

interface Place {
  league_id: string;
  group_id: string;
}

async function groupFor(tx: Tx, { league_id, group_id }: Place): Promise<GroupRow> {
  const league = await lockedLeague(tx, league_id);
  if (league.format_type !== "individual") throw refusal("wrong_format");
  const group = await findGroup(tx, league_id, group_id);
  if (group === undefined) throw refusal("group_not_found");
  return group;
}

function playerOf(players: IndividualPlayerRow[], playerId: string): IndividualPlayerRow {
  const player = players.find(({ player_id }) => player_id === playerId);
  if (player === undefined) throw refusal("player_not_found");
  return player;
}

/**
 * Saves the hand-kept ranking of an individual group: positions 1 to 8 without repeats, the courts that follow from them,
 * and the round's points, which are added to the totals and kept as history (spec 2 §5; ruling 33).
 */
export async function saveIndividualRanking(
  { deps, actor }: CommandContext,
  { players, ...place }: Place & { players: RankedPlayer[] },
): Promise<void> {
  const placed = valueOf(checkPositions(players));
  await inTransaction(deps.database.db, async (tx) => {
    const group = await groupFor(tx, place);
    const round = await openRound(tx, place.league_id);
    const before = await lockIndividuals(tx, group.id);
    for (const { player_id, position, round_points, seen_total } of placed) {
      const { total_points } = playerOf(before, player_id);
      if (total_points !== seen_total) throw refusal("edit_conflict");
      await updateIndividual(tx, group.id, player_id, {
        position,
        court_assignment: courtAssignment(position),
        total_points: total_points + round_points,
      });
    }
    const created_at = deps.clock.now();
    await insertPointsHistory(
      tx,
      placed.map(({ player_id, position, round_points }) => ({
        group_id: group.id,
        round_id: round.id,
        player_id,
        position,
        round_points,
        created_at,
      })),
    );
    await writeAudit(tx, {
      actor,
      action: "update",
      entity: "ranking",
      entity_id: group.id,
      tournament_id: place.league_id,
      summary: `Ranking guardado: ${group.name}`,
      before,
      after: placed,
    });
  });
}

/** Corrects total points by hand; positions stay. */
export async function saveIndividualPoints(
  { deps, actor }: CommandContext,
  { players, ...place }: Place & { players: { player_id: string; total_points: number }[] },
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const group = await groupFor(tx, place);
    const before = await lockIndividuals(tx, group.id);
    for (const { player_id, total_points } of players) {
      playerOf(before, player_id);
      await updateIndividual(tx, group.id, player_id, { total_points });
    }
    await writeAudit(tx, {
      actor,
      action: "update",
      entity: "ranking",
      entity_id: group.id,
      tournament_id: place.league_id,
      summary: `Puntos corregidos: ${group.name}`,
      before,
      after: players,
    });
  });
}
