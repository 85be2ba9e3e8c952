import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeCurrent, playRound } from "#test/support/closing.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("where those who are dealt ended before (spec 3 §2.1)", () => {
  let club: TestApp;
  let old = "";
  let next = "";
  let inOrder: { name: string; pair_id: string }[] = [];
  const status = (id: string, to: string) =>
    club.database.pool.query("update tournaments set status = $2 where id = $1", [id, to]);
  const places = async () => {
    const { body } = await club.call("GET", `/api/leagues/${next}/last-places`);
    return body.map(({ place, league, league_name }: any) => [place, league, league_name]).sort();
  };

  beforeAll(async () => {
    club = await createTestApp();
    const { league } = await pairsLeague(club.command, { groups: 2, name: "Liga vieja" });
    old = league.id;
    await playRound(club, old);
    await closeCurrent(club, old);
    const { body } = await club.call("GET", `/api/leagues/${old}/next-season`);
    inOrder = body.pairs;
    const pairs = [inOrder[4], inOrder[1]].map((pair) => ({ pair_id: pair?.pair_id, stays: "together" }));
    const copy = { regulations: true, courts: true, cost: true, texts: true };
    const season = { name: "Liga nueva", start_date: "2027-01-11", number_of_rounds: 5, copy, pairs };
    const made = await club.call("POST", `/api/leagues/${old}/next-season`, season);
    next = made.body.league.id;
  });
  afterAll(() => club?.close());

  it("is nothing while that league is played", async () => {
    expect(await places()).toEqual([]);
  });

  it("is their place through all groups of the last finished league, of both of a pair", async () => {
    await status(old, "completed");
    expect(await places()).toEqual([2, 2, 5, 5].map((place) => [place, 0, "Liga vieja"]));
    const { body } = await club.call("GET", `/api/leagues/${next}/players/available`);
    expect(body.map(({ level }: { level: number | null }) => level)).toEqual([null, null, null, null]);
  });

  it("comes with the level, as a number, and is of the newer league where there are two", async () => {
    await club.database.pool.query("update people set level = 3.5");
    const { body } = await club.call("GET", `/api/leagues/${next}/players/available`);
    expect(body.map(({ level }: { level: number | null }) => level)).toEqual([3.5, 3.5, 3.5, 3.5]);
    await club.database.pool.query("update tournaments set start_date = '2020-01-01' where id = $1", [old]);
    const pairs = [{ pair_id: inOrder[1]?.pair_id, stays: "together" }];
    const copy = { regulations: true, courts: true, cost: true, texts: true };
    const season = { name: "Otra", start_date: "2025-01-11", number_of_rounds: 5, copy, pairs };
    const { body: other } = await club.call("POST", `/api/leagues/${old}/next-season`, season);
    await status(other.league.id, "completed");
    // Nobody played in the newer one, which therefore says nothing.
    expect(await places()).toEqual([2, 2, 5, 5].map((place) => [place, 1, "Liga vieja"]));
  });

  it("is none of who left, nor of a league that is not there", async () => {
    const gone = [inOrder[4]?.pair_id];
    await club.database.pool.query(
      `update group_members set state = 'withdrawn', withdrawal_reason = 'quit', withdrawal_policy = 'annul', withdrawn_at = now()
       where pair_id = $1`,
      gone,
    );
    club.deps.hub.announceEverything();
    expect((await places()).map(([place]: number[]) => place)).toEqual([2, 2]);
    const none = await club.call("GET", "/api/leagues/00000000-0000-4000-8000-000000000000/last-places");
    expect([none.status, none.body.code]).toEqual([404, "league_not_found"]);
  });
});
