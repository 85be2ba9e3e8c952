import { leftOf } from "#domain/base/payment.ts";
import { clubToday } from "#server/features/club/public.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { lockedPayment, type SeenPayment } from "../parts/locked-payment.ts";
import { noteEntry } from "../parts/note-entry.ts";
import { shownClaim } from "../parts/shown-claim.ts";
import type { ChargeRow } from "../repository.ts";
import { chargeOf } from "../view.ts";

/**
 * Confirms that a charge is paid as its payer says: what is left comes in today by the way that they said, as any money that is
 * noted (spec 6 §7). Refuses with `claim_not_found` what was taken back or dismissed. Locks: the payment.
 */
export async function confirmClaim(
  command: CommandContext,
  { claim_id, ...seen }: SeenPayment & { claim_id: string },
): Promise<ChargeRow> {
  return inTransaction(command, async (tx, note) => {
    const before = await lockedPayment(tx, seen);
    const { method } = await shownClaim(tx, before, { claim_id, isDismissed: false });
    return noteEntry(tx, note, before, {
      amount: leftOf(chargeOf(before)),
      payment_method: method,
      payment_date: await clubToday(tx, command.deps),
      created_at: command.deps.clock.now(),
    });
  });
}
