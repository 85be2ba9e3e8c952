import type { z } from "zod";
import type { markedPayments } from "#contract/payments/endpoints.ts";
import { leftOf, payerName, sumOf } from "#domain/base/payment.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { refuseChanged } from "../parts/refuse-changed.ts";
import { insertEntries, lockPayments, setStatus } from "../repository.ts";
import { chargeOf } from "../view.ts";

type Marked = z.output<typeof markedPayments> & { league_id: string };

/**
 * Pays what is left of several charges with one
 * method on one day, all of them or none (spec 3 §8).
 * Locks: the payments, by their ids.
 * @returns how many, and how much came in
 */
export async function markPaid(
  command: CommandContext,
  { league_id, payments, payment_method, payment_date }: Marked,
): Promise<{ marked: number; amount: number }> {
  return inTransaction(command, async (tx, note) => {
    const shown = new Map(payments.map(({ payment_id, version }) => [payment_id, version]));
    const charges = await lockPayments(tx, league_id, [...shown.keys()]);
    refuseChanged(charges, shown, "No se ha marcado ninguno");
    const created_at = command.deps.clock.now();
    const amounts = charges.map((charge) => leftOf(chargeOf(charge)));
    const entries = charges.map(({ id: payment_id }, at) => {
      return { payment_id, amount: (amounts[at] ?? 0).toFixed(2), payment_method, payment_date, created_at };
    });
    await insertEntries(tx, entries);
    await setStatus(tx, [...shown.keys()], "paid");
    await note(
      ...charges.map((charge, at) => ({
        code: "entry_recorded" as const,
        params: { payer: payerName(charge), amount: entries[at]?.amount ?? "" },
        entity_id: charge.id,
        tournament_id: league_id,
      })),
    );
    return { marked: charges.length, amount: sumOf(amounts) };
  });
}
