import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { connectDatabase, type Database } from "./db/connect.ts";
import { migrate } from "./db/migrate.ts";
import { installation } from "./db/schema/club.ts";
import { createAuth } from "./features/accounts/auth.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import type { Dependencies } from "./platform/context.ts";
import { createLiveHub } from "./platform/live-hub.ts";
import type { Log } from "./platform/log.ts";
import { enqueueMail } from "./platform/outbox.ts";

const secretKey = "auth_secret";

/** The key that signs session cookies: made once per installation and kept with its data. */
async function installationSecret({ db }: Database): Promise<string> {
  const fresh = randomBytes(32).toString("base64url");
  await db.insert(installation).values({ key: secretKey, value: fresh }).onConflictDoNothing();
  const [row] = await db.select().from(installation).where(eq(installation.key, secretKey));
  return row?.value ?? fresh;
}

export interface Composition {
  database: Database;
  config: Config;
  log: Log;
  clock?: Clock;
  rateLimits?: boolean;
}

/** Puts the application's parts together around a migrated database. */
export async function compose({ database, config, log, ...options }: Composition): Promise<Dependencies> {
  const auth = createAuth({
    database,
    config,
    secret: await installationSecret(database),
    rateLimits: options.rateLimits ?? true,
    send: (mail) => enqueueMail(database.db, mail),
  });
  return { database, config, log, auth, clock: options.clock ?? systemClock, hub: createLiveHub(log) };
}

/** Connects and brings the schema up to date: what the server and every command of the operator begin with. */
export async function openDatabase(config: Config, log: Log): Promise<Database> {
  const database = await connectDatabase({
    ...(config.databaseUrl !== undefined && { databaseUrl: config.databaseUrl }),
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
