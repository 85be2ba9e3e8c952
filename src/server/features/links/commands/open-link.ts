import type { Dependencies } from "#server/platform/context.ts";
import { refusal } from "#server/platform/errors.ts";
import { openedByToken } from "#server/platform/link-misses.ts";
import { hashOf } from "#server/platform/private-token.ts";
import { livingLink } from "../queries.ts";
import { noteOpened } from "../repository.ts";

/**
 * Opens a link by its token (spec 6 §1.1). Whatever it is, it is looked up alike and refused with `link_dead` alone. The statement
 * that notes it asks once more whether the link was revoked. Locks: the link.
 * @param address where the request comes from
 */
export async function openLink(deps: Dependencies, which: { token: string; address: string }): Promise<{ id: string }> {
  const { id } = await openedByToken(deps, which, () => livingLink(deps.database.db, hashOf(which.token)));
  if (!(await noteOpened(deps.database.db, id, deps.clock.now()))) throw refusal("link_dead");
  return { id };
}
