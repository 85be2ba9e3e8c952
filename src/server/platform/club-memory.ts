/** What a club keeps in memory from one request to the next. Closing it ends all of that: nothing outlives its club. */
export interface ClubMemory {
  /** @param end called once, when the club is closed */
  onClose(end: () => void): void;
  /** @param look whether somebody will come back for what is kept */
  onLook(look: () => boolean): void;
  /** Whether something is kept that somebody will come back for: what a club that nobody uses now is not closed over. */
  isAwaited(): boolean;
  close(): void;
}

/** Makes the memory of one club. Once closed it keeps nothing more. */
export function createClubMemory(): ClubMemory {
  const ends: (() => void)[] = [];
  const looks: (() => boolean)[] = [];
  let isClosed = false;
  return {
    onClose(end) {
      if (isClosed) throw new Error("the club is closed");
      ends.push(end);
    },
    onLook(look) {
      looks.push(look);
    },
    isAwaited: () => !isClosed && looks.some((look) => look()),
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
 * @param isAwaited whether somebody will come back for it
 */
export function perClub<T extends object>(
  make: () => T,
  end: (value: T) => void = () => {},
  isAwaited: (value: T) => boolean = () => false,
): (of: ClubMemory) => T {
  const values = new WeakMap<ClubMemory, T>();
  return (memory) => {
    const known = values.get(memory);
    if (known !== undefined) return known;
    const value = make();
    memory.onClose(() => {
      end(value);
      values.delete(memory);
    });
    memory.onLook(() => isAwaited(value));
    values.set(memory, value);
    return value;
  };
}
