import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useSlices } from "./use-slices.ts";

interface LongList {
  /** What the list is of: another begins anew. */
  list?: string;
  first?: number;
  slice?: number;
  /** How tall a line is, in pixels, more or less. */
  height: number;
}

/**
 * A long list, drawn slice by slice with room for the rest below. It is whole as soon as it is printed, or its last line is wanted
 * by the keys.
 * @returns how many lines are drawn, and the room of the others
 */
export function useLongList(total: number, { list = "", height, ...sizes }: LongList) {
  const [whole, setWhole] = useState<string | null>(null);
  const drawn = useSlices(total, { list, ...sizes });
  const count = whole === list ? total : drawn;
  const isWhole = count >= total;
  useEffect(() => {
    if (isWhole) return;
    const drawAll = () => flushSync(() => setWhole(list));
    const onKey = ({ key }: KeyboardEvent) => key === "ArrowUp" && drawAll(); // without a row it leads to the last
    addEventListener("beforeprint", drawAll);
    addEventListener("keydown", onKey, { capture: true });
    return () => {
      removeEventListener("beforeprint", drawAll);
      removeEventListener("keydown", onKey, { capture: true });
    };
  }, [isWhole, list]);
  const room = isWhole ? null : <div style={{ height: (total - count) * height }} aria-hidden="true" />;
  return { count, room };
}
