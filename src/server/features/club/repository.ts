import { and, eq } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { club_logo, club_settings } from "#server/db/schema/club.ts";

export type ClubSettingsRow = typeof club_settings.$inferSelect;
export async function findSettings(handle: Handle): Promise<ClubSettingsRow> {
  const [row] = await handle.select().from(club_settings);
  if (row === undefined) throw new Error("the club's settings are missing");
  return row;
}

/** Changes the settings at a version; undefined when somebody was first. */
export async function updateSettingsAt(
  tx: Handle,
  version: number,
  values: Partial<typeof club_settings.$inferInsert> & { updated_at: Date },
): Promise<ClubSettingsRow | undefined> {
  const [row] = await tx
    .update(club_settings)
    .set({ ...values, version: version + 1 })
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
