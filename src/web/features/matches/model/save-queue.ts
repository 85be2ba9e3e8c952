/** Work of different lines that goes on beside each other, begun in the order in which it came. */
export interface SaveQueue {
  /** Does the work when it is its turn. */
  add(work: () => Promise<void>): void;
}

const atOnce = 4; // of the six connections that a browser has to one server

/** @param onIdle nothing waits or is under way any more */
export function createSaveQueue(onIdle: () => void): SaveQueue {
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;
  const goOn = (): void => {
    while (running < atOnce) {
      const work = waiting.shift();
      if (work === undefined) break;
      running++;
      void work().finally(() => {
        running--;
        if (running === 0 && waiting.length === 0) onIdle();
        else goOn();
      });
    }
  };
  return {
    add(work) {
      waiting.push(work);
      goOn();
    },
  };
}
