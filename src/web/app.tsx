import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { queryClient } from "./platform/query-client.ts";
import { router } from "./router.tsx";
import { theme } from "./theme.ts";
import { ErrorBoundary } from "./ui/error-screen.tsx";

const colorSchemes = localStorageColorSchemeManager({ key: "theme" });

/** The whole web application. */
export function App() {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={colorSchemes}>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ErrorBoundary>
    </MantineProvider>
  );
}
