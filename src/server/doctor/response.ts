import { z } from "zod";
import type { Config } from "#server/platform/config.ts";
import { databaseFacts } from "./facts.ts";
import { settingMark } from "./proof.ts";

/** What the running server says to the doctor of its own installation. */
export const serverResponse = z.object({
  proof: z.string(),
  version: z.string(),
  node: z.string(),
  /** Bytes that the process takes. */
  memory: z.number(),
  /** Its settings, of which only who has the same can say that they are. */
  settings: z.record(z.string(), z.string()),
  /** Null: its database does not answer. */
  database: databaseFacts.nullable(),
  /** What it saw of the question. */
  request: z.object({
    host: z.string(),
    /** Whom it takes the client for. */
    address: z.string(),
    forwardedFor: z.string().nullable(),
    /** Which other headers of proxies there were. */
    proxyHeaders: z.array(z.string()),
    /** How many addresses it believed: the connection's own, and those that trusted proxies have said. */
    believed: z.number(),
  }),
});
export type ServerResponse = z.infer<typeof serverResponse>;

/** The marks of all settings by the name of their variable. */
export function settingMarks(key: string, config: Config): Record<string, string> {
  const variable = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
  return Object.fromEntries(
    Object.entries(config).map(([name, value]) => [variable(name), settingMark(key, name, value ?? null)]),
  );
}
