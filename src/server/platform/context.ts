import type { SQL } from "drizzle-orm";
import type { Database, Tx } from "#server/db/connect.ts";
import type { Access, LeagueChannel } from "./access.ts";
import type { Clock } from "./clock.ts";
import type { ClubMemory } from "./club-memory.ts";
import type { Config } from "./config.ts";
import type { LiveHub } from "./live-hub.ts";
import type { Log } from "./log.ts";
import type { RateLimits } from "./rate-limits.ts";

/** What follows, in the same transaction, from changes of leagues: who comes to a bracket from the groups (spec 5 §1.2). */
export interface AfterChange {
  /** Whether anything may follow, said of a line of the log: it is asked with the line, not for itself. */
  isNeeded: SQL<boolean>;
  settle(tx: Tx, leagueIds: readonly string[]): Promise<void>;
}

/** What one club is made of: everything of a process that belongs to it. Tests give their own clock and database. */
export interface Dependencies {
  database: Database;
  config: Config;
  clock: Clock;
  log: Log;
  access: Access;
  leagueChannel: LeagueChannel;
  afterChange: AfterChange;
  limits: RateLimits;
  hub: LiveHub;
  /** What features keep from one request to the next. */
  memory: ClubMemory;
}

/** Who does something: written into the audit log. */
export interface Actor {
  id: string | null;
  name: string;
}
