import { type DehydratedState, hydrate } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { drawnVersion } from "./platform/drawn-page.ts";
import { queryClient } from "./platform/query-client.ts";
import { createAppRouter } from "./router.tsx";
import "./styles.css";

// After an update of the product, the pieces that an open page still asks for are gone: it takes the new version.
addEventListener("vite:preloadError", (event) => {
  event.preventDefault();
  location.reload();
});

const router = createAppRouter();
const application = (
  <StrictMode>
    <App router={router} client={queryClient} />
  </StrictMode>
);

/** Takes over a page that the server has drawn, with the data that it was drawn from. */
async function takeOver(root: HTMLElement, state: DehydratedState): Promise<void> {
  hydrate(queryClient, state);
  // The server drew the router without its outer boundaries; so does the browser, this once.
  router.ssr = { manifest: undefined };
  await router.load();
  hydrateRoot(root, application);
}

const root = document.getElementById("root");
const drawn = drawnVersion.state;
if (root !== null && drawn !== null) void takeOver(root, drawn);
else if (root !== null) createRoot(root).render(application);
