import { type DehydratedState, hydrate } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { bringDevice, loadScreen } from "#web/features/portal/public.ts";
import { followColorScheme } from "../platform/color-scheme.ts";
import { endNoting } from "../platform/early-input.ts";
import { bringFont } from "../platform/font.ts";
import { takeOverInTurns } from "../platform/in-turn.tsx";
import { noteOffset } from "../platform/minute.ts";
import { nextTask } from "../platform/next-task.ts";
import { queryClient } from "../platform/query-client.ts";
import { renderedPage } from "../platform/rendered-page.ts";
import { PortalApp } from "./app.tsx";
import { followLinks } from "./links.ts";
import "./portal.css";
import { startPagesAtTheTop } from "./scroll.ts";

const longPause = 1500; // ms

const application = (drawnAt: number | null) => (
  <StrictMode>
    <PortalApp client={queryClient} drawnAt={drawnAt} />
  </StrictMode>
);

/** The data of a rendered page as of now: whether it is old is told by its version, not by when it was drawn. */
function asOfNow({ queries, ...rest }: DehydratedState): DehydratedState {
  const dataUpdatedAt = Date.now();
  return { ...rest, queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })) };
}

/** Takes over a page that the server has drawn, with the data and the screen that it was drawn from; what was not drawn is drawn here. */
async function start(root: HTMLElement): Promise<void> {
  await loadScreen(location.pathname).catch(() => undefined); // else it comes later
  await nextTask();
  const { state, drawn_at, offset } = renderedPage();
  if (state === null) {
    endNoting();
    createRoot(root).render(application(null));
    return;
  }
  hydrate(queryClient, asOfNow(state));
  if (drawn_at !== null && offset !== null) noteOffset(drawn_at, offset);
  await nextTask();
  endNoting();
  takeOverInTurns(() => {
    hydrateRoot(root, application(drawn_at));
  });
}

/** Sends what was said by a private link without a line, from whatever page is open (spec 6 §2.1). */
async function bringSender(): Promise<void> {
  (await import("#web/features/links/public.ts")).watchWaiting();
}

/** What no page needs at once comes when there is nothing else to do; in development, where pieces change, not at all. */
function bringLater(): void {
  const bring = () => {
    void bringDevice().catch(() => undefined); // else with the next page
    void bringSender().catch(() => undefined);
  };
  if (import.meta.env.PROD) setTimeout(() => globalThis.requestIdleCallback?.(bring) ?? bring(), longPause);
}

// The browser's own offer to install would cover the page: it is made below its foot (`features/portal/components/device.tsx`).
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  globalThis.installOffer = event;
});
followColorScheme();
startPagesAtTheTop();
followLinks();
bringFont();
bringLater();
const root = document.getElementById("root");
if (root !== null) void start(root);
