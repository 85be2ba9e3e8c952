import { useSyncExternalStore } from "react";
import { drawingFor } from "./drawing.ts";
import { readStored, writeStored } from "./stored.ts";

/** What the browser remembers (ruling 20): nothing but preferences. */
const keys = { sidebarCollapsed: "sidebarCollapsed", selectedLeague: "selectedLeague" };
const listeners = new Set<() => void>();

/** Tells the server, which draws the first dashboard of the next page by it; it is no secret. */
function tellLeague(id: string): void {
  document.cookie = `${keys.selectedLeague}=${id}; path=/admin; max-age=31536000; samesite=lax`;
}

function write(key: string, value: string): void {
  writeStored(key, value);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** Whether the side navigation is narrow; false until chosen. */
export function useSidebarCollapsed(): [boolean, (value: boolean) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => readStored(keys.sidebarCollapsed) === "true",
    () => false,
  );
  return [value, (next) => write(keys.sidebarCollapsed, String(next))];
}

/**
 * The league of this tab. A tab begins with the one that was chosen last in any of them and keeps it from then on, so that nobody's work
 * in a tab is ended by what is done in another.
 */
function readLeague(): string | null {
  const own = readStored(keys.selectedLeague, "sessionStorage");
  if (own !== null) return own;
  const last = readStored(keys.selectedLeague);
  return writeStored(keys.selectedLeague, last ?? "", "sessionStorage") ? (last ?? "") : last;
}

function writeLeague(id: string): void {
  writeStored(keys.selectedLeague, id, "sessionStorage");
  write(keys.selectedLeague, id);
  tellLeague(id);
}

/**
 * Keeps for this tab, not for those to come, the league that it was given for want of a choice, unless it has one that exists; says
 * which one it had before.
 */
export function keepLeague(id: string, exists: (id: string) => boolean): string | null {
  const before = readLeague();
  if (before !== null && exists(before)) {
    tellLeague(before);
    return before;
  }
  if (!writeStored(keys.selectedLeague, id, "sessionStorage")) writeStored(keys.selectedLeague, id);
  for (const listener of listeners) listener();
  return before;
}

/** The id under the key `selectedLeague`, as it was stored for this tab; it may name a league that is gone, or none. */
export function useStoredLeague(): [string | null, (id: string) => void] {
  const value = useSyncExternalStore(subscribe, readLeague, () => drawingFor()?.league ?? readLeague());
  return [value, writeLeague];
}
