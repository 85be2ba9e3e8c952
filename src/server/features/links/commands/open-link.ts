import type { Dependencies } from "#server/platform/context.ts";
import { refusal } from "#server/platform/errors.ts";
import { unlessMissed } from "#server/platform/link-misses.ts";
import { hashOf } from "#server/platform/private-token.ts";
import { tooMany } from "#server/platform/rate-limits.ts";
import { livingLink } from "../queries.ts";
import { noteOpened } from "../repository.ts";

/**
 * Opens a link by its token (spec 6 §1.1). Whatever it is, it is looked up alike and refused with `link_dead` alone. The statement
 * that notes it asks once more whether the link was revoked. Locks: the link.
 * @param address where the request comes from
 */
export async function openLink(
  deps: Dependencies,
  { token, address }: { token: string; address: string },
): Promise<{ id: string }> {
  const hash = hashOf(token);
  const { id } = await unlessMissed(deps, address, () => livingLink(deps.database.db, hash));
  const seconds = await deps.limits.take("link_opens_of_one", hash);
  if (seconds > 0) throw tooMany(seconds);
  if (!(await noteOpened(deps.database.db, id, deps.clock.now()))) throw refusal("link_dead");
  return { id };
}
