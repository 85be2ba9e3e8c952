import { useSyncExternalStore } from "react";

const minute = 60_000; // ms
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function tick(): void {
  timer = setTimeout(
    () => {
      for (const tell of listeners) tell();
      tick();
    },
    minute - (Date.now() % minute),
  );
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  if (timer === undefined) tick();
  return () => {
    listeners.delete(tell);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
}

const current = () => Math.floor(Date.now() / minute) * minute;

/** The minute that runs by this device's clock, in ms since 1970; a screen that asks for it is drawn anew with every minute. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, current);
}
