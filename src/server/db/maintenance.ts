import type pg from "pg";
import type { Log } from "#server/kernel/log.ts";

const minute = 60_000; // ms
const checkpointEvery = 5 * minute;
const vacuumEvery = 60 * minute;

/** The embedded engine has no process of its own that would vacuum or limit the log to recover from: timers do it. */
export function keepInShape(pool: pg.Pool, log: Log): () => void {
  const every = (period: number, command: string) =>
    setInterval(() => {
      pool
        .query(command)
        .catch((error: unknown) => log.warn({ err: error, command }, "maintenance of the embedded database failed"));
    }, period).unref();
  const timers = [every(checkpointEvery, "checkpoint"), every(vacuumEvery, "vacuum (analyze)")];
  return () => timers.forEach(clearInterval);
}
