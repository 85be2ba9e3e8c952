import { courtAssignment, rerankByPoints } from "#domain/tables/individual-ranking.ts";
import type { Tx } from "#server/db/connect.ts";
import { findIndividual, insertIndividuals, lockIndividuals, updateIndividual } from "../individual-repository.ts";

interface Standing {
  player_id: string;
  position: number;
  points: number;
}

/** Saves totals with the positions and courts that follow from them; who is equal keeps the order given. @returns positions by player */
export async function saveTotals(tx: Tx, groupId: string, players: readonly Standing[]): Promise<Map<string, number>> {
  const ranked = rerankByPoints(players);
  for (const { player_id, position, points } of ranked) {
    const place = { position, court_assignment: courtAssignment(position) };
    await updateIndividual(tx, groupId, player_id, { ...place, total_points: points });
  }
  return new Map(ranked.map(({ player_id, position }) => [player_id, position]));
}

async function standingsIn(tx: Tx, groupId: string): Promise<Standing[]> {
  const rows = await lockIndividuals(tx, groupId);
  return rows.map(({ player_id, position, total_points: points }) => ({ player_id, position, points }));
}

/** The places of a group close up once somebody has left it: positions 1 to 7, one on the last court (spec 8 §4.4). */
export async function closeUpPlaces(tx: Tx, groupId: string): Promise<void> {
  await saveTotals(tx, groupId, await standingsIn(tx, groupId));
}

/**
 * Who plays in the group again has the place that was theirs, as far as the points allow; the others move down. Who has been in
 * another group meanwhile brings the points back.
 */
export async function takePlaceAgain(tx: Tx, groupId: string, pairId: string): Promise<void> {
  const back = await findIndividual(tx, pairId);
  if (back === undefined) return;
  if (back.group_id !== groupId) await updateIndividual(tx, back.group_id, back.player_id, { group_id: groupId });
  const players = await standingsIn(tx, groupId);
  const before = (one: Standing) => (one.player_id === back.player_id ? { ...one, position: one.position - 0.5 } : one);
  await saveTotals(tx, groupId, players.map(before));
}

/** Players take these places of a group; who was in the league before keeps the points (spec 3 §2.2; spec 8 §4.3). */
export async function takePlaces(
  tx: Tx,
  place: { tournament_id: string; group_id: string },
  players: readonly { pair_id: string; player_id: string; position: number }[],
): Promise<void> {
  for (const { position, ...who } of players) {
    const row = { ...place, ...who, position, court_assignment: courtAssignment(position) };
    const before = await findIndividual(tx, who.pair_id);
    if (before === undefined) await insertIndividuals(tx, [row]);
    else await updateIndividual(tx, before.group_id, who.player_id, row);
  }
}
