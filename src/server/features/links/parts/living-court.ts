import { isCourtLinkAlive } from "#domain/links/court-link-life.ts";
import type { Handle } from "#server/db/connect.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { refusal } from "#server/platform/errors.ts";
import { unlessMissed } from "#server/platform/link-misses.ts";
import { hashOf } from "#server/platform/private-token.ts";
import { type FoundCourt, findCourt } from "../courts-repository.ts";
import type { Visit } from "./visit.ts";

/** The living code of a token, asked in the database each time; any other is refused with `link_dead` alone (spec 8 §2.3). */
export async function livingCourt(handle: Handle, token: string | null): Promise<FoundCourt> {
  const court = await findCourt(handle, hashOf(token ?? ""));
  if (court === undefined || !isCourtLinkAlive(court)) throw refusal("link_dead");
  return court;
}

/** The code that a browser has opened; an address that comes without one again and again waits. */
export function visitedCourt(deps: Dependencies, { linkId, token, address }: Visit): Promise<FoundCourt> {
  return unlessMissed(deps, address, async () => {
    const court = await livingCourt(deps.database.db, token);
    if (court.id !== linkId) throw refusal("link_dead");
    return court;
  });
}
