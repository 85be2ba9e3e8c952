import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeCurrent, playRound } from "#test/support/closing.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("the seasons before and after a league's (spec 3 §6.2)", () => {
  let club: TestApp;
  let old = "";
  let following = "";
  const shown = async (id: string) => (await club.visit("GET", `/api/public/leagues/${id}`)).body;
  const set = (id: string, column: string, value: unknown) =>
    club.database.pool.query(`update tournaments set ${column} = $2 where id = $1`, [id, value]);

  /** The first of the other group has the names of the first of the top one, and the better difference of games. */
  async function haveNamesake(): Promise<void> {
    const { groups } = (await club.call("GET", `/api/leagues/${old}/groups`)).body;
    const [first, other] = groups.map(({ rows }: { rows: Record<string, string>[] }) => rows[0]);
    for (const player of ["player1_name", "player2_name"]) {
      const names = [first[player], other[player]];
      await club.database.pool.query("update people set full_name = $1 where full_name = $2", names);
    }
    const { matches } = (await club.call("GET", `/api/leagues/${old}/matches`)).body;
    const match = matches.find((one: Record<string, string>) => one.winner_pair_id === first.pair_id);
    const games = match.pair1_id === first.pair_id ? [6, 4] : [4, 6];
    const set_results = [{ set: 1, pair1_games: games[0], pair2_games: games[1] }];
    await club.call("PUT", `/api/leagues/${old}/matches/${match.id}/result`, { version: match.version, set_results });
  }

  beforeAll(async () => {
    club = await createTestApp();
    const { league } = await pairsLeague(club.command, { groups: 2 });
    old = league.id;
    await set(old, "number_of_rounds", 1);
    await playRound(club, old);
    await haveNamesake();
    await closeCurrent(club, old);
    await club.call("POST", `/api/leagues/${old}/finish`, { is_kept_public: true });
    const copy = { regulations: true, courts: true, cost: true, texts: true };
    const input = { name: "Liga 2027", start_date: "2027-01-11", number_of_rounds: 5, copy, pairs: [] };
    following = (await club.call("POST", `/api/leagues/${old}/next-season`, input)).body.league.id;
  });
  afterAll(() => club?.close());

  it("are named once both are public, and no longer when one is not, however the page was kept", async () => {
    expect((await shown(old)).next).toBeNull();
    await set(following, "status", "active");
    await expect
      .poll(async () => (await shown(old)).next)
      .toEqual({
        id: following,
        name: "Liga 2027",
        start_date: "2027-01-11",
      });
    expect((await shown(following)).previous).toMatchObject({ id: old });
    expect([(await shown(following)).next, (await shown(old)).previous]).toEqual([null, null]);
    await set(following, "is_link_only", true);
    await expect.poll(async () => (await shown(old)).next).toBeNull();
    await set(following, "is_link_only", false);
    await expect.poll(async () => (await shown(old)).next).toMatchObject({ id: following });
    await set(old, "is_kept_public", false);
    await expect.poll(async () => (await shown(following)).previous).toBeNull();
    await set(old, "is_kept_public", true);
  });

  it("come with the champions' figures, those of their season and of no other pair with their name", async () => {
    const { finished } = await shown(old);
    const { rows } = (await club.visit("GET", `/api/public/leagues/${old}/ranking`)).body;
    const named = rows.filter(({ name }: { name: string }) => name === finished.champions);
    expect(named.map(({ group_name }: { group_name: string }) => group_name)).toEqual(["Grupo B", "Grupo A"]);
    const [, row] = named;
    const { games_difference, matches_won, matches_lost, sets_won, sets_lost, games_won, games_lost } = row;
    expect(finished.figures).toEqual({
      ordering: { meaning: "diferencia de juegos", text: `+${games_difference}` },
      matches_won,
      matches_lost,
      sets_won,
      sets_lost,
      games_won,
      games_lost,
    });
    expect(matches_won).toBeGreaterThan(0);
  });
});
