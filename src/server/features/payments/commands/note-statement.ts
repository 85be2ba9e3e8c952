import type { z } from "zod";
import type { statementLines } from "#contract/payments/endpoints.ts";
import { leftOf, money, payerName, settledStatus, sumOf } from "#domain/base/payment.ts";
import { methodOfConcept } from "#domain/lists/bank-matching.ts";
import type { Tx } from "#server/db/connect.ts";
import { clubSettings } from "#server/features/club/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { refuseChanged } from "../parts/refuse-changed.ts";
import { type ChargeRow, insertEntries, lockPayments, setStatus } from "../repository.ts";
import { chargeOf } from "../view.ts";

type Lines = z.output<typeof statementLines>["lines"];

const amountsFor = ({ id }: ChargeRow, lines: Lines) =>
  lines.filter(({ payment_id }) => payment_id === id).map(({ amount }) => amount);

async function refuseMoreThanLeft(tx: Tx, charges: ChargeRow[], lines: Lines): Promise<void> {
  for (const charge of charges) {
    const left = leftOf(chargeOf(charge));
    if (sumOf(amountsFor(charge, lines)) <= left) continue;
    const { currency } = await clubSettings(tx);
    const message = `Del pago de ${payerName(charge)} solo quedan ${money(left, currency)} por cobrar. No se ha anotado ninguno.`;
    throw refusal("entry_too_large", { left }, message);
  }
}

/** What the lines leave of a charge. */
function statusAfter(charge: ChargeRow, lines: Lines) {
  const before = chargeOf(charge);
  const added = amountsFor(charge, lines);
  return settledStatus({ ...before, paid: sumOf([before.paid, ...added]) }, charge.entries.length + added.length);
}

/**
 * Notes what came in by lines of a bank's statement, all of them or none: who was paid meanwhile is refused by name (spec 6 §7).
 * Of each line its amount, day and concept are kept with the entry.
 * Locks: the payments, by their ids.
 * @returns how many, and how much came in
 */
export async function noteStatement(
  command: CommandContext,
  { league_id, lines }: { league_id: string; lines: Lines },
): Promise<{ noted: number; amount: number }> {
  return inTransaction(command, async (tx, note) => {
    const shown = new Map<string, number>();
    for (const { payment_id, version } of lines)
      shown.set(payment_id, Math.min(version, shown.get(payment_id) ?? version));
    const charges = await lockPayments(tx, league_id, [...shown.keys()]);
    refuseChanged(charges, shown, "No se ha anotado ninguno");
    await refuseMoreThanLeft(tx, charges, lines);
    const created_at = command.deps.clock.now();
    const entries = lines.map(({ payment_id, amount, date, concept }) => {
      const kept = { payment_date: date, bank_date: date, bank_concept: concept, created_at };
      return { payment_id, amount: amount.toFixed(2), payment_method: methodOfConcept(concept), ...kept };
    });
    await insertEntries(tx, entries);
    for (const status of ["paid", "pending", "unpaid"] as const) {
      const settled = charges.filter((charge) => statusAfter(charge, lines) === status);
      await setStatus(
        tx,
        settled.map(({ id }) => id),
        status,
      );
    }
    const byId = new Map(charges.map((charge) => [charge.id, charge]));
    await note(
      ...entries.flatMap(({ payment_id, amount }) => {
        const charge = byId.get(payment_id);
        if (charge === undefined) return [];
        const params = { payer: payerName(charge), amount };
        return [{ code: "entry_recorded" as const, params, entity_id: payment_id, tournament_id: league_id }];
      }),
    );
    return { noted: lines.length, amount: sumOf(lines.map(({ amount }) => amount)) };
  });
}
