import { useEffect, useRef } from "react";

/** Gives the focus to what may be drawn only later: a match at its new place. */
export function useFocusLater(): (selector: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const found = wanted.current === null ? null : document.querySelector<HTMLElement>(wanted.current);
    if (found === null) return;
    wanted.current = null;
    found.focus();
  });
  return (selector) => {
    wanted.current = selector;
  };
}
