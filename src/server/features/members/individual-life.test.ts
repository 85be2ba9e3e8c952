import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { GroupsPage } from "#contract/groups/endpoints.ts";
import { currentRound, individualLeague, registerPeople } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

let club: TestApp;
let story: Awaited<ReturnType<typeof individualLeague>>;
let url = "";
let round_id = "";

beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club?.close());
beforeEach(async () => {
  story = await individualLeague(club.command);
  url = `/api/leagues/${story.league.id}`;
  round_id = await currentRound(club.command, story.league.id);
});

const group = async () => ((await club.call("GET", `${url}/groups`)).body as GroupsPage).groups[0];
/** Who stands where: 'Individual 3' at position 2 on the first court is '3: 2, cancha 1'. */
const places = async () =>
  (await group())?.individual_rows
    .toSorted((a, b) => a.position - b.position)
    .map((row) => `${row.player_name.split(" ").at(-1)}: ${row.position}, cancha ${row.court_assignment}`);
const pairOf = async (name: string) =>
  (await group())?.rows.find((row) => row.name === name)?.pair_id ?? "unknown pair";

async function leave(name: string, policy = "annul") {
  const path = `${url}/rounds/${round_id}/pairs/${await pairOf(name)}/withdrawal`;
  const { body } = await club.call("GET", path);
  const shown = body.choices.find((choice: { policy: string }) => choice.policy === policy).effects;
  return { path, answer: await club.call("POST", path, { reason: "injury", policy, shown }) };
}
const come = (player1: object, more: object = {}) =>
  club.call("POST", `${url}/pairs`, {
    group_id: story.groupId,
    round_id,
    when: "now",
    player1,
    player2: null,
    ...more,
  });

async function rank(points: Record<string, number>) {
  const rows = (await group())?.individual_rows ?? [];
  const players = rows.map(({ player_id, player_name, position, total_points }) => {
    return {
      player_id,
      position,
      round_points: points[player_name] ?? 0,
      seen_position: position,
      seen_total: total_points,
    };
  });
  return club.call("PUT", `${url}/groups/${story.groupId}/individual-ranking`, { round_id, players });
}

describe("a player of an individual league leaves (spec 8 §4.4)", () => {
  it("leaves 7: 21 matches, positions 1 to 7, and one on court 4; taken back, all is as it was", async () => {
    const before = await places();
    const { path, answer } = await leave("Individual 3");
    expect(answer.status).toBe(200);
    expect(await places()).toEqual([
      "1: 1, cancha 1",
      "2: 2, cancha 1",
      "4: 3, cancha 2",
      "5: 4, cancha 2",
      "6: 5, cancha 3",
      "7: 6, cancha 3",
      "8: 7, cancha 4",
    ]);
    const open = (await club.call("GET", `${url}/matches`)).body.matches;
    expect(open.filter(({ status }: { status: string }) => status === "scheduled")).toHaveLength(21);
    expect(await group()).toMatchObject({ members: 7 });
    expect((await club.call("DELETE", path)).status).toBe(200);
    expect(await places()).toEqual(before);
    expect(await group()).toMatchObject({ members: 8, matches_total: 28 });
  });

  it("is ranked no more, and the seven others are, from 1 to 7; its points come back with it", async () => {
    expect((await rank({ "Individual 3": 9, "Individual 8": 6 })).status).toBe(200);
    const { path } = await leave("Individual 3");
    expect((await places())?.[0]).toBe("8: 1, cancha 1");
    expect((await rank({ "Individual 5": 12 })).status).toBe(200);
    const rows = (await group())?.individual_rows ?? [];
    const players = rows.map(({ player_id, position, total_points }) => {
      return { player_id, position: 8, round_points: 0, seen_position: position, seen_total: total_points };
    });
    const refused = await club.call("PUT", `${url}/groups/${story.groupId}/individual-ranking`, { round_id, players });
    expect(refused.body).toMatchObject({
      code: "positions_incomplete",
      message: "Debe asignar todas las posiciones del 1 al 7 sin repetir",
    });
    await club.call("DELETE", path);
    expect((await places())?.slice(0, 3)).toEqual(["5: 1, cancha 1", "3: 2, cancha 1", "8: 3, cancha 2"]);
  });
});

describe("a player comes late into an individual league (spec 8 §4.3)", () => {
  it("takes the free place with the missing matches, and the same player is the same when it is back", async () => {
    expect((await come({ full_name: "Nueva" })).body).toMatchObject({
      code: "target_group_full",
      message: "El grupo de destino tendría más de 8 jugadores.",
    });
    await leave("Individual 2");
    const came = await come({ full_name: "Nueva 9" });
    expect(came.body).toMatchObject({ name: "Nueva 9", group_name: "Grupo A", matches: 7, is_back: false });
    expect((await places())?.at(-1)).toBe("9: 8, cancha 4");
    await leave("Nueva 9");
    const back = await come({ player_id: story.playerIds[1] });
    expect(back.body.code).toBe("pair_left_group");
  });

  it("is refused in two groups of the league, from the next round, as a pair, and alone among pairs", async () => {
    const taken = await come({ player_id: story.playerIds[0] });
    expect([taken.body.code, taken.body.message]).toEqual([
      "player_already_in_pair",
      expect.stringContaining("Individual 1"),
    ]);
    const [id] = await registerPeople(club.command, story.league.id, ["Otra"]);
    for (const more of [{ when: "next" }, { player2: { full_name: "Dos" } }])
      expect((await come({ player_id: id }, more)).body.code).toBe("wrong_format");
  });
});
