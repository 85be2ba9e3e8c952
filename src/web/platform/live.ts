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

const reopenAfter = 5000; // ms, when the answer was no stream: a proxy whose server restarts

function open(address: string): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasOpen = false;
  const connect = () => {
    const stream = new EventSource(address);
    source = stream;
    stream.addEventListener("hello", ({ data }: MessageEvent<string>) => {
      setConnected(true);
      // Something may have changed while nobody listened: since the page was drawn, or while the connection was lost.
      const isOld = wasOpen || (drawnVersion.version !== null && drawnVersion.version !== data);
      drawnVersion.version = null;
      if (isOld) refresh(null);
      wasOpen = true;
    });
    stream.addEventListener("change", ({ data }: MessageEvent<string>) => refresh(readTopics(data)));
    stream.addEventListener("error", () => {
      setConnected(false);
      if (stream.readyState === EventSource.CLOSED) timer = setTimeout(connect, reopenAfter);
    });
  };
  connect();
  return () => {
    clearTimeout(timer);
    source?.close();
    setConnected(true);
  };
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
