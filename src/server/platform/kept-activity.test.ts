import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { unguarded } from "#test/support/unguarded.ts";
import { audit_log } from "../db/schema/platform.ts";
import { deleteActivityBefore, forgetFreeTexts, forgetInAudit } from "./audit.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ connections: 1 });
});
afterAll(() => database.close());

const league = "11111111-1111-4111-8111-111111111111";
const day = 24 * 60 * 60 * 1000;
const written = {
  actor_id: "a",
  actor_name: "Carmen Ortega",
  action: "update",
  entity: "player",
  entity_id: "p",
  tournament_id: league,
  code: "player_edited",
  params: { name: "Ana Gil", reason: "Pidió ser Ana", to: 3 },
  before: { full_name: "Anna Gil" },
  after: { full_name: "Ana Gil" },
} as const;

const lines = () => database.db.select().from(audit_log).orderBy(audit_log.id);
const run = (statement: string) => database.pool.query(statement);

beforeEach(async () => {
  await run(unguarded("truncate audit_log"));
  await database.db.insert(audit_log).values({ ...written, at: new Date() });
});

describe("a line of the activity", () => {
  it.each([
    "delete from audit_log",
    "truncate audit_log",
    "update audit_log set id = id + 1",
    "update audit_log set at = at - interval '1 minute'",
    "update audit_log set actor_id = null",
    "update audit_log set actor_name = 'Otra'",
    "update audit_log set action = 'delete'",
    "update audit_log set entity = 'league'",
    "update audit_log set entity_id = 'q'",
    "update audit_log set tournament_id = null",
    "update audit_log set code = 'other'",
    `update audit_log set before = '{"full_name": "Otra"}'`,
    `update audit_log set after = '{"full_name": "Otra"}'`,
    `update audit_log set params = params || '{"to": 4}'`,
    `update audit_log set params = params || '{"more": 4}'`,
    "update audit_log set params = params - 'name', actor_name = 'Otra'",
  ])("is not to be had otherwise: %s", async (statement) => {
    const before = await lines();
    await expect(run(statement)).rejects.toMatchObject({ code: "42501", constraint: "audit_log_kept" });
    expect(await lines()).toEqual(before);
  });

  it("loses what it tells of a person, and nothing else", async () => {
    const [before] = await lines();
    await forgetFreeTexts(database.db, league);
    expect(await lines()).toEqual([{ ...before, params: { name: "Ana Gil", to: 3 } }]);
    await forgetInAudit(database.db, "player", ["p"]);
    expect(await lines()).toMatchObject([
      { actor_name: "Carmen Ortega", before: null, after: null, params: { to: 3 } },
    ]);
  });

  it("goes when it has been kept for two years, and not before", async () => {
    const aged = (days: number) => new Date(Date.now() - days * day);
    await database.db.insert(audit_log).values([731, 720].map((days) => ({ ...written, at: aged(days) })));
    await deleteActivityBefore(database.db, aged(730));
    expect(await database.db.execute(sql`select count(*)::int as left from audit_log`)).toMatchObject({
      rows: [{ left: 2 }],
    });
    await expect(database.db.execute(sql`delete from audit_log`)).rejects.toThrow();
  });
});
