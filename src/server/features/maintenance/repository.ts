import { min, sql } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { user } from "#server/db/schema/accounts.ts";

/** How large the database is on its disk, in bytes. */
export async function databaseBytes(handle: Handle): Promise<number> {
  const { rows } = await handle.execute<{ bytes: string }>(sql`select pg_database_size(current_database()) as bytes`);
  return Number(rows[0]?.bytes ?? 0);
}

/** Since when somebody has had an account; null: nobody has. */
export async function clubSince(handle: Handle): Promise<Date | null> {
  const [row] = await handle.select({ since: min(user.createdAt) }).from(user);
  return row?.since ?? null;
}
