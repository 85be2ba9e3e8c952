import { type ClubMemory, perClub } from "./club-memory.ts";
import type { LiveHub } from "./live-hub.ts";

/** Of a club, what its reads are kept with and made old by. */
export interface Keeping {
  hub: LiveHub;
  memory: ClubMemory;
}

/** What was read, and the version of its channel when the reading began. */
export interface Kept<T> {
  version: number;
  value: Promise<T>;
}

/**
 * Reads once per club what many ask for, until its channel changes; at most `most` keys, the least recently read goes first. A failure
 * is not kept, and what is read must not be changed. `read` is given what is known of an older version, if it is.
 * @returns a reader: `(club, { channel, key }, read)`
 */
export function cachedByVersion<T>(most: number) {
  const keptIn = perClub(() => new Map<string, Kept<T>>());
  return (
    { hub, memory }: Keeping,
    { channel, key }: { channel: string; key: string },
    read: (before?: Kept<T>) => Promise<T>,
  ): Promise<T> => {
    const kept = keptIn(memory);
    const version = hub.version(channel); // before it is read: what changes meanwhile makes it old
    const known = kept.get(key);
    kept.delete(key);
    const entry = known?.version === version ? known : { version, value: read(known) };
    kept.set(key, entry);
    entry.value.catch(() => kept.get(key) === entry && kept.delete(key));
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest);
    return entry.value;
  };
}

/**
 * Reads once per club each member of a list that is always wanted whole, until its channel or its key changes.
 * It keeps what the last list names, however long, and nothing else; a read that failed is not kept.
 * @returns a reader: `(club, list, read)`, which answers by channel
 */
export function cachedList<T>() {
  const keptIn = perClub(() => ({ list: new Map<string, Kept<T> & { key: string }>() }));
  return (
    { hub, memory }: Keeping,
    list: readonly { channel: string; key: string }[],
    read: (channel: string) => Promise<T>,
  ): Map<string, Promise<T>> => {
    const ofClub = keptIn(memory);
    const before = ofClub.list;
    const kept: typeof before = new Map();
    ofClub.list = kept;
    for (const { channel, key } of list) {
      const version = hub.version(channel); // before it is read: what changes meanwhile makes it old
      const known = before.get(channel);
      const isTrue = known?.version === version && known.key === key;
      const entry = isTrue ? known : { version, key, value: read(channel) };
      kept.set(channel, entry);
      entry.value.catch(() => ofClub.list.get(channel) === entry && ofClub.list.delete(channel));
    }
    return new Map([...kept].map(([channel, { value }]) => [channel, value]));
  };
}
