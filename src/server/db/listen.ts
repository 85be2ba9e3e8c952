import pg from "pg";
import type { Log } from "#server/platform/log.ts";

const longestWait = 10_000; // ms between two attempts to listen again

/**
 * Listens on the embedded engine's one connection: it has one session, so its own notifications arrive there.
 * A new connection may have missed some.
 */
export async function listenEmbedded(
  pool: pg.Pool,
  channel: string,
  onPayload: (payload: string) => void,
  onReconnect: () => void,
): Promise<() => Promise<void>> {
  let connections = 0;
  const prepare = (client: pg.ClientBase) => {
    if (connections++ > 0) onReconnect();
    client.on("notification", (message) => {
      if (message.channel === channel) onPayload(message.payload ?? "");
    });
  };
  pool.on("connect", prepare);
  // The connection may exist already, in which case "connect" has passed.
  const client = await pool.connect();
  if (connections === 0) prepare(client);
  await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  client.release();
  return async () => {
    pool.off("connect", prepare);
  };
}

interface ListenOptions {
  databaseUrl: string;
  log: Log;
  channel: string;
  onPayload: (payload: string) => void;
  onReconnect: () => void;
}

/** Listens on a connection of its own, which comes back after a loss. */
export async function listenPostgres({ databaseUrl, log, channel, onPayload, onReconnect }: ListenOptions) {
  let stopped = false;
  let current: pg.Client | null = null;

  async function connect(): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    client.on("notification", (message) => onPayload(message.payload ?? ""));
    client.on("error", (error) => log.warn({ err: error }, "the listening connection was lost"));
    client.on("end", () => {
      if (current === client) connectAgain(250);
    });
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    current = client;
  }

  function connectAgain(wait: number): void {
    current = null;
    setTimeout(() => {
      if (!stopped) connect().then(onReconnect, () => connectAgain(Math.min(longestWait, wait * 2)));
    }, wait).unref();
  }

  await connect();
  return async () => {
    stopped = true;
    await current?.end();
  };
}
