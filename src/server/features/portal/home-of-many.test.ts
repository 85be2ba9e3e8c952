import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedVolume } from "#seed/volume.ts";
import { statementsOf } from "#test/support/counted-statements.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

const small = { groups: 1, pairsPerGroup: 3, rounds: 1 };

describe("the first page of a club with many leagues", () => {
  let club: TestApp;
  const leagues: string[] = [];
  beforeAll(async () => {
    club = await createTestApp();
  });
  afterAll(() => club?.close());

  /** Leagues that begin later than all before them, and how many statements the first page takes after a result in the oldest. */
  async function afterResultAmong(count: number): Promise<{ listed: number; statements: number }> {
    leagues.push(...(await seedVolume(club.database.db, { ...small, leagues: count - leagues.length })));
    await club.database.catchUp(); // what is heard later makes pages old again
    club.deps.hub.announceEverything();
    const home = () => club.visit("GET", "/api/public/leagues");
    await home();
    const url = `/api/leagues/${leagues[0]}/matches`;
    const { body } = await club.call("GET", url);
    const [match] = body.matches;
    const version = () => club.deps.hub.version(leagues[0] ?? "");
    const before = version();
    const set_results = [{ set: 1, pair1_games: 6, pair2_games: leagues.length % 5 }];
    expect((await club.call("PUT", `${url}/${match.id}/result`, { version: match.version, set_results })).status).toBe(
      200,
    );
    await expect.poll(version).toBeGreaterThan(before);
    let listed = 0;
    const statements = await statementsOf(club, async () => {
      listed = (await home()).body.leagues.length;
    });
    expect(await statementsOf(club, home)).toBe(0);
    return { listed, statements };
  }

  it("takes no more statements after a result among 110 leagues than among 10: that league's alone", async () => {
    const few = await afterResultAmong(10);
    const many = await afterResultAmong(110);
    expect([few.listed, many.listed]).toEqual([10, 110]);
    expect(few.statements).toBeLessThanOrEqual(8);
    expect(many.statements).toBeLessThanOrEqual(few.statements + 2); // what is shared between pages may have made room
  });
});
