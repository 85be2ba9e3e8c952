import { type DehydratedState, hydrate } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { loadScreen } from "#web/features/portal/public.ts";
import { followColorScheme } from "../platform/color-scheme.ts";
import { endNoting } from "../platform/early-input.ts";
import { bringFont } from "../platform/font.ts";
import { nextTask } from "../platform/next-task.ts";
import { queryClient } from "../platform/query-client.ts";
import { renderedPage } from "../platform/rendered-page.ts";
import { PortalApp } from "./app.tsx";
import { followLinks } from "./links.ts";
import "./portal.css";
import { startPagesAtTheTop } from "./scroll.ts";

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
  endNoting();
  const { state, drawn_at } = renderedPage();
  if (state === null) {
    createRoot(root).render(application(null));
    return;
  }
  hydrate(queryClient, asOfNow(state));
  startTransition(() => {
    hydrateRoot(root, application(drawn_at));
  });
}

followColorScheme();
startPagesAtTheTop();
followLinks();
bringFont();
const root = document.getElementById("root");
if (root !== null) void start(root);
