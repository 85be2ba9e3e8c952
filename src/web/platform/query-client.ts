import { QueryClient } from "@tanstack/react-query";

const minute = 60_000;

/** Refusals are answers: only faults of the network and the server are worth another attempt. */
function worthRetrying(failures: number, error: unknown): boolean {
  const status = typeof error === "object" && error !== null && "status" in error ? Number(error.status) : 0;
  return failures < 3 && !(status >= 400 && status < 500);
}

/** 3 retries with exponential delay capped at 30 s; fresh for 5 minutes, kept for 10 (spec 1 §9). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: worthRetrying,
      retryDelay: (attempt) => Math.min(30_000, 1000 * 2 ** attempt),
      staleTime: 5 * minute,
      gcTime: 10 * minute,
      refetchOnWindowFocus: false,
    },
  },
});
