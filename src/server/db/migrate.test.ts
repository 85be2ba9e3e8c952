import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { PoolClient } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { silentLog } from "#server/kernel/log.ts";
import { createTestDatabase, emptyPostgres, postgresUrl } from "#test/support/test-database.ts";
import { type Database, overPostgres } from "./connect.ts";
import { migrate, migrationsFolder, planUpgrade, schemaLevel } from "./migrate.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "padel-migrations-"));
  cpSync(migrationsFolder(), folder, { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A later version of the program: one migration more. */
function addMigration(command: string): void {
  const journalFile = path.join(folder, "meta", "_journal.json");
  const journal: { entries: { idx: number; when: number; tag: string }[] } = JSON.parse(
    readFileSync(journalFile, "utf8"),
  );
  const when = Math.max(...journal.entries.map((entry) => entry.when)) + 1;
  journal.entries.push({ ...journal.entries[0], idx: journal.entries.length, when, tag: "9999_later" });
  writeFileSync(journalFile, JSON.stringify(journal));
  writeFileSync(path.join(folder, "9999_later.sql"), command);
}

async function within(work: (database: Database) => Promise<void>): Promise<void> {
  const database = await createTestDatabase();
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

async function hasTable({ pool }: Database, name: string): Promise<boolean> {
  const { rows } = await pool.query<{ there: boolean }>("select to_regclass($1) is not null as there", [name]);
  return rows[0]?.there ?? false;
}

/** Notes whether the later version's table was there when the copy was to be made. */
const copyBeforehand = (copies: boolean[]) => async (client: PoolClient) => {
  const { rows } = await client.query<{ there: boolean }>("select to_regclass('later') is not null as there");
  copies.push(rows[0]?.there ?? false);
};

describe("migrations", () => {
  it("change nothing when they have all been made", () =>
    within(async (database) => {
      const level = await schemaLevel(database.pool);
      expect(level).toBeGreaterThan(0);
      await migrate(database);
      expect(await schemaLevel(database.pool)).toBe(level);
    }));

  it("are made when a later version brings one", () =>
    within(async (database) => {
      addMigration("create table later (id integer)");
      await migrate(database, { folder });
      expect(await hasTable(database, "later")).toBe(true);
    }));

  it("that only add leave the version before able to run, which leaves what it does not know", () =>
    within(async (database) => {
      addMigration("create table later (id integer)");
      await migrate(database, { folder });
      const level = await schemaLevel(database.pool);
      await migrate(database);
      expect(await schemaLevel(database.pool)).toBe(level);
      expect(await hasTable(database, "later")).toBe(true);
    }));

  it("that take something away are refused by an earlier version, which changes nothing", () =>
    within(async (database) => {
      addMigration("create table later (id integer)");
      await migrate(database, { folder });
      const level = String(await schemaLevel(database.pool));
      const asked = database.pool.query("update installation set value = $1 where key = 'oldest_reader'", [level]);
      expect((await asked).rowCount).toBe(1);
      await expect(migrate(database)).rejects.toThrow("La base de datos es de una versión más reciente del programa.");
      await migrate(database, { folder }); // a version that knows it lowers nothing
      const { rows } = await database.pool.query("select value from installation where key = 'oldest_reader'");
      expect(rows).toEqual([{ value: level }]);
    }));

  it("are told beforehand, and done after a copy where there is a club", () =>
    within(async (database) => {
      addMigration("create table later (id integer)");
      const copies: boolean[] = [];
      const told = async () => {
        const client = await database.pool.connect();
        return planUpgrade(client, folder).finally(() => client.release());
      };
      expect(await told()).toMatchObject({ pending: ["9999_later"], hasClub: false });
      await database.pool.query(
        `insert into "user" (id, name, email, created_at, updated_at) values ('1', 'Ana', 'ana@club.test', now(), now())`,
      );
      expect(await told()).toMatchObject({ pending: ["9999_later"], hasClub: true });
      expect(await hasTable(database, "later")).toBe(false);
      await migrate(database, { folder, beforeUpgrade: copyBeforehand(copies) });
      expect(copies).toEqual([false]);
      expect(await told()).toMatchObject({ pending: [], hasClub: true });
      await migrate(database, { folder, beforeUpgrade: copyBeforehand(copies) });
      expect(copies).toHaveLength(1);
    }));

  it("that fail leave nothing behind, not even the lock", () =>
    within(async (database) => {
      const level = await schemaLevel(database.pool);
      addMigration("create table later (id integer);\n--> statement-breakpoint\nselect 1/0");
      await expect(migrate(database, { folder })).rejects.toThrow();
      expect(await hasTable(database, "later")).toBe(false);
      expect(await schemaLevel(database.pool)).toBe(level);
      const { rows } = await database.pool.query(
        `select count(*) from pg_locks join pg_database on pg_database.oid = pg_locks.database
         where locktype = 'advisory' and datname = current_database()`,
      );
      expect(rows).toEqual([{ count: 0 }]);
    }));
});

describe.skipIf(postgresUrl === undefined)("on PostgreSQL", () => {
  it("of three processes that start together on an older club one makes the copy and upgrades, and the others wait", async () => {
    const first = await createTestDatabase();
    const url = first.url ?? "";
    const [second, third] = [await overPostgres(url, silentLog), await overPostgres(url, silentLog)];
    await first.pool.query(
      `insert into "user" (id, name, email, created_at, updated_at) values ('1', 'Ana', 'ana@club.test', now(), now())`,
    );
    addMigration("create table later (id integer)");
    const copies: boolean[] = [];
    const beforeUpgrade = copyBeforehand(copies);
    const all = [first, second, third];
    await Promise.all(all.map((database) => migrate(database, { folder, beforeUpgrade })));
    expect(copies).toEqual([false]);
    for (const database of all.reverse()) await database.close();
  });

  it("three processes that start together on an empty database all succeed", async () => {
    const first = await emptyPostgres();
    const second = await overPostgres(first.url, silentLog);
    const third = await overPostgres(first.url, silentLog);
    await Promise.all([first, second, third].map(({ pool }) => pool.query("select 1")));
    const outcomes = await Promise.allSettled([first, second, third].map((database) => migrate(database)));
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
    expect(await hasTable(third, "tournaments")).toBe(true);
    const { rows } = await first.pool.query(
      "select count(*) = count(distinct hash) as once from drizzle.__drizzle_migrations",
    );
    expect(rows).toEqual([{ once: true }]);
    await second.close();
    await third.close();
    await first.close();
  });
});
