import type { FastifyInstance } from "fastify";
import type { Log } from "#server/kernel/log.ts";
import { createApp } from "./app.ts";
import { startBackground } from "./background.ts";
import { type Measuring, measureClub } from "./club-metrics.ts";
import { compose, listenForChanges, openDatabase } from "./compose.ts";
import type { Database } from "./db/connect.ts";
import type { Timeouts } from "./db/pool.ts";
import type { Clock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import type { Dependencies } from "./platform/context.ts";

/** What a club is made with. */
export interface ClubContext {
  config: Config;
  log: Log;
  /** A migrated one, which closes with the club; else the one that the configuration names. */
  database?: Database;
  /** Its limits on waiting, where the club connects by itself. */
  patience?: Timeouts;
  /** The system's where none is given. */
  clock?: Clock;
  /** Limits of attempts; off only where a test would run into them. */
  rateLimits?: boolean;
}

interface Serving {
  /** The built web application; null: the API only. */
  webRoot: string | null;
  /** Whether mail is sent and the rest done that nobody asks for; off only where a test says when. */
  hasBackground?: boolean;
  /** Whether its copies are made by somebody who looks after many clubs, one at a time. */
  isCopiedByOthers?: boolean;
  /** Whether a server of the process takes its requests (`app.ts`). */
  isBehindFront?: boolean;
  /** Where the club is measured; without it nothing is. */
  measuring?: Measuring | undefined;
}

/** An open club: a process may have several, each on a database of its own, and none knows of another. */
export interface Club {
  /** All that commands and reads of the club need. */
  deps: Dependencies;
  /** Begins to hear what every process changes, to work without being asked, and to answer; once. */
  serve(how: Serving): Promise<FastifyInstance>;
  /** Ends all of it: streams, answers under way, work, listening, memory, and the database last. */
  close(): Promise<void>;
}

type End = () => unknown;

/** Ends one after the other, also after one that fails. @throws what the first that failed threw */
async function endAll(ends: readonly End[]): Promise<void> {
  const failures: unknown[] = [];
  for (const end of ends) {
    try {
      await end();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function startServing(deps: Dependencies, how: Serving, begun: End[]) {
  const { webRoot, hasBackground = true, measuring, isBehindFront } = how;
  begun.push(await listenForChanges(deps));
  if (hasBackground) begun.push(startBackground(deps, { makesCopies: how.isCopiedByOthers !== true }));
  const app = await createApp(deps, { webRoot, metrics: measuring?.metrics, isBehindFront });
  if (measuring !== undefined) measureClub(deps, measuring);
  begun.push(() => app.close());
  return app;
}

/** Opens a club. Until it serves, it is what the operator's commands work with: nothing runs by itself. */
export async function createClub({ database: provided, patience: timeouts, ...context }: ClubContext): Promise<Club> {
  const database = provided ?? (await openDatabase(context.config, context.log, timeouts));
  const deps = await compose({ ...context, database }).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const begun: End[] = [];
  const closeAll = () =>
    endAll([
      () => deps.hub.close(),
      ...begun.reverse(),
      () => deps.later.done(),
      () => deps.memory.close(),
      () => database.close(),
    ]);
  let closed: Promise<void> | null = null;
  return {
    deps,
    serve: (how) => startServing(deps, how, begun),
    close: () => (closed ??= closeAll()),
  };
}
