import { type ClientBase, escapeIdentifier, type Notification, type Pool } from "pg";

export interface Listener {
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
