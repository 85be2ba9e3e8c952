import type { Dependencies } from "#server/platform/context.ts";
import { unlessMissed } from "#server/platform/link-misses.ts";
import { hashOf } from "#server/platform/private-token.ts";
import { tooMany } from "#server/platform/rate-limits.ts";
import { type OpenedCharge, openedCharge } from "../parts/opened-charge.ts";

/**
 * Opens a charge's link by its token; whatever is wrong with it, it is looked up alike and refused with `link_dead` alone
 * (spec 6 §1.1).
 * @param address where the request comes from
 */
export async function openChargeLink(
  deps: Dependencies,
  { token, address }: { token: string; address: string },
): Promise<OpenedCharge> {
  const opened = await unlessMissed(deps, address, () =>
    openedCharge(deps.database.db, deps, { link_id: null, token }),
  );
  const seconds = await deps.limits.take("link_opens_of_one", hashOf(token));
  if (seconds > 0) throw tooMany(seconds);
  return opened;
}
