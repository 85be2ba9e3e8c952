import { listText } from "#domain/base/list-text.ts";
import { payerName } from "#domain/base/payment.ts";
import { refusal } from "#server/platform/errors.ts";
import type { ChargeRow } from "../repository.ts";

/**
 * Who owes nothing any more needs no entry; who changed since they were shown is refused with their names (spec 3 §8).
 * @param nothing what of the whole has been done: none of it
 */
export function refuseChanged(charges: ChargeRow[], shown: ReadonlyMap<string, number>, nothing: string): void {
  if (charges.length < shown.size) throw refusal("payment_not_found");
  const changed = charges.filter(({ id, version, status }) => {
    return shown.get(id) !== version || status === "paid" || status === "refunded";
  });
  if (changed.length === 0) return;
  const message = `Mientras tanto ha cambiado el pago de ${listText(changed.map(payerName))}. ${nothing}.`;
  throw refusal("payments_changed", { payment_ids: changed.map(({ id }) => id) }, message);
}
