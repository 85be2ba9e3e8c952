import { and, desc, eq, or } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { tournaments } from "#server/db/schema/leagues.ts";

/** The leagues that are played and told to anybody, newest first; not those that are for who has their link (spec 7 §1.8). */
export async function listActiveLeagues(handle: Handle) {
  return handle
    .select()
    .from(tournaments)
    .where(and(eq(tournaments.status, "active"), eq(tournaments.is_link_only, false)))
    .orderBy(desc(tournaments.created_at), desc(tournaments.id));
}

/** The public leagues that a league follows, or is followed by, the newest first; not those that are for who has their link. */
export async function listNeighbours(handle: Handle, { id, previous_id }: { id: string; previous_id: string | null }) {
  const { name, start_date, status, is_kept_public, is_link_only, created_at } = tournaments;
  const isNeighbour = or(
    eq(tournaments.previous_id, id),
    previous_id === null ? undefined : eq(tournaments.id, previous_id),
  );
  const isPublic = or(eq(status, "active"), and(eq(status, "completed"), eq(is_kept_public, true)));
  return handle
    .select({ id: tournaments.id, name, start_date })
    .from(tournaments)
    .where(and(isNeighbour, isPublic, eq(is_link_only, false)))
    .orderBy(desc(created_at), desc(tournaments.id));
}

/** How many leagues that are over the first page lists, the newest. */
export const mostFinished = 30;

/** The leagues that are over and keep their pages (spec 3 §6.1), newest first. */
export async function listFinishedLeagues(handle: Handle) {
  const { id, name, division, type, status, is_kept_public, is_link_only, created_at } = tournaments;
  return handle
    .select({ id, name, division, type })
    .from(tournaments)
    .where(and(eq(status, "completed"), eq(is_kept_public, true), eq(is_link_only, false)))
    .orderBy(desc(created_at), desc(id))
    .limit(mostFinished);
}
