import { randomBytes } from "node:crypto";
import { createAccess } from "#server/features/accounts/parts/access.ts";
import { findPublicEvenings } from "#server/features/evenings/public.ts";
import { findActive, listActiveIds } from "#server/features/leagues/public.ts";
import type { Log } from "#server/kernel/log.ts";
import { connectDatabase, type Database } from "./db/connect.ts";
import { migrate } from "./db/migrate.ts";
import type { Timeouts } from "./db/pool.ts";
import { followers } from "./followers.ts";
import type { LeagueChannel } from "./platform/access.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import { createClubMemory } from "./platform/club-memory.ts";
import type { Config } from "./platform/config.ts";
import type { Dependencies } from "./platform/context.ts";
import { valueOnce } from "./platform/installation.ts";
import { createLater } from "./platform/later.ts";
import { createLiveHub } from "./platform/live-hub.ts";
import { createRateLimits, noRateLimits } from "./platform/rate-limits.ts";
import { cachedByVersion, type Keeping } from "./platform/read-cache.ts";

const secretKey = "auth_secret";

/** The key that signs session cookies: made once per installation and kept with its data. */
function installationSecret({ db }: Database, clock: Clock): Promise<string> {
  return valueOnce(db, secretKey, randomBytes(32).toString("base64url"), clock.now());
}

export interface Composition {
  database: Database;
  config: Config;
  log: Log;
  clock?: Clock;
  /** Limits of attempts; off only where a test would run into them. */
  rateLimits?: boolean;
}

/** Which leagues and evenings anybody may hear of: what is open already is in memory until the list of leagues changes. */
function leagueChannelOf({ db }: Database, club: Keeping): LeagueChannel {
  const activeNow = cachedByVersion<Set<string>>(1);
  const place = { channel: "portal", key: "active leagues" };
  const publicOf = async (ids: string[]) => {
    const [leagues, evenings] = await Promise.all([findActive(db, ids), findPublicEvenings(db, ids)]);
    return new Set([...leagues, ...evenings]);
  };
  return {
    publicOf,
    // One that was made a moment ago may not have been told of yet.
    isPublic: async (leagueId) =>
      (await activeNow(club, place, () => listActiveIds(db))).has(leagueId) ||
      (await publicOf([leagueId])).has(leagueId),
  };
}

/** Puts the application's parts together around a migrated database. */
export async function compose({ database, config, log, ...options }: Composition): Promise<Dependencies> {
  const clock = options.clock ?? systemClock;
  const limits = options.rateLimits === false ? noRateLimits : createRateLimits(database.db, clock);
  const hub = createLiveHub(log);
  const memory = createClubMemory();
  const access = createAccess({
    database,
    clock,
    config,
    log,
    secret: await installationSecret(database, clock),
    limits,
    hub,
    memory,
  });
  const leagueChannel = leagueChannelOf(database, { hub, memory });
  const later = createLater(log);
  return { database, config, log, access, leagueChannel, followers, limits, clock, hub, later, memory };
}

/** Connects and brings the schema up to date: what the server and every command of the operator begin with. */
export async function openDatabase(config: Config, log: Log, timeouts?: Timeouts): Promise<Database> {
  const database = await connectDatabase({
    ...(config.databaseUrl !== undefined && { databaseUrl: config.databaseUrl }),
    ...(timeouts !== undefined && { patience: timeouts }),
    dataDir: config.dataDir,
    log,
  });
  await migrate(database);
  return database;
}

/** Lets the hub hear what every process commits; after a reconnect everything may have changed. */
export async function listenForChanges({ database, hub }: Dependencies): Promise<() => Promise<void>> {
  return database.listen(
    "league_changes",
    (payload) => hub.announce(payload),
    () => hub.announceEverything(),
  );
}
