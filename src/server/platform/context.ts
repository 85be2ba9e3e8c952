import type { Database } from "#server/db/connect.ts";
import type { Log } from "#server/kernel/log.ts";
import type { Access, LeagueChannel } from "./access.ts";
import type { Followers } from "./changes.ts";
import type { Clock } from "./clock.ts";
import type { ClubMemory } from "./club-memory.ts";
import type { Config } from "./config.ts";
import type { Later } from "./later.ts";
import type { LiveHub } from "./live-hub.ts";
import type { RateLimits } from "./rate-limits.ts";

/** What one club is made of: everything of a process that belongs to it. Tests give their own clock and database. */
export interface Dependencies {
  database: Database;
  config: Config;
  clock: Clock;
  log: Log;
  access: Access;
  leagueChannel: LeagueChannel;
  /** What follows, in the same transaction, from what commands declare. */
  followers: Followers;
  limits: RateLimits;
  hub: LiveHub;
  /** What goes on after its request was answered. */
  later: Later;
  /** What features keep from one request to the next. */
  memory: ClubMemory;
}

/** Who does something: written into the audit log. */
export interface Actor {
  id: string | null;
  name: string;
}
