import { useEffect, useSyncExternalStore } from "react";
import { isTopic, type Topic } from "#contract/topics.ts";
import { drawnVersion } from "./drawn-page.ts";
import { queryClient } from "./query-client.ts";

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

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the live connection stands; for the small sign that it does not. */
export function useLiveConnection(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => connected,
    () => true,
  );
}

function concerns(meta: Record<string, unknown> | undefined, changed: ReadonlySet<Topic>): boolean {
  const topics = meta?.topics;
  return !Array.isArray(topics) || topics.some((topic) => changed.has(topic));
}

function refresh(changed: ReadonlySet<Topic> | null): void {
  setTimeout(() => {
    void queryClient.invalidateQueries({
      predicate: ({ meta }) => changed === null || concerns(meta, changed),
    });
  }, Math.random() * longestDelay);
}

function readTopics(data: string): Set<Topic> {
  const parsed: unknown = JSON.parse(data);
  return new Set(Array.isArray(parsed) ? parsed.filter(isTopic) : []);
}

function open(address: string): () => void {
  const source = new EventSource(address);
  let wasOpen = false;
  source.addEventListener("hello", ({ data }: MessageEvent<string>) => {
    setConnected(true);
    // Something may have changed while nobody listened: since the page was drawn, or while the connection was lost.
    const isOld = wasOpen || (drawnVersion.version !== null && drawnVersion.version !== data);
    drawnVersion.version = null;
    if (isOld) refresh(null);
    wasOpen = true;
  });
  source.addEventListener("change", ({ data }: MessageEvent<string>) => refresh(readTopics(data)));
  source.addEventListener("error", () => setConnected(false));
  return () => {
    source.close();
    setConnected(true);
  };
}

/** Keeps what is on the screen right while the component is shown. `admin`, a league's id, or the list of leagues. */
export function useLive(scope: { kind: "admin" } | { kind: "portal"; league?: string }): void {
  const address =
    scope.kind === "admin"
      ? "/api/live?scope=admin"
      : `/api/live${scope.league === undefined ? "" : `?league=${scope.league}`}`;
  useEffect(() => open(address), [address]);
}
