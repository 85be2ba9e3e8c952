import { leagueOf } from "#server/features/leagues/public.ts";
import { erasePayer } from "#server/features/payments/public.ts";
import { forgetInAudit, writeAudit } from "#server/platform/audit.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { deletePlayer, findPlayer, hasSportingRecord, updatePlayer } from "../repository.ts";

/** What an erased person is called in results that stay (ruling 23). */
const erasedName = "Jugador eliminado";

/**
 * Deletes a person. Who is part of the sporting record is erased instead: no personal data stays, results do (ruling 23).
 * Payments keep their amounts and the audit log what was done, both without the person.
 * @returns whether results were kept under 'Jugador eliminado'
 */
export async function removePlayer(
  { deps, actor }: CommandContext,
  input: { league_id: string; player_id: string },
): Promise<boolean> {
  return inTransaction(deps.database.db, async (tx) => {
    await leagueOf(tx, input.league_id);
    const player = await findPlayer(tx, input.league_id, input.player_id);
    if (player === undefined) throw refusal("player_not_found");
    const paymentIds = await erasePayer(tx, player.id, erasedName);
    await forgetInAudit(tx, "player", [player.id]);
    await forgetInAudit(tx, "payment", paymentIds);
    const kept = await hasSportingRecord(tx, player.id);
    if (kept) {
      await updatePlayer(tx, player.id, {
        full_name: erasedName,
        email: null,
        phone: null,
        partner_id: null,
        erased_at: deps.clock.now(),
      });
    } else {
      await deletePlayer(tx, player.id);
    }
    await writeAudit(tx, {
      actor,
      action: "delete",
      entity: "player",
      entity_id: player.id,
      tournament_id: input.league_id,
      summary: kept ? "Jugador eliminado; sus resultados se conservan" : "Jugador eliminado",
    });
    return kept;
  });
}
