import { and, count, eq, gte, inArray, max, sql } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { club_logo, club_settings, courts } from "#server/db/schema/club.ts";
import { tournament_matches } from "#server/db/schema/match.ts";

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

/** Adds a court with the next number. */
export async function insertCourt(tx: Handle, name: string): Promise<CourtRow> {
  const [last] = await tx.select({ id: max(courts.id) }).from(courts);
  const [row] = await tx
    .insert(courts)
    .values({ id: (last?.id ?? 0) + 1, name })
    .returning();
  if (row === undefined) throw new Error("the new court was not returned");
  return row;
}

export async function updateCourt(
  tx: Handle,
  courtId: number,
  values: Partial<typeof courts.$inferInsert>,
): Promise<CourtRow | undefined> {
  const [row] = await tx.update(courts).set(values).where(eq(courts.id, courtId)).returning();
  return row;
}

/** Matches that are still to be played on a court from a date on. */
export async function countFutureMatches(handle: Handle, courtId: number, today: string): Promise<number> {
  const match = tournament_matches;
  const [row] = await handle
    .select({ total: count() })
    .from(match)
    .where(
      and(
        eq(match.court_id, courtId),
        gte(match.match_date, today),
        inArray(match.status, ["scheduled", "in_progress"]),
      ),
    );
  return row?.total ?? 0;
}

/** Changes the settings at a version; undefined when somebody was first. */
export async function updateSettingsAt(
  tx: Handle,
  version: number,
  values: Partial<typeof club_settings.$inferInsert>,
): Promise<ClubSettingsRow | undefined> {
  const [row] = await tx
    .update(club_settings)
    .set({ ...values, version: version + 1, updated_at: sql`now()` })
    .where(and(eq(club_settings.id, 1), eq(club_settings.version, version)))
    .returning();
  return row;
}

export async function findLogo(handle: Handle) {
  const [row] = await handle.select().from(club_logo).where(eq(club_logo.id, 1));
  return row;
}

/** When the logo was last changed, as a text that changes with it; null without one. */
export async function logoVersion(handle: Handle): Promise<string | null> {
  const [row] = await handle.select({ at: club_logo.updated_at }).from(club_logo).where(eq(club_logo.id, 1));
  return row === undefined ? null : String(row.at.getTime());
}

export async function saveLogo(tx: Handle, image: Uint8Array, media_type: string, updated_at: Date): Promise<void> {
  const values = { image, media_type, updated_at };
  await tx
    .insert(club_logo)
    .values({ id: 1, ...values })
    .onConflictDoUpdate({ target: club_logo.id, set: values });
}

export async function deleteLogo(tx: Handle): Promise<void> {
  await tx.delete(club_logo);
}
