import { randomBytes } from "node:crypto";
import { createAccess } from "#server/features/accounts/parts/access.ts";
import { findPublicEvenings } from "#server/features/evenings/public.ts";
import { findActive, listActiveIds } from "#server/features/leagues/public.ts";
import type { Log } from "#server/kernel/log.ts";
import { OperatorProblem } from "#server/kernel/operator-problem.ts";
import { copyPlaceOf } from "./copies/copy-place.ts";
import { makeCopy } from "./copies/make-copy.ts";
import { connectDatabase, type Database } from "./db/connect.ts";
import { type Migrating, migrate } from "./db/migrate.ts";
import type { Timeouts } from "./db/pool.ts";
import { followers } from "./followers.ts";
import type { LeagueChannel } from "./platform/access.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import { createClubMemory } from "./platform/club-memory.ts";
import type { Config } from "./platform/config.ts";
import type { Dependencies } from "./platform/context.ts";
import { secretKey, valueOnce } from "./platform/installation.ts";
import { createLater } from "./platform/later.ts";
import { createLiveHub } from "./platform/live-hub.ts";
import { createRateLimits, noRateLimits } from "./platform/rate-limits.ts";
import { cachedByVersion, type Keeping } from "./platform/read-cache.ts";

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

/** Makes the copy that a failed upgrade is taken back with. @throws OperatorProblem, and nothing is upgraded */
function copyBeforeUpgrade(config: Config): NonNullable<Migrating["beforeUpgrade"]> {
  const place = copyPlaceOf(config);
  return async (client) => {
    if (place === null) return;
    const timeZone = "UTC"; // of no night
    await makeCopy(client, { place, kind: "upgrade", now: () => systemClock.now(), timeZone }).catch(
      (error: unknown) => {
        const reason = error instanceof OperatorProblem ? error.message : "ha fallado algo dentro del programa.";
        throw new OperatorProblem(
          `Antes de actualizar se hace una copia, y no se ha podido; no se ha cambiado nada. ${reason}\nPara actualizar sin copia: BACKUP_DIR=no`,
          { cause: error },
        );
      },
    );
  };
}

/** Connects, and leaves the schema as it is. */
export function connect(config: Config, log: Log, timeouts?: Timeouts): Promise<Database> {
  return connectDatabase({
    ...(config.databaseUrl !== undefined && { databaseUrl: config.databaseUrl }),
    ...(timeouts !== undefined && { patience: timeouts }),
    dataDir: config.dataDir,
    connections: config.connections,
    log,
  });
}

/** Connects and brings the schema up to date: what the server and every command of the operator begin with. */
export async function openDatabase(config: Config, log: Log, timeouts?: Timeouts): Promise<Database> {
  const database = await connect(config, log, timeouts);
  await migrate(database, { beforeUpgrade: copyBeforeUpgrade(config) }).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
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
