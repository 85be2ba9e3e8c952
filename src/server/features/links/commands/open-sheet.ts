import type { Dependencies } from "#server/platform/context.ts";
import { unlessMissed } from "#server/platform/link-misses.ts";
import { hashOf } from "#server/platform/private-token.ts";
import { tooMany } from "#server/platform/rate-limits.ts";
import { livingSheet } from "../parts/living-sheet.ts";

/**
 * Opens the code of a match's sheet by its token (spec 6 §1.1). Whatever is wrong with it, it is looked up alike and
 * refused with `link_dead` alone.
 * @param address where the request comes from
 */
export async function openSheet(
  deps: Dependencies,
  { token, address }: { token: string; address: string },
): Promise<{ id: string }> {
  const { id } = await unlessMissed(deps, address, () => livingSheet(deps.database.db, deps, token));
  const seconds = await deps.limits.take("link_opens_of_one", hashOf(token));
  if (seconds > 0) throw tooMany(seconds);
  return { id };
}
