import type { Log } from "./log.ts";

const patience = 10_000; // ms until a stop that does not end is ended

/** Ends the process cleanly on SIGTERM and SIGINT: streams first, then requests, then the database. */
export function stopOnSignal(log: Log, stop: () => Promise<void>): void {
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), patience).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "the stop failed");
        process.exit(1);
      },
    );
  };
  process.once("SIGTERM", end);
  process.once("SIGINT", end);
}
