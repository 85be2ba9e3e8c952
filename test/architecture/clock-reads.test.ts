import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#server/db/connect.ts";
import { createTestDatabase } from "#test/support/test-database.ts";
import { clockReads, databaseTimeIn } from "./clock-reads.ts";
import { sourceFiles } from "./imports.ts";

const root = path.resolve(import.meta.dirname, "../..");
// The one that is handed in, and what compares the database's clock with it.
const clocks = ["src/server/platform/clock.ts", "src/server/doctor/database-clock.ts"];
const files = ["src/server", "src/domain", "src/contract", "seed"]
  .flatMap((folder) => sourceFiles(root, folder))
  .filter((file) => !clocks.includes(file) && !file.endsWith(".test.ts"));

describe("the clock that is handed in is the only one", () => {
  it("in the sources of server, domain, contract and seed", () => {
    expect(files.length).toBeGreaterThan(120);
    expect(files.flatMap((file) => clockReads(file, readFileSync(path.join(root, file), "utf8")))).toEqual([]);
  });

  it.each([
    "const at = Date.now();",
    "const at = new Date();",
    "const at = [1].map(Date.now);",
    "tx.set({ updated_at: sql`now()` });",
    'pool.query("delete from session where expires_at < current_timestamp");',
    "sql`${column} > clock_timestamp() - interval '1 day'`",
    "sql`select 'now'::timestamptz`",
  ])("is seen when another is read: %s", (planted) => {
    expect(clockReads("x.ts", planted)).toHaveLength(1);
  });

  it("and a moment that somebody hands in is none of its faults", () => {
    expect(clockReads("x.ts", 'new Date(row.at); clock.now(); const text = "now or never";')).toEqual([]);
  });
});

describe("no column, function or rule of the database reads the database's clock", () => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database?.close());

  /** Everything in the schema that the database computes by itself. */
  async function computed(): Promise<{ place: string; text: string }[]> {
    const { rows } = await database.pool.query<{ place: string; text: string }>(`
      select format('%s.%s', adrelid::regclass, attname) as place, pg_get_expr(adbin, adrelid) as text
        from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
        join pg_class c on c.oid = adrelid where c.relnamespace = 'public'::regnamespace
      union all select proname::text, prosrc from pg_proc where pronamespace = 'public'::regnamespace
      union all select conname::text, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
      union all select indexname::text, indexdef from pg_indexes where schemaname = 'public'
      union all select viewname::text, definition from pg_views where schemaname = 'public'`);
    return rows;
  }

  const faults = async () =>
    (await computed()).filter(({ text }) => databaseTimeIn(text) !== null).map(({ place }) => place);

  it("as it stands", async () => {
    expect((await computed()).length).toBeGreaterThan(100);
    expect(await faults()).toEqual([]);
  });

  it("is seen when one does", async () => {
    await database.pool.query(`
      alter table outbox alter column next_attempt_at set default now();
      create function late() returns boolean language sql as 'select current_date > date ''2026-01-01''';`);
    expect((await faults()).sort()).toEqual(["late", "outbox.next_attempt_at"]);
  });
});
