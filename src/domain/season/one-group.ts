import { spokenPair } from "#domain/base/names.ts";

/** A pair in a group of a round, with its people. */
export interface Placed {
  group_id: string;
  pair_id: string;
  player_ids: readonly string[];
}

/** Two pairs of one group in which the same person would play. */
export interface Clash {
  group_id: string;
  pair_ids: [string, string];
}

/**
 * Where somebody would be twice in one group (spec 3 §5.5; Castellolí: one person cannot be in the same group with two pairs), whatever
 * the regulations say of two groups.
 */
export function clashesIn(placed: readonly Placed[]): Clash[] {
  return placed.flatMap((one, at) =>
    placed
      .slice(at + 1)
      .filter(
        (other) =>
          other.group_id === one.group_id && other.player_ids.some((player) => one.player_ids.includes(player)),
      )
      .map((other): Clash => ({ group_id: one.group_id, pair_ids: [one.pair_id, other.pair_id] })),
  );
}

/** What stands in the way of a closing, in Spanish. */
export function clashSentence(group: string, [one, other]: readonly [string, string]): string {
  return `${spokenPair([one, other])} comparten jugador y quedarían en ${group}: decide otro destino para una de las dos.`;
}
