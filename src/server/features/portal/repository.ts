import { desc, eq } from "drizzle-orm";
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
