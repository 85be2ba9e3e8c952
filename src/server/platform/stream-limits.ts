/** How many live streams may be open at once. */
export interface StreamLimits {
  /** From one address: a club's whole wireless network shares one. */
  perAddress: number;
  /** Of one session. */
  perSession: number;
  /** Of the club in this process. */
  total: number;
}

/** Takes places for streams; null when there is none left. */
export interface StreamPlaces {
  take(address: string, session: string | null): (() => void) | null;
}

/** Counts by key; a key that counts nothing is forgotten. */
class Counter {
  readonly #counts = new Map<string, number>();

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  add(key: string, step: 1 | -1): void {
    const count = this.of(key) + step;
    if (count === 0) this.#counts.delete(key);
    else this.#counts.set(key, count);
  }
}

/** The places of one club in this process. Each is given back once, by the function that came with it. */
export function streamPlaces(limits: StreamLimits): StreamPlaces {
  const addresses = new Counter();
  const sessions = new Counter();
  let total = 0;
  const isFull = (address: string, session: string | null) =>
    total >= limits.total ||
    addresses.of(address) >= limits.perAddress ||
    (session !== null && sessions.of(session) >= limits.perSession);
  const count = (address: string, session: string | null, step: 1 | -1) => {
    total += step;
    addresses.add(address, step);
    if (session !== null) sessions.add(session, step);
  };
  return {
    take(address, session) {
      if (isFull(address, session)) return null;
      count(address, session, 1);
      let isTaken = true;
      return () => {
        if (isTaken) count(address, session, -1);
        isTaken = false;
      };
    },
  };
}
