import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { ErrorBoundary } from "../ui/error-screen.tsx";
import { catchUpWithPresses } from "./early-input.ts";
import { PortalRouter } from "./router.tsx";

/** The whole portal; the same on the server, which says what address it draws, and in the browser. */
export function PortalApp({ client, address }: { client: QueryClient; address?: string }) {
  useEffect(catchUpWithPresses, []);
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <PortalRouter address={address} />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
