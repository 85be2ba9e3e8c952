import { isSparing } from "#web/platform/late-pieces.ts";
import { readStored } from "#web/platform/stored.ts";
import { noteCopy } from "./kept-moment.ts";

/** Where this device says that it wants to keep no pages. */
export const choiceKey = "keptPages";

/** Whether this browser can keep pages at all, here. */
export const canKeep = (): boolean => "serviceWorker" in navigator;

/** Whether the person has said that nothing is to be kept. */
export const isRefused = (): boolean => readStored(choiceKey) === "no";

/** Whether the club lets its pages be kept: then they say where they are installed from. */
const isOffered = () => document.querySelector('link[rel="manifest"]') !== null;

/** Whether this device keeps pages: the browser can, and neither the club nor the person has said no. */
export const isKeeping = (): boolean => canKeep() && isOffered() && !isRefused();

/** Begins to keep what is seen, unless the club or the person does not want it. */
export async function startWorker(): Promise<void> {
  if (!isKeeping()) return;
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<{ keptAt?: number }>) =>
    noteCopy(data.keptAt ?? 0),
  );
  await navigator.serviceWorker.register("/sw.js").catch(() => null); // it is tried again with the next page
}

/** Has the page that is open kept, as it is now. @param address its path and what is searched for in it */
export async function keepPage(address = `${location.pathname}${location.search}`): Promise<void> {
  if (!canKeep() || isRefused() || isSparing() || !navigator.onLine) return;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  if (registration === undefined) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ seen: `${location.origin}${address}` });
}
