import { leftOf, payerName, settledStatus, sumOf } from "#domain/base/payment.ts";
import { clubToday } from "#server/features/club/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { findClaim, setConfirmed } from "../charge-repository.ts";
import { lockedPayment, type SeenPayment } from "../parts/locked-payment.ts";
import { noteEntry } from "../parts/note-entry.ts";
import { shownClaim } from "../parts/shown-claim.ts";
import { type ChargeRow, deleteEntry, updatePaymentRow } from "../repository.ts";
import { chargeOf } from "../view.ts";

type SeenClaim = SeenPayment & { claim_id: string };

/**
 * Confirms that a charge is paid as its payer says: what is left comes in today by the way that they said, as any money that is
 * noted (spec 6 §7). Refuses with `claim_not_found` what was taken back or dismissed. Locks: the payment.
 */
export async function confirmClaim(command: CommandContext, { claim_id, ...seen }: SeenClaim): Promise<ChargeRow> {
  return inTransaction(command, async (tx, note) => {
    const before = await lockedPayment(tx, seen);
    const { method } = await shownClaim(tx, before, { claim_id, isDismissed: false });
    const after = await noteEntry(tx, note, before, {
      amount: leftOf(chargeOf(before)),
      payment_method: method,
      payment_date: await clubToday(tx, command.deps),
      created_at: command.deps.clock.now(),
    });
    const { payment_method, payment_date } = before;
    const entry_id = after.entries.find(({ id }) => before.entries.every((one) => one.id !== id))?.id;
    if (entry_id !== undefined) await setConfirmed(tx, claim_id, { entry_id, payment_method, payment_date });
    return after;
  });
}

/**
 * Undoes that: its entry goes, and the charge is owed and said to be paid as before. Refuses with `edit_conflict` what has changed since,
 * and with `claim_not_found` what this claim has not paid. Locks: the payment.
 */
export async function undoConfirmation(command: CommandContext, { claim_id, ...seen }: SeenClaim): Promise<ChargeRow> {
  return inTransaction(command, async (tx, note) => {
    const before = await lockedPayment(tx, seen);
    const claim = await findClaim(tx, before.id);
    const confirmed = claim?.id === claim_id ? claim.confirmed : null;
    const removed = before.entries.find(({ id }) => id === confirmed?.entry_id);
    if (!confirmed || removed === undefined) throw refusal("claim_not_found");
    const entries = before.entries.filter(({ id }) => id !== removed.id);
    await deleteEntry(tx, removed.id);
    await setConfirmed(tx, claim_id, null);
    const { payment_method, payment_date } = confirmed;
    const paid = sumOf(entries.map(({ amount }) => Number(amount)));
    const status = settledStatus({ ...chargeOf(before), paid }, entries.length);
    const after = { ...(await updatePaymentRow(tx, before, { status, payment_method, payment_date })), entries };
    await note({
      code: "claim_confirmation_undone",
      params: { payer: payerName(after), amount: removed.amount },
      entity_id: after.id,
      tournament_id: after.tournament_id,
      before,
      after,
    });
    return after;
  });
}
