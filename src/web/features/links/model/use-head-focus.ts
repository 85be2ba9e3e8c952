import { type RefObject, useEffect, useRef } from "react";

/** Moves the focus to a page's heading when the page becomes another one and nothing of it has the focus, as after a form was sent. */
export function useHeadFocus(page: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [page]);
  return heading;
}
