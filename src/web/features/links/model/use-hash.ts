import { useSyncExternalStore } from "react";

const subscribe = (onChange: () => void) => {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
};

/** What stands behind the sign in a page's address: which form is open, so that the phone's own way back leads out of it. */
export function useHash(): string {
  return useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => "",
  );
}

/** Leads back from a form to the page. */
export const goHome = () => void (location.hash = "#inicio");
