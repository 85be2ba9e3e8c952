import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closeCurrent, playRound, undoClosingOf } from "#test/support/closing.ts";
import { currentRound, pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

type Row = { pair_id: string; matches_played: number; is_withdrawn: boolean };

describe("a pair that has left comes back as the same pair (spec 3 §2.2)", () => {
  let club: TestApp;
  let url = "";
  let league_id = "";
  let groupIds: string[] = [];
  /** The last two people of the first group, and their pair. */
  let people: string[] = [];
  let pair = "";

  beforeAll(async () => {
    club = await createTestApp();
  });
  afterAll(() => club?.close());
  beforeEach(async () => {
    const story = await pairsLeague(club.command, { groups: 2 });
    league_id = story.league.id;
    url = `/api/leagues/${league_id}`;
    groupIds = story.groupIds;
    people = story.playerIds.slice(6, 8);
    const { rows } = await club.database.pool.query("select id from pairs where player1_id = $1", [people[0]]);
    pair = rows[0].id;
    await playRound(club, league_id);
  });

  const page = async () => (await club.call("GET", `${url}/groups`)).body;
  const leave = async () => {
    const path = `${url}/rounds/${await currentRound(club.command, league_id)}/pairs/${pair}/withdrawal`;
    const { body } = await club.call("GET", path);
    const { policy, effects } = body.choices.find((one: { policy: string }) => one.policy === "keep_played");
    expect((await club.call("POST", path, { reason: "injury", policy, shown: effects })).status).toBe(200);
    return path;
  };
  const add = async (more: object) =>
    club.call("POST", `${url}/pairs`, {
      round_id: await currentRound(club.command, league_id),
      player1: { player_id: people[1] },
      player2: { player_id: people[0] },
      ...more,
    });
  const inRanking = async (): Promise<Row[]> => {
    const { body } = await club.call("GET", `${url}/ranking`);
    return body.rows.filter(({ player1_name }: { player1_name: string }) => player1_name === "Persona 1-7");
  };

  it("in a later round, whoever of the two is named first: once in the ranking, with what it had", async () => {
    await leave();
    await closeCurrent(club, league_id);
    expect((await page()).left_pairs).toEqual([{ pair_id: pair, player_ids: people }]);
    const { status, body } = await add({ group_id: groupIds[1], when: "now" });
    expect([status, body]).toMatchObject([201, { pair_id: pair, is_back: true, group_name: "Grupo B" }]);
    expect((await page()).left_pairs).toEqual([]);
    expect(await inRanking()).toMatchObject([{ pair_id: pair, matches_played: 3, is_withdrawn: false }]);
    // It entered last, and nothing is played yet.
    expect((await page()).groups[1].rows.at(-1).pair_id).toBe(pair);
  });

  it("from the next round, to the group that it has left in this one", async () => {
    const path = await leave();
    const { status, body } = await add({ group_id: groupIds[0], when: "next" });
    expect([status, body]).toMatchObject([201, { pair_id: pair, is_back: true, matches: 0 }]);
    const now = await page();
    expect(now.groups[0].rows.at(-1)).toMatchObject({ pair_id: pair, is_withdrawn: true });
    expect(now.joining).toMatchObject([{ pair_id: pair, group_id: groupIds[0] }]);
    expect((await closeCurrent(club, league_id)).status).toBe(200);
    const next = (await page()).groups[0].rows.filter((row: Row) => row.pair_id === pair);
    expect(next).toMatchObject([{ is_withdrawn: false }]);
    expect((await undoClosingOf(club, league_id, 1)).status).toBe(200);
    expect((await page()).joining).toMatchObject([{ pair_id: pair, group_id: groupIds[0] }]);
    // Its leaving taken back, it plays this round and waits for none.
    expect((await club.call("DELETE", path)).status).toBe(200);
    const back = await page();
    expect(back.joining).toEqual([]);
    expect(back.groups[0].rows.filter((row: Row) => row.pair_id === pair)).toMatchObject([{ is_withdrawn: false }]);
  });

  it("in another group of the same round, after which its leaving cannot be taken back; the old group stays closed to it", async () => {
    const path = await leave();
    expect((await add({ group_id: groupIds[0], when: "now" })).body.code).toBe("pair_left_group");
    const { status, body } = await add({ group_id: groupIds[1], when: "now" });
    expect([status, body]).toMatchObject([201, { pair_id: pair, is_back: true, matches: 4 }]);
    expect(await inRanking()).toMatchObject([{ pair_id: pair, matches_played: 3, is_withdrawn: false }]);
    const { status: undone, body: refused } = await club.call("DELETE", path);
    expect([undone, refused.code, refused.message]).toEqual([
      409,
      "withdrawal_not_undoable",
      "La pareja ha vuelto en otro grupo de esta jornada: su baja ya no se puede deshacer.",
    ]);
  });

  it("by the waiting list, where leaving the list takes nothing that it has played", async () => {
    await leave();
    const first = await add({ group_id: null, when: "waiting" });
    expect(first.body).toMatchObject({ pair_id: pair, is_back: true });
    expect((await add({ group_id: null, when: "waiting" })).body.code).toBe("player_waiting");
    expect((await club.call("DELETE", `${url}/waiting-list/${pair}`)).status).toBe(200);
    expect(await inRanking()).toMatchObject([{ pair_id: pair, matches_played: 3 }]);
    await add({ group_id: null, when: "waiting" });
    await closeCurrent(club, league_id);
    const round_id = await currentRound(club.command, league_id);
    const into = { round_id, group_id: groupIds[0], when: "now" };
    const joined = await club.call("POST", `${url}/waiting-list/${pair}`, into);
    expect([joined.status, joined.body]).toMatchObject([200, { pair_id: pair, is_back: true }]);
    expect(await inRanking()).toMatchObject([{ pair_id: pair, matches_played: 3, is_withdrawn: false }]);
  });

  it("in a new group; two who were no pair together are a new one", async () => {
    await leave();
    await closeCurrent(club, league_id);
    const names = ["Nueva 1", "Nueva 2", "Nueva 3", "Nueva 4"].map((full_name) => ({ full_name }));
    const fresh: string[] = [];
    for (const player1 of names)
      fresh.push((await club.call("POST", `${url}/players`, { player1 })).body.player_ids[0]);
    const round_id = await currentRound(club.command, league_id);
    const twos = [people, fresh.slice(0, 2), fresh.slice(2)].map(([player1_id, player2_id]) => ({
      player1_id,
      player2_id,
    }));
    const made = await club.call("POST", `${url}/groups/pairs`, { round_id, name: "Grupo C", pairs: twos });
    expect(made.status).toBe(201);
    const { rows } = (await page()).groups[2];
    expect(rows.map(({ pair_id }: Row) => pair_id)[0]).toBe(pair);
    expect(await inRanking()).toMatchObject([{ pair_id: pair, matches_played: 3 }]);
  });
});
