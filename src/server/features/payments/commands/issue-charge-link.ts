import { leftOf, payerName } from "#domain/base/payment.ts";
import { mostLinks } from "#domain/links/link-life.ts";
import { chargeLinkPath } from "#domain/links/link-token.ts";
import { refusal } from "#server/platform/errors.ts";
import { hashOf, newToken } from "#server/platform/private-token.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { insertChargeLink } from "../charge-repository.ts";
import { payerHash } from "../parts/opened-charge.ts";
import { lockPayments } from "../repository.ts";
import { chargeOf } from "../view.ts";

/**
 * Makes a private link of a charge of which something is left; the token is given out here and kept nowhere (spec 6 §1.1, §7).
 * Locks: the payment.
 */
export async function issueChargeLink(
  command: CommandContext,
  { league_id, payment_id }: { league_id: string; payment_id: string },
): Promise<{ path: string }> {
  return inTransaction(command, async (tx, note) => {
    const [charge] = await lockPayments(tx, league_id, [payment_id]);
    if (charge === undefined) throw refusal("payment_not_found");
    if (leftOf(chargeOf(charge)) === 0) throw refusal("charge_paid");
    const token = newToken();
    const made = { payment_id, token_hash: hashOf(token), payer_hash: await payerHash(tx, charge) };
    await insertChargeLink(tx, { ...made, created_at: command.deps.clock.now() }, mostLinks);
    await note({
      code: "charge_link_issued",
      params: { payer: payerName(charge), amount: charge.amount },
      entity_id: payment_id,
      tournament_id: league_id,
    });
    return { path: chargeLinkPath(token) };
  });
}
