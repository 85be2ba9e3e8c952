import type { PendingCharges } from "#contract/payments.ts";
import { amountText } from "#domain/payment.ts";
import { lockedLeague } from "#server/features/leagues/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { missingCharges, numberOf } from "../parts/missing-charges.ts";
import { insertPending } from "../repository.ts";

/** What the dialog showed is what is created, or nothing (spec 3 §8). */
function refuseOthers(expected: PendingCharges, current: PendingCharges): void {
  if (expected.payments === current.payments && expected.amount === current.amount) return;
  const { payments, amount } = current;
  const now = `${payments === 1 ? "1 pago" : `${payments} pagos`}, en total ${amountText(amount)}`;
  throw refusal("pending_changed", { current }, `Ha cambiado quién no tiene pago: ahora se crearían ${now}.`);
}

/**
 * One pending payment of the registration cost for every registered person without one (spec 3 §8). Refuses with `pending_changed`,
 * which carries the numbers as they are now, when they are not those that were shown. Locks: league.
 * @returns how many were created
 */
export async function createPending(
  command: CommandContext,
  { league_id, expected }: { league_id: string; expected: PendingCharges },
): Promise<number> {
  return inTransaction(command, async (tx, note) => {
    const charges = await missingCharges(tx, await lockedLeague(tx, league_id));
    refuseOthers(expected, numberOf(charges));
    const created_at = command.deps.clock.now();
    const created = await insertPending(
      tx,
      charges.map((charge) => ({ ...charge, tournament_id: league_id, status: "pending" as const, created_at })),
    );
    if (created === 0) return 0;
    await note({
      action: "create",
      entity: "payment",
      entity_id: league_id,
      tournament_id: league_id,
      code: "pending_payments_created",
      params: { payments: created },
    });
    return created;
  });
}
