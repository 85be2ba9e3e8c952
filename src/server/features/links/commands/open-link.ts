import { deathOf } from "#domain/links/link-life.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { refusal } from "#server/platform/errors.ts";
import { hashOf } from "#server/platform/private-token.ts";
import { addressToCount, type LimitName, tooMany } from "#server/platform/rate-limits.ts";
import { findLink, noteOpened } from "../repository.ts";

async function requireRoom({ limits }: Dependencies, name: LimitName, who: string): Promise<void> {
  const seconds = await limits.take(name, who);
  if (seconds > 0) throw tooMany(seconds);
}

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
  await requireRoom(deps, "link_opens", addressToCount(address));
  await requireRoom(deps, "link_opens_of_one", hash);
  const { db } = deps.database;
  const link = await findLink(db, hash);
  const isGood = link !== undefined && deathOf(link) === null;
  if (!isGood || !(await noteOpened(db, link.id, deps.clock.now()))) throw refusal("link_dead");
  return { id: link.id };
}
