import { type RefObject, useLayoutEffect, useRef } from "react";

const glideFor = 250; // ms
const tintFor = 1000; // ms
const pause = 500; // ms

/** The server draws once, and nothing moves. */
const useMoved = typeof document === "undefined" ? () => {} : useLayoutEffect;

const rowsOf = (table: HTMLElement) => table.querySelectorAll<HTMLElement>("tbody tr");

/** Whose row it is, and of a pair that moved which. */
const keyOf = (row: HTMLElement) => `${row.querySelector("a")?.pathname} ${row.dataset.group ?? ""}`;

/** Where each row stands below the top of its table, in pixels. */
function topsIn(table: HTMLElement): Map<string, number> {
  return new Map([...rowsOf(table)].map((row) => [keyOf(row), row.offsetTop]));
}

function glide(row: HTMLElement, from: number): void {
  row.animate([{ backgroundColor: "var(--accent-soft)" }, { backgroundColor: "transparent" }], {
    duration: tintFor,
    easing: "ease-in",
  });
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  row.animate([{ transform: `translateY(${from}px)` }, { transform: "none" }], {
    duration: glideFor,
    easing: "ease-out",
  });
}

/**
 * After a live change the rows that moved slide to their places and are tinted for a second (spec 7 §1.6).
 * @param table whose rows lead to who stands in them; of a pair with several a row says its group in `data-group`
 * @param data what the rows are drawn from; another object when something changed
 * @param view what is chosen of them: after another choice nothing glides
 */
export function useRowTransition(table: RefObject<HTMLElement | null>, data: unknown, view: string): void {
  const before = useRef<{ view: string; tops: Map<string, number> }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows stand elsewhere when their data has changed
  useMoved(() => {
    const shown = table.current;
    if (shown === null) return;
    const former = before.current;
    const measure = () => {
      before.current = { view, tops: topsIn(shown) };
    };
    if (former === undefined || former.view !== view) {
      // Not with the first sight, which it would hold up.
      const later = setTimeout(measure, pause);
      return () => clearTimeout(later);
    }
    measure();
    const { tops } = before.current ?? former;
    for (const row of rowsOf(shown)) {
      const [was, is] = [former.tops.get(keyOf(row)), tops.get(keyOf(row))];
      if (was !== undefined && is !== undefined && was !== is) glide(row, was - is);
    }
  }, [table, data, view]);
}
