import { type PaymentMethod, payerName, settledStatus, sumOf } from "#domain/base/payment.ts";
import type { Tx } from "#server/db/connect.ts";
import type { WriteNote } from "#server/platform/transaction.ts";
import { type ChargeRow, insertEntries, updatePaymentRow } from "../repository.ts";
import { chargeOf } from "../view.ts";

interface Incoming {
  amount: number;
  payment_method: PaymentMethod | null;
  payment_date: string;
  created_at: Date;
}

/** Notes money that came in for a locked charge of which as much is left (spec 3 §8). */
export async function noteEntry(tx: Tx, note: WriteNote, before: ChargeRow, incoming: Incoming): Promise<ChargeRow> {
  const charge = chargeOf(before);
  const amount = incoming.amount.toFixed(2);
  const added = await insertEntries(tx, [{ ...incoming, payment_id: before.id, amount }]);
  const paid = sumOf([charge.paid, incoming.amount]);
  const status = settledStatus({ ...charge, paid }, before.entries.length + 1);
  const row = await updatePaymentRow(tx, before, { payment_method: null, payment_date: null, status });
  const after = { ...row, entries: [...before.entries, ...added] };
  await note({
    code: "entry_recorded",
    params: { payer: payerName(row), amount },
    entity_id: row.id,
    tournament_id: row.tournament_id,
    before,
    after,
  });
  return after;
}
