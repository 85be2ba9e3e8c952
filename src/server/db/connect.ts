import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Log } from "#server/platform/log.ts";
import { type EmbeddedServer, startEmbedded } from "./embedded.ts";
import { listenEmbedded, listenPostgres } from "./listen.ts";

export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];
/** What a repository function works with: required, and first, so that nothing slips out of its transaction. */
export type Handle = Db | Tx;

export interface Database {
  db: Db;
  pool: pg.Pool;
  kind: "embedded" | "postgres";
  /** Calls `onPayload` for every notification; `onReconnect` when some may have been missed. */
  listen(channel: string, onPayload: (payload: string) => void, onReconnect: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const oldestPostgres = 140_000; // PostgreSQL 14
const maintenanceEvery = 15 * 60_000;

function createPool(options: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new pg.Pool(options);
  // Without a listener the process would end with a lost connection.
  pool.on("error", (error) => log.warn({ err: error }, "a database connection was lost"));
  return pool;
}

/** The engine has no autovacuum of its own. */
function maintain(pool: pg.Pool, log: Log): () => void {
  const timer = setInterval(() => {
    pool
      .query("vacuum (analyze)")
      .then(() => pool.query("checkpoint"))
      .catch((error: unknown) => log.warn({ err: error }, "maintenance of the embedded database failed"));
  }, maintenanceEvery);
  timer.unref();
  return () => clearInterval(timer);
}

/** A database over an embedded server that runs already. One connection: the engine has one session. */
export function overEmbedded(server: EmbeddedServer, log: Log): Database {
  const pool = createPool(
    { host: server.host, user: "postgres", database: "postgres", max: 1, idleTimeoutMillis: 0 },
    log,
  );
  const stopMaintenance = maintain(pool, log);
  return {
    db: drizzle(pool),
    pool,
    kind: "embedded",
    listen: (channel, onPayload, onReconnect) => listenEmbedded(pool, channel, onPayload, onReconnect),
    async close() {
      stopMaintenance();
      await pool.end();
      await server.stop();
    },
  };
}

async function requireVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  if ((rows[0]?.version ?? 0) < oldestPostgres) throw new Error("Se necesita PostgreSQL 14 o posterior.");
}

/** A database on a PostgreSQL server. @throws when it cannot be reached or is older than 14 */
export async function overPostgres(databaseUrl: string, log: Log, max = 10): Promise<Database> {
  const pool = createPool({ connectionString: databaseUrl, max }, log);
  try {
    await requireVersion(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    db: drizzle(pool),
    pool,
    kind: "postgres",
    listen: (channel, onPayload, onReconnect) => listenPostgres({ databaseUrl, log, channel, onPayload, onReconnect }),
    close: () => pool.end(),
  };
}

/** Opens the club's database: PostgreSQL when `databaseUrl` is given, else the embedded one in `dataDir`. */
export async function connectDatabase(options: { databaseUrl?: string; dataDir: string; log: Log }): Promise<Database> {
  const { databaseUrl, dataDir, log } = options;
  return databaseUrl === undefined
    ? overEmbedded(await startEmbedded(dataDir, log), log)
    : overPostgres(databaseUrl, log);
}
