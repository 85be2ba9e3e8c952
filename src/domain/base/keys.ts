// An object's keys and entries by their names. TypeScript reads them as any texts, since an object may have more than its type says.

/** The keys of an object that has no others than its type says: a literal, or what was built of one. */
export function keysOf<T extends object>(literal: T): (keyof T & string)[] {
  return Object.keys(literal) as (keyof T & string)[]; // so the caller says
}

/** An object with a value for each of these keys. */
export function recordOf<K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>; // an entry for each of them
}
