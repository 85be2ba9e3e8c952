import type { Movement } from "#contract/rounds.ts";
import type { KeptCause } from "#domain/held-boundary.ts";
import type { RoundRow } from "../repository.ts";

/**
 * A movement as a closed round keeps it: names of people are joined when it is read, never copied (ruling 31); its sentence is
 * said then, of the names that the groups had and of what held the pair back.
 */
export type KeptMovement = Omit<Movement, "name" | "reason"> & { held: KeptCause[] };

/** What undoing a closing needs: the matches it cancelled and the memberships it opened the next round with. */
export interface ClosingRecord {
  cancelled: string[];
  opened: { group_id: string; pair_id: string }[];
}

/** The record of a closed round; null when it was closed without one. */
export function closingRecord(round: RoundRow): ClosingRecord | null {
  // Written by the closing command in exactly this shape; nothing else writes the column.
  return round.closing as ClosingRecord | null;
}

/** The movements that a closed round keeps. */
export function movementsOf(round: RoundRow): KeptMovement[] {
  return (round.movements ?? []) as KeptMovement[]; // written by the closing command only
}
