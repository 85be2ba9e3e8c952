import { type ClaimMethod, leftOf, payerName } from "#domain/base/payment.ts";
import type { Actor, Dependencies } from "#server/platform/context.ts";
import { refusal } from "#server/platform/errors.ts";
import { requireUnderLimit } from "#server/platform/rate-limits.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { deleteClaims, findClaim, replaceClaim } from "../charge-repository.ts";
import { lockedCharge, openedCharge } from "../parts/opened-charge.ts";
import { chargeOf } from "../view.ts";

const byLink: Actor = { id: null, name: "Quien paga, por su enlace" };

interface ByLink {
  link_id: string;
  token: string | null;
}

/** A command of whoever holds a living link; all links of one charge have one limit. */
async function commandBy(deps: Dependencies, by: ByLink): Promise<CommandContext> {
  const { charge } = await openedCharge(deps.database.db, deps, by);
  await requireUnderLimit(deps.limits, "charge_says", charge.id);
  return { deps, actor: byLink };
}

/**
 * 'Ya he pagado': says so to the desk, and pays nothing (spec 6 §7). Said again while the desk has not answered it says nothing more.
 * Refuses with `charge_paid`. Locks: the payment.
 */
export async function claimPaid(
  deps: Dependencies,
  { method, note: words, ...by }: ByLink & { method: ClaimMethod; note: string | null },
): Promise<void> {
  await inTransaction(await commandBy(deps, by), async (tx, note) => {
    const { charge } = await lockedCharge(tx, deps, by);
    const left = leftOf(chargeOf(charge));
    if (left === 0) throw refusal("charge_paid");
    const { id: payment_id, tournament_id } = charge;
    const before = await findClaim(tx, payment_id);
    if (before?.dismissed_at === null) return;
    await replaceClaim(tx, { tournament_id, payment_id, method, note: words, said_at: deps.clock.now() });
    const params = { payer: payerName(charge), amount: left.toFixed(2) };
    await note({ code: "payment_claimed", params, entity_id: payment_id, tournament_id });
  });
}

/** Takes back what was said of a charge of which something is left; what the desk has noted stays (spec 6 §7). Locks: the payment. */
export async function takeBackClaim(deps: Dependencies, by: ByLink): Promise<void> {
  await inTransaction(await commandBy(deps, by), async (tx, note) => {
    const { charge } = await lockedCharge(tx, deps, by);
    const left = leftOf(chargeOf(charge));
    const { id: payment_id, tournament_id } = charge;
    if (left === 0 || (await findClaim(tx, payment_id)) === undefined) throw refusal("claim_not_found");
    await deleteClaims(tx, [payment_id]);
    const params = { payer: payerName(charge), amount: left.toFixed(2) };
    await note({ code: "claim_taken_back", params, entity_id: payment_id, tournament_id });
  });
}
