import { type MantineColorSchemeManager, MantineProvider } from "@mantine/core";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { colorScheme, onColorScheme, setColorScheme } from "./platform/color-scheme.ts";
import { theme } from "./theme.ts";
import { ErrorBoundary } from "./ui/error-screen.tsx";

let stopFollowing: (() => void) | null = null;

/** The component library follows what is chosen for both applications. */
const colorSchemes: MantineColorSchemeManager = {
  get: colorScheme,
  set: setColorScheme,
  subscribe(onUpdate) {
    stopFollowing = onColorScheme(() => onUpdate(colorScheme()));
  },
  unsubscribe: () => stopFollowing?.(),
  clear: () => setColorScheme("auto"),
};

/** What everything of the administration stands in. */
export function App({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={colorSchemes}>
      <ErrorBoundary>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </ErrorBoundary>
    </MantineProvider>
  );
}
