import type { z } from "zod";
import type { paymentFields } from "#contract/payments/endpoints.ts";
import { amountOrDefault, leftOf, type PaymentStatus, payerName, settledStatus } from "#domain/base/payment.ts";
import type { Tx } from "#server/db/connect.ts";
import { type LeagueRow, lockedLeague } from "#server/features/leagues/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { forgetPages } from "../charge-repository.ts";
import { chargedOf, refuseSecondPending } from "../parts/charged.ts";
import { lockedPayment, type SeenPayment } from "../parts/locked-payment.ts";
import { payerHash } from "../parts/opened-charge.ts";
import { type ChargeRow, insertEntries, insertPayment, updateEntry, updatePaymentRow } from "../repository.ts";
import { chargeOf } from "../view.ts";

type Fields = z.output<typeof paymentFields>;

async function valuesOf(tx: Tx, league: LeagueRow, fields: Fields, before: ChargeRow | null) {
  const charged = await chargedOf(tx, league.id, fields, before);
  return { ...fields, ...charged, amount: amountOrDefault(fields.amount, Number(league.registration_cost)).toFixed(2) };
}

type Before = Pick<ChargeRow, "status" | "entries">;

/** What its entries cover stays paid: they are deleted first (spec 3 §8). */
function refuseCovered(before: PaymentStatus, wanted: PaymentStatus): void {
  if (before === "paid" && wanted !== "paid") throw refusal("payment_covered");
}

/**
 * What a saved form makes of a charge: 'Pagado' pays what is left, with the form's method and date; else these are its last entry's,
 * and without entries kept with the charge (spec 3 §8).
 */
function settled(before: Before, values: Awaited<ReturnType<typeof valuesOf>>) {
  const { payment_method, payment_date, status: wanted, amount } = values;
  const { entries } = before;
  const charge = chargeOf({ amount, status: wanted, entries });
  const status = settledStatus(charge, entries.length);
  if (status === "paid") refuseCovered(before.status, wanted);
  const isNew = wanted === "paid" && status !== "paid";
  const last = isNew ? undefined : entries.at(-1);
  return {
    /** The entry that the save makes. */
    entry: isNew ? { amount: leftOf(charge).toFixed(2), payment_method, payment_date } : null,
    /** The entry whose method and date the form says otherwise. */
    corrected: last && { ...last, payment_method, payment_date },
    row: {
      ...values,
      status: isNew ? ("paid" as const) : status,
      ...((isNew || last !== undefined) && { payment_method: null, payment_date: null }),
    },
  };
}

/** Registers a payment (spec 1 §5 "Payment form"). Locks: league, so that nobody is charged twice meanwhile. */
export async function createPayment(
  command: CommandContext,
  { league_id, ...fields }: Fields & { league_id: string },
): Promise<ChargeRow> {
  return inTransaction(command, async (tx, note) => {
    const created_at = command.deps.clock.now();
    const values = await valuesOf(tx, await lockedLeague(tx, league_id), fields, null);
    const { row, entry } = settled({ status: "pending", entries: [] }, values);
    const charge = await insertPayment(tx, { tournament_id: league_id, created_at, ...row });
    await refuseSecondPending(tx, null, charge);
    const entries = entry === null ? [] : await insertEntries(tx, [{ ...entry, payment_id: charge.id, created_at }]);
    const payment = { ...charge, entries };
    await note({
      code: "payment_recorded",
      params: { payer: payerName(payment), amount: payment.amount },
      entity_id: payment.id,
      tournament_id: league_id,
      after: payment,
    });
    return payment;
  });
}

/**
 * Edits a payment; its status is free but for what its entries cover
 * (spec 1 §4 "Payment status", spec 3 §8). Locks: league, the payment.
 */
export async function updatePayment(
  command: CommandContext,
  { league_id, payment_id, version, ...fields }: Fields & SeenPayment,
): Promise<ChargeRow> {
  return inTransaction(command, async (tx, note) => {
    const league = await lockedLeague(tx, league_id);
    const before = await lockedPayment(tx, { league_id, payment_id, version });
    const { row, entry, corrected } = settled(before, await valuesOf(tx, league, fields, before));
    if (corrected !== undefined) await updateEntry(tx, corrected.id, corrected);
    const created_at = command.deps.clock.now();
    const added = entry === null ? [] : await insertEntries(tx, [{ ...entry, payment_id, created_at }]);
    const kept = before.entries.map((one) => (one.id === corrected?.id ? corrected : one));
    const after = { ...(await updatePaymentRow(tx, before, row)), entries: [...kept, ...added] };
    await refuseSecondPending(tx, before, after);
    if ((await payerHash(tx, before)) !== (await payerHash(tx, after))) await forgetPages(tx, [payment_id]);
    await note({
      code: "payment_edited",
      params: { payer: payerName(after), amount: after.amount },
      entity_id: payment_id,
      tournament_id: league_id,
      before,
      after,
    });
    return after;
  });
}
