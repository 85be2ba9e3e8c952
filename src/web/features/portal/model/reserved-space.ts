import { useEffect, useRef } from "react";
import { reserveSpace } from "./my-pair.ts";

/** Remembers how much room something takes, with its margin, whenever that changes. */
export function useReservedSpace(place: string) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const observer = new ResizeObserver(() => {
      reserveSpace(place, Math.ceil(current.offsetHeight + Number.parseFloat(getComputedStyle(current).marginBottom)));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [place]);
  return element;
}
