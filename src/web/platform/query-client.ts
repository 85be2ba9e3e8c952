import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";

const minute = 60_000;

/** Refusals are answers: only faults of the network and the server are worth another attempt, and none without a line. */
function worthRetrying(failures: number, error: unknown): boolean {
  const status = typeof error === "object" && error !== null && "status" in error ? Number(error.status) : 0;
  return failures < 3 && navigator.onLine && !(status >= 400 && status < 500);
}

let onSessionLost: (() => void) | null = null;

/** Calls `listener` when the server says that nobody is signed in any more; null stops. */
export function listenForLostSession(listener: (() => void) | null): void {
  onSessionLost = listener;
}

const ofRoles = new Set<unknown>(["desk_required", "admin_required"]);

/** Tells that nobody is signed in any more. */
export function sessionLost(): void {
  onSessionLost?.();
}

/** The role has changed since the session was read (spec 3 §9). */
function noticeRole(error: unknown): void {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : null;
  if (ofRoles.has(code)) void queryClient.invalidateQueries({ queryKey: ["session"] });
}

/** 3 retries with exponential delay capped at 30 s; fresh for 5 minutes, kept for 10 (spec 1 §9). */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeRole }),
  mutationCache: new MutationCache({ onError: noticeRole }),
  defaultOptions: {
    // A club's own network serves without the internet, and a save without a connection fails at once: by default both would
    // wait for the browser to be "online", and the save would then be sent without a word.
    mutations: { networkMode: "always" },
    queries: {
      networkMode: "always",
      retry: worthRetrying,
      retryDelay: (attempt) => Math.min(30_000, 1000 * 2 ** attempt),
      staleTime: 5 * minute,
      gcTime: 10 * minute,
      refetchOnWindowFocus: false,
    },
  },
});
