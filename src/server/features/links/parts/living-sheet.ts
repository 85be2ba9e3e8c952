import { sheetLinkDeath } from "#domain/links/sheet-link-life.ts";
import type { Handle } from "#server/db/connect.ts";
import { clubToday } from "#server/features/club/public.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { refusal } from "#server/platform/errors.ts";
import { unlessMissed } from "#server/platform/link-misses.ts";
import { hashOf } from "#server/platform/private-token.ts";
import { type FoundSheet, findSheet } from "../sheets-repository.ts";
import type { Visit } from "./visit.ts";

/** The living code of a token, asked in the database each time; any other is refused with `link_dead` alone (spec 6 §1.1). */
export async function livingSheet(
  handle: Handle,
  deps: Pick<Dependencies, "clock">,
  token: string | null,
): Promise<FoundSheet> {
  const sheet = await findSheet(handle, hashOf(token ?? ""));
  if (sheet === undefined || sheetLinkDeath({ ...sheet, today: await clubToday(handle, deps) }) !== null)
    throw refusal("link_dead");
  return sheet;
}

/** The code that a browser has opened; an address that comes without one again and again waits. */
export function visitedSheet(deps: Dependencies, { linkId, token, address }: Visit): Promise<FoundSheet> {
  return unlessMissed(deps, address, async () => {
    const sheet = await livingSheet(deps.database.db, deps, token);
    if (sheet.id !== linkId) throw refusal("link_dead");
    return sheet;
  });
}
