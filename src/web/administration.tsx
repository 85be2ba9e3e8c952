import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { App } from "./app.tsx";
import { queryClient } from "./platform/query-client.ts";
import type { AppRouter } from "./router.tsx";

/** The whole administration at the address of a router; the same where a server draws it. */
export const administration = (router: AppRouter) => (
  <StrictMode>
    <App client={queryClient}>
      <RouterProvider router={router} />
    </App>
  </StrictMode>
);
