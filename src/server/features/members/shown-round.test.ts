import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeCurrent } from "#test/support/closing.ts";
import { currentRound, individualLeague, pairsLeague, registerPeople } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("what was shown of a round is done in that round or not at all", () => {
  let club: TestApp;
  let url = "";
  let shown = "";
  let calls: Record<string, [string, string, object]> = {};

  beforeAll(async () => {
    club = await createTestApp();
    const { league, groupIds, matches } = await pairsLeague(club.command, { groups: 2 });
    url = `/api/leagues/${league.id}`;
    shown = await currentRound(club.command, league.id);
    const ids = await registerPeople(club.command, league.id, "ABCDEFGH".split(""));
    const pairs = [0, 2, 4, 6].map((at) => ({ player1_id: ids[at], player2_id: ids[at + 1] }));
    const [match] = matches;
    const target_group_id = groupIds.find((id) => id !== match?.group_id);
    const row = { pair_id: match?.pair1_id, figures: { points: 12 }, seen: { points: 0 } };
    calls = {
      "figures set by hand": ["POST", `${url}/groups/${match?.group_id}/adjustments`, { rows: [row] }],
      "pairs moved by hand": [
        "POST",
        `${url}/groups/${match?.group_id}/move`,
        { target_group_id, pair_ids: [row.pair_id] },
      ],
      "matches generated": ["POST", `${url}/matches/generate`, {}],
      "a new group of pairs": ["POST", `${url}/groups/pairs`, { name: "Grupo C", pairs }],
      "a new empty group": ["POST", `${url}/groups`, { name: "Grupo C" }],
    };
    expect((await closeCurrent(club, league.id)).status).toBe(200);
  });
  afterAll(() => club?.close());

  const contents = async () =>
    (
      await club.database.pool.query(
        `select (select count(*) from groups) as groups, (select count(*) from adjustments) as adjustments,
                (select count(*) from tournament_matches) as matches, (select count(*) from audit_log) as audit,
                (select md5(string_agg(g::text, '' order by id)) from group_members g) as members`,
      )
    ).rows[0];

  it.each([
    "figures set by hand",
    "pairs moved by hand",
    "matches generated",
    "a new group of pairs",
    "a new empty group",
  ])("%s", async (what) => {
    const [method, path, body] = calls[what] ?? ["", "", {}];
    const before = await contents();
    const late = await club.call(method, path, { ...body, round_id: shown });
    expect([late.status, late.body.code, late.body.data.number]).toEqual([409, "round_closed", 1]);
    const unknown = await club.call(method, path, { ...body, round_id: randomUUID() });
    expect([unknown.status, unknown.body.code]).toEqual([404, "round_not_found"]);
    const unsaid = await club.call(method, path, body);
    expect([unsaid.status, Object.keys(unsaid.body.data.fields)]).toEqual([400, ["round_id"]]);
    expect(await contents()).toEqual(before);
    const round_id = await currentRound(club.command, url.split("/").at(-1) ?? "");
    if (what !== "a new empty group")
      expect((await club.call(method, path, { ...body, round_id })).status).toBeLessThan(300);
  });

  it("an individual group and its ranking", async () => {
    const { league, groupId, playerIds } = await individualLeague(club.command);
    const round_id = await currentRound(club.command, league.id);
    const path = `/api/leagues/${league.id}/groups`;
    await club.database.pool.query("update rounds set state = 'closed' where id = $1", [round_id]);
    await club.database.pool.query(
      "insert into rounds (tournament_id, phase_id, number, start_date) select $1, id, 2, '2026-11-20' from phases where tournament_id = $1",
      [league.id],
    );
    const group = await club.call("POST", `${path}/individual`, { round_id, name: "B", player_ids: playerIds });
    expect(group.body.code).toBe("round_closed");
    const players = playerIds.map((player_id, index) => {
      const position = index + 1;
      return { player_id, position, round_points: 1, seen_position: position, seen_total: 0 };
    });
    const save = (round: string) =>
      club.call("PUT", `${path}/${groupId}/individual-ranking`, { round_id: round, players });
    expect((await save(round_id)).body.code).toBe("round_closed");
    expect((await save(await currentRound(club.command, league.id))).status).toBe(200);
  });
});

describe("what goes with a group is what was shown", () => {
  it("and else is refused with what it would be now", async () => {
    const club = await createTestApp();
    const { league, matches } = await pairsLeague(club.command);
    const [match] = matches;
    const url = `/api/leagues/${league.id}`;
    const remove = (counts: object) => club.call("DELETE", `${url}/groups/${match?.group_id}`, { shown: counts });
    const { body: seen } = await club.call("GET", `${url}/groups/${match?.group_id}/deletion`);
    expect(seen).toEqual({ pairs: 4, matches: 6, results: 0 });
    const set_results = [{ set: 1, pair1_games: 6, pair2_games: 1 }];
    await club.call("PUT", `${url}/matches/${match?.id}/result`, { version: match?.version, set_results });
    const refused = await remove(seen);
    expect([refused.status, refused.body.code]).toEqual([409, "group_changed"]);
    expect(refused.body.message).toBe("El grupo ha cambiado: ahora se borrarían 6 partidos y 1 resultado.");
    expect(refused.body.data.current).toEqual({ pairs: 4, matches: 6, results: 1 });
    for (const other of [{ pairs: 3 }, { matches: 5 }, { results: 2 }])
      expect((await remove({ ...refused.body.data.current, ...other })).body.code).toBe("group_changed");
    expect((await remove(refused.body.data.current)).status).toBe(200);
    await club.close();
  });
});
