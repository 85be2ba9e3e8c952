import { useLayoutEffect, useSyncExternalStore } from "react";
import type { PublicEvening } from "#contract/portal/evening.ts";
import { normalizeForSearch } from "#domain/base/names.ts";
import { readStored, writeStored } from "#web/platform/stored.ts";

/** Who one is, in this browser: by evening, and by name for the next ones; `""`: nobody of that evening. */
interface Kept {
  name: string;
  evenings: Record<string, string>;
}

// The same key as in `src/web/portal/myself-early.js`, which says before the first paint whether somebody is known.
const key = "myEvenings";
const longestMemory = 20; // evenings
const nobody: Kept = { name: "", evenings: {} };
const listeners = new Set<() => void>();
/** What could not be kept in the browser lasts as long as the page. */
let unkept: string | null = null;
let known: { text: string | null; value: Kept } = { text: null, value: nobody };

function parsed(text: string): Kept {
  try {
    const value: unknown = JSON.parse(text);
    // Only this file writes it.
    return typeof value === "object" && value !== null ? { ...nobody, ...(value as Partial<Kept>) } : nobody;
  } catch {
    return nobody;
  }
}

function kept(): Kept {
  const text = unkept ?? readStored(key);
  if (text !== known.text) known = { text, value: text === null ? nobody : parsed(text) };
  return known.value;
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) listener();
  };
  listeners.add(listener);
  addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", onStorage);
  };
}

/** Keeps who one is in an evening, and the name for the next; null: none of its people. */
export function chooseMyself(eveningId: string, person: { id: string; name: string } | null): void {
  const { name, evenings } = kept();
  const { [eveningId]: _former, ...others } = evenings;
  const recent = Object.fromEntries(Object.entries(others).slice(-longestMemory + 1));
  const next: Kept = { name: person?.name ?? name, evenings: { ...recent, [eveningId]: person?.id ?? "" } };
  const text = JSON.stringify(next);
  unkept = writeStored(key, text) ? null : text;
  for (const listener of listeners) listener();
}

/** Who one is of an evening's people: as chosen there, else the only one with the name of the last time; initials are no name. */
export function myselfIn({ id, people, is_listed }: PublicEvening, { name, evenings }: Kept): string | null {
  const chosen = evenings[id];
  if (chosen !== undefined) return people.find((one) => one.id === chosen)?.id ?? null;
  if (name === "" || !is_listed) return null;
  const [only, another] = people.filter((one) => normalizeForSearch(one.name) === normalizeForSearch(name));
  return another === undefined ? (only?.id ?? null) : null;
}

/** Who one is in an evening; kept in this browser only, so that no server draws it. */
export function useMyself(evening: PublicEvening): string | null {
  const mine = useSyncExternalStore(subscribe, kept, () => nobody);
  return myselfIn(evening, mine);
}

/** Once the page itself knows who one is, what was said before the first paint hides nothing any more. */
export function useShownChooser(isInBrowser: boolean): void {
  useLayoutEffect(() => {
    if (isInBrowser) delete document.documentElement.dataset["myself"];
  }, [isInBrowser]);
}
