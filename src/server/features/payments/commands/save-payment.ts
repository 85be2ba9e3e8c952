import type { z } from "zod";
import type { paymentFields } from "#contract/payments.ts";
import { amountOrDefault } from "#domain/payment.ts";
import type { Tx } from "#server/db/connect.ts";
import { type LeagueRow, leagueOf } from "#server/features/leagues/public.ts";
import { requireRegistered } from "#server/features/people/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { findPayment, insertPayment, type PaymentRow, updatePaymentAt } from "../repository.ts";

type Fields = z.output<typeof paymentFields>;

async function valuesOf(tx: Tx, league: LeagueRow, fields: Fields) {
  if (fields.player_id !== null) await requireRegistered(tx, league.id, fields.player_id);
  return { ...fields, amount: amountOrDefault(fields.amount, Number(league.registration_cost)).toFixed(2) };
}

/** Registers a payment (spec 1 §5 "Payment form"). */
export async function createPayment(
  command: CommandContext,
  { league_id, ...fields }: Fields & { league_id: string },
): Promise<PaymentRow> {
  return inTransaction(command, async (tx, note) => {
    const values = await valuesOf(tx, await leagueOf(tx, league_id), fields);
    const payment = await insertPayment(tx, {
      tournament_id: league_id,
      created_at: command.deps.clock.now(),
      ...values,
    });
    await note({
      action: "create",
      entity: "payment",
      entity_id: payment.id,
      tournament_id: league_id,
      code: "payment_recorded",
      params: { payer: payment.player_name, amount: payment.amount },
      after: payment,
    });
    return payment;
  });
}

/** Edits a payment; its status is free (spec 1 §4 "Payment status"). */
export async function updatePayment(
  command: CommandContext,
  { league_id, payment_id, version, ...fields }: Fields & { league_id: string; payment_id: string; version: number },
): Promise<PaymentRow> {
  return inTransaction(command, async (tx, note) => {
    const league = await leagueOf(tx, league_id);
    const before = await findPayment(tx, league_id, payment_id);
    if (before === undefined) throw refusal("payment_not_found");
    const after = await updatePaymentAt(tx, payment_id, version, await valuesOf(tx, league, fields));
    if (after === undefined) throw refusal("edit_conflict");
    await note({
      action: "update",
      entity: "payment",
      entity_id: payment_id,
      tournament_id: league_id,
      code: "payment_edited",
      params: { payer: after.player_name, amount: after.amount },
      before,
      after,
    });
    return after;
  });
}
