import { Pool, type PoolClient, type PoolConfig } from "pg";
import type { Log } from "#server/kernel/log.ts";
import { prepareStatements } from "./prepared.ts";
import { commitWithoutLimit, connectionOf, cutOnStandby, failUnreplicated } from "./primary.ts";
import { valueTypes } from "./value-types.ts";

/** Ms that work on a PostgreSQL server may take or wait; past them a request is answered that it may try again. */
export interface Timeouts {
  /** For a connection of the pool. */
  connection: number;
  /** For a row or a table that somebody else holds. */
  lock: number;
  /** For one statement, locks and all. */
  statement: number;
  /** For the next statement of a transaction that was begun. */
  idleInTransaction: number;
}

/** A stalled table is answered within 2 s: what waits for its lock, and what waits for a connection behind that. */
export const timeouts: Timeouts = { connection: 1900, lock: 1500, statement: 10_000, idleInTransaction: 10_000 };

/** For the operator's commands, which nobody's browser waits for: a copy of a large club may take its time. */
export const noTimeouts: Timeouts = { connection: 30_000, lock: 0, statement: 0, idleInTransaction: 0 };

const stillStalled = 2000; // ms after such a connection came back
const longEnough = 250; // ms that somebody who gets a connection then may have waited, to be answered in time still
/** What PostgreSQL says when a limit has ended the waiting for a lock, or a statement. */
const endedByLimit = new Set(["55P03", "57014"]);

/** Hears of each statement that a limit has ended, in whatever form it was asked. */
function onEndedByLimit(client: PoolClient, listener: () => void): void {
  connectionOf(client).on("errorMessage", ({ code }: { code?: string }) => {
    if (code !== undefined && endedByLimit.has(code)) listener();
  });
}

/**
 * Whoever has queued behind stalled connections and gets one of them would wait the same time again: they are told that there is none
 * instead. A connection that a limit had to free was stalled; one that comes back by itself, however slow the machine is, was not.
 */
function shedBehindStalls(pool: Pool): void {
  let stalledAt = Number.NEGATIVE_INFINITY;
  pool.on("connect", (client) =>
    onEndedByLimit(client, () => {
      stalledAt = performance.now();
    }),
  );
  const connect: Pool["connect"] = pool.connect.bind(pool);
  const isTooLate = (since: number) => {
    const now = performance.now();
    return now - since > longEnough && now - stalledAt < stillStalled;
  };
  const none = () => new Error("timeout exceeded when trying to connect");
  async function connectOrShed(): Promise<PoolClient> {
    const since = performance.now();
    const client = await connect();
    if (!isTooLate(since)) return client;
    client.release();
    throw none();
  }
  type Callback = Parameters<Pool["connect"]>[0];
  // The pool's own `query` uses the form with a callback.
  const either = (callback?: Callback) => {
    if (callback === undefined) return connectOrShed();
    /* oxlint-disable promise/no-callback-in-promise -- the pool's own form */
    connectOrShed().then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: Error) => callback(error, undefined, () => {}),
    );
    /* oxlint-enable promise/no-callback-in-promise */
    return undefined;
  };
  pool.connect = either as Pool["connect"]; // both of its forms
}

/** A pool whose lost connections harm nobody but those that use them. */
export function createPool(options: PoolConfig, log: Log): Pool {
  const pool = new Pool({ types: valueTypes, ...options });
  // Without a listener of its own the process would end with a connection that is lost while somebody uses it: the pool
  // listens to idle ones only. Who waits for an answer gets the error by the query.
  pool.on("connect", (client) => {
    prepareStatements(client);
    client.on("error", (error) => log.warn({ err: error }, "a database connection was lost"));
  });
  pool.on("error", () => {}); // the same error of an idle connection, told above
  return pool;
}

/** A pool on a PostgreSQL server with limits on all waiting. */
export function createLimitedPool(options: PoolConfig, limits: Timeouts, log: Log): Pool {
  const pool = createPool(
    {
      ...options,
      connectionTimeoutMillis: limits.connection,
      lock_timeout: limits.lock,
      statement_timeout: limits.statement,
      idle_in_transaction_session_timeout: limits.idleInTransaction,
    },
    log,
  );
  pool.on("connect", (client) => {
    cutOnStandby(client);
    failUnreplicated(client);
    commitWithoutLimit(client);
  });
  shedBehindStalls(pool);
  return pool;
}
