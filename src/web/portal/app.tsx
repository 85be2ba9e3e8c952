import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { catchUpWithPresses } from "../platform/early-input.ts";
import { DrawnAt } from "../platform/minute.ts";
import { ErrorBoundary } from "../ui/error-screen.tsx";
import { PortalRouter } from "./router.tsx";

export interface PortalAppProps {
  client: QueryClient;
  address?: string;
  /** When the server drew the page; null: it did not. */
  drawnAt: number | null;
}

/** The whole portal; the same on the server, which says what address it draws, and in the browser. */
export function PortalApp({ client, address, drawnAt }: PortalAppProps) {
  useEffect(catchUpWithPresses, []);
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <DrawnAt value={drawnAt}>
          <PortalRouter address={address} />
        </DrawnAt>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
