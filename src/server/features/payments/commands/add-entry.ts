import type { z } from "zod";
import type { entryFields } from "#contract/payments/endpoints.ts";
import { leftOf, money } from "#domain/base/payment.ts";
import type { Tx } from "#server/db/connect.ts";
import { clubSettings } from "#server/features/club/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { lockedPayment, type SeenPayment } from "../parts/locked-payment.ts";
import { noteEntry } from "../parts/note-entry.ts";
import type { ChargeRow } from "../repository.ts";
import { chargeOf } from "../view.ts";

type NewEntry = z.output<typeof entryFields> & SeenPayment;

async function refuseMoreThan(tx: Tx, left: number, amount: number): Promise<void> {
  if (amount <= left) return;
  if (left === 0) throw refusal("entry_too_large", { left });
  const { currency } = await clubSettings(tx);
  throw refusal("entry_too_large", { left }, `De este pago solo quedan ${money(left, currency)} por cobrar.`);
}

/** Notes money that came in for a charge, all that is left or a part of it (spec 3 §8). Locks: the payment. */
export async function addEntry(
  command: CommandContext,
  { amount, payment_method, payment_date, ...seen }: NewEntry,
): Promise<ChargeRow> {
  return inTransaction(command, async (tx, note) => {
    const before = await lockedPayment(tx, seen);
    await refuseMoreThan(tx, leftOf(chargeOf(before)), amount);
    const created_at = command.deps.clock.now();
    return noteEntry(tx, note, before, { amount, payment_method, payment_date, created_at });
  });
}
