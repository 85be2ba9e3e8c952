import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { createApp } from "#server/app.ts";
import { type Database, overPostgres } from "#server/db/connect.ts";
import { timeouts } from "#server/db/pool.ts";
import { connectionOf } from "#server/db/primary.ts";
import { silentLog } from "#server/kernel/log.ts";
import { isUnavailable } from "#server/platform/errors.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { emptyPostgres, postgresUrl } from "#test/support/test-database.ts";

const soon = { timeout: 60_000, interval: 20 }; // on a machine that is busy, too

/** Forwards to the server until it is silent: then it takes connections and bytes, and nothing comes back. */
async function between(): Promise<{ url: (name: string) => string; silence: (isSilent: boolean) => void }> {
  const server = new URL(postgresUrl ?? "");
  let isSilent = false;
  const open = new Set<Socket>();
  const proxy = createServer((inside) => {
    open.add(inside);
    inside.on("error", () => {});
    if (isSilent) return;
    const outside = connect(Number(server.port || 5432), server.hostname);
    outside.on("error", () => inside.destroy());
    inside.on("data", (bytes) => isSilent || outside.write(bytes));
    outside.on("data", (bytes) => isSilent || inside.write(bytes));
    inside.on("close", () => outside.destroy());
    outside.on("close", () => inside.destroy());
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    proxy.close();
  });
  const { port } = proxy.address() as AddressInfo; // of a server that listens on a port
  return {
    url: (name) => Object.assign(new URL(server), { hostname: "127.0.0.1", port: String(port), pathname: name }).href,
    silence: (to) => void (isSilent = to),
  };
}

async function asOperator(...commands: string[]): Promise<void> {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  for (const command of commands) await client.query(command);
  await client.end();
}

const nameOf = ({ database: { url = "" } }: TestApp) => new URL(url).pathname.slice(1);

const cutAll = (name: string) =>
  `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and backend_type = 'client backend'`;

describe.skipIf(postgresUrl === undefined)("a listening connection", () => {
  let database: Database & { url: string };
  beforeAll(async () => {
    database = await emptyPostgres();
  });
  afterAll(() => database?.close());

  it("that hears no sign of life is thrown away, and what was missed meanwhile counts as changed", async () => {
    const { url, silence } = await between();
    const other = await overPostgres(url(new URL(database.url).pathname), silentLog);
    const heard: string[] = [];
    const onReconnect = vi.fn();
    const stop = await other.listen("news", (payload) => heard.push(payload), onReconnect);
    expect(other.freshness.now()).toBe("current");
    silence(true);
    await expect.poll(() => other.freshness.now(), soon).toBe("frozen"); // nobody answers
    await database.db.execute(sql`select pg_notify('news', 'missed')`);
    await expect(other.catchUp()).rejects.toThrow("nobody tells");
    expect([onReconnect.mock.calls.length, other.freshness.frozenFor() > 0]).toEqual([0, true]);
    silence(false);
    await expect.poll(() => other.freshness.now(), soon).toBe("current");
    expect([onReconnect.mock.calls.length, other.freshness.frozenFor()]).toEqual([1, 0]);
    await database.db.execute(sql`select pg_notify('news', 'heard')`);
    await expect.poll(() => heard, soon).toEqual(["heard"]);
    await stop();
    await other.close();
  });

  it("goes on where signs of life come back", async () => {
    const other = await overPostgres(database.url, silentLog);
    const onReconnect = vi.fn();
    const stop = await other.listen("news", () => {}, onReconnect);
    const notices = new Client({ connectionString: database.url });
    await notices.connect();
    const { rows } = await notices.query<{ beats: number }>(
      "select count(*)::int as beats from pg_stat_activity where query like 'listen%beat_%' and datname = current_database()",
    );
    await notices.end();
    expect(rows).toEqual([{ beats: 1 }]);
    await new Promise((resolve) => setTimeout(resolve, 5000)); // more than four of them
    expect([onReconnect.mock.calls.length, other.freshness.now()]).toEqual([0, "current"]);
    await stop();
    await other.close();
  });
});

describe.skipIf(postgresUrl === undefined)("a commit", () => {
  it("has no limit where statements have one", async () => {
    const database = await emptyPostgres({ patience: { ...timeouts, statement: 200 } });
    await database.pool.query(`
      create table marks (text text);
      create function slowly() returns trigger language plpgsql as 'begin perform pg_sleep(0.5); return null; end';
      create constraint trigger slow after insert on marks initially deferred for each row execute function slowly()`);
    await database.db.transaction((tx) => tx.execute(sql`insert into marks values ('kept')`));
    expect((await database.pool.query("select text from marks")).rows).toEqual([{ text: "kept" }]);
    await expect(database.pool.query("select pg_sleep(0.5)")).rejects.toMatchObject({ code: "57014" });
    await database.close();
  });
});

describe.skipIf(postgresUrl === undefined)("a write that no standby has confirmed", () => {
  it.each(["a commit", "a statement by itself"])("is answered as not saved: %s", async (what) => {
    const database = await emptyPostgres({ connections: 1 });
    const client = await database.pool.connect();
    const warn = () => connectionOf(client).emit("notice", { routine: "SyncRepWaitForLSN", code: "01000" });
    if (what === "a commit") await client.query("begin");
    const writing = client.query(what === "a commit" ? "commit" : "select pg_sleep(0.1)");
    warn(); // as the server does before it acknowledges
    const error: unknown = await writing.catch((reason: unknown) => reason);
    expect([isUnavailable(error), error]).toEqual([true, expect.objectContaining({ code: "08007" })]);
    client.release();
    expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await database.close();
  });
});

describe.skipIf(postgresUrl === undefined)("a club whose server", () => {
  let club: TestApp;
  /** The same club, whose readers wait a moment only. */
  let brief: TestApp["app"];
  let page: string;
  let save: (games: number, match?: number) => Promise<{ statusCode: number; headers: Record<string, unknown> }>;
  beforeAll(async () => {
    club = await createTestApp();
    brief = await createApp(club.deps, { webRoot: null, holding: { within: 300, atOnce: 10 } });
    const { league, matches } = await pairsLeague(club.command);
    page = `/api/public/leagues/${league.id}/ranking`;
    save = (games, match = 0) =>
      club.app.inject({
        method: "PUT",
        url: `/api/leagues/${league.id}/matches/${matches[match]?.id}/result`,
        headers: { cookie: club.cookie },
        payload: {
          version: matches[match]?.version ?? 0,
          set_results: [{ set: 1, pair1_games: 6, pair2_games: games }],
        },
      });
  });
  afterAll(async () => {
    await brief?.close();
    await club?.close();
  });

  const known = () => club.database.freshness.now();
  const statusOf = async (url: string) => (await club.visit("GET", url)).status;

  it("is a standby answers from memory what is there, and refuses the rest with 503 until there is a primary", async () => {
    expect(await statusOf(page)).toBe(200);
    const name = nameOf(club);
    await asOperator(`alter database ${name} set default_transaction_read_only = on`, cutAll(name));
    await expect.poll(known, soon).toBe("frozen");
    club.clock.set("2026-11-21T11:04:59Z");
    const unknown = await brief.inject({ url: "/api/public/leagues" });
    expect([await statusOf(page), unknown.statusCode, await statusOf("/api/readyz")]).toEqual([200, 503, 503]);
    expect(unknown.headers).toMatchObject({ "retry-after": "5", "cache-control": "no-store" });
    const saved = await save(2);
    expect([saved.statusCode, saved.headers["retry-after"]]).toEqual([503, "5"]);
    expect(await statusOf(page)).toBe(200); // a refused save makes nothing old
    await asOperator(`alter database ${name} reset default_transaction_read_only`, cutAll(name));
    await expect.poll(known, soon).toBe("current");
    await expect.poll(() => statusOf("/api/readyz"), soon).toBe(200);
    expect(await statusOf("/api/public/leagues")).toBe(200);
  });

  it("is lost after a save answers what the save has made old once there is a primary", async () => {
    expect((await save(1, 1)).statusCode).toBe(200);
    const name = nameOf(club);
    await asOperator(`alter database ${name} set default_transaction_read_only = on`, cutAll(name));
    await expect.poll(known, soon).toBe("frozen");
    const answered = vi.fn();
    const reading = [page, page, page.replace("ranking", "calendar.ics")].map(async (url) => {
      const { status } = await club.visit("GET", url);
      answered();
      return status;
    });
    expect((await brief.inject({ url: page })).statusCode).toBe(503); // which has waited, too
    expect([await statusOf("/api/healthz"), answered.mock.calls.length]).toEqual([200, 0]);
    await asOperator(`alter database ${name} reset default_transaction_read_only`, cutAll(name));
    expect(await Promise.all(reading)).toEqual([200, 200, 200]);
    await expect.poll(known, soon).toBe("current");
  });

  it("takes changes that are not told answers nothing, but that it lives", async () => {
    expect(await statusOf(page)).toBe(200);
    const name = nameOf(club);
    await asOperator(`alter database ${name} allow_connections false`, cutAll(name));
    await expect.poll(known, soon).toBe("unknown");
    expect([await statusOf(page), await statusOf("/api/readyz"), await statusOf("/api/healthz")]).toEqual([
      503, 503, 200,
    ]);
    await asOperator(`alter database ${name} allow_connections true`);
    await expect.poll(known, soon).toBe("current");
    await expect.poll(() => statusOf(page), soon).toBe(200);
  });

  it("has become a standby under a save answers it with 503; the next one finds the primary", async () => {
    const { pool } = club.database;
    const all = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
    for (const client of all) {
      await client.query("set default_transaction_read_only = on");
      client.release();
    }
    const refused = await save(3);
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "5"]);
    await expect.poll(async () => (await save(3)).statusCode, soon).toBe(200);
  });
});
