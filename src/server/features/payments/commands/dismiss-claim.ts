import { leftOf, payerName } from "#domain/base/payment.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { setDismissed } from "../charge-repository.ts";
import { shownClaim } from "../parts/shown-claim.ts";
import { lockPayments } from "../repository.ts";
import { chargeOf } from "../view.ts";

interface ShownClaim {
  league_id: string;
  payment_id: string;
  claim_id: string;
}

async function settle(command: CommandContext, shown: ShownClaim, isDismissed: boolean): Promise<void> {
  const { league_id, payment_id, claim_id } = shown;
  await inTransaction(command, async (tx, note) => {
    const [charge] = await lockPayments(tx, league_id, [payment_id]);
    if (charge === undefined) throw refusal("payment_not_found");
    await shownClaim(tx, charge, { claim_id, isDismissed: !isDismissed });
    await setDismissed(tx, claim_id, isDismissed ? command.deps.clock.now() : null);
    await note({
      code: isDismissed ? "claim_dismissed" : "claim_restored",
      params: { payer: payerName(charge), amount: leftOf(chargeOf(charge)).toFixed(2) },
      entity_id: payment_id,
      tournament_id: league_id,
    });
  });
}

/** The desk has not found what somebody says to have paid; their page tells them (spec 6 §7). Locks: the payment. */
export function dismissClaim(command: CommandContext, shown: ShownClaim): Promise<void> {
  return settle(command, shown, true);
}

/** Undoes that: it is to be looked for again. Locks: the payment. */
export function restoreClaim(command: CommandContext, shown: ShownClaim): Promise<void> {
  return settle(command, shown, false);
}
