import { useLayoutEffect, useSyncExternalStore } from "react";

/** The pair that somebody follows in a league, and the height that 'Mi pareja' took there the last time, in px. */
interface Kept {
  pair?: string;
  height?: number;
}

// The same key and the same property as in `src/web/portal/my-pair-room.js`, which reserves the room before the first paint.
const key = "myPairs";
const room = "--my-pair-height";

const listeners = new Set<() => void>();
let known: Record<string, Kept> | null = null;

function read(): Record<string, Kept> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    // Only this file writes it.
    return typeof value === "object" && value !== null ? (value as Record<string, Kept>) : {};
  } catch {
    return {}; // Storage may be forbidden; the choice then lasts as long as the page.
  }
}

function kept(): Record<string, Kept> {
  known ??= read();
  return known;
}

function write(next: Record<string, Kept>): void {
  known = next;
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

function onStorage(event: StorageEvent): void {
  if (event.key !== key) return;
  known = null;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener("storage", onStorage); // one for all the rows of a page
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", onStorage);
  };
}

/** The pair that is followed in a league (spec 7 §1.2); it is kept in this browser only, so that no server draws it. */
export function useMyPair(leagueId: string): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => kept()[leagueId]?.pair,
    () => undefined,
  );
}

const nobody: Record<string, Kept> = {};

/** Where the first page keeps its room. */
export const homePlace = "home";

/** The pairs that are followed, by league. */
export function useMyPairs(): Record<string, Kept> {
  return useSyncExternalStore(subscribe, kept, () => nobody);
}

/** Follows a pair in a league; undefined: nobody any more. */
export function followPair(leagueId: string, pair: string | undefined): void {
  const { [leagueId]: _former, ...others } = kept();
  write(pair === undefined ? others : { ...others, [leagueId]: { pair } });
}

/** Remembers the room that 'Mi pareja' takes somewhere: a league, or the first page. */
export function reserveSpace(place: string, height: number): void {
  const former = kept()[place];
  if (former?.height !== height) write({ ...kept(), [place]: { ...former, height } });
}

/** Reserves the room of the place that is shown, as the page's own script does before the first paint. */
export function useRoom(place: string): void {
  const followed = useMyPairs()[place]; // another height, or nobody any more
  useLayoutEffect(() => {
    // As it is kept, also while a page that the server drew is taken over as nobody's.
    const height = (followed ?? kept()[place])?.height;
    const { style } = document.documentElement;
    if (height === undefined) style.removeProperty(room);
    else style.setProperty(room, `${height}px`);
  }, [place, followed]);
}
