import { type MantineColorSchemeManager, MantineProvider } from "@mantine/core";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { colorScheme, onColorScheme, setColorScheme } from "./platform/color-scheme.ts";
import type { AppRouter } from "./router.tsx";
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

/** The whole administration. */
export function App({ router, client }: { router: AppRouter; client: QueryClient }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={colorSchemes}>
      <ErrorBoundary>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ErrorBoundary>
    </MantineProvider>
  );
}
