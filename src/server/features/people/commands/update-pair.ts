import { refusal } from "#server/platform/errors.ts";
import type { CommandContext } from "#server/platform/transaction.ts";
import { inTransaction } from "#server/platform/transaction.ts";
import { findPairPlayers } from "../repository.ts";
import { changePlayer, type PlayerChanges } from "./update-player.ts";

/** Edits both people of a pair at once, as the ranking's dialog offers it (spec 1 §2 "Admin ranking"). */
export async function updatePair(
  command: CommandContext,
  input: { league_id: string; pair_id: string; players: Omit<PlayerChanges, "league_id">[] },
): Promise<void> {
  await inTransaction(command, async (tx, note) => {
    const known = await findPairPlayers(tx, input.league_id, input.pair_id);
    if (known.length === 0) throw refusal("pair_not_found");
    for (const player of input.players) {
      if (known.every(({ id }) => id !== player.player_id)) throw refusal("player_not_found");
      await changePlayer(tx, note, { ...player, league_id: input.league_id });
    }
  });
}
