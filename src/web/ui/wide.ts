import { useSyncExternalStore } from "react";
import { drawingFor } from "../platform/drawing.ts";

const query = "(min-width: 62em)";

function subscribe(listener: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener("change", listener);
  return () => list.removeEventListener("change", listener);
}

const isWideNow = () => matchMedia(query).matches;

/** Whether the navigation stands beside the screens; as it is drawn for, on the server. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWideNow, () => drawingFor()?.isWide ?? isWideNow());
}
