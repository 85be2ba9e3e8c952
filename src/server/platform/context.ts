import type { Database } from "#server/db/connect.ts";
import type { Auth } from "#server/features/accounts/auth.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { LiveHub } from "./live-hub.ts";
import type { Log } from "./log.ts";

/** What the application is made of; tests give their own clock and database. */
export interface Dependencies {
  database: Database;
  config: Config;
  clock: Clock;
  log: Log;
  auth: Auth;
  hub: LiveHub;
}

/** Who does something: written into the audit log. */
export interface Actor {
  id: string | null;
  name: string;
}
