import type { Log } from "#server/kernel/log.ts";

/** Runs `work` now and then, one run after the other; a fault is logged and the next run comes. @returns a stop */
export function repeat(log: Log, interval: number, work: () => Promise<unknown>): () => Promise<void> {
  const guarded = async () => {
    try {
      await work();
    } catch (error) {
      log.error({ err: error }, "periodic work failed");
    }
  };
  let running = guarded();
  const timer = setInterval(() => {
    running = running.then(guarded);
  }, interval);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
