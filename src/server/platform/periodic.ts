import type { Log } from "#server/kernel/log.ts";

/** Something that is done without being asked, and how often (ms). */
export interface Duty {
  every: number;
  run: () => Promise<unknown>;
}

/**
 * Does each now and then, one run after the other; a fault is logged and the next run comes. Their first runs are one after the other,
 * too, so that who begins does not take all connections at once. @returns a stop, after which nothing begins
 */
export function repeat(log: Log, duties: readonly Duty[]): () => Promise<void> {
  let isOver = false;
  const timers: NodeJS.Timeout[] = [];
  const running = new Map<Duty, Promise<void>>();
  const once = async (duty: Duty) => {
    if (isOver) return;
    try {
      await duty.run();
    } catch (error) {
      log.error({ err: error }, "periodic work failed");
    }
  };
  const begin = async () => {
    for (const duty of duties) {
      let last = once(duty);
      running.set(duty, last);
      await last;
      if (isOver) return;
      const next = () => {
        last = last.then(() => once(duty));
        running.set(duty, last);
      };
      timers.push(setInterval(next, duty.every));
    }
  };
  const begun = begin();
  return async () => {
    isOver = true;
    for (const timer of timers) clearInterval(timer);
    await Promise.all([begun, ...running.values()]);
  };
}
