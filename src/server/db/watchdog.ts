import type pg from "pg";

interface Watched {
  pool: pg.Pool;
  /** How long, in ms, the engine may stay silent while somebody waits for it. */
  patience: number;
  onHang: () => void;
}

/**
 * Tells when the embedded engine hangs: a query of ours waits and not one byte has come for `patience` ms. The engine
 * itself ignores `statement_timeout`. A long copy that makes progress is no hang; a transaction that nobody ends is one.
 * @returns what ends the watch
 */
export function watchEngine({ pool, patience: timeouts, onHang }: Watched): () => void {
  let asking = false;
  let silentSince: number | null = null; // monotonic: a laptop that slept is no hang

  const followed = new WeakSet<pg.PoolClient>();
  const follow = (client: pg.PoolClient) => {
    if (followed.has(client)) return;
    followed.add(client);
    // pg's types do not show the connection's stream.
    const { connection } = client as unknown as { connection: { stream: NodeJS.ReadableStream } };
    connection.stream.on("data", () => {
      if (silentSince !== null) silentSince = performance.now();
    });
  };

  async function ask(): Promise<void> {
    asking = true;
    silentSince ??= performance.now();
    try {
      await pool.query("select 1");
      silentSince = null;
    } catch {
      // The wait for the connection has its own limit; the engine is still silent, and the next question goes on counting.
    } finally {
      asking = false;
    }
  }

  const timer = setInterval(() => {
    if (silentSince !== null && performance.now() - silentSince >= timeouts) {
      clearInterval(timer);
      onHang();
    } else if (!asking) void ask();
  }, timeouts / 6);
  timer.unref();
  pool.on("acquire", follow);
  return () => {
    clearInterval(timer);
    pool.off("acquire", follow);
  };
}
