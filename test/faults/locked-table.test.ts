import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { administrator } from "#test/support/test-app.ts";
import { emptyPostgres, postgresUrl } from "#test/support/test-database.ts";
import { expectSoundAt, fill } from "./club.ts";
import { portOf, signInAt, startInstance } from "./instance.ts";
import { overHttp } from "./invariants.ts";
import { startLoad } from "./load.ts";

const tables = ["tournament_matches", "audit_log", "league_players", "session"];
const held = 2500; // ms, longer than anybody waits for a lock

describe.skipIf(postgresUrl === undefined)("a table that somebody holds, under load", () => {
  it(`is held ${tables.length} times: saves are refused with "try again", and go on afterwards`, async () => {
    const database = await emptyPostgres({ connections: 1 });
    const settings = { DATABASE_URL: database.url };
    const filled = await fill(settings);
    const server = await startInstance(database.url, portOf(2));
    onTestFinished(() => server.stop());
    const cookie = await signInAt(server.address, administrator);
    const load = startLoad([server], { ...filled, cookie });
    onTestFinished(() => load.stop());
    const holder = new Client({ connectionString: database.url });
    await holder.connect();
    for (const table of tables) {
      const refused = load.refused();
      await holder.query(`begin; lock table "${table}" in access exclusive mode`);
      await wait(held);
      await holder.query("rollback");
      expect([table, load.refused() > refused]).toEqual([table, true]);
      const saved = load.acknowledged.length;
      await expect.poll(() => load.acknowledged.length, { timeout: 15_000 }).toBeGreaterThan(saved + 20);
    }
    await holder.end();
    await load.stop();
    expect(load.faults).toEqual([]);
    const expected = { cookie, league: filled.league, acknowledged: load.acknowledged };
    await expectSoundAt(settings, expected, [overHttp(server.address)]);
    await server.stop();
    await database.close();
  }, 120_000);
});
