import { payerName, settledStatus, sumOf } from "#domain/base/payment.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { lockedPayment, type SeenPayment } from "../parts/locked-payment.ts";
import { type ChargeRow, deleteEntry, updatePaymentRow } from "../repository.ts";
import { chargeOf } from "../view.ts";

/** Deletes a mistaken entry; what is left counts again, and the reason stays in the log of activity (spec 3 §8). Locks: the payment. */
export async function removeEntry(
  command: CommandContext,
  { entry_id, reason, ...seen }: SeenPayment & { entry_id: string; reason: string },
): Promise<ChargeRow> {
  return inTransaction(command, async (tx, note) => {
    const before = await lockedPayment(tx, seen);
    const removed = before.entries.find(({ id }) => id === entry_id);
    if (removed === undefined) throw refusal("entry_not_found");
    const entries = before.entries.filter(({ id }) => id !== entry_id);
    await deleteEntry(tx, entry_id);
    const paid = sumOf(entries.map(({ amount }) => Number(amount)));
    const status = settledStatus({ ...chargeOf(before), paid }, entries.length);
    const after = { ...(await updatePaymentRow(tx, before, { status })), entries };
    await note({
      code: "entry_removed",
      params: { payer: payerName(after), amount: removed.amount, reason },
      entity_id: after.id,
      tournament_id: after.tournament_id,
      before,
      after,
    });
    return after;
  });
}
