import { Client, type ClientBase, escapeIdentifier, type Notification, type Pool, type QueryConfig } from "pg";
import type { Log } from "#server/kernel/log.ts";

const firstWait = 250; // ms until the first attempt to listen again, doubled with each
const longestWait = 10_000;
// pg's types do not know that one query can have a limit: ms that a save waits for the listening connection.
const question: QueryConfig & { query_timeout: number } = { text: "select 1", query_timeout: 2000 };

interface Listener {
  channel: string;
  onPayload: (payload: string) => void;
  onReconnect: () => void;
}

/** What is done to each new connection before it is used. */
export type EachConnection = Set<(client: ClientBase) => Promise<void>>;

interface EmbeddedListener extends Listener {
  pool: Pool;
  eachConnection: EachConnection;
}

/**
 * Listens on the embedded engine's one connection: it has one session, so its own notifications arrive there, after the
 * commit. The pool replaces the connection after every failed statement, which misses nothing; losing it may.
 */
export async function listenEmbedded({ pool, eachConnection, channel, onPayload, onReconnect }: EmbeddedListener) {
  let lost = false;
  const hear = (message: Notification) => {
    if (message.channel === channel) onPayload(message.payload ?? "");
  };
  const attach = async (client: ClientBase) => {
    client.on("notification", hear);
    client.on("error", () => {
      lost = true;
    });
    await client.query(`listen ${escapeIdentifier(channel)}`);
    if (lost) onReconnect();
    lost = false;
  };
  const first = await pool.connect();
  try {
    await attach(first);
    eachConnection.add(attach);
  } finally {
    first.release();
  }
  return async () => {
    eachConnection.delete(attach);
    const current = await pool.connect();
    current.off("notification", hear);
    current.release();
  };
}

export interface PostgresListener {
  /** Returns when everything committed before the call has been told, or that everything may have changed. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

/** One question on its way at a time; who comes meanwhile shares the next, which is asked after they came. */
function sharing(ask: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const start = () => {
    next = null;
    running = ask().finally(() => {
      if (next === null) running = null;
    });
    return running;
  };
  return () => {
    if (running === null) return start();
    next ??= running.then(start);
    return next;
  };
}

/** The server sends what it has to tell before it answers a query, and knows of a commit before it acknowledges it. */
async function hearAll(client: Client | null, { log, onReconnect }: { log: Log; onReconnect: () => void }) {
  try {
    if (client === null) throw new Error("the listening connection is lost");
    await client.query(question);
  } catch (error) {
    log.warn({ err: error }, "what was committed was not heard in time");
    onReconnect();
    void client?.end(); // cut if it only does not answer; it comes back
  }
}

/** Listens on a connection of its own, which comes back after a loss. */
export async function listenPostgres(
  listener: Listener & { databaseUrl: string; log: Log },
): Promise<PostgresListener> {
  const { databaseUrl, log, channel, onPayload, onReconnect } = listener;
  let stopped = false;
  let current: Client | null = null;

  async function connect(): Promise<void> {
    const client = new Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: longestWait,
    });
    client.on("notification", (message) => onPayload(message.payload ?? ""));
    client.on("error", (error) => log.warn({ err: error }, "the listening connection was lost"));
    client.on("end", () => {
      if (current === client && !stopped) connectAgain(firstWait);
    });
    try {
      await client.connect();
      await client.query(`listen ${escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end();
      throw error;
    }
    if (stopped) await client.end();
    else current = client;
  }

  function connectAgain(wait: number): void {
    current = null;
    setTimeout(() => {
      if (!stopped) connect().then(onReconnect, () => connectAgain(Math.min(longestWait, wait * 2)));
    }, wait).unref();
  }

  await connect();
  return {
    catchUp: sharing(() => hearAll(current, { log, onReconnect })),
    async stop() {
      stopped = true;
      await current?.end();
    },
  };
}
