import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { type Club, type ClubContext, createClub } from "#server/club.ts";
import type { Measuring } from "#server/club-metrics.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { configOf } from "./club-config.ts";
import type { RegisteredClub } from "./registry.ts";

const idleAfter = 2 * 60_000; // ms without a request or a stream
const answersWithin = 7000; // ms that answers under way have when a club closes
const followedFor = 30_000; // ms without another request, after which streams alone keep no club open that makes room for another
const failureKept = 5000; // ms in which a club that could not be opened is not tried again

/** All clubs that may be open are used. */
export class ClubsFull extends Error {}

/** A club that this process has open. */
export interface OpenClub {
  deps: Dependencies;
  /** Answers a request to the club's host. */
  handle(request: IncomingMessage, response: ServerResponse): void;
}

interface Serving extends OpenClub {
  club: Club;
  /** Answers that are not sent yet, streams among them. */
  underWay: Set<ServerResponse>;
  /** Those of them that are streams. */
  streams: Set<ServerResponse>;
  lastAt: number;
  /** When the last request came that was no stream. */
  askedAt: number;
}

interface Entry {
  /** What it was opened as: with another database, host or setting it is another club. */
  identity: string;
  opening: Promise<Serving>;
  serving: Serving | null;
  closing: Promise<void> | null;
}

export interface HostingContext extends Pick<ClubContext, "config" | "log" | "clock" | "rateLimits"> {
  webRoot: string | null;
  hasBackground?: boolean;
  /** How a club that opens is measured, and what ends that. */
  measure?: ((config: ClubContext["config"]) => { measuring: Measuring; end: () => void }) | undefined;
}

const identityOf = ({ host, database_url, settings }: RegisteredClub) => JSON.stringify([host, database_url, settings]);

function asServing(club: Club, app: FastifyInstance): Serving {
  const [underWay, streams] = [new Set<ServerResponse>(), new Set<ServerResponse>()];
  const serving: Serving = {
    deps: club.deps,
    club,
    underWay,
    streams,
    lastAt: performance.now(),
    askedAt: performance.now(),
    handle(request, response) {
      underWay.add(response);
      if (request.url?.startsWith("/api/live")) streams.add(response);
      else serving.askedAt = performance.now();
      response.once("close", () => {
        underWay.delete(response);
        streams.delete(response);
        serving.lastAt = performance.now();
      });
      app.server.emit("request", request, response);
    },
  };
  return serving;
}

async function start(club: RegisteredClub, context: HostingContext): Promise<Serving> {
  const { webRoot, hasBackground = true, measure, ...parts } = context;
  const config = configOf(club, context.config);
  const opened = await createClub({ ...parts, config });
  try {
    const measured = measure?.(config);
    const app = await opened.serve({
      webRoot,
      hasBackground,
      isCopiedByOthers: true,
      isBehindFront: true,
      ...(measured && { measuring: measured.measuring }),
    });
    if (measured !== undefined) app.addHook("onClose", async () => measured.end());
    await app.ready();
    return asServing(opened, app);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Ends a club's streams, lets what was begun be answered, and closes it. */
async function finish({ club, underWay }: Serving): Promise<void> {
  club.deps.hub.close();
  const since = performance.now();
  while (underWay.size > 0 && performance.now() - since < answersWithin) await wait(20);
  for (const response of underWay) response.destroy();
  await club.close();
}

/** The clubs that a process has open: each from its first request until nobody has asked it for anything for a while. */
export class OpenClubs {
  readonly #entries = new Map<string, Entry>();
  readonly #failures = new Map<string, { until: number; identity: string; error: unknown }>();
  readonly #context: HostingContext;

  constructor(context: HostingContext) {
    this.#context = context;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The club, if it is open as it is registered now: what most requests find. */
  find(club: RegisteredClub): OpenClub | undefined {
    const entry = this.#entries.get(club.name);
    if (entry === undefined || entry.serving === null || entry.closing !== null) return undefined;
    return entry.identity === identityOf(club) ? entry.serving : undefined;
  }

  /** Opens the club, once for all that ask meanwhile. @throws what keeps it from opening, at once while that is fresh */
  async open(club: RegisteredClub): Promise<OpenClub> {
    const { name } = club;
    const identity = identityOf(club);
    const failure = this.#failures.get(name);
    if (failure !== undefined && failure.identity === identity && performance.now() < failure.until)
      throw failure.error;
    for (let entry = this.#entries.get(name); entry !== undefined; entry = this.#entries.get(name)) {
      if (entry.closing === null && entry.identity === identity) return entry.opening;
      await this.close(name);
    }
    await this.#makeRoom();
    const other = this.#entries.get(name);
    if (other !== undefined) return this.open(club); // somebody else has opened it meanwhile
    const opening = start(club, this.#context);
    const entry: Entry = { identity, opening, serving: null, closing: null };
    this.#entries.set(name, entry);
    try {
      entry.serving = await opening;
      this.#failures.delete(name);
      return entry.serving;
    } catch (error) {
      this.#entries.delete(name);
      this.#failures.set(name, { until: performance.now() + failureKept, identity, error });
      throw error;
    }
  }

  /** Whoever asks at every host of the registry does not open more than fit: the longest unused goes. @throws when all are used */
  async #makeRoom(): Promise<void> {
    if (this.#entries.size < this.#context.config.clubsOpen) return;
    const [unused] = this.#unused().toSorted(([, one], [, another]) => one.lastAt - another.lastAt);
    const [name] = unused ?? this.#onlyFollowed() ?? [];
    if (name === undefined) throw new ClubsFull("more clubs are used at once than may be open");
    await this.close(name);
  }

  /** Open clubs, by their names, of which nobody waits for more than what a stream will tell, or will come back for a plan. */
  #unasked(): [string, Serving][] {
    return [...this.#entries].flatMap(([name, { serving, closing }]): [string, Serving][] => {
      if (serving === null || closing !== null || serving.underWay.size > serving.streams.size) return [];
      return serving.deps.memory.isAwaited() ? [] : [[name, serving]];
    });
  }

  /** Those that nobody follows, either. */
  #unused(): [string, Serving][] {
    return this.#unasked().filter(([, { streams }]) => streams.size === 0);
  }

  /** The one that nobody has asked for longest, though somebody follows it: streams come back by themselves. */
  #onlyFollowed(): [string, Serving] | undefined {
    const before = performance.now() - followedFor;
    const followed = this.#unasked().filter(([, { askedAt }]) => askedAt <= before);
    return followed.toSorted(([, one], [, another]) => one.askedAt - another.askedAt)[0];
  }

  /** Closes a club, if it is open; who asks for it meanwhile waits and opens it anew. */
  async close(name: string): Promise<void> {
    const entry = this.#entries.get(name);
    if (entry === undefined) return;
    entry.closing ??= entry.opening
      .then(finish, () => undefined)
      .catch((error: unknown) => this.#context.log.error({ err: error, club: name }, "a club did not close"))
      .finally(() => {
        if (this.#entries.get(name) === entry) this.#entries.delete(name);
      });
    await entry.closing;
  }

  /** Closes those that are no longer as they were opened. @param find what is registered by a name, unless it is to be closed */
  async closeChanged(find: (name: string) => RegisteredClub | undefined): Promise<void> {
    const changed = [...this.#entries].filter(([name, { identity }]) => {
      const club = find(name);
      return club === undefined || identityOf(club) !== identity;
    });
    await Promise.all(changed.map(([name]) => this.close(name)));
  }

  /** Closes those that nobody uses. */
  async closeIdle(after = idleAfter): Promise<void> {
    const before = performance.now() - after;
    const idle = this.#unused().filter(([, { lastAt }]) => lastAt <= before);
    await Promise.all(idle.map(([name]) => this.close(name)));
  }

  async closeAll(): Promise<void> {
    await Promise.all([...this.#entries.keys()].map((name) => this.close(name)));
  }
}
