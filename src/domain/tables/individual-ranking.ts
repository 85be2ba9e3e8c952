import { compareNames } from "#domain/base/names.ts";
import { accept, type Decision, refuse } from "#domain/base/result.ts";

/** Players of an individual group. */
export const individualPlaces = 8;

/** The court of a position: 1 for 1-2, 2 for 3-4, 3 for 5-6, 4 for 7-8 (spec 2 §5). */
export function courtAssignment(position: number): number {
  return Math.ceil(position / 2);
}

/** Where an odd number of players leaves one alone: 'Son 7: en la cancha 4 hay un solo jugador.' (spec 8 §4.4); null: nowhere. */
export function lonelyCourtSentence(count: number): string | null {
  return count % 2 === 0 ? null : `Son ${count}: en la cancha ${courtAssignment(count)} hay un solo jugador.`;
}

export interface Placed {
  player_id: string;
  position: number;
}

/** Final positions are exactly 1 to 8 without repeats (spec 2 §5), or to `count` where somebody has left (spec 8 §4.4). */
export function checkPositions<T extends Placed>(
  players: readonly T[],
  count: number = individualPlaces,
): Decision<T[], "positions_incomplete"> {
  const positions = new Set(players.map(({ position }) => position));
  const complete =
    players.length === count && Array.from({ length: count }, (_, i) => i + 1).every((p) => positions.has(p));
  return complete ? accept([...players].sort((a, b) => a.position - b.position)) : refuse("positions_incomplete");
}

/** What is said of positions that are not 1 to `count` (spec 2 §5; spec 8 §4.4). */
export function positionsSentence(count: number): string {
  return `Debe asignar todas las posiciones del 1 al ${count} sin repetir`;
}

/** Re-ranks players by their total points, the most first; equal points keep the order that they had (spec 2 §5; ruling 42). */
export function rerankByPoints<T extends Placed & { points: number; name?: string }>(players: readonly T[]): T[] {
  return [...players]
    .sort((a, b) => b.points - a.points || a.position - b.position || compareNames(a.name ?? "", b.name ?? ""))
    .map((player, index) => ({ ...player, position: index + 1 }));
}

interface Scored extends Placed {
  group_id: string;
  pair_id: string;
  division_level: number;
  total_points: number;
}

/** A player's place in the group, and what the results of the open round give beside the total; null: nothing counts by results. */
interface Ranked {
  place: number;
  result_points: number | null;
}

type Points = Pick<Scored, "total_points"> & Pick<Ranked, "result_points">;

/** The points that a ranking shows of a player. */
export function shownPoints({ total_points, result_points }: Points): number {
  return total_points + (result_points ?? 0);
}

/** Whether anything that a ranking shows is what results give (spec 8 §4.1). */
export const countsByResults = (rows: readonly Points[]): boolean =>
  rows.some((row) => row.result_points !== null && shownPoints(row) !== 0);

/** The rank of each pair in a table: those that only their names put in order share one. */
export function sharedRanks(
  table: readonly { pair_id: string; behind?: { criterion: string } | null | undefined }[],
): Map<string, number> {
  const ranks = new Map<string, number>();
  let rank = 0;
  for (const [at, { pair_id, behind }] of table.entries()) {
    if (behind?.criterion !== "name") rank = at;
    ranks.set(pair_id, rank);
  }
  return ranks;
}

/**
 * Players in the one order of their league: by total points, then, while any of them counts by results, by the criteria of the
 * regulations, then as they are placed by hand (ruling 42; spec 8 §4.1).
 * @param ranks of each pair in the table of the results, see `sharedRanks`
 */
export function byTotalPoints<T extends Scored & Pick<Ranked, "result_points">>(
  rows: readonly T[],
  ranks: ReadonlyMap<string, number>,
): (T & Ranked)[] {
  const usesCriteria = countsByResults(rows);
  const rankOf = ({ pair_id }: T) => ranks.get(pair_id) ?? ranks.size;
  const scored = [...rows].sort(
    (a, b) =>
      shownPoints(b) - shownPoints(a) ||
      (usesCriteria ? rankOf(a) - rankOf(b) : 0) ||
      a.division_level - b.division_level ||
      a.position - b.position,
  );
  const places = new Map<string, number>();
  return scored.map((row) => {
    const place = (places.get(row.group_id) ?? 0) + 1;
    places.set(row.group_id, place);
    return { ...row, place };
  });
}

/** What orders the players of a league, as it is written above them (spec 7 §1.5). */
export function playersOrderSentence(rows: readonly Points[]): string {
  return countsByResults(rows)
    ? "Por puntos totales, según resultados donde no hay puntos puestos a mano; a igualdad, los criterios del reglamento."
    : "Por puntos totales; a igualdad, el grupo más alto y el puesto en él.";
}

/** Who have the most points of an individual league; nobody while nobody has any (ruling 42). */
export function firstByPoints<T extends Pick<Scored, "total_points">>(rows: readonly T[]): T[] {
  const best = Math.max(0, ...rows.map(({ total_points }) => total_points));
  return best === 0 ? [] : rows.filter(({ total_points }) => total_points === best);
}

/**
 * Who has won an individual league: the first by total points; of several, who was said to (spec 8 §4.3), else nobody (ruling 42).
 * @param said the player who was said to win the tie; null: nobody was
 */
export function individualChampion<T extends Pick<Scored, "total_points" | "player_id">>(
  rows: readonly T[],
  said: string | null = null,
): T | null {
  const first = firstByPoints(rows);
  return first.length === 1 ? (first[0] ?? null) : (first.find(({ player_id }) => player_id === said) ?? null);
}
