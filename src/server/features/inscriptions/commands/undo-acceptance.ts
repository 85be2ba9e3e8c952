import type { InputOf } from "#contract/common/common.ts";
import type { inscriptions } from "#contract/inscriptions/endpoints.ts";
import type { Tx } from "#server/db/connect.ts";
import type { MadeOfInscription } from "#server/db/schema/inscriptions.ts";
import { deleteWaiting } from "#server/features/groups/writes.ts";
import { lockedLeague } from "#server/features/leagues/public.ts";
import { takeBackCharges } from "#server/features/payments/writes.ts";
import { deletePairs, deleteRecord, deleteRegistration } from "#server/features/people/writes.ts";
import { forgetInAudit } from "#server/platform/audit.ts";
import { databaseFault, refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { whyKept } from "../parts/made.ts";
import { listAccepted, takeBackAccepted } from "../repository.ts";

const kept = (why: string) => refusal("acceptance_kept", {}, `No se puede deshacer: ${why}.`);

/** Takes away the pair, the registrations and the people, with what the log of activity says of them. */
async function takeAway(tx: Tx, leagueId: string, { players, pair_id, payment_ids }: MadeOfInscription): Promise<void> {
  if (pair_id !== null) {
    await deleteWaiting(tx, leagueId, pair_id);
    await deletePairs(tx, [pair_id]);
  }
  for (const { player_id, person_id } of players) {
    await deleteRegistration(tx, player_id);
    await deleteRecord(tx, person_id);
  }
  await forgetInAudit(
    tx,
    "player",
    players.flatMap(({ player_id, person_id }) => [player_id, person_id]),
  );
  await forgetInAudit(tx, "payment", payment_ids);
}

/**
 * Undoes the acceptance of an inscription as if it had not been: it waits again (spec 6 §6). Refuses with `acceptance_kept` what was
 * accepted long ago, or has been used since. Locks: league, people, payments.
 */
export async function undoAcceptance(
  command: CommandContext,
  { league_id, acceptance_id }: InputOf<typeof inscriptions.undo>,
): Promise<void> {
  const undo = inTransaction(command, async (tx, note) => {
    await lockedLeague(tx, league_id);
    const rows = await listAccepted(tx, league_id, acceptance_id);
    const made = rows[0]?.made ?? null;
    if (made === null) throw refusal("acceptance_kept");
    const why = await whyKept(tx, league_id, { made, rows });
    if (why !== null) throw kept(why);
    if (!(await takeBackCharges(tx, league_id, made.payment_ids))) throw kept("su pago ha cambiado desde entonces");
    await takeAway(tx, league_id, made);
    await takeBackAccepted(
      tx,
      rows.map(({ id }) => id),
    );
    await note({ code: "inscription_undone", params: {}, entity_id: league_id, tournament_id: league_id });
  });
  await undo.catch((error: unknown) => {
    // What else refers to them, the database knows.
    throw databaseFault(error)?.code === "23503" ? kept("ya se ha usado en la liga") : error;
  });
}
