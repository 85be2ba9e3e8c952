import { leftOf } from "#domain/base/payment.ts";
import type { Tx } from "#server/db/connect.ts";
import { refusal } from "#server/platform/errors.ts";
import { type ClaimRow, findClaim } from "../charge-repository.ts";
import type { ChargeRow } from "../repository.ts";
import { chargeOf } from "../view.ts";

/** What is said of a locked charge, as the desk saw it; nothing is said of what is paid (spec 6 §7). */
export async function shownClaim(
  tx: Tx,
  charge: ChargeRow,
  { claim_id, isDismissed }: { claim_id: string; isDismissed: boolean },
): Promise<ClaimRow> {
  const claim = await findClaim(tx, charge.id);
  const isShown = claim?.id === claim_id && (claim.dismissed_at !== null) === isDismissed;
  if (claim === undefined || !isShown || leftOf(chargeOf(charge)) === 0) throw refusal("claim_not_found");
  return claim;
}
