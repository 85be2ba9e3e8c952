import type { Handle } from "#server/db/connect.ts";
import { refusal } from "#server/platform/errors.ts";
import { findPlayer, listAvailable } from "./repository.ts";

export { findPlayer, listPlayers } from "./repository.ts";

/** Refuses people who are unknown, erased, or already play in the round. */
export async function requireAvailable(
  tx: Handle,
  leagueId: string,
  round: { id: string },
  playerIds: string[],
): Promise<void> {
  const free = new Set((await listAvailable(tx, leagueId, round.id)).map(({ id }) => id));
  const taken = playerIds.filter((id) => !free.has(id));
  if (taken.length > 0) throw refusal("player_already_in_pair", { player_ids: taken });
}

/** Refuses a person who is not registered in the league. */
export async function requireRegistered(tx: Handle, leagueId: string, playerId: string): Promise<void> {
  if ((await findPlayer(tx, leagueId, playerId)) === undefined) throw refusal("player_not_found");
}
