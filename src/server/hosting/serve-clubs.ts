import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "#server/kernel/log.ts";
import { cannotListen } from "#server/kernel/operator-problem.ts";
import { type Clock, systemClock } from "#server/platform/clock.ts";
import type { Config } from "#server/platform/config.ts";
import type { Metrics } from "#server/platform/metrics.ts";
import { startCaretaker } from "./caretaker.ts";
import { registryUrlOf } from "./club-config.ts";
import { type ClubList, keepClubList } from "./club-list.ts";
import { createFront } from "./front.ts";
import { MetricsOfClubs } from "./metrics-of-clubs.ts";
import { type HostingContext, OpenClubs } from "./open-clubs.ts";
import { openRegistry, type Registry } from "./registry.ts";

const grace = 200; // ms in which a proxy that has reused a connection still gets its answer

export interface ClubsContext {
  config: Config;
  log: Log;
  webRoot: string | null;
  clock?: Clock;
  rateLimits?: boolean;
  metrics?: Metrics | undefined;
  /** When the newest good copy of a club was made; nothing where none are made. */
  lastCopyAt?: ((config: Config) => (() => Promise<Date | null>) | undefined) | undefined;
  hasBackground?: boolean;
}

/** A process that serves every club of the registry. */
export interface ServedClubs {
  port: number;
  registry: Registry;
  list: ClubList;
  clubs: OpenClubs;
  close(): Promise<void>;
}

function measuringOf({ metrics, lastCopyAt }: ClubsContext): Pick<HostingContext, "measure"> {
  if (metrics === undefined) return {};
  const all = new MetricsOfClubs(metrics);
  return {
    measure(config) {
      const { metrics: own, end } = all.ofClub();
      return { measuring: { metrics: own, lastCopyAt: lastCopyAt?.(config) }, end };
    },
  };
}

async function listen(server: ReturnType<typeof createFront>, config: Config): Promise<number> {
  const { port, host } = config;
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw cannotListen(config, error);
  }
  const address = server.address();
  return typeof address === "object" ? (address?.port ?? port) : port;
}

/** Begins to serve every club of the registry. @throws OperatorProblem when the registry or the port cannot be used */
export async function serveClubs(context: ClubsContext): Promise<ServedClubs> {
  const { config, log, webRoot, clock = systemClock, rateLimits, hasBackground = true } = context;
  const registry = await openRegistry(registryUrlOf(config), log);
  const parts = { config, log, webRoot, clock, hasBackground, ...(rateLimits !== undefined && { rateLimits }) };
  const hosting = { ...parts, ...measuringOf(context) };
  const clubs = new OpenClubs(hosting);
  const wanted = (name: string) => {
    const club = list?.named(name);
    return club?.state === "suspended" ? undefined : club;
  };
  let list: ClubList | null = null;
  list = await keepClubList(registry, log, () => void clubs.closeChanged(wanted));
  const known = list;
  context.metrics?.gauge(
    "padel_clubs",
    "Clubs of the registry, and those that this process has open",
    () => ({
      registered: known.size(),
      open: clubs.size,
    }),
    "state",
  );
  const server = createFront({ list, clubs, log });
  const port = await listen(server, config);
  const stopCaring = hasBackground ? startCaretaker({ ...hosting, registry, clubs }) : async () => {};
  const end = async () => {
    server.on("request", (_, response) => response.setHeader("connection", "close"));
    server.close();
    server.closeIdleConnections();
    await wait(grace);
    await stopCaring();
    await clubs.closeAll();
    server.closeAllConnections();
    await known.stop();
    await registry.close();
  };
  let ended: Promise<void> | null = null;
  return { port, registry, list, clubs, close: () => (ended ??= end()) };
}
