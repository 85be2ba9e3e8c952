import type { ServerResponse } from "node:http";
import { isTopic, publicTopics, type Topic, topics } from "#contract/common/topics.ts";
import type { Log } from "#server/kernel/log.ts";
import { ChangedMatches } from "./changed-matches.ts";

const minimumGap = 100; // ms between two events of one league: at most 10 a second
const heartbeatEvery = 25_000;
const epochSize = 1e6; // more changes than a league can see between two that concern everything
const largestBacklog = 64 * 1024; // bytes a slow client may be behind before it is dropped

const ofNoLeague: ReadonlySet<string> = new Set(["admin", "home", "portal"]);

interface Channel {
  /** With the session that each was opened with, if it needs one. */
  streams: Map<ServerResponse, string | null>;
  pending: Set<Topic>;
  timer: NodeJS.Timeout | null;
  /** Monotonic, since a clock that jumps back would hold events up. */
  lastSent: number;
}

/**
 * Fans announcements out to open streams, by channel: a league's id, `home` (the portal's first page), `admin`, or `portal` (the club and
 * its list of leagues). Events carry topics, never data; versions count what a channel was told, and key the byte cache.
 */
export interface LiveHub {
  announce(payload: string): void;
  /** Everything may have changed: after the listener reconnected. */
  announceEverything(): void;
  /** An administrator's stream says whose it is. */
  attach(channel: string, response: ServerResponse, session?: string): void;
  /** What streams are open for. */
  watched(): { leagues: string[]; sessions: string[] };
  /** Ends a league's streams, or those of a session, after what they have to be told. */
  end(whose: { league: string } | { session: string }): void;
  /** Calls `listener` when leagues may have become public, or stopped being it. */
  onLeaguesChange(listener: () => void): void;
  version(channel: string): number;
  /** Which matches of a league changed after a version of it, when nothing else did; null: anything may have. */
  matchesChangedSince(league: string, version: number): string[] | null;
  openStreams(): number;
  /** How many of them follow the administration, the portal's first page, or one league or evening. */
  openStreamsByKind(): { admin: number; home: number; league: number };
  close(): void;
}

/** What the database tells when a copy has taken the place of everything. */
const isEverything = (payload: string) => payload === '{"everything":true}';

interface Change {
  league: string | null;
  topic: Topic;
  /** The one match that changed, when it is nothing else. */
  match: string | undefined;
}

function readChange(payload: string): Change | null {
  try {
    const { league, topic, match }: { league?: unknown; topic?: unknown; match?: unknown } = JSON.parse(payload);
    if (!isTopic(topic)) return null;
    return {
      league: typeof league === "string" ? league : null,
      topic,
      match: typeof match === "string" ? match : undefined,
    };
  } catch {
    return null;
  }
}

function write(name: string, stream: ServerResponse, bytes: Buffer, log: Log): void {
  if (stream.writableLength > largestBacklog) {
    log.warn({ channel: name }, "live stream dropped: the client is too far behind");
    stream.destroy();
    return;
  }
  stream.write(bytes);
}

class Hub implements LiveHub {
  readonly #log: Log;
  readonly #channels = new Map<string, Channel>();
  readonly #versions = new Map<string, number>();
  readonly #changedMatches = new ChangedMatches();
  readonly #heartbeat: NodeJS.Timeout;
  #epoch = 1;
  #isClosed = false;
  #listener = () => {};

  constructor(log: Log) {
    this.#log = log;
    this.#heartbeat = setInterval(() => this.#beat(), heartbeatEvery);
    this.#heartbeat.unref();
  }

  announce(payload: string): void {
    if (isEverything(payload)) this.announceEverything();
    const change = readChange(payload);
    if (change === null) return;
    const { league, topic, match } = change;
    this.#tell("admin", topic);
    if (!publicTopics.includes(topic)) return;
    this.#tell("home", topic);
    if (league === null) this.#tellAllLeagues(topic);
    else {
      this.#tell(league, topic);
      this.#changedMatches.note(league, this.version(league), match);
    }
    if (topic === "leagues" || topic === "settings") this.#tell("portal", topic);
    if (topic === "leagues") this.#listener();
  }

  announceEverything(): void {
    this.#nextEpoch();
    for (const name of this.#channels.keys())
      for (const topic of name === "admin" ? topics : publicTopics) this.#tell(name, topic);
    this.#listener();
  }

  onLeaguesChange(listener: () => void): void {
    this.#listener = listener;
  }

  watched(): { leagues: string[]; sessions: string[] } {
    const leagues = [...this.#channels.keys()].filter((name) => !ofNoLeague.has(name));
    const sessions = [...this.#channels.values()].flatMap(({ streams }) => [...streams.values()]);
    return { leagues, sessions: [...new Set(sessions.filter((session) => session !== null))] };
  }

  end(whose: { league: string } | { session: string }): void {
    const name = "league" in whose ? whose.league : "admin";
    const channel = this.#channels.get(name);
    if (channel === undefined) return;
    if (channel.timer !== null) clearTimeout(channel.timer);
    if (channel.pending.size > 0) this.#send(name, channel);
    for (const [stream, session] of channel.streams) if ("league" in whose || whose.session === session) stream.end();
  }

  attach(name: string, response: ServerResponse, session?: string): void {
    if (this.#isClosed || response.destroyed) {
      response.end();
      return;
    }
    const channel = this.#channels.get(name) ?? {
      streams: new Map(),
      pending: new Set(),
      timer: null,
      lastSent: -minimumGap,
    };
    this.#channels.set(name, channel);
    channel.streams.set(response, session ?? null);
    response.once("close", () => this.#detach(name, channel, response));
    response.write(`retry: 2000\nevent: hello\ndata: ${this.version(name)}\n\n`);
  }

  version(name: string): number {
    return this.#epoch * epochSize + (this.#versions.get(name) ?? 0);
  }

  matchesChangedSince(league: string, version: number): string[] | null {
    return this.#changedMatches.since(league, version);
  }

  openStreams(): number {
    return [...this.#channels.values()].reduce((sum, channel) => sum + channel.streams.size, 0);
  }

  openStreamsByKind(): { admin: number; home: number; league: number } {
    const of = (name: string) => this.#channels.get(name)?.streams.size ?? 0;
    const [admin, home] = [of("admin"), of("home")];
    return { admin, home, league: this.openStreams() - admin - home };
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    for (const { timer, streams } of this.#channels.values()) {
      if (timer !== null) clearTimeout(timer);
      for (const stream of streams.keys()) stream.end();
    }
    this.#channels.clear();
  }

  #nextEpoch(): void {
    this.#epoch++;
    this.#changedMatches.clear(this.#epoch * epochSize);
  }

  /** A change of the whole club concerns every league, also those that nobody watches now. */
  #tellAllLeagues(topic: Topic): void {
    this.#nextEpoch();
    for (const name of this.#channels.keys()) if (!ofNoLeague.has(name)) this.#tell(name, topic);
  }

  #tell(name: string, topic: Topic): void {
    this.#versions.set(name, (this.#versions.get(name) ?? 0) + 1);
    const channel = this.#channels.get(name);
    if (channel === undefined) return;
    channel.pending.add(topic);
    if (channel.timer !== null) return;
    const wait = Math.max(0, channel.lastSent + minimumGap - performance.now());
    channel.timer = setTimeout(() => this.#send(name, channel), wait);
  }

  #send(name: string, channel: Channel): void {
    channel.timer = null;
    channel.lastSent = performance.now();
    const bytes = Buffer.from(`event: change\ndata: ${JSON.stringify([...channel.pending])}\n\n`);
    channel.pending.clear();
    for (const stream of channel.streams.keys()) write(name, stream, bytes, this.#log);
  }

  #detach(name: string, channel: Channel, response: ServerResponse): void {
    channel.streams.delete(response);
    if (channel.streams.size > 0) return;
    if (channel.timer !== null) clearTimeout(channel.timer);
    if (this.#channels.get(name) === channel) this.#channels.delete(name);
  }

  #beat(): void {
    const bytes = Buffer.from(": \n\n");
    for (const [name, { streams }] of this.#channels)
      for (const stream of streams.keys()) write(name, stream, bytes, this.#log);
  }
}

/** Creates the hub of one club in this process. */
export function createLiveHub(log: Log): LiveHub {
  return new Hub(log);
}
