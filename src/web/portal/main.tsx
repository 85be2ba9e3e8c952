import { type DehydratedState, hydrate } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { bringPage } from "../features/portal/public.ts";
import { followColorScheme } from "../platform/color-scheme.ts";
import { drawnVersion } from "../platform/drawn-page.ts";
import { queryClient } from "../platform/query-client.ts";
import { PortalApp } from "./app.tsx";
import { bringFont } from "./font.ts";
import { followLinks } from "./links.ts";
import "./portal.css";
import { startPagesAtTheTop } from "./scroll.ts";

const application = (
  <StrictMode>
    <PortalApp client={queryClient} />
  </StrictMode>
);

/** The data of a drawn page as of now: whether it is old is told by its version, not by when it was drawn. */
function asOfNow({ queries, ...rest }: DehydratedState): DehydratedState {
  const dataUpdatedAt = Date.now();
  return { ...rest, queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })) };
}

/** Takes over a page that the server has drawn, with the data and the screen that it was drawn from. */
async function takeOver(root: HTMLElement, state: DehydratedState): Promise<void> {
  await bringPage(location.pathname).catch(() => undefined); // else it comes later
  hydrate(queryClient, asOfNow(state));
  startTransition(() => {
    hydrateRoot(root, application);
  });
}

followColorScheme();
startPagesAtTheTop();
followLinks();
bringFont();
const root = document.getElementById("root");
const { state } = drawnVersion;
if (root !== null && state !== null) void takeOver(root, state);
else if (root !== null) createRoot(root).render(application);
