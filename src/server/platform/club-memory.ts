/** What a club keeps in memory from one request to the next. Closing it ends all of that: nothing outlives its club. */
export interface ClubMemory {
  /** @param end called once, when the club is closed */
  onClose(end: () => void): void;
  close(): void;
}

/** Makes the memory of one club. Once closed it keeps nothing more. */
export function createClubMemory(): ClubMemory {
  const ends: (() => void)[] = [];
  let isClosed = false;
  return {
    onClose(end) {
      if (isClosed) throw new Error("the club is closed");
      ends.push(end);
    },
    close() {
      isClosed = true;
      for (const end of ends.splice(0)) end();
    },
  };
}

/**
 * A value that each club has of its own, made when it is first asked for. Features keep what they remember in one of these, and never
 * in a variable of their module, which all clubs of a process would share.
 * @param end what becomes of it when the club is closed
 */
export function perClub<T extends object>(make: () => T, end: (value: T) => void = () => {}): (of: ClubMemory) => T {
  const values = new WeakMap<ClubMemory, T>();
  return (memory) => {
    const known = values.get(memory);
    if (known !== undefined) return known;
    const value = make();
    memory.onClose(() => {
      end(value);
      values.delete(memory);
    });
    values.set(memory, value);
    return value;
  };
}
