import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import type { Database } from "./connect.ts";

const lockKey = 720_411; // any number, the same in every process of ours

/** The folder `migrations`, from source and from the built product alike. */
export function migrationsFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, "migrations", "meta", "_journal.json"))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error("falta la carpeta de migraciones");
    folder = parent;
  }
  return path.join(folder, "migrations");
}

/**
 * Brings the schema up to date. Processes that start together wait for one another: the lock and the migrations are on one
 * connection, since the migrator itself takes no lock.
 */
export async function migrate({ pool }: Pick<Database, "pool">, folder = migrationsFolder()): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.query("select pg_advisory_unlock($1)", [lockKey]);
    client.release();
  }
}
