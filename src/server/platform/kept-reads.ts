import type { LiveHub } from "./live-hub.ts";

/** What was read, and the version of its channel when the reading began. */
export interface Kept<T> {
  version: number;
  value: Promise<T>;
}

/**
 * Reads once what many ask for, until its channel is told of a change; at most `most` keys, the least recently read goes first. A failure
 * is not kept, and what is read must not be changed. `read` is given what is known of an older version, if it is.
 * @returns a reader: `(hub, { channel, key }, read)`
 */
export function keptByVersion<T>(most: number) {
  const byHub = new WeakMap<LiveHub, Map<string, Kept<T>>>();
  return (
    hub: LiveHub,
    { channel, key }: { channel: string; key: string },
    read: (before?: Kept<T>) => Promise<T>,
  ): Promise<T> => {
    const kept = byHub.get(hub) ?? new Map<string, Kept<T>>();
    byHub.set(hub, kept);
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
 * Reads once each member of a list that is always wanted whole, until the member's channel is told of a change or its key is another.
 * It keeps what the last list names, however long, and nothing else; a read that failed is not kept.
 * @returns a reader: `(hub, list, read)`, which answers by channel
 */
export function keptOfAll<T>() {
  const byHub = new WeakMap<LiveHub, Map<string, Kept<T> & { key: string }>>();
  return (
    hub: LiveHub,
    list: readonly { channel: string; key: string }[],
    read: (channel: string) => Promise<T>,
  ): Map<string, Promise<T>> => {
    const before = byHub.get(hub);
    const kept = new Map<string, Kept<T> & { key: string }>();
    byHub.set(hub, kept);
    for (const { channel, key } of list) {
      const version = hub.version(channel); // before it is read: what changes meanwhile makes it old
      const known = before?.get(channel);
      const isTrue = known?.version === version && known.key === key;
      const entry = isTrue ? known : { version, key, value: read(channel) };
      kept.set(channel, entry);
      entry.value.catch(() => byHub.get(hub)?.get(channel) === entry && byHub.get(hub)?.delete(channel));
    }
    return new Map([...kept].map(([channel, { value }]) => [channel, value]));
  };
}
