import type { z } from "zod";
import type { markedPayments } from "#contract/payments/endpoints.ts";
import { listText } from "#domain/base/list-text.ts";
import { leftOf, payerName, sumOf } from "#domain/base/payment.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { type ChargeRow, insertEntries, lockPayments, setPaid } from "../repository.ts";
import { chargeOf } from "../view.ts";

type Marked = z.output<typeof markedPayments> & { league_id: string };

/** Who owes nothing any more needs no entry; who changed since they were shown is refused with their names (spec 3 §8). */
function refuseChanged(charges: ChargeRow[], shown: ReadonlyMap<string, number>): void {
  if (charges.length < shown.size) throw refusal("payment_not_found");
  const changed = charges.filter(({ id, version, status }) => {
    return shown.get(id) !== version || status === "paid" || status === "refunded";
  });
  if (changed.length === 0) return;
  const names = listText(changed.map(payerName));
  const message = `Mientras tanto ha cambiado el pago de ${names}. No se ha marcado ninguno.`;
  throw refusal("payments_changed", { payment_ids: changed.map(({ id }) => id) }, message);
}

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
    refuseChanged(charges, shown);
    const created_at = command.deps.clock.now();
    const amounts = charges.map((charge) => leftOf(chargeOf(charge)));
    const entries = charges.map(({ id: payment_id }, at) => {
      return { payment_id, amount: (amounts[at] ?? 0).toFixed(2), payment_method, payment_date, created_at };
    });
    await insertEntries(tx, entries);
    await setPaid(tx, [...shown.keys()]);
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
