import type { Tx } from "#server/db/connect.ts";
import { refusal } from "#server/platform/errors.ts";
import { type ChargeRow, lockPayments } from "../repository.ts";

/** A payment that one command changes, as it was seen. */
export interface SeenPayment {
  league_id: string;
  payment_id: string;
  version: number;
}

/** The payment, locked, with what came in; refuses when it is not there, or not as it was seen. */
export async function lockedPayment(tx: Tx, { league_id, payment_id, version }: SeenPayment): Promise<ChargeRow> {
  const [charge] = await lockPayments(tx, league_id, [payment_id]);
  if (charge === undefined) throw refusal("payment_not_found");
  if (charge.version !== version) throw refusal("edit_conflict");
  return charge;
}
