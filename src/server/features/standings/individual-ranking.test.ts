import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { currentRound, individualLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("the hand-kept ranking of an individual group", () => {
  let club: TestApp;
  let url = "";
  let players: string[] = [];
  let round_id = "";

  beforeAll(async () => {
    club = await createTestApp();
    const story = await individualLeague(club.command);
    url = `/api/leagues/${story.league.id}/groups/${story.groupId}`;
    players = story.playerIds;
    round_id = await currentRound(club.command, story.league.id);
  });
  afterAll(() => club?.close());

  const ranked = async () => {
    const { body } = await club.call("GET", `${url.split("/groups")[0]}/groups`);
    return body.groups[0].individual_rows;
  };
  const entry = (position: number, index: number, more = {}) => ({
    player_id: players[index],
    position,
    round_points: position,
    seen_position: index + 1,
    seen_total: 0,
    ...more,
  });

  it("begins in the order of selection, two players to a court, with 28 matches", async () => {
    expect((await ranked()).map((row: { court_assignment: number }) => row.court_assignment)).toEqual([
      1, 1, 2, 2, 3, 3, 4, 4,
    ]);
    const { body } = await club.call("GET", `${url.split("/groups")[0]}/matches`);
    expect(body.matches).toHaveLength(28);
  });

  it("is saved with the courts that follow, points added to totals and kept as history", async () => {
    const reversed = players.map((_player, index) =>
      entry(8 - index, index, { round_points: index === 6 ? 8 : index + 1 }),
    );
    expect((await club.call("PUT", `${url}/individual-ranking`, { round_id, players: reversed })).status).toBe(200);
    const rows = await ranked();
    expect(rows[0]).toMatchObject({ player_id: players[7], position: 1, court_assignment: 1, total_points: 8 });
    expect(rows[7]).toMatchObject({ player_id: players[0], position: 8, court_assignment: 4, total_points: 1 });
    const { body: history } = await club.call("GET", `${url}/points-history`);
    expect(history).toHaveLength(8);
  });

  it.each([
    ["a position twice", (index: number) => entry(index === 1 ? 1 : index + 1, index)],
    ["seven players", (index: number) => (index === 7 ? null : entry(index + 1, index))],
  ])("refuses %s", async (_what, make) => {
    const list = players.map((_player, index) => make(index)).filter((one) => one !== null);
    const { status, body } = await club.call("PUT", `${url}/individual-ranking`, { round_id, players: list });
    expect([status, body.message]).toEqual([400, "Debe asignar todas las posiciones del 1 al 8 sin repetir"]);
  });

  it("refuses a total that somebody has changed meanwhile", async () => {
    const { body } = await club.call("PUT", `${url}/individual-ranking`, {
      round_id,
      players: players.map((_player, index) => entry(index + 1, index)),
    });
    expect(body.code).toBe("edit_conflict");
    expect(body.data.current[0]).toEqual({ player_id: players[7], position: 1, total_points: 8 });
  });

  it("refuses a place that somebody has changed meanwhile, whose total is the same", async () => {
    const seen = (await ranked()).map((row: { player_id: string; position: number; total_points: number }) => ({
      player_id: row.player_id,
      position: row.position,
      round_points: 0,
      seen_position: row.position,
      seen_total: row.total_points,
    }));
    const save = (list: object[]) => club.call("PUT", `${url}/individual-ranking`, { round_id, players: list });
    const [first, second, ...others] = seen;
    const swapped = [{ ...first, position: 2 }, { ...second, position: 1 }, ...others];
    expect((await save(swapped)).status).toBe(200);
    expect((await save(seen)).body.code).toBe("edit_conflict");
    const [now, next] = swapped;
    const back = [{ ...now, position: 1, seen_position: 2 }, { ...next, position: 2, seen_position: 1 }, ...others];
    expect((await save(back)).status).toBe(200);
  });

  it("refuses to correct a total that somebody has changed meanwhile", async () => {
    const mine = [{ player_id: players[0], total_points: 30, seen_total: 7 }];
    const { status, body } = await club.call("PUT", `${url}/individual-points`, { players: mine });
    expect([status, body.code]).toEqual([409, "edit_conflict"]);
    expect((await ranked())[7].total_points).toBe(1);
  });

  it("takes corrected totals; positions follow them (ruling 42)", async () => {
    await club.call("PUT", `${url}/individual-points`, {
      players: [{ player_id: players[0], total_points: 40, seen_total: 1 }],
    });
    expect((await ranked())[0]).toMatchObject({ player_id: players[0], position: 1, total_points: 40 });
  });
});
