import type { z } from "zod";
import type { playerChanges } from "#contract/people/endpoints.ts";
import type { Tx } from "#server/db/connect.ts";
import { leagueOf } from "#server/features/leagues/public.ts";
import { orRefuse } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction, type WriteNote } from "#server/platform/transaction.ts";
import { findPlayer, updatePlayer as writePlayer } from "../repository.ts";

export type PlayerChanges = z.output<typeof playerChanges>;

/** Changes a person in the caller's transaction. Pairs join the name, so nothing else has to follow (ruling 31). */
export async function changePlayer(
  tx: Tx,
  note: WriteNote,
  { league_id, player_id, ...values }: PlayerChanges,
): Promise<void> {
  await leagueOf(tx, league_id);
  const before = orRefuse(await findPlayer(tx, league_id, player_id), "player_not_found");
  const after = await writePlayer(tx, before, values);
  await note({
    code: "player_edited",
    params: { player: values.full_name },
    entity_id: player_id,
    tournament_id: league_id,
    before,
    after,
  });
}

/** Edits a person (spec 2 §5). */
export async function updatePlayer(command: CommandContext, input: PlayerChanges): Promise<void> {
  await inTransaction(command, (tx, note) => changePlayer(tx, note, input));
}
