import { compareNames } from "./names.ts";
import { accept, type Decision, refuse } from "./result.ts";

/** Players of an individual group. */
export const individualPlaces = 8;

/** The court of a position: 1 for 1-2, 2 for 3-4, 3 for 5-6, 4 for 7-8 (spec 2 §5). */
export function courtAssignment(position: number): number {
  return Math.ceil(position / 2);
}

export interface Placed {
  player_id: string;
  position: number;
}

/** Final positions are exactly 1 to 8 without repeats (spec 2 §5). */
export function checkPositions<T extends Placed>(players: readonly T[]): Decision<T[], "positions_incomplete"> {
  const positions = new Set(players.map(({ position }) => position));
  const complete =
    players.length === individualPlaces &&
    Array.from({ length: individualPlaces }, (_, i) => i + 1).every((p) => positions.has(p));
  return complete ? accept([...players].sort((a, b) => a.position - b.position)) : refuse("positions_incomplete");
}

/** Re-ranks players by points, the most first; equal points keep the order that they had (spec 2 §5). */
export function rerankByPoints<T extends Placed & { points: number; name: string }>(players: readonly T[]): T[] {
  return [...players]
    .sort((a, b) => b.points - a.points || a.position - b.position || compareNames(a.name, b.name))
    .map((player, index) => ({ ...player, position: index + 1 }));
}
