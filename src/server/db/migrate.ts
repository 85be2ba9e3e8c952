import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { OperatorProblem } from "#server/kernel/operator-problem.ts";
import type { Database } from "./connect.ts";

const lockKey = 720_411; // any number, the same in every process of ours

/** The folder `migrations`, from source and from the built product alike. */
export function migrationsFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, "migrations", "meta", "_journal.json"))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error("the folder of migrations is missing");
    folder = parent;
  }
  return path.join(folder, "migrations");
}

/** The time stamp of the newest migration in the database: its level; 0 before the first. */
export async function schemaLevel(client: pg.ClientBase | pg.Pool): Promise<number> {
  const { rows: found } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!found[0]?.there) return 0;
  const { rows } = await client.query<{ level: number | null }>(
    "select max(created_at) as level from drizzle.__drizzle_migrations",
  );
  return rows[0]?.level ?? 0;
}

/** A newer program has changed this database: this one would damage what it does not know. */
async function refuseNewer(client: pg.ClientBase, folder: string): Promise<void> {
  const newest = Math.max(...readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis));
  if ((await schemaLevel(client)) <= newest) return;
  throw new OperatorProblem("La base de datos es de una versión más reciente del programa. Actualiza el programa.");
}

/**
 * Brings the schema up to date. Processes that start together wait for one another: the lock and the migrations are on one
 * connection, since the migrator itself takes no lock.
 * @throws OperatorProblem when the database is newer than the program
 */
export async function migrate({ pool }: Pick<Database, "pool">, folder = migrationsFolder()): Promise<void> {
  const client = await pool.connect();
  const db = drizzle(client);
  try {
    // Nobody waits for an answer here, and another process may be migrating for long.
    await client.query("set lock_timeout = 0; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
    await db.execute(sql`select pg_advisory_lock(${lockKey})`);
    try {
      await refuseNewer(client, folder);
      await runMigrations(db, { migrationsFolder: folder });
    } finally {
      await db.execute(sql`select pg_advisory_unlock(${lockKey})`);
      await client.query("reset lock_timeout; reset statement_timeout; reset idle_in_transaction_session_timeout");
    }
  } finally {
    client.release();
  }
}
