import type { Dependencies } from "#server/platform/context.ts";
import { openedByToken } from "#server/platform/link-misses.ts";
import { livingSheet } from "../parts/living-sheet.ts";

/**
 * Opens the code of a match's sheet by its token (spec 6 §1.1). Whatever is wrong with it, it is looked up alike and
 * refused with `link_dead` alone.
 * @param address where the request comes from
 */
export async function openSheet(
  deps: Dependencies,
  which: { token: string; address: string },
): Promise<{ id: string }> {
  const { id } = await openedByToken(deps, which, () => livingSheet(deps.database.db, deps, which.token));
  return { id };
}
