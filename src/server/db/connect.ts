import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { Client, type ClientBase, type Pool } from "pg";
import type { Log } from "#server/kernel/log.ts";
import { OperatorProblem, reasonOf } from "#server/kernel/operator-problem.ts";
import { type EmbeddedServer, startEmbedded } from "./embedded.ts";
import { alwaysCurrent, type Freshness, freshnessOf } from "./freshness.ts";
import { type EachConnection, listenEmbedded } from "./listen.ts";
import { type PostgresListener, startListening } from "./listen-postgres.ts";
import { keepInShape } from "./maintenance.ts";
import { createLimitedPool, createPool, type Timeouts, timeouts } from "./pool.ts";
import { requirePrimary } from "./primary.ts";
import { queryBuilder } from "./transactions.ts";
import { watchEngine } from "./watchdog.ts";

/** A database or one of its transactions: they differ in the connection only, which no feature uses. */
export type Db = PgDatabase<NodePgQueryResultHKT>;
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];
/** What a repository function works with: required, and first, so that nothing slips out of its transaction. */
export type Handle = Db | Tx;

export interface Database {
  db: Db;
  pool: Pool;
  kind: "embedded" | "postgres";
  /** Calls `onPayload` for every notification; `onReconnect` when some may have been missed. */
  listen(channel: string, onPayload: (payload: string) => void, onReconnect: () => void): Promise<() => Promise<void>>;
  /** Returns when every listener has been told of all that was committed before the call. @throws when no server tells */
  catchUp(): Promise<void>;
  /** Whether what was read before may still be answered. */
  freshness: Freshness;
  close(): Promise<void>;
}

const oldestPostgres = 140_000; // PostgreSQL 14
const embeddedWait = 10_000; // ms for the one connection: a query outside its own transaction fails instead of hanging
const startWait = 30_000; // ms for the first connection to a server, which may have to wake up
const enginePatience = 60_000; // ms without a sign of life

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
      connectionTimeoutMillis: embeddedWait,
      // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it, though its types do not say so
      onConnect,
    },
    log,
  );
  server.onCrash((reason) => endProcess(log, reason));
  const stopWatching = watchEngine({ pool, patience: enginePatience, onHang: () => endProcess(log, "silence") });
  const stopMaintenance = keepInShape(pool, log);
  return {
    db: queryBuilder(pool),
    pool,
    kind: "embedded",
    listen: (channel, onPayload, onReconnect) =>
      listenEmbedded({ pool, eachConnection, channel, onPayload, onReconnect }),
    // Its one connection hears of a commit before the commit is answered.
    catchUp: () => Promise.resolve(),
    freshness: alwaysCurrent,
    async close() {
      stopMaintenance();
      stopWatching();
      await pool.end();
      await server.stop();
    },
  };
}

async function requireVersion(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ number: number; name: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as name",
  );
  const found = rows[0];
  if (found === undefined || found.number < oldestPostgres) {
    throw new OperatorProblem(`Se necesita PostgreSQL 14 o posterior; el de DATABASE_URL es ${found?.name}.`);
  }
}

function explain(error: unknown, variable: string): OperatorProblem {
  if (error instanceof OperatorProblem) return error;
  return new OperatorProblem(`No se puede conectar con PostgreSQL (${variable}): ${reasonOf(error)}.`, {
    cause: error,
  });
}

async function requireServer(databaseUrl: string, variable: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: startWait });
  try {
    await client.connect();
    await requireVersion(client);
  } catch (error) {
    throw explain(error, variable);
  } finally {
    await client.end();
  }
}

/** What a pool on a PostgreSQL server may hold and wait for. */
interface PoolLimits {
  connections?: number;
  patience?: Timeouts;
  /** The setting that names the server, for who has to mend it. */
  variable?: string;
}

/** A database on a PostgreSQL server. @throws OperatorProblem when it cannot be reached or is older than 14 */
export async function overPostgres(databaseUrl: string, log: Log, limits: PoolLimits = {}): Promise<Database> {
  await requireServer(databaseUrl, limits.variable ?? "DATABASE_URL");
  const max = limits.connections ?? 10;
  // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it, though its types do not say so
  const options = { connectionString: databaseUrl, max, keepAlive: true, onConnect: requirePrimary };
  const pool = createLimitedPool(options, limits.patience ?? timeouts, log);
  const listeners = new Set<PostgresListener>();
  return {
    db: queryBuilder(pool),
    pool,
    kind: "postgres",
    async listen(channel, onPayload, onReconnect) {
      const listener = await startListening({ databaseUrl, log, channel, onPayload, onReconnect });
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        return listener.stop();
      };
    },
    async catchUp() {
      await Promise.all([...listeners].map((listener) => listener.catchUp()));
    },
    freshness: freshnessOf(listeners),
    close: () => pool.end(),
  };
}

/**
 * Opens the club's database: PostgreSQL when `databaseUrl` is given, else the embedded one in `dataDir`.
 * @throws OperatorProblem with what the operator can do about it
 */
export async function connectDatabase(options: {
  databaseUrl?: string;
  dataDir: string;
  log: Log;
  connections?: number;
  patience?: Timeouts;
}): Promise<Database> {
  const { databaseUrl, dataDir, log, ...limits } = options;
  if (databaseUrl === undefined) return overEmbedded(await startEmbedded(dataDir), log);
  return overPostgres(databaseUrl, log, limits);
}
