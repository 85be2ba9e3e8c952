import { useEffect, useState } from "react";

/** What the address of a private page says as it opens: the id of a link that this browser has opened, or a token behind `#`. */
export interface OpenedAddress {
  id: string | undefined;
  token: string;
}

/**
 * The address of a private page of this kind, as it opened. A link that is pasted, or scanned, where its kind of page is open already
 * changes only what stands behind `#`: it is opened anew.
 */
export function useOpenedAddress(page: "mi" | "partido" | "cancha" | "cuota"): OpenedAddress {
  const [opened] = useState(() => {
    const id = new RegExp(`^/${page}/(?<id>[\\w-]+)/?$`, "i").exec(location.pathname)?.groups?.id;
    return { id, token: location.hash.slice(1) };
  });
  const isOpened = opened.id !== undefined;
  useEffect(() => {
    const openPasted = () => void (!isOpened && location.hash !== "" && location.reload());
    window.addEventListener("hashchange", openPasted);
    return () => window.removeEventListener("hashchange", openPasted);
  }, [isOpened]);
  return opened;
}
