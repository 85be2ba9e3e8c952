import { type RefObject, useLayoutEffect, useRef } from "react";

const step = 0.03;
const least = 0.28;

const overflows = (element: Element) =>
  element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;

/** Makes the texts of a sheet smaller, by `--fit`, until it and each of its `data-fits` hold all that stands in them. */
function fit(sheet: HTMLElement, most: number): void {
  const parts = [sheet, ...sheet.querySelectorAll("[data-fits]")];
  const steps = Math.round((most - least) / step);
  for (let at = 0; at <= steps; at++) {
    sheet.style.setProperty("--fit", (most - at * step).toFixed(2));
    if (!parts.some(overflows)) return;
  }
}

/**
 * A sheet of paper that holds what is drawn in it, measured anew with every drawing and once the type is there.
 * @param most how many times as large as they are drawn its texts may become, where there is room
 */
export function useFit(most: number): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const sheet = ref.current;
    if (sheet === null) return;
    fit(sheet, most);
    const loaded: Promise<unknown> | undefined = document.fonts?.ready; // where nothing is painted there is none
    void loaded?.then(() => fit(sheet, most));
  });
  return ref;
}
