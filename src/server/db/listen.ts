import { Client, type ClientBase, escapeIdentifier, type Notification, type Pool } from "pg";
import type { Log } from "#server/platform/log.ts";

const firstWait = 250; // ms until the first attempt to listen again, doubled with each
const longestWait = 10_000;

interface Listener {
  channel: string;
  onPayload: (payload: string) => void;
  onReconnect: () => void;
}

/**
 * Listens on the embedded engine's one connection: it has one session, so its own notifications arrive there, after the
 * commit. The session outlives a lost connection and goes on listening, but some notifications may have been missed.
 */
export async function listenEmbedded({ pool, channel, onPayload, onReconnect }: Listener & { pool: Pool }) {
  const heard = new WeakSet<ClientBase>();
  const hear = (message: Notification) => {
    if (message.channel === channel) onPayload(message.payload ?? "");
  };
  const attach = (client: ClientBase) => {
    if (heard.has(client)) return;
    heard.add(client);
    client.on("notification", hear);
  };
  const attachAgain = (client: ClientBase) => {
    attach(client);
    onReconnect();
  };
  const client = await pool.connect();
  try {
    attach(client);
    await client.query(`listen ${escapeIdentifier(channel)}`);
    pool.on("connect", attachAgain);
  } finally {
    client.release();
  }
  return async () => {
    pool.off("connect", attachAgain);
    const current = await pool.connect();
    current.off("notification", hear);
    current.release();
  };
}

/** Listens on a connection of its own, which comes back after a loss. */
export async function listenPostgres(listener: Listener & { databaseUrl: string; log: Log }) {
  const { databaseUrl, log, channel, onPayload, onReconnect } = listener;
  let stopped = false;
  let current: Client | null = null;

  async function connect(): Promise<void> {
    const client = new Client({ connectionString: databaseUrl, keepAlive: true });
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
  return async () => {
    stopped = true;
    await current?.end();
  };
}
