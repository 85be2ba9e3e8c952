import type { FormatType } from "./league.ts";

export const roundStates = ["open", "closed"] as const;
export type RoundState = (typeof roundStates)[number];

/** The round that is being played; null when the last one is closed. */
export function openRound<R extends { state: RoundState }>(rounds: readonly R[]): R | null {
  return rounds.find(({ state }) => state === "open") ?? null;
}

/** The open round, or the last one when all are closed; `rounds` stand in their order. */
export function currentRound<R extends { state: RoundState }>(rounds: readonly R[]): R | undefined {
  return openRound(rounds) ?? rounds.at(-1);
}

/** Whether rounds are finished and matches generated at all: where there are groups (spec 2 §2; spec 8 §4.2). */
export function hasRoundsToFinish(groups: number): boolean {
  return groups > 0;
}

/** Whether the table of a group says who moves: in leagues of pairs; players move by their ranking (spec 8 §4.2). */
export function isMovedByTables(format: FormatType, groups: number): boolean {
  return format === "pairs" && hasRoundsToFinish(groups);
}
