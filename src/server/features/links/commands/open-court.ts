import type { Dependencies } from "#server/platform/context.ts";
import { openedByToken } from "#server/platform/link-misses.ts";
import { livingCourt } from "../parts/living-court.ts";

/**
 * Opens the code of a court by its token (spec 8 §2.3). Whatever is wrong with it, it is looked up alike and refused with
 * `link_dead` alone.
 * @param address where the request comes from
 */
export async function openCourt(
  deps: Dependencies,
  which: { token: string; address: string },
): Promise<{ id: string }> {
  const { id } = await openedByToken(deps, which, () => livingCourt(deps.database.db, which.token));
  return { id };
}
