import type { Clock } from "./clock.ts";

const cacheSize = 10_000; // keys; one that is pushed out is counted in the database again

/** Who is over a limit, in the memory of one process. */
interface RefusedKeys {
  /** Refuses a key for some seconds from now on. */
  add(key: string, seconds: number): void;
  /** The seconds to wait; 0: nothing is known. `within`, in ms: no refusal lasts longer, whatever the clock did since. */
  secondsOf(key: string, within: number): number;
  forget(key: string): void;
  size(): number;
}

export function createRefusedKeys(clock: Clock): RefusedKeys {
  const until = new Map<string, number>();
  return {
    add(key, seconds) {
      until.delete(key);
      until.set(key, clock.now().getTime() + seconds * 1000);
      for (const oldest of until.keys()) if (until.size > cacheSize) until.delete(oldest);
    },
    secondsOf(key, within) {
      const end = until.get(key);
      if (end === undefined) return 0;
      const left = end - clock.now().getTime();
      if (left > 0 && left <= within + 1000) return Math.ceil(left / 1000);
      until.delete(key);
      return 0;
    },
    forget: (key) => void until.delete(key),
    size: () => until.size,
  };
}
