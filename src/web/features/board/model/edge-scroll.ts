import type { Point } from "./pointer-drag.ts";

const [edge, fastest] = [40, 14]; // pixels from an edge; pixels in a picture

/** How far one picture scrolls with a pointer at a place between two edges: nothing in the middle. */
function speed(at: number, from: number, until: number): number {
  if (at < from + edge) return -Math.ceil(Math.min(1, (from + edge - at) / edge) * fastest);
  if (at > until - edge) return Math.ceil(Math.min(1, (at - until + edge) / edge) * fastest);
  return 0;
}

interface Scrolled {
  element: Element;
  /** Where it is in the window. */
  box: { left: number; right: number; top: number; bottom: number };
}

/** Scrolls what a drag comes to the edge of, one step. @returns whether anything moved */
export function scrollAtEdge(scrolled: readonly Scrolled[], { x, y }: Point): boolean {
  return scrolled.some(({ element, box }) => {
    const [left, top] = [speed(x, box.left, box.right), speed(y, box.top, box.bottom)];
    if (left === 0 && top === 0) return false; // to ask where it is would lay the page out
    const { scrollLeft, scrollTop } = element;
    element.scrollBy({ left, top, behavior: "instant" });
    return element.scrollLeft !== scrollLeft || element.scrollTop !== scrollTop;
  });
}
