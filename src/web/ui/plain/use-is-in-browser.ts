import { useEffect, useState } from "react";

/** How many of a page's elements change in one task: on a slow telephone that is some 20 ms. */
const perTask = 24;

/** Nothing is taken over where the server has drawn nothing. */
let isTakenOver = typeof document !== "undefined" && document.getElementById("root")?.hasChildNodes() !== true;
const waiting = new Set<() => void>();

function changeSome(): void {
  for (const change of [...waiting].slice(0, perTask)) {
    waiting.delete(change);
    change();
  }
  isTakenOver = waiting.size === 0;
  if (!isTakenOver) setTimeout(changeSome);
}

/**
 * False in a page that the server draws, and while it is taken over: what only repeats the names beside it is no part of its weight.
 * It comes some at a time, from the top, so that a press in a long list need not wait for all of it.
 */
export function useIsInBrowser(): boolean {
  const [isInBrowser, setIsInBrowser] = useState(isTakenOver);
  useEffect(() => {
    if (isInBrowser) return;
    const change = () => setIsInBrowser(true);
    if (waiting.size === 0) setTimeout(changeSome);
    waiting.add(change);
    return () => void waiting.delete(change);
  }, [isInBrowser]);
  return isInBrowser;
}
