/** Work of different lines that goes on beside each other, begun in the order in which it came. */
export interface SaveQueue {
  /** Does the work when it is its turn. */
  add(work: () => Promise<void>): void;
}

const atOnce = 4; // of the six connections that a browser has to one server

const quiet = 700; // ms without work, after which what was changed is read anew: not after each of sixty results

/** @param onIdle nothing waits or is under way any more, for a moment */
export function createSaveQueue(onIdle: () => void): SaveQueue {
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const goOn = (): void => {
    while (running < atOnce) {
      const work = waiting.shift();
      if (work === undefined) break;
      running++;
      void work().finally(() => {
        running--;
        if (running === 0 && waiting.length === 0) rest = setTimeout(onIdle, quiet);
        else goOn();
      });
    }
  };
  return {
    add(work) {
      clearTimeout(rest);
      waiting.push(work);
      goOn();
    },
  };
}
