import { navigate } from "wouter/use-browser-location";
import { isAdministration } from "#contract/common/application-addresses.ts";

/** Whether a click means to go on in this window; with a key or another button it means a window of its own. */
function isPlain(event: MouseEvent): boolean {
  const hasKey = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  return event.button === 0 && !hasKey && !event.defaultPrevented;
}

/** Whether an address is a page of the portal other than a place on the page that is open. */
function isPortals({ origin, pathname, hash }: URL): boolean {
  return origin === location.origin && hash === "" && !pathname.startsWith("/api/") && !isAdministration(pathname);
}

/** Follows links within the portal without loading a page; one listener for all of them costs a long list nothing. */
export function followLinks(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || link.target !== "" || !isPlain(event)) return;
    const address = new URL(link.href);
    if (!isPortals(address)) return;
    event.preventDefault();
    navigate(`${address.pathname}${address.search}`);
  });
}
