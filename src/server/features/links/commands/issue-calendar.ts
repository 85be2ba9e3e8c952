import type { Dependencies } from "#server/platform/context.ts";
import { hashOf, newToken } from "#server/platform/private-token.ts";
import type { Visit } from "../parts/visit.ts";
import { keepCalendar } from "../repository.ts";
import { saidThrough } from "./say-by-link.ts";

/** Where a calendar's token stands in its address. */
export const calendarAddress = (token: string) => `/api/calendario/${token}.ics`;

/**
 * Makes the address of a pair's calendar, which opens its dates alone and ends with its link; the one before ends (spec 6 §1.1).
 * Locks: the link.
 */
export async function issueCalendar(deps: Dependencies, { visit }: { visit: Visit }): Promise<{ path: string }> {
  const { id } = await saidThrough(deps, visit);
  const token = newToken();
  await keepCalendar(deps.database.db, id, hashOf(token));
  return { path: calendarAddress(token) };
}
