const pause = 16; // ms, where the browser cannot say when it has nothing else to do (Safari)

/**
 * Does something once the page has nothing else to do.
 * @param latest ms after which it is done all the same
 * @returns how it is left undone
 */
export function whenIdle(task: () => void, latest: number): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(task, pause);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: latest });
  return () => cancelIdleCallback(handle);
}
