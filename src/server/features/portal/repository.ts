import { and, desc, eq } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { tournaments } from "#server/db/schema/leagues.ts";

/** The leagues that anybody may see, newest first. */
export async function listActiveLeagues(handle: Handle) {
  return handle
    .select()
    .from(tournaments)
    .where(eq(tournaments.status, "active"))
    .orderBy(desc(tournaments.created_at), desc(tournaments.id));
}

/** How many leagues that are over the first page lists, the newest. */
export const mostFinished = 30;

/** The leagues that are over and keep their pages (spec 3 §6.1), newest first. */
export async function listFinishedLeagues(handle: Handle) {
  const { id, name, division, status, is_kept_public, created_at } = tournaments;
  return handle
    .select({ id, name, division })
    .from(tournaments)
    .where(and(eq(status, "completed"), eq(is_kept_public, true)))
    .orderBy(desc(created_at), desc(id))
    .limit(mostFinished);
}
