import { payerName } from "#domain/base/payment.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { lockedPayment, type SeenPayment } from "../parts/locked-payment.ts";
import { deletePayment } from "../repository.ts";

/**
 * Deletes a mistaken charge as it was shown, with the entries that were shown with it (spec 3 §8); each is a line in the log of activity,
 * with the same reason. Refuses with `edit_conflict` when an entry came or went meanwhile. Locks: the payment.
 */
export async function removePayment(command: CommandContext, { reason, ...seen }: SeenPayment & { reason: string }) {
  await inTransaction(command, async (tx, note) => {
    const before = await lockedPayment(tx, seen);
    await deletePayment(tx, before.id);
    const about = { entity_id: before.id, tournament_id: before.tournament_id };
    const payer = payerName(before);
    const lines = before.entries.map(({ amount }) => {
      return { ...about, code: "entry_removed" as const, params: { payer, amount, reason } };
    });
    await note(...lines, {
      ...about,
      code: "payment_removed",
      params: { payer, amount: before.amount, reason },
      before,
    });
  });
}
