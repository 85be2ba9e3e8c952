import { payerName } from "#domain/base/payment.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { deleteChargeLinks } from "../charge-repository.ts";
import { lockPayments } from "../repository.ts";

/** Ends every link of a charge at once; what was said by them stays for the desk (spec 6 §1.1). Locks: the payment. */
export async function revokeChargeLinks(
  command: CommandContext,
  { league_id, payment_id }: { league_id: string; payment_id: string },
): Promise<{ revoked: number }> {
  return inTransaction(command, async (tx, note) => {
    const [charge] = await lockPayments(tx, league_id, [payment_id]);
    if (charge === undefined) throw refusal("payment_not_found");
    const revoked = await deleteChargeLinks(tx, [payment_id]);
    if (revoked === 0) return { revoked };
    await note({
      code: "charge_links_revoked",
      params: { payer: payerName(charge), amount: charge.amount },
      entity_id: payment_id,
      tournament_id: league_id,
    });
    return { revoked };
  });
}
