import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { session } from "#server/db/schema/accounts.ts";
import { createLog } from "#server/kernel/log.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("a session that the database does not let read", () => {
  let club: TestApp;
  const lines: string[] = [];
  beforeEach(async () => {
    club = await createTestApp({ log: createLog("info", { write: (line) => void lines.push(line) }) });
  });
  afterEach(() => club?.close());

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

  it("is told by its signature, also when the same token was right before", async () => {
    const asked = (cookie: string) => club.deps.access.userOf(new Headers({ cookie }));
    expect(await asked(club.cookie)).toMatchObject({ role: "admin" });
    const [name = "", value = ""] = club.cookie.split("=");
    const [token = "", signature = ""] = decodeURIComponent(value).split(".");
    const other = Array.from(signature).toReversed().join("");
    for (const forged of [`${token}.${other}`, token, `${token}.`])
      expect(await asked(`${name}=${encodeURIComponent(forged)}`)).toBeNull();
  });

  it("is nobody's any more once it is over, and the library takes it away", async () => {
    const asked = () => club.deps.access.userOf(new Headers({ cookie: club.cookie }));
    const id = (await asked())?.session_id;
    const sessions = async () => (await club.database.db.select({ id: session.id }).from(session)).map((row) => row.id);
    expect(await sessions()).toContain(id);
    await club.database.db.update(session).set({ expiresAt: new Date(club.clock.now().getTime() - 1000) });
    expect(await asked()).toBeNull();
    expect(await sessions()).not.toContain(id);
    expect(await asked()).toBeNull();
  });
});
