import type { RankedPlayer } from "#contract/groups/endpoints.ts";
import { checkPositions, positionsSentence } from "#domain/tables/individual-ranking.ts";
import type { Tx } from "#server/db/connect.ts";
import { lockedLeague, shownRound } from "#server/features/leagues/public.ts";
import { orRefuse, refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { type IndividualPlayerRow, insertPointsHistory, lockIndividuals } from "../individual-repository.ts";
import { saveTotals } from "../parts/individual-places.ts";
import { findGroup, type GroupRow } from "../repository.ts";

interface Place {
  league_id: string;
  group_id: string;
}

async function groupFor(tx: Tx, { league_id, group_id }: Place): Promise<GroupRow> {
  const league = await lockedLeague(tx, league_id);
  if (league.format_type !== "individual") throw refusal("wrong_format");
  const group = orRefuse(await findGroup(tx, league_id, group_id), "group_not_found");
  return group;
}

function playerOf(players: IndividualPlayerRow[], playerId: string): IndividualPlayerRow {
  const player = players.find(({ player_id }) => player_id === playerId);
  if (player === undefined) throw refusal("player_not_found");
  return player;
}

interface Seen {
  player_id: string;
  seen_total: number;
  seen_position?: number;
}

/** Refuses with the ranking as it is when somebody saved another place or total after it was shown (spec 3 §3.4). */
function requireSeen(before: IndividualPlayerRow[], players: Seen[]): void {
  const isOther = players.some(({ player_id, seen_total, seen_position }) => {
    const { total_points, position } = playerOf(before, player_id);
    return total_points !== seen_total || (seen_position !== undefined && position !== seen_position);
  });
  if (!isOther) return;
  const current = before.map(({ player_id, position, total_points }) => ({ player_id, position, total_points }));
  throw refusal("edit_conflict", { current });
}

/** The players by position; refuses with `positions_incomplete` what is not everybody who plays in the group, each once. */
function inPositions(players: RankedPlayer[], count: number): RankedPlayer[] {
  const check = checkPositions(players, count);
  if (!check.ok) throw refusal(check.code, {}, positionsSentence(count));
  return check.value;
}

interface CorrectedPoints extends Seen {
  total_points: number;
}

/**
 * Saves the hand-kept ranking of an individual group: the round's points, added to the totals and kept as history, and positions 1
 * to 8, or to 7 after a Baja, which order equal totals (spec 2 §5; spec 8 §4.4; rulings 33, 42). Locks: league, the group's players.
 */
export async function saveIndividualRanking(
  command: CommandContext,
  { players, round_id, ...place }: Place & { round_id: string; players: RankedPlayer[] },
): Promise<void> {
  await inTransaction(command, async (tx, note) => {
    const group = await groupFor(tx, place);
    const round = await shownRound(tx, place.league_id, round_id);
    const before = await lockIndividuals(tx, group.id);
    const placed = inPositions(players, before.length);
    requireSeen(before, placed);
    const totals = placed.map(({ player_id, position, round_points }) => {
      return { player_id, position, points: playerOf(before, player_id).total_points + round_points };
    });
    const positions = await saveTotals(tx, group.id, totals);
    const created_at = command.deps.clock.now();
    await insertPointsHistory(
      tx,
      placed.map(({ player_id, position, round_points }) => ({
        group_id: group.id,
        round_id: round.id,
        player_id,
        position: positions.get(player_id) ?? position,
        round_points,
        created_at,
      })),
    );
    await note({
      code: "ranking_saved",
      params: { group: group.name },
      entity_id: group.id,
      tournament_id: place.league_id,
      before,
      after: placed,
    });
  });
}

/** Corrects total points by hand; positions follow them (ruling 42). Locks: league, the group's players. */
export async function saveIndividualPoints(
  command: CommandContext,
  { players, ...place }: Place & { players: CorrectedPoints[] },
): Promise<void> {
  await inTransaction(command, async (tx, note) => {
    const group = await groupFor(tx, place);
    const before = await lockIndividuals(tx, group.id);
    requireSeen(before, players);
    const corrected = new Map(players.map(({ player_id, total_points }) => [player_id, total_points]));
    const totals = before.map(({ player_id, position, total_points }) => {
      return { player_id, position, points: corrected.get(player_id) ?? total_points };
    });
    await saveTotals(tx, group.id, totals);
    await note({
      code: "points_corrected",
      params: { group: group.name },
      entity_id: group.id,
      tournament_id: place.league_id,
      before,
      after: players,
    });
  });
}
