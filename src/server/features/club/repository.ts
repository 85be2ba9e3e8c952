import { eq } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { club_settings, courts } from "#server/db/schema/club.ts";

export type ClubSettingsRow = typeof club_settings.$inferSelect;
export type CourtRow = typeof courts.$inferSelect;

export async function findSettings(handle: Handle): Promise<ClubSettingsRow> {
  const [row] = await handle.select().from(club_settings);
  if (row !== undefined) return row;
  const [created] = await handle.insert(club_settings).values({ id: 1 }).returning();
  if (created === undefined) throw new Error("the club's settings are missing");
  return created;
}

export async function listCourts(handle: Handle): Promise<CourtRow[]> {
  return handle.select().from(courts).orderBy(courts.id);
}

export async function findCourt(handle: Handle, courtId: number): Promise<CourtRow | undefined> {
  const [row] = await handle.select().from(courts).where(eq(courts.id, courtId));
  return row;
}
