import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import type { AppRouter } from "./router.tsx";
import { theme } from "./theme.ts";
import { ErrorBoundary } from "./ui/error-screen.tsx";

const colorSchemes = localStorageColorSchemeManager({ key: "theme" });

/** The whole web application; the same on the server and in the browser. */
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
