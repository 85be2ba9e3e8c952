import type { ServerResponse } from "node:http";
import { isTopic, publicTopics, type Topic } from "#contract/topics.ts";
import type { Log } from "./log.ts";

const minimumGap = 100; // ms between two events of one league: at most 10 a second
const heartbeatEvery = 25_000;
const largestBacklog = 64 * 1024; // bytes a slow client may be behind before it is dropped

interface Channel {
  streams: Set<ServerResponse>;
  pending: Set<Topic>;
  timer: NodeJS.Timeout | null;
  lastSent: number;
}

/**
 * Fans the database's announcements out to open streams. A channel is a league's id for visitors, or `admin`.
 * Events carry topics, never data; versions count what a channel was told, and key the byte cache.
 */
export interface LiveHub {
  announce(payload: string): void;
  /** Everything may have changed: after the listener reconnected. */
  announceEverything(): void;
  attach(channel: string, response: ServerResponse): void;
  version(channel: string): number;
  openStreams(): number;
  close(): void;
}

interface Change {
  league: string | null;
  topic: Topic;
}

function readChange(payload: string): Change | null {
  try {
    const { league, topic }: { league?: unknown; topic?: unknown } = JSON.parse(payload);
    return isTopic(topic) ? { league: typeof league === "string" ? league : null, topic } : null;
  } catch {
    return null;
  }
}

/** Creates the hub of one process. */
export function createLiveHub(log: Log): LiveHub {
  const channels = new Map<string, Channel>();
  const versions = new Map<string, number>();
  let epoch = 1;

  function send(name: string, channel: Channel) {
    channel.timer = null;
    channel.lastSent = Date.now();
    const bytes = Buffer.from(`event: change\ndata: ${JSON.stringify([...channel.pending])}\n\n`);
    channel.pending.clear();
    for (const stream of channel.streams) write(name, stream, bytes);
  }

  function write(name: string, stream: ServerResponse, bytes: Buffer) {
    if (stream.writableLength > largestBacklog) {
      log.warn({ channel: name }, "live stream dropped: the client is too far behind");
      stream.destroy();
      return;
    }
    stream.write(bytes);
  }

  function tell(name: string, topic: Topic) {
    versions.set(name, (versions.get(name) ?? 0) + 1);
    const channel = channels.get(name);
    if (channel === undefined) return;
    channel.pending.add(topic);
    if (channel.timer !== null) return;
    const wait = Math.max(0, channel.lastSent + minimumGap - Date.now());
    channel.timer = setTimeout(() => send(name, channel), wait);
  }

  function publish({ league, topic }: Change) {
    tell("admin", topic);
    if (!publicTopics.includes(topic)) return;
    if (league !== null) tell(league, topic);
    else for (const name of channels.keys()) if (name !== "admin" && name !== "portal") tell(name, topic);
    if (topic === "leagues" || topic === "settings") tell("portal", topic);
    if (league === null) epoch++;
  }

  const heartbeat = setInterval(() => {
    const bytes = Buffer.from(": \n\n");
    for (const [name, channel] of channels) for (const stream of channel.streams) write(name, stream, bytes);
  }, heartbeatEvery);
  heartbeat.unref();

  return {
    announce(payload) {
      const change = readChange(payload);
      if (change !== null) publish(change);
    },
    announceEverything() {
      epoch++;
      for (const name of channels.keys()) for (const topic of publicTopics) tell(name, topic);
    },
    attach(name, response) {
      const channel = channels.get(name) ?? { streams: new Set(), pending: new Set(), timer: null, lastSent: 0 };
      channels.set(name, channel);
      channel.streams.add(response);
      response.once("close", () => {
        channel.streams.delete(response);
        if (channel.streams.size > 0) return;
        if (channel.timer !== null) clearTimeout(channel.timer);
        if (channels.get(name) === channel) channels.delete(name);
      });
      response.write("retry: 2000\nevent: hello\ndata: []\n\n");
    },
    version: (name) => epoch * 1e9 + (versions.get(name) ?? 0),
    openStreams: () => [...channels.values()].reduce((sum, channel) => sum + channel.streams.size, 0),
    close() {
      clearInterval(heartbeat);
      for (const channel of channels.values()) {
        if (channel.timer !== null) clearTimeout(channel.timer);
        for (const stream of channel.streams) stream.end();
      }
      channels.clear();
    },
  };
}
