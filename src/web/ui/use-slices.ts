import { startTransition, useEffect, useState } from "react";

const between = 16; // ms, where the browser cannot say when it has nothing else to do (Safari)

function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(task, between);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 200 });
  return () => cancelIdleCallback(handle);
}

/**
 * How many lines of a long list are drawn: at first about as many as a screen holds, then slice by slice whenever the page has nothing
 * else to do, so that no press waits for lines that nobody sees yet. Lists with another `list` begin anew.
 * @param total how many lines there are
 */
export function useSlices(total: number, { list = "", first = 10, slice = 10 } = {}): number {
  const [drawn, setDrawn] = useState({ list, count: first });
  const count = drawn.list === list ? drawn.count : first;
  useEffect(() => {
    if (count >= total) return;
    return whenIdle(() => startTransition(() => setDrawn({ list, count: count + slice })));
  }, [count, total, list, slice]);
  return Math.min(count, total);
}
