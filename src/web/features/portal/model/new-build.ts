import { useEffect } from "react";
import { useLiveConnection } from "#web/platform/live.ts";
import { minute } from "#web/platform/minute.ts";

const entry = /<script[^>]*type="module"[^>]*src="(?<file>[^"]+)"/;

/** The file that a page of the product begins with: another one with every new build; undefined: it is no such page. */
export function entryOf(html: string): string | undefined {
  return entry.exec(html)?.groups?.file;
}

/** Whether the server draws this page with another build than the open one; false while it does not answer. */
async function isOld(): Promise<boolean> {
  try {
    const response = await fetch(location.pathname, { cache: "no-store" });
    if (!response.ok) return false;
    const served = entryOf(await response.text());
    const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute("src");
    return served !== undefined && own != null && served !== own;
  } catch {
    return false;
  }
}

const every = 5 * minute;

/** Loads a page that nobody touches anew once the server has a new build, and only when it answers (spec 7 §2.1). */
export function useNewBuild(): void {
  const isConnected = useLiveConnection();
  useEffect(() => {
    if (!isConnected) return;
    const look = () => void isOld().then((old) => old && location.reload());
    // The line has come back, as it does after an update.
    const first = setTimeout(look, minute / 2);
    const timer = setInterval(look, every);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isConnected]);
}
