import type { z } from "zod";
import type { playerChanges } from "#contract/players.ts";
import { leagueOf } from "#server/features/leagues/public.ts";
import { writeAudit } from "#server/platform/audit.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { findPlayer, updatePlayer as writePlayer } from "../repository.ts";

/** Edits a person. Pairs join the name, so nothing else has to follow (ruling 31). */
export async function updatePlayer(
  { deps, actor }: CommandContext,
  input: z.output<typeof playerChanges>,
): Promise<void> {
  const { league_id, player_id, ...values } = input;
  await inTransaction(deps.database.db, async (tx) => {
    await leagueOf(tx, league_id);
    const before = await findPlayer(tx, league_id, player_id);
    if (before === undefined) throw refusal("player_not_found");
    const after = await writePlayer(tx, player_id, values);
    await writeAudit(tx, {
      actor,
      action: "update",
      entity: "player",
      entity_id: player_id,
      tournament_id: league_id,
      summary: `Jugador editado: ${values.full_name}`,
      before,
      after,
    });
  });
}
