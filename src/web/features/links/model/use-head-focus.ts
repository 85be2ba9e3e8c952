import { type RefObject, useEffect, useRef } from "react";

/** Moves the focus to a page's heading when the page becomes another one, such as a form that opens or was sent. */
export function useHeadFocus(page: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [page]);
  return heading;
}
