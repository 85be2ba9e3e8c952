import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { followColorScheme } from "./platform/color-scheme.ts";
import { queryClient } from "./platform/query-client.ts";
import { createAppRouter } from "./router.tsx";
import "./styles.css";

// After an update of the product, the pieces that an open page still asks for are gone: it takes the new version.
addEventListener("vite:preloadError", (event) => {
  event.preventDefault();
  location.reload();
});

followColorScheme();
const root = document.getElementById("root");
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App router={createAppRouter()} client={queryClient} />
    </StrictMode>,
  );
}
