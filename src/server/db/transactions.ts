import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient } from "pg";

type Transaction = NodePgDatabase["transaction"];
type Config = Parameters<Transaction>[1];
type Tx = Parameters<Parameters<Transaction>[0]>[0];

const builders = new WeakMap<PoolClient, NodePgDatabase>();

/** The query builder over one connection, made once. */
function builderOver(client: PoolClient): NodePgDatabase {
  const builder = builders.get(client) ?? drizzle(client);
  builders.set(client, builder);
  return builder;
}

const connections = new WeakMap<object, NodePgDatabase>();

/** The query builder over the connection of a transaction, which outlives it; itself of anything else. */
export function connectionOf<T extends object>(handle: T): T | NodePgDatabase {
  return connections.get(handle) ?? handle;
}

async function inOneTransaction<T>(pool: Pool, work: (tx: Tx) => Promise<T>, config: Config): Promise<T> {
  const client = await pool.connect();
  let refused: unknown; // what the work itself threw
  let isHealthy = false;
  try {
    const connection = builderOver(client);
    const result = await connection.transaction(async (tx) => {
      connections.set(tx, connection);
      try {
        return await work(tx);
      } catch (error) {
        refused = error;
        throw error;
      }
    }, config);
    isHealthy = true;
    return result;
  } catch (error) {
    isHealthy = error === refused; // the work failed and was rolled back
    throw refused ?? error;
  } finally {
    client.release(!isHealthy);
  }
}

/**
 * The query builder over a pool. Its transactions are ours: the library's own keeps a connection for ever that is lost at
 * `begin`, and tells of the `rollback` that a lost connection refuses instead of what was wrong.
 */
export function queryBuilder(pool: Pool): NodePgDatabase {
  const db = drizzle(pool);
  db.transaction = (work, config) => inOneTransaction(pool, work, config);
  return db;
}
