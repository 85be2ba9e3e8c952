import type { Log } from "#server/kernel/log.ts";

/** Work that goes on after its request was answered. A club that is closed waits for it before its database closes. */
export interface Later {
  /** Begins a work; a fault of it is logged, said by `what`. */
  start(what: string, work: () => Promise<unknown>): void;
  /** Waits for all that has begun. */
  done(): Promise<void>;
}

export function createLater(log: Log): Later {
  const running = new Set<Promise<void>>();
  const guarded = async (what: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (err) {
      log.warn({ err }, `${what} failed after its answer`);
    }
  };
  return {
    start(what, work) {
      const run: Promise<void> = guarded(what, work).finally(() => running.delete(run));
      running.add(run);
    },
    async done() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
