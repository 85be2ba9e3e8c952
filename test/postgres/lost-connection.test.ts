import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { waitingForLocks } from "#test/support/races.ts";
import { pairsLeague } from "#test/support/story.ts";
import { administrator, createTestApp, signIn, type TestApp } from "#test/support/test-app.ts";
import { emptyPostgres, postgresUrl } from "#test/support/test-database.ts";

const sentence = "El servidor no puede guardar ni leer ahora mismo. Inténtalo de nuevo en unos segundos.";

/** Ends every other connection of a database before this process gets to see it: while this call lasts, it sees nothing. */
function loseConnectionsUnseen(databaseUrl: string): void {
  const program = `
    const { Client } = require("pg");
    const client = new Client({ connectionString: process.argv[1] });
    client.connect()
      .then(() => client.query("select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()"))
      .then(() => client.end());`;
  const { status, stderr } = spawnSync(process.execPath, ["-e", program, databaseUrl], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
}

/** The connection that is taken next is lost while it is taken. */
async function loseNextUnseen({ database: { pool, url = "" } }: TestApp): Promise<void> {
  await pool.query("select 1"); // there is one
  const connect = pool.connect.bind(pool);
  const spy = vi.spyOn(pool, "connect").mockImplementationOnce((...parameters) => {
    loseConnectionsUnseen(url);
    return connect(...parameters);
  });
  onTestFinished(() => spy.mockRestore());
}

describe.skipIf(postgresUrl === undefined)("a connection that is lost on PostgreSQL", () => {
  let club: TestApp;
  let result: { url: string; body: (games: number) => object };
  let version: number;
  let leagueId: string;
  beforeAll(async () => {
    club = await createTestApp();
    const { league, matches } = await pairsLeague(club.command);
    version = matches[0]?.version ?? 0;
    leagueId = league.id;
    result = {
      url: `/api/leagues/${league.id}/matches/${matches[0]?.id}/result`,
      body: (games) => ({ version, set_results: [{ set: 1, pair1_games: 6, pair2_games: games }] }),
    };
  });
  afterAll(() => club?.close());

  it("during a save is answered with 503 and when to try again; the next save works", async () => {
    const { pool } = club.database;
    const holder = await pool.connect();
    await holder.query("begin");
    await holder.query("select 1 from tournament_matches for update");
    const saving = club.app.inject({
      method: "PUT",
      url: result.url,
      headers: { cookie: club.cookie },
      payload: result.body(3),
    });
    await expect.poll(() => waitingForLocks(club), { timeout: 60_000, interval: 5 }).toBe(1);
    const { rows: ended } = await pool.query<{ ended: boolean }>(
      `select pg_terminate_backend(pid) as ended from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(ended).toEqual([{ ended: true }]);
    const answer = await saving;
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "5"]);
    expect(answer.json()).toMatchObject({ code: "unavailable", message: sentence });
    await holder.query("rollback");
    holder.release();
    expect((await club.call("PUT", result.url, result.body(4))).status).toBe(200);
    version++;
  });

  it.each(["/api/public/leagues?", "/league/LEAGUE/preview.png"])("unseen is seen by no reader of %s", async (url) => {
    club.deps.hub.announceEverything();
    await loseNextUnseen(club);
    const times = club.database.freshness.times();
    expect((await club.visit("GET", url.replace("LEAGUE", leagueId))).status).toBe(200);
    expect(club.database.freshness.times()).toBe(times + 1);
  });

  it.each([
    ["a session", "GET", "/api/session"],
    ["a save", "PUT", ""],
  ])("unseen is answered with 503 by %s", async (_what, method, url) => {
    club.deps.hub.announceEverything();
    await loseNextUnseen(club);
    const ask = () => club.call(method, url || result.url, method === "GET" ? undefined : result.body(1));
    const lost = await ask();
    expect([lost.status, lost.body]).toEqual([
      503,
      expect.objectContaining({ code: "unavailable", message: sentence }),
    ]);
    // Nobody is so quick to ask again that the pool has not yet heard of its other connections' end.
    await expect.poll(() => club.database.pool.idleCount, { timeout: 60_000, interval: 5 }).toBe(0);
    expect((await ask()).status).toBe(200);
    if (method === "PUT") version++;
  });

  it("at the beginning of a transaction does not take a place of the pool with it", async () => {
    const database = await emptyPostgres({ connections: 1 });
    await database.pool.query("select 1");
    loseConnectionsUnseen(database.url);
    await expect(database.db.transaction((tx) => tx.execute("select 1"))).rejects.toThrow("begin");
    expect((await database.db.transaction((tx) => tx.execute("select 1 as one"))).rows).toEqual([{ one: 1 }]);
    await database.close();
  });

  it("inside a transaction is told as what was lost, not as the rollback that failed", async () => {
    const database = await emptyPostgres({ connections: 1 });
    const lost = database.db.transaction((tx) => tx.execute("select pg_terminate_backend(pg_backend_pid())"));
    await expect(lost).rejects.toMatchObject({ cause: { code: "57P01" } });
    expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await database.close();
  });

  it("while signing in is answered with 503, and no account is locked by it", async () => {
    await loseNextUnseen(club);
    const payload = { email: administrator.email, password: administrator.password };
    const lost = await club.app.inject({ method: "POST", url: "/api/auth/sign-in/email", payload });
    expect([lost.statusCode, lost.json()]).toEqual([503, expect.objectContaining({ code: "unavailable" })]);
    expect(await signIn(club.app, administrator)).toContain("session_token");
  });
});
