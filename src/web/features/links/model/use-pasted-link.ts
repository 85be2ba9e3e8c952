import { useEffect } from "react";

/** A link that is pasted, or scanned, where its kind of page is open already changes only what stands behind `#`. */
export function usePastedLink(isOpened: boolean): void {
  useEffect(() => {
    const openPasted = () => void (!isOpened && location.hash !== "" && location.reload());
    window.addEventListener("hashchange", openPasted);
    return () => window.removeEventListener("hashchange", openPasted);
  }, [isOpened]);
}
