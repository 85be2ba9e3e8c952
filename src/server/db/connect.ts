import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { type ClientBase, Pool, type PoolConfig } from "pg";
import type { Log } from "#server/platform/log.ts";
import { OperatorProblem } from "#server/platform/operator-problem.ts";
import { type EmbeddedServer, startEmbedded } from "./embedded.ts";
import { type EachConnection, listenEmbedded, listenPostgres } from "./listen.ts";
import { keepInShape } from "./maintenance.ts";
import { valueTypes } from "./value-types.ts";
import { watchEngine } from "./watchdog.ts";

export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];
/** What a repository function works with: required, and first, so that nothing slips out of its transaction. */
export type Handle = Db | Tx;

export interface Database {
  db: Db;
  pool: Pool;
  kind: "embedded" | "postgres";
  /** Calls `onPayload` for every notification; `onReconnect` when some may have been missed. */
  listen(channel: string, onPayload: (payload: string) => void, onReconnect: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const oldestPostgres = 140_000; // PostgreSQL 14
const longestWait = 30_000; // ms for a connection: a query outside its own transaction fails instead of hanging
const enginePatience = 60_000; // ms without a sign of life

function createPool(options: PoolConfig, log: Log): Pool {
  const pool = new Pool({ connectionTimeoutMillis: longestWait, types: valueTypes, ...options });
  // Without a listener the process would end with a lost connection.
  pool.on("error", (error) => log.warn({ err: error }, "a database connection was lost"));
  return pool;
}

/** Ends the process: a restart recovers everything that was acknowledged, a server without its database nothing. */
function endProcess(log: Log, reason: string): void {
  log.error({ reason }, "the embedded database does not answer; the process ends");
  process.stderr.write("La base de datos integrada ha dejado de responder; el programa termina. Vuelve a iniciarlo.\n");
  process.exit(1);
}

/** A database over an embedded server that runs already. One connection: the engine has one session. */
export function overEmbedded(server: EmbeddedServer, log: Log): Database {
  const eachConnection: EachConnection = new Set();
  const onConnect = async (client: ClientBase) => {
    // The engine's session outlives its connections: away with what the last one left (prepared statements, settings).
    await client.query("discard all");
    for (const prepare of eachConnection) await prepare(client);
  };
  const pool = createPool(
    // All said here, so that no PG… variable of the environment leads elsewhere.
    {
      host: server.host,
      port: 5432,
      user: "postgres",
      database: "postgres",
      ssl: false,
      max: 1,
      idleTimeoutMillis: 0,
      // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it, though its types do not say so
      onConnect,
    },
    log,
  );
  server.onCrash((reason) => endProcess(log, reason));
  const stopWatching = watchEngine({ pool, patience: enginePatience, onHang: () => endProcess(log, "silence") });
  const stopMaintenance = keepInShape(pool, log);
  return {
    db: drizzle(pool),
    pool,
    kind: "embedded",
    listen: (channel, onPayload, onReconnect) =>
      listenEmbedded({ pool, eachConnection, channel, onPayload, onReconnect }),
    async close() {
      stopMaintenance();
      stopWatching();
      await pool.end();
      await server.stop();
    },
  };
}

async function requireVersion(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ number: number; name: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as name",
  );
  const found = rows[0];
  if (found === undefined || found.number < oldestPostgres) {
    throw new OperatorProblem(`Se necesita PostgreSQL 14 o posterior; el de DATABASE_URL es ${found?.name}.`);
  }
}

function explain(error: unknown): OperatorProblem {
  if (error instanceof OperatorProblem) return error;
  const reason = error instanceof Error ? error.message || String(error) : String(error);
  return new OperatorProblem(`No se puede conectar con PostgreSQL (DATABASE_URL): ${reason}`);
}

/** A database on a PostgreSQL server. @throws OperatorProblem when it cannot be reached or is older than 14 */
export async function overPostgres(databaseUrl: string, log: Log, max = 10): Promise<Database> {
  const pool = createPool({ connectionString: databaseUrl, max, keepAlive: true }, log);
  try {
    await requireVersion(pool);
  } catch (error) {
    await pool.end();
    throw explain(error);
  }
  return {
    db: drizzle(pool),
    pool,
    kind: "postgres",
    listen: (channel, onPayload, onReconnect) => listenPostgres({ databaseUrl, log, channel, onPayload, onReconnect }),
    close: () => pool.end(),
  };
}

/**
 * Opens the club's database: PostgreSQL when `databaseUrl` is given, else the embedded one in `dataDir`.
 * @throws OperatorProblem with what the operator can do about it
 */
export async function connectDatabase(options: { databaseUrl?: string; dataDir: string; log: Log }): Promise<Database> {
  const { databaseUrl, dataDir, log } = options;
  return databaseUrl === undefined ? overEmbedded(await startEmbedded(dataDir), log) : overPostgres(databaseUrl, log);
}
