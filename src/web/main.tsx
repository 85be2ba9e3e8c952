import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { followColorScheme } from "./platform/color-scheme.ts";
import { queryClient } from "./platform/query-client.ts";
import { createAppRouter } from "./router.tsx";
import "./styles.css";

followColorScheme();
const root = document.getElementById("root");
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App router={createAppRouter()} client={queryClient} />
    </StrictMode>,
  );
}
