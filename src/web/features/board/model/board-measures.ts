import type { Point } from "./pointer-drag.ts";

/** Where the parts of a board are in the window. They are read when a drag begins and when they changed, not as it moves. */
export interface BoardMeasures {
  /** The columns of the board, without hours and headings. */
  body: DOMRect;
  /** What of the board is in sight. */
  box: DOMRect;
  days: { element: Element; id: string; box: DOMRect }[];
  scrolled: { element: Element; box: { left: number; right: number; top: number; bottom: number } }[];
}

function canScroll({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean {
  return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
}

/** Reads the board that an element of it belongs to; null without one. */
export function measureBoard(body: HTMLElement | null): BoardMeasures | null {
  const around = body?.closest("[data-board]");
  if (body === null || around === null || around === undefined) return null;
  const page = document.documentElement;
  const box = around.getBoundingClientRect();
  const sight = { left: 0, top: 0, right: page.clientWidth, bottom: page.clientHeight };
  const scrolled = [
    { element: around, box },
    { element: page, box: sight },
  ];
  return {
    body: body.getBoundingClientRect(),
    box,
    days: [...document.querySelectorAll("[data-day-drop]")].map((element) => {
      return { element, id: element.getAttribute("data-day-drop") ?? "", box: element.getBoundingClientRect() };
    }),
    scrolled: scrolled.filter(({ element }) => canScroll(element)),
  };
}

/** Whether a point of the window is within a box. */
export function isWithin({ x, y }: Point, { left, right, top, bottom }: DOMRect): boolean {
  return left <= x && x < right && top <= y && y < bottom;
}
