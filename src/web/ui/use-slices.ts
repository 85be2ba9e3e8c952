import { startTransition, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { whenIdle } from "../platform/when-idle.ts";

/**
 * How many lines of a long list are drawn: at first a screenful, then slice by slice whenever the page has nothing else to do; all as
 * soon as they are printed or the last is wanted by the keys. Lists with another `list` begin anew.
 * @param total how many lines there are
 */
export function useSlices(total: number, { list = "", first = 10, slice = 10 } = {}): number {
  const [drawn, setDrawn] = useState({ list, count: first });
  const count = drawn.list === list ? drawn.count : first;
  useEffect(() => {
    if (count >= total) return;
    return whenIdle(() => startTransition(() => setDrawn({ list, count: count + slice })), 200);
  }, [count, total, list, slice]);
  const isWhole = count >= total;
  useEffect(() => {
    if (isWhole) return;
    const drawAll = () => flushSync(() => setDrawn({ list, count: total }));
    const onKey = ({ key }: KeyboardEvent) => key === "ArrowUp" && drawAll(); // without a row it leads to the last
    addEventListener("beforeprint", drawAll);
    addEventListener("keydown", onKey, { capture: true });
    return () => {
      removeEventListener("beforeprint", drawAll);
      removeEventListener("keydown", onKey, { capture: true });
    };
  }, [isWhole, total, list]);
  return Math.min(count, total);
}
