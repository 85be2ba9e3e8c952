import type { DehydratedState } from "@tanstack/react-query";
import { wholeValue } from "./page-values.ts";

/** What the server put into a page that it has drawn: the data, the version that it was drawn from, and when, in ms since 1970. */
interface RenderedPage {
  state: DehydratedState | null;
  version: string | null;
  drawn_at: number | null;
  /** How far the club's clock is ahead of UTC in the day from then, in minutes; null: it changes. */
  offset: number | null;
}

function read(): RenderedPage {
  const element = typeof document === "undefined" ? null : document.getElementById("drawn-from");
  if (element?.textContent == null) return { state: null, version: null, drawn_at: null, offset: null };
  // The server wrote it in exactly this shape, and its state is what `entry-server.tsx` made with the same library.
  const drawn: RenderedPage = JSON.parse(element.textContent, wholeValue);
  return drawn;
}

let known: RenderedPage | undefined;

/** What the server put into the page; read when it is first asked for. */
export function renderedPage(): RenderedPage {
  known ??= read();
  return known;
}
