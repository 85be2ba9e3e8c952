import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { createLog } from "#server/platform/log.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("a session that the database does not let read", () => {
  let club: TestApp;
  const lines: string[] = [];
  beforeAll(async () => {
    club = await createTestApp({ log: createLog("info", { write: (line) => void lines.push(line) }) });
  });
  afterAll(() => club?.close());

  /** No connection is left for a query that names this table: each takes one of its own. */
  function noConnectionFor(table: string): void {
    const { pool } = club.database;
    const query = pool.query.bind(pool);
    const spy = vi.spyOn(pool, "query").mockImplementation((...asked: unknown[]) => {
      if (JSON.stringify(asked).includes(`from \\"${table}\\"`))
        return Promise.reject(new Error("timeout exceeded when trying to connect"));
      return Reflect.apply(query, pool, asked);
    });
    onTestFinished(() => spy.mockRestore());
  }

  it.each(["session", "user"])("is answered with 503, and nothing of it is printed: %s", async (table) => {
    const printed = vi.spyOn(console, "error").mockImplementation(() => {});
    onTestFinished(() => printed.mockRestore());
    noConnectionFor(table);
    const { status, body } = await club.call("GET", "/api/users");
    expect([status, body.code]).toEqual([503, "unavailable"]);
    expect(printed.mock.calls).toEqual([]);
    expect(lines.join("")).toContain("the database is not available");
    expect(lines.join("")).not.toContain('"level":50');
  });

  it("is read with its person in one query", async () => {
    const queries = vi.spyOn(club.database.pool, "query");
    onTestFinished(() => queries.mockRestore());
    expect(await club.deps.access.userOf(new Headers({ cookie: club.cookie }))).toMatchObject({ role: "admin" });
    const asked = queries.mock.calls.map((call) => JSON.stringify(call));
    expect(asked.filter((text) => text.includes('"session'))).toHaveLength(1);
    // The role as it is now, and the club's rules for sessions.
    expect(asked).toHaveLength(2);
  });
});
