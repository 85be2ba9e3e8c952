import { sql } from "drizzle-orm";
import { countWaitingPushes } from "./features/push/public.ts";
import type { Dependencies } from "./platform/context.ts";
import type { ClubMetrics } from "./platform/metrics.ts";
import { countMail, oldestMail } from "./platform/outbox.ts";

/** What of a club is told besides what its requests are. */
export interface Measuring {
  metrics: ClubMetrics;
  /** When the newest good copy of the club was made, null for never; without it nothing is said of copies. */
  lastCopyAt?: (() => Promise<Date | null>) | undefined;
}

const lookWithin = 2000; // ms; whoever asks waits some ten seconds for all of it

interface Look {
  mail: Awaited<ReturnType<typeof countMail>>;
  oldestMail: number;
  pushes: number;
}

/** Null instead of what fails or comes too late. */
async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), lookWithin);
  });
  const result = await Promise.race([read().catch(() => null), late]);
  clearTimeout(timer);
  return result;
}

/** One look at the database for all that ask while it goes on; null when the database does not answer in time. */
function sharedLook({ database: { db }, clock }: Dependencies): () => Promise<Look | null> {
  let now: Promise<Look | null> | null = null;
  const look = async () => {
    await db.execute(sql`select 1`);
    return {
      mail: await countMail(db),
      oldestMail: await oldestMail(db, clock.now()),
      pushes: await countWaitingPushes(db),
    };
  };
  return () =>
    (now ??= orNull(look).finally(() => {
      now = null;
    }));
}

/** Tells of a club's database, streams, queues and copies. */
export function measureClub(deps: Dependencies, { metrics, lastCopyAt }: Measuring): void {
  const { database, hub } = deps;
  const { pool } = database;
  const look = sharedLook(deps);
  metrics.gauge("padel_pool_connections", "Connections to the database", () => pool.totalCount);
  metrics.gauge("padel_pool_idle", "Connections to the database that nobody uses", () => pool.idleCount);
  metrics.gauge("padel_pool_waiting", "Requests that wait for a connection to the database", () => pool.waitingCount);
  metrics.gauge("padel_pool_limit", "How many connections to the database there may be", () => pool.options.max);
  metrics.gauge("padel_live_streams", "Open live streams", () => hub.openStreamsByKind(), "kind");
  metrics.gauge("padel_ready", "1 when the database answers", async () => ((await look()) === null ? 0 : 1));
  const queued = (name: string, help: string, read: (found: Look) => number) =>
    metrics.gauge(name, help, async () => {
      const found = await look();
      return found === null ? null : read(found);
    });
  queued("padel_mail_waiting", "Messages by e-mail that wait to be sent", ({ mail }) => mail.waiting);
  queued(
    "padel_mail_given_up",
    "Messages by e-mail that were given up, of the last thirty days",
    ({ mail }) => mail.given_up,
  );
  queued(
    "padel_mail_oldest_seconds",
    "Age of the oldest message by e-mail that waits, of those that may go at night",
    (found) => found.oldestMail,
  );
  queued("padel_pushes_waiting", "Messages to browsers that wait to be sent", ({ pushes }) => pushes);
  if (lastCopyAt === undefined) return;
  // A folder that cannot be read is told as one without copies, so that somebody looks.
  metrics.gauge("padel_last_copy_timestamp_seconds", "When the newest good copy was made; 0 for none", async () => {
    const last = await orNull(lastCopyAt);
    return (last?.getTime() ?? 0) / 1000;
  });
}
