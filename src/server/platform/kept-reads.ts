import type { LiveHub } from "./live-hub.ts";

/** What was read, and the version of its channel when the reading began. */
export interface Kept<T> {
  version: number;
  value: Promise<T>;
}

/**
 * Reads once what many ask for, until the channel that it belongs to is told of a change: at most `most` keys, the least
 * recently read goes first. Who asks while it is read waits for the same; a read that failed is not kept. What is
 * read must be treated as unchangeable. `read` is given what is known of an older version, if it is.
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
