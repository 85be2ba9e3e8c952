import type { Socket } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { silentLog } from "#server/kernel/log.ts";
import { serverOfVersion } from "#test/support/old-postgres.ts";
import { createTestDatabase } from "#test/support/test-database.ts";
import { connectDatabase, type Database } from "./connect.ts";

const soon = { timeout: 60_000 }; // on a machine that is busy, too
let database: Database;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.close());

/** Loses every connection, as a restarted server would. */
async function loseConnections(): Promise<void> {
  if (database.kind === "postgres") {
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    return;
  }
  const client = await database.pool.connect();
  client.release();
  // pg's types do not show the connection's stream.
  const { connection } = client as unknown as { connection: { stream: Socket } };
  const gone = new Promise((resolve) => client.once("end", () => resolve(null)));
  connection.stream.destroy();
  await gone;
}

const notify = (channel: string, payload: string) => database.db.execute(sql`select pg_notify(${channel}, ${payload})`);

describe("values", () => {
  it("arrive as the database writes them: dates, times, moments and amounts as text, whole numbers as numbers", async () => {
    const { rows } = await database.pool.query(
      `select date '2026-03-29' as date, time '02:30' as time, timestamp '2026-03-29 02:30:00.123456' as moment,
        numeric '25.50' as amount, 9007199254740991::bigint as large, count(*) as count, null::date as nothing
       from (values (1), (2)) as two`,
    );
    expect(rows).toEqual([
      {
        date: "2026-03-29",
        time: "02:30:00",
        moment: "2026-03-29 02:30:00.123456",
        amount: "25.50",
        large: 9_007_199_254_740_991,
        count: 2,
        nothing: null,
      },
    ]);
  });

  it("arrive alike through the query builder", async () => {
    const { rows } = await database.db.execute(
      sql`select date '2026-03-29' as date, numeric '25.50' as amount, count(*) as count`,
    );
    expect(rows).toEqual([{ date: "2026-03-29", amount: "25.50", count: 1 }]);
  });
});

describe("notifications", () => {
  it("arrive after the commit, on their own channel only", async () => {
    const heard: string[] = [];
    const stopOne = await database.listen("one", (payload) => heard.push(`one ${payload}`), vi.fn());
    const stopTwo = await database.listen("two", (payload) => heard.push(`two ${payload}`), vi.fn());
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_notify('one', 'a')`);
      await tx.execute(sql`select 1`);
      expect(heard).toEqual([]);
    });
    await notify("two", "b");
    await expect.poll(() => [...heard].sort(), soon).toEqual(["one a", "two b"]);
    await stopOne();
    await stopTwo();
  });

  it("of a transaction that is rolled back do not arrive", async () => {
    const heard: string[] = [];
    const stop = await database.listen("three", (payload) => heard.push(payload), vi.fn());
    const failing = database.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_notify('three', 'never')`);
      throw new Error("refused");
    });
    await expect(failing).rejects.toThrow("refused");
    await notify("three", "later");
    await expect.poll(() => heard, soon).toEqual(["later"]);
    await stop();
  });

  it("arrive no more after listening was stopped", async () => {
    const heard: string[] = [];
    const stop = await database.listen("four", (payload) => heard.push(payload), vi.fn());
    await stop();
    const other: string[] = [];
    const stopOther = await database.listen("four", (payload) => other.push(payload), vi.fn());
    await notify("four", "x");
    await expect.poll(() => other, soon).toEqual(["x"]);
    expect(heard).toEqual([]);
    await stopOther();
  });

  it("arrive again after the connections were lost, which is told once", async () => {
    const heard: string[] = [];
    const onReconnect = vi.fn();
    const stop = await database.listen("five", (payload) => heard.push(payload), onReconnect);
    await loseConnections();
    await database.pool.query("select 1");
    await expect.poll(() => onReconnect.mock.calls.length, soon).toBe(1);
    await notify("five", "back");
    await expect.poll(() => heard, soon).toEqual(["back"]);
    await stop();
  });
});

describe("a connection", () => {
  it("goes on after a statement that fails, and tells nobody of a reconnection", async () => {
    const heard: string[] = [];
    const onReconnect = vi.fn();
    const stop = await database.listen("six", (payload) => heard.push(payload), onReconnect);
    for (let times = 1; times <= 5; times++) {
      await expect(database.pool.query("select 1/0")).rejects.toThrow("division by zero");
      await notify("six", `after ${times}`);
    }
    await expect.poll(() => heard, soon).toHaveLength(5);
    expect(onReconnect).not.toHaveBeenCalled();
    await stop();
  });

  it("knows no prepared statement and no setting of the one that was lost", async () => {
    const prepared = { name: "hot", text: "select $1::int + 1 as next", values: [1] };
    await database.pool.query(prepared);
    const client = await database.pool.connect();
    await client.query("set work_mem = '9MB'");
    client.release(true);
    expect((await database.pool.query(prepared)).rows).toEqual([{ next: 2 }]);
    expect((await database.pool.query("show work_mem")).rows).not.toEqual([{ work_mem: "9MB" }]);
  });

  it("that was lost inside a transaction leaves nothing of it behind", async () => {
    await database.pool.query("create table marks (text text)");
    const client = await database.pool.connect();
    client.on("error", () => {});
    await client.query("begin");
    await client.query("insert into marks values ('half')");
    client.release(true);
    const { rows } = await database.pool.query("select * from marks");
    expect(rows).toEqual([]);
  });

  it("to a server that cannot be reached is refused in words that name the setting", async () => {
    const connecting = connectDatabase({ databaseUrl: "postgres://127.0.0.1:1/padel", dataDir: "", log: silentLog });
    await expect(connecting).rejects.toThrow(
      /^No se puede conectar con PostgreSQL \(DATABASE_URL\): nadie responde ahí; [^\d]*$/,
    );
  });

  it("to a server older than 14 is refused, to one of 14 not", async () => {
    const old = await serverOfVersion(130_014, "13.14");
    const connecting = connectDatabase({ databaseUrl: old.url, dataDir: "", log: silentLog });
    await expect(connecting).rejects.toThrow("Se necesita PostgreSQL 14 o posterior; el de DATABASE_URL es 13.14.");
    old.close();
    const oldest = await serverOfVersion(140_000, "14.0");
    await (await connectDatabase({ databaseUrl: oldest.url, dataDir: "", log: silentLog })).close();
    oldest.close();
  });
});
