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

interface PageHandlers {
  lost: () => void;
  back: () => void;
  seen: (isSeen: boolean) => void;
}

/**
 * A browser that knows its line lost or back says so long before a stream notices. And it has six connections for all tabs of a club
 * that is served without HTTP/2: with a seventh stream nothing comes any more, so a page that nobody sees has none. @returns a stop
 */
function onPage({ lost, back, seen }: PageHandlers): () => void {
  const listening = new AbortController();
  const on = (target: EventTarget, name: string, act: () => void) =>
    target.addEventListener(name, act, { signal: listening.signal });
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const changed = () => {
    clearTimeout(leaving);
    if (document.hidden) leaving = setTimeout(seen, leftAfter, false);
    else seen(true);
  };
  on(window, "offline", lost);
  on(window, "online", back);
  on(document, "visibilitychange", changed);
  on(window, "pageshow", changed);
  on(window, "pagehide", () => seen(false)); // it may be kept for the way back
  return () => {
    clearTimeout(leaving);
    listening.abort();
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
  const stop = onPage({ lost: () => lost(false), back, seen });
  connect();
  return () => {
    stop();
    close();
    watcher.onConnection(true);
  };
}
