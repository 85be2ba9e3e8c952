import { isTopic, type Topic } from "#contract/common/topics.ts";

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
const leftAfter = 5000; // ms that a page is hidden

function readTopics(data: string): Set<Topic> {
  const parsed: unknown = JSON.parse(data);
  return new Set(Array.isArray(parsed) ? parsed.filter(isTopic) : []);
}

interface StreamHandlers {
  hello: (message: MessageEvent<string>) => void;
  change: (topics: ReadonlySet<Topic>) => void;
  /** `isForGood`: the browser does not try again by itself. */
  failed: (isForGood: boolean) => void;
}

function streamOf(address: string, { hello, change, failed }: StreamHandlers): EventSource {
  const stream = new EventSource(address);
  stream.addEventListener("hello", hello);
  stream.addEventListener("change", ({ data }: MessageEvent<string>) => change(readTopics(data)));
  stream.addEventListener("error", () => failed(stream.readyState === EventSource.CLOSED));
  return stream;
}

/** A browser that knows its line lost or back says so long before a stream notices. @returns a stop */
function onLine({ lost, back }: { lost: () => void; back: () => void }): () => void {
  addEventListener("offline", lost);
  addEventListener("online", back);
  return () => {
    removeEventListener("offline", lost);
    removeEventListener("online", back);
  };
}

/**
 * A page that nobody sees needs no stream, and a browser has six connections for all tabs of a club that is served without HTTP/2: with
 * a seventh page nothing would come. Hidden for a while it is left, and one that is kept for the way back at once. @returns a stop
 */
function onSight(seen: (isSeen: boolean) => void): () => void {
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const changed = () => {
    clearTimeout(leaving);
    if (document.hidden) leaving = setTimeout(seen, leftAfter, false);
    else seen(true);
  };
  const kept = () => seen(false);
  const back = ({ persisted }: PageTransitionEvent) => {
    if (persisted) seen(true);
  };
  document.addEventListener("visibilitychange", changed);
  addEventListener("pagehide", kept);
  addEventListener("pageshow", back);
  return () => {
    clearTimeout(leaving);
    document.removeEventListener("visibilitychange", changed);
    removeEventListener("pagehide", kept);
    removeEventListener("pageshow", back);
  };
}

/** Opens a stream again, ever later, and until then asks now and then. */
function retries(connect: () => void, ask: () => void) {
  let opening: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setInterval> | undefined;
  let wait = firstWait;
  return {
    later() {
      asking ??= setInterval(ask, askEvery);
      opening = setTimeout(connect, wait * (1 + Math.random() / 2)); // not all at once
      wait = Math.min(longestWait, wait * 2);
    },
    end() {
      clearTimeout(opening);
      clearInterval(asking);
      asking = undefined;
      wait = firstWait;
    },
  };
}

/**
 * Watches what an address of the live stream tells. A browser gives a stream up for good that is refused: it is opened
 * again, ever later, and until then everything is asked for now and then. @returns a stop
 */
export function watchStream(address: string, watcher: Watcher): () => void {
  let source: EventSource | null = null;
  let hasMissed = false;
  let isLeft = false;

  const retry = retries(connect, () => watcher.onChange(null));
  const lost = (isForGood: boolean) => {
    hasMissed = true;
    watcher.onConnection(false);
    if (isForGood) retry.later();
  };
  const hello = ({ data }: MessageEvent<string>) => {
    watcher.onConnection(true);
    retry.end();
    const isOld = watcher.isOlderThan(data);
    // Something may have changed while nobody listened.
    if (hasMissed || isOld) watcher.onChange(null);
    hasMissed = false;
  };
  function connect(): void {
    source = streamOf(address, { hello, change: (topics) => watcher.onChange(topics), failed: lost });
  }
  const close = () => {
    retry.end();
    source?.close();
  };
  const back = () => {
    close();
    if (!isLeft) connect();
  };
  const seen = (isSeen: boolean) => {
    if (isSeen !== isLeft) return;
    isLeft = !isSeen;
    hasMissed = true;
    back();
  };
  const stops = [onLine({ lost: () => lost(false), back }), onSight(seen)];
  connect();
  return () => {
    for (const stop of stops) stop();
    close();
    watcher.onConnection(true);
  };
}
