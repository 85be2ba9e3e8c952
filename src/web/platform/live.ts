import type { Query } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import type { Topic } from "#contract/common/topics.ts";
import { watchStream } from "./live-stream.ts";
import { queryClient } from "./query-client.ts";
import { takeFirstRead } from "./read-version.ts";
import { renderedPage } from "./rendered-page.ts";

// Events carry topics, never data: what concerns a topic is asked for again, a little later, so that many viewers of one
// league do not all ask at the same moment.

const longestDelay = 400; // ms
let connected = true;
const listeners = new Set<() => void>();

function setConnected(value: boolean): void {
  if (connected === value) return;
  connected = value;
  for (const listener of listeners) listener();
}

const lineEvents = ["online", "offline"] as const;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  for (const event of lineEvents) addEventListener(event, listener);
  return () => {
    listeners.delete(listener);
    for (const event of lineEvents) removeEventListener(event, listener);
  };
}

/** Whether the line and the live connection stand; for the small sign that one does not. A page that watches nothing has a line, too. */
export function useLiveConnection(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => connected && navigator.onLine,
    () => true,
  );
}

function concerns(meta: Record<string, unknown> | undefined, changed: ReadonlySet<Topic>): boolean {
  const topics = meta?.topics;
  return !Array.isArray(topics) || topics.some((topic) => changed.has(topic));
}

/**
 * Asks for what concerns a change, but not for what has been asked for since it was told: an own save reads anew by itself, and
 * is told of before it is answered.
 */
function refresh(changed: ReadonlySet<Topic> | null): void {
  const notified = Date.now();
  const queries = queryClient.getQueryCache().getAll();
  const underWay = new Set(queries.filter(({ state }) => state.fetchStatus === "fetching"));
  const isFetchedSince = (query: Query) =>
    !underWay.has(query) && (query.state.fetchStatus === "fetching" || query.state.dataUpdatedAt > notified);
  setTimeout(() => {
    void queryClient.invalidateQueries({
      predicate: (query) => (changed === null || concerns(query.meta, changed)) && !isFetchedSince(query),
    });
  }, Math.random() * longestDelay);
}

function open(address: string): () => void {
  return watchStream(address, {
    onConnection: setConnected,
    onChange: refresh,
    isOlderThan(version) {
      const drawn = renderedPage();
      const shown = [drawn.version, takeFirstRead()];
      drawn.version = null;
      return shown.some((one) => one !== null && one !== version);
    },
  });
}

/** What is watched: the administrators' channel, a league, or the list of leagues. */
export type LiveScope = { kind: "admin" } | { kind: "portal"; league?: string };

function addressOf(scope: LiveScope): string {
  if (scope.kind === "admin") return "/api/live?scope=admin";
  return `/api/live${scope.league === undefined ? "" : `?league=${scope.league}`}`;
}

/** Keeps what is on the screen right while the component is shown; null watches nothing. */
export function useLive(scope: LiveScope | null): void {
  const address = scope === null ? null : addressOf(scope);
  useEffect(() => (address === null ? undefined : open(address)), [address]);
}
