import type { Clock } from "#server/platform/clock.ts";
import type { Config } from "#server/platform/config.ts";
import type { Machine } from "./machine.ts";

/** What is examined. */
export interface Patient {
  config: Config;
  machine: Machine;
  clock: Clock;
  /** Where the copies are; null: somebody else makes them. */
  backupDir: string | null;
}
