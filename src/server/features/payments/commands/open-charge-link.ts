import type { Dependencies } from "#server/platform/context.ts";
import { openedByToken } from "#server/platform/link-misses.ts";
import { type OpenedCharge, openedCharge } from "../parts/opened-charge.ts";

/**
 * Opens a charge's link by its token; whatever is wrong with it, it is looked up alike and refused with `link_dead` alone
 * (spec 6 §1.1).
 * @param address where the request comes from
 */
export function openChargeLink(deps: Dependencies, which: { token: string; address: string }): Promise<OpenedCharge> {
  return openedByToken(deps, which, () => openedCharge(deps.database.db, deps, { link_id: null, token: which.token }));
}
