import { isTopic, type Topic } from "#contract/topics.ts";

/** What a watcher is told; null for topics: everything may have changed. */
interface Watcher {
  onConnection(isOpen: boolean): void;
  onChange(topics: ReadonlySet<Topic> | null): void;
  /** Whether what the watcher shows is older than what the stream begins with. */
  isOlderThan(version: string): boolean;
}

/** Ms until a stream is opened again whose answer was none: a server that restarts, or one that has no place left. */
const firstWait = 5000;
const longestWait = 60_000;
const askEvery = 30_000; // ms between questions while there is no stream

function readTopics(data: string): Set<Topic> {
  const parsed: unknown = JSON.parse(data);
  return new Set(Array.isArray(parsed) ? parsed.filter(isTopic) : []);
}

/**
 * Watches what an address of the live stream tells. A browser gives a stream up for good that is refused: it is opened
 * again, ever later, and until then everything is asked for now and then. @returns a stop
 */
export function watchStream(address: string, watcher: Watcher): () => void {
  let source: EventSource | null = null;
  let opening: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setInterval> | undefined;
  let wait = firstWait;
  let hasMissed = false;

  const stopAsking = () => {
    clearInterval(asking);
    asking = undefined;
  };
  const hello = ({ data }: MessageEvent<string>) => {
    watcher.onConnection(true);
    wait = firstWait;
    stopAsking();
    const isOld = watcher.isOlderThan(data);
    // Something may have changed while nobody listened.
    if (hasMissed || isOld) watcher.onChange(null);
    hasMissed = false;
  };
  const openLater = () => {
    asking ??= setInterval(() => watcher.onChange(null), askEvery);
    opening = setTimeout(connect, wait * (1 + Math.random() / 2)); // not all at once
    wait = Math.min(longestWait, wait * 2);
  };
  function connect(): void {
    const stream = new EventSource(address);
    source = stream;
    stream.addEventListener("hello", hello);
    stream.addEventListener("change", ({ data }: MessageEvent<string>) => watcher.onChange(readTopics(data)));
    stream.addEventListener("error", () => {
      hasMissed = true;
      watcher.onConnection(false);
      if (stream.readyState === EventSource.CLOSED) openLater();
    });
  }
  // A browser that knows its line lost or back says so long before a stream notices.
  const onOffline = () => {
    hasMissed = true;
    watcher.onConnection(false);
  };
  const onOnline = () => {
    clearTimeout(opening);
    source?.close();
    wait = firstWait;
    connect();
  };
  addEventListener("offline", onOffline);
  addEventListener("online", onOnline);
  connect();
  return () => {
    removeEventListener("offline", onOffline);
    removeEventListener("online", onOnline);
    clearTimeout(opening);
    stopAsking();
    source?.close();
    watcher.onConnection(true);
  };
}
