import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { overPostgres } from "#server/db/connect.ts";
import { patience } from "#server/db/pool.ts";
import { isUnavailable } from "#server/platform/errors.ts";
import { silentLog } from "#server/platform/log.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { emptyPostgres, postgresUrl } from "#test/support/test-database.ts";
import { stubbedWeb } from "#test/support/web-stub.ts";

const longest = 2000; // ms
const notEarlier = 1000; // ms: what waits for a short lock is not refused at once

describe.skipIf(postgresUrl === undefined)("a table that somebody holds", () => {
  const web = stubbedWeb();
  let club: TestApp;
  let holder: Client;
  let league = "";
  let save: { url: string; body: object };
  beforeAll(async () => {
    club = await createTestApp({ webRoot: web.webRoot });
    const story = await pairsLeague(club.command);
    league = story.league.id;
    const [match] = story.matches;
    const set_results = [{ set: 1, pair1_games: 6, pair2_games: 3 }];
    save = {
      url: `/api/leagues/${league}/matches/${match?.id}/result`,
      body: { version: match?.version, set_results },
    };
    holder = new Client({ connectionString: club.database.url });
    await holder.connect();
  });
  afterAll(async () => {
    await holder?.end();
    await club?.close();
    web.remove();
  });

  async function ask(method: "GET" | "PUT", url: string, payload?: object) {
    const began = performance.now();
    const answer = await club.app.inject({
      method,
      url,
      headers: { cookie: club.cookie },
      ...(payload !== undefined && { payload }),
    });
    return { answer, took: performance.now() - began };
  }

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
    for (const url of known) expect((await ask("GET", url)).answer.statusCode).toBe(200);
    const stalled = [
      ["GET", `/api/public/leagues/${league}/matches`],
      ["GET", `/league/${league}/matches`],
      ["GET", `/api/leagues/${league}/matches`],
      ["PUT", save.url, save.body],
    ] as const;
    await whileHeld(async () => {
      const waiting = Promise.all(stalled.map(([method, url, body]) => ask(method, url, body)));
      for (const url of known) expect((await ask("GET", url)).answer.statusCode).toBe(200);
      for (const { answer, took } of await waiting) {
        expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "5"]);
        expect(answer.headers["cache-control"]).toBe("no-store");
        expect(took).toBeLessThan(longest);
        expect(took).toBeGreaterThan(notEarlier);
      }
    });
    for (const [method, url, body] of stalled) expect((await ask(method, url, body)).answer.statusCode).toBe(200);
  });

  it("lets nobody wait for two rounds of the pool: forty requests are answered in time, and then the next", async () => {
    const url = `/api/leagues/${league}/matches`;
    await Promise.all(Array.from({ length: 10 }, () => club.database.pool.query("select pg_sleep(0.1)")));
    await whileHeld(async () => {
      const answers = await Promise.all(Array.from({ length: 40 }, () => ask("GET", url)));
      expect(new Set(answers.map(({ answer }) => answer.statusCode))).toEqual(new Set([503]));
      expect(Math.max(...answers.map(({ took }) => took))).toBeLessThan(2 * patience.lock); // on a busy machine, too
    });
    expect((await ask("GET", url)).answer.statusCode).toBe(200);
  });

  it("limits a statement and a transaction that is left open, as what is tried again later", async () => {
    const empty = await emptyPostgres(1);
    const limits = { connections: 1, patience: { ...patience, statement: 200, idleInTransaction: 200 } };
    const hasty = await overPostgres(empty.url, silentLog, limits);
    const slow = await hasty.pool.query("select pg_sleep(5)").catch((error: unknown) => error);
    expect(slow).toMatchObject({ code: "57014" });
    expect(isUnavailable(slow)).toBe(true);
    const leftOpen = hasty.db.transaction(async (tx) => {
      await tx.execute("select 1");
      await new Promise((resolve) => setTimeout(resolve, 500));
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
    for (const { setting } of rows) expect(setting).toBeGreaterThan(0);
  });
});
