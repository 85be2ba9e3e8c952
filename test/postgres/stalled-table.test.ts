import { Client, type PoolClient } from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { overPostgres } from "#server/db/connect.ts";
import { timeouts } from "#server/db/pool.ts";
import { silentLog } from "#server/kernel/log.ts";
import { isUnavailable } from "#server/platform/errors.ts";
import { waitingForLocks } from "#test/support/races.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { emptyPostgres, postgresUrl } from "#test/support/test-database.ts";
import { stubbedWeb } from "#test/support/web-stub.ts";

const longest = 2000; // ms
const notEarlier = 1000; // ms: what waits for a short lock is not refused at once
const sent = { interval: 5, timeout: 60_000 };

/** From now on whoever waits for a lock waits until it is free, also on a machine that is busy. @returns what ends it */
function waitForLocks({ database: { pool } }: TestApp): () => void {
  const patient = new WeakSet<PoolClient>();
  const { connectionTimeoutMillis } = pool.options;
  pool.options.connectionTimeoutMillis = 0;
  const takeTime = (client: PoolClient) => {
    if (patient.has(client)) return;
    patient.add(client);
    void client.query("set lock_timeout = 0; set statement_timeout = 0");
  };
  pool.on("acquire", takeTime);
  return () => {
    pool.off("acquire", takeTime);
    pool.options.connectionTimeoutMillis = connectionTimeoutMillis;
    pool.on("acquire", (client) => {
      if (patient.delete(client)) void client.query("reset lock_timeout; reset statement_timeout");
    });
  };
}

describe.skipIf(postgresUrl === undefined)("a table that somebody holds", () => {
  const web = stubbedWeb();
  let club: TestApp;
  let holder: Client;
  let watcher: Client; // which a transaction would show one moment only
  let league = "";
  let save: { url: string; body: object };
  beforeAll(async () => {
    club = await createTestApp({ webRoot: web.webRoot, patience: timeouts });
    const story = await pairsLeague(club.command);
    league = story.league.id;
    const [match] = story.matches;
    const set_results = [{ set: 1, pair1_games: 6, pair2_games: 3 }];
    save = {
      url: `/api/leagues/${league}/matches/${match?.id}/result`,
      body: { version: match?.version, set_results },
    };
    holder = new Client({ connectionString: club.database.url });
    watcher = new Client({ connectionString: club.database.url });
    await Promise.all([holder.connect(), watcher.connect()]);
  });
  afterAll(async () => {
    await holder?.end();
    await watcher?.end();
    await club?.close();
    web.remove();
  });

  const ask = (method: "GET" | "PUT", url: string, payload?: object) =>
    club.app.inject({ method, url, headers: { cookie: club.cookie }, ...(payload !== undefined && { payload }) });

  async function whileHeld(work: () => Promise<void>): Promise<void> {
    await holder.query("begin; lock table tournament_matches in access exclusive mode");
    try {
      await work();
    } finally {
      await holder.query("rollback");
    }
  }

  it("is answered with 503 within 2 s, reads from memory go on, and nothing of it is kept", async () => {
    const known = [`/api/public/leagues/${league}/ranking`, `/league/${league}/ranking`];
    for (const url of known) expect((await ask("GET", url)).statusCode).toBe(200);
    const stalled = [
      ["GET", `/api/public/leagues/${league}/matches`],
      ["GET", `/league/${league}/matches`],
      ["GET", `/api/leagues/${league}/matches`],
      ["PUT", save.url, save.body],
    ] as const;
    await whileHeld(async () => {
      const waiting = Promise.all(stalled.map(([method, url, body]) => ask(method, url, body)));
      for (const url of known) expect((await ask("GET", url)).statusCode).toBe(200);
      // Answered while the table is held: by the limits, which are those of every connection.
      for (const answer of await waiting) {
        expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "5"]);
        expect(answer.headers["cache-control"]).toBe("no-store");
      }
    });
    for (const [method, url, body] of stalled) expect((await ask(method, url, body)).statusCode).toBe(200);
  });

  it("is had by what waits for it no longer than the limit", async () => {
    onTestFinished(waitForLocks(club));
    await holder.query("begin; lock table tournament_matches in access exclusive mode");
    const waiting = ask("GET", `/api/leagues/${league}/matches`);
    await expect.poll(() => waitingForLocks(club), sent).toBe(1);
    await holder.query("rollback");
    expect((await waiting).statusCode).toBe(200);
  });

  it("lets nobody wait for two rounds of the pool: forty requests are answered in time, and then the next", async () => {
    const url = `/api/leagues/${league}/matches`;
    const { pool } = club.database;
    const connect = () => Promise.all(Array.from({ length: 10 }, () => pool.query("select pg_sleep(0.1)")));
    const isReady = () =>
      connect().then(
        () => true,
        () => false, // while it still remembers what stalled before
      );
    await expect.poll(isReady, sent).toBe(true);
    await whileHeld(async () => {
      const answers = await Promise.all(Array.from({ length: 40 }, () => ask("GET", url)));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    });
    expect((await ask("GET", url)).statusCode).toBe(200);
    // The same in steps of our own, with a clock that stands still between them.
    onTestFinished(waitForLocks(club));
    vi.useFakeTimers({ toFake: ["Date", "performance"], now: club.clock.now() });
    await whileHeld(async () => {
      const whoAsks = vi.spyOn(club.deps.access, "userOf");
      onTestFinished(() => whoAsks.mockRestore());
      const answers = Promise.all(Array.from({ length: 40 }, () => ask("GET", url)));
      await expect.poll(() => whoAsks.mock.results.length, sent).toBe(40);
      await Promise.all(whoAsks.mock.results.map(({ value }) => value));
      const waiters = "from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      const waiting = async () => (await watcher.query(`select count(*)::int as n ${waiters}`)).rows[0].n;
      await expect.poll(waiting, sent).toBe(10);
      await expect.poll(() => pool.waitingCount, sent).toBeGreaterThanOrEqual(30);
      vi.advanceTimersByTime(timeouts.lock);
      await watcher.query(`select pg_cancel_backend(pid) ${waiters}`); // as its limit would
      expect((await answers).map(({ statusCode }) => statusCode)).toEqual(Array(40).fill(503));
    });
    expect((await ask("GET", url)).statusCode).toBe(200);
  });

  it("limits a statement and a transaction that is left open, as what is tried again later", async () => {
    const empty = await emptyPostgres({ connections: 1 });
    const limits = { connections: 1, patience: { ...timeouts, statement: 1000, idleInTransaction: 1000 } };
    const hasty = await overPostgres(empty.url, silentLog, limits);
    const leftOpenThere = async () => {
      const there = "datname = $1 and state = 'idle in transaction'";
      const name = new URL(empty.url).pathname.slice(1);
      const asked = await watcher.query(`select count(*)::int as n from pg_stat_activity where ${there}`, [name]);
      return asked.rows[0].n;
    };
    const slow = await hasty.pool.query("select pg_sleep(600)").catch((error: unknown) => error);
    expect(slow).toMatchObject({ code: "57014" });
    expect(isUnavailable(slow)).toBe(true);
    const leftOpen = hasty.db.transaction(async (tx) => {
      await tx.execute("select 1");
      await expect.poll(leftOpenThere, sent).toBe(0);
      await tx.execute("select 1");
    });
    expect(isUnavailable(await leftOpen.catch((error: unknown) => error))).toBe(true);
    expect((await hasty.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await hasty.close();
    await empty.close();
  });

  it("has limits on every connection of the product", async () => {
    const names = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];
    const { rows } = await club.database.pool.query(
      "select name, setting::int as setting from pg_settings where name = any($1)",
      [names],
    );
    expect(rows.length).toBe(3);
    const limits = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
    expect(limits).toEqual({
      statement_timeout: timeouts.statement,
      lock_timeout: timeouts.lock,
      idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    });
    expect(club.database.pool.options.connectionTimeoutMillis).toBe(timeouts.connection);
    for (const waits of [timeouts.lock, timeouts.connection]) {
      expect(waits).toBeLessThan(longest);
      expect(waits).toBeGreaterThan(notEarlier);
    }
  });
});
