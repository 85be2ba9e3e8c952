import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { z } from "zod";
import { OperatorProblem } from "#server/kernel/operator-problem.ts";
import { productFolder } from "#server/kernel/product-version.ts";
import { isClub } from "./catalog.ts";
import type { Database } from "./connect.ts";
import { findOldestReader, keepOldestReader } from "./oldest-reader.ts";

const lockKey = 720_411; // any number, the same in every process of ours

/** The folder `migrations`. */
export function migrationsFolder(): string {
  return path.join(productFolder(), "migrations");
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

const journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) });

/** Every migration of this program, oldest first, with its level and its name. */
export function readJournal(folder = migrationsFolder()): { when: number; tag: string }[] {
  return journal.parse(JSON.parse(readFileSync(path.join(folder, "meta", "_journal.json"), "utf8"))).entries;
}

/** What starting the program would do to a database. */
export interface UpgradePlan {
  level: number;
  /** Names of the migrations that it lacks. */
  pending: string[];
  /** Somebody has used it: an upgrade makes a copy first. */
  hasClub: boolean;
}

/**
 * What this program would do to a database.
 * @throws OperatorProblem when a newer program has changed it so that this one would damage what it does not know
 */
export async function planUpgrade(client: pg.ClientBase, folder = migrationsFolder()): Promise<UpgradePlan> {
  const [level, known] = [await schemaLevel(client), readJournal(folder)];
  const newest = Math.max(...known.map(({ when }) => when));
  if (level > newest && ((await findOldestReader(client)) ?? level) > newest)
    throw new OperatorProblem("La base de datos es de una versión más reciente del programa. Actualiza el programa.");
  const pending = known.filter(({ when }) => when > level).map(({ tag }) => tag);
  return { level, pending, hasClub: level > 0 && (await isClub(client)) };
}

/** How the schema is brought up to date. */
export interface Migrating {
  folder?: string;
  /** Is done before a club's database is changed, by the only connection that there may be. */
  beforeUpgrade?: (client: pg.PoolClient) => Promise<void>;
}

/**
 * Brings the schema up to date. Processes that start together wait for one another: the lock and the migrations are on one
 * connection, since the migrator itself takes no lock.
 * @throws OperatorProblem when the database is too new for the program
 */
export async function migrate({ pool }: Pick<Database, "pool">, migrating: Migrating = {}): Promise<void> {
  const { folder = migrationsFolder(), beforeUpgrade } = migrating;
  const client = await pool.connect();
  const db = drizzle(client);
  try {
    // Nobody waits for an answer here, and another process may be migrating for long.
    await client.query("set lock_timeout = 0; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
    await db.execute(sql`select pg_advisory_lock(${lockKey})`);
    try {
      const { pending, hasClub } = await planUpgrade(client, folder);
      if (pending.length > 0 && hasClub) await beforeUpgrade?.(client);
      await runMigrations(db, { migrationsFolder: folder });
      await keepOldestReader(client);
    } finally {
      await db.execute(sql`select pg_advisory_unlock(${lockKey})`);
      await client.query("reset lock_timeout; reset statement_timeout; reset idle_in_transaction_session_timeout");
    }
  } finally {
    client.release();
  }
}
