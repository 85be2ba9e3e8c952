import { writeStored } from "#web/platform/stored.ts";
import { canKeep, choiceKey } from "./device-worker.ts";

/** What was said without a line and has not arrived yet. */
const isUnsent = (key: string, value: string | null) =>
  key.endsWith(".enviar") && value !== null && !/^(?:null|\[\])$/.test(value);

function clearStored(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (!isUnsent(key, localStorage.getItem(key))) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // Where storage is forbidden, nothing is stored.
  }
}

/** Takes everything off this device that the portal has kept on it, but what is still to be sent; and remembers not to keep again. */
export async function removeKept(): Promise<void> {
  if (canKeep()) for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
  if ("caches" in globalThis) for (const name of await caches.keys()) await caches.delete(name);
  if ("indexedDB" in globalThis) indexedDB.deleteDatabase("workbox-expiration");
  clearStored();
  writeStored(choiceKey, "no");
}

/** From the next page on, pages are kept again. */
export function keepAgain(): void {
  writeStored(choiceKey, "yes");
}
