import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { unguarded } from "#test/support/unguarded.ts";
import type { Handle } from "./connect.ts";
import { preparedQuery, preparedWrite } from "./prepared-query.ts";
import { audit_log, installation } from "./schema/platform.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ connections: 1 });
});
beforeEach(async () => {
  await database.db.delete(installation);
  await database.pool.query(unguarded("delete from audit_log"));
});
afterAll(() => database.close());

const at = new Date("2026-02-01T10:00:00Z");
const writeFind = (handle: Handle) =>
  handle
    .select()
    .from(installation)
    .where(eq(installation.key, sql.placeholder("key")));
const writeInsert = (handle: Handle, row: typeof installation.$inferInsert) =>
  handle.insert(installation).values(row).returning();

describe("a statement that is written once", () => {
  it("is written anew for no transaction of a connection, and gets each call's values", async () => {
    const write = vi.fn(writeFind);
    const find = preparedQuery(write);
    await database.db
      .insert(installation)
      .values(["a", "b"].map((key) => ({ key, value: `of ${key}`, created_at: at })));
    for (const key of ["a", "b", "a"])
      expect(await database.db.transaction((tx) => find(tx, { key }))).toEqual([
        { key, value: `of ${key}`, created_at: at },
      ]);
    expect(write).toHaveBeenCalledTimes(1);
    expect(await find(database.db, { key: "b" })).toHaveLength(1);
    expect(write).toHaveBeenCalledTimes(2);
  });

  it("runs within the transaction and its savepoints: what is rolled back is gone", async () => {
    const insert = preparedWrite(writeInsert);
    const row = (key: string) => ({ key, value: "1", created_at: at });
    await database.db.transaction(async (tx) => {
      await insert(tx, row("kept"));
      const failed = tx.transaction(async (point) => {
        await insert(point, row("of the savepoint"));
        throw new Error("not this");
      });
      await expect(failed).rejects.toThrow("not this");
    });
    const undone = database.db.transaction(async (tx) => {
      await insert(tx, row("undone"));
      throw new Error("nor this");
    });
    await expect(undone).rejects.toThrow("nor this");
    expect((await database.db.select().from(installation)).map(({ key }) => key)).toEqual(["kept"]);
  });

  it("is one for each shape of a row: null is the database's null, what is not said its default", async () => {
    type Line = Partial<typeof audit_log.$inferInsert>;
    const base = {
      at,
      actor_name: "Ana",
      action: "update",
      entity: "match",
      entity_id: "1",
      code: "club_changed",
      params: {},
    };
    const insert = preparedWrite((handle, row: Line) =>
      handle
        .insert(audit_log)
        .values(row as typeof audit_log.$inferInsert)
        .returning({
          before: sql<string | null>`${audit_log.before}::text`,
          after: sql<string | null>`${audit_log.after}::text`,
        }),
    );
    const lines = [
      { before: null, after: { one: 1 } },
      { before: { two: 2 }, after: null },
      { after: { three: 3 } },
      { before: null, after: { four: 4 } },
    ];
    const stored = [];
    for (const line of lines)
      stored.push(...(await database.db.transaction((tx) => insert(tx, { ...base, ...line } as Line))));
    expect(stored).toEqual([
      { before: null, after: '{"one": 1}' },
      { before: '{"two": 2}', after: null },
      { before: null, after: '{"three": 3}' },
      { before: null, after: '{"four": 4}' },
    ]);
  });

  it("changes a row by what a call gives besides", async () => {
    const change = preparedWrite((handle, row: Partial<typeof installation.$inferInsert>) =>
      handle
        .update(installation)
        .set(row)
        .where(eq(installation.key, sql.placeholder("which")))
        .returning({ key: installation.key, value: installation.value }),
    );
    await database.db.insert(installation).values(["a", "b"].map((key) => ({ key, value: "old", created_at: at })));
    expect(await change(database.db, { value: "new" }, { which: "b" })).toEqual([{ key: "b", value: "new" }]);
    expect(await change(database.db, { created_at: at }, { which: "a" })).toEqual([{ key: "a", value: "old" }]);
  });
});
