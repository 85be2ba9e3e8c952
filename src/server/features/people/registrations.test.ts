import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { individualLeague, pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

const nobody = "00000000-0000-4000-8000-000000000000";

describe("people of a league", () => {
  let club: TestApp;
  let story: Awaited<ReturnType<typeof pairsLeague>>;
  beforeAll(async () => {
    club = await createTestApp();
    story = await pairsLeague(club.command);
  });
  afterAll(() => club?.close());

  const url = (path: string) => `/api/leagues/${story.league.id}${path}`;
  const player = async (id: string | undefined) =>
    (await club.call("GET", url("/players"))).body.find((one: { id: string }) => one.id === id);

  it("who are registered together are each other's partners; the second is the newer", async () => {
    const { status, body } = await club.call("POST", url("/players"), {
      player1: { full_name: "Ana", email: "ana@correo.test" },
      player2: { full_name: "Berta", phone: "600 111 222" },
    });
    expect(status).toBe(201);
    const [ana, berta] = body.player_ids;
    expect(await player(ana)).toMatchObject({ full_name: "Ana", email: "ana@correo.test", partner_id: berta });
    expect(await player(berta)).toMatchObject({ full_name: "Berta", email: null, partner_id: ana });
    const { body: all } = await club.call("GET", url("/players"));
    const places = [berta, ana].map((id) => all.findIndex((one: { id: string }) => one.id === id));
    expect(places[0]).toBe(0);
    expect(places[1]).toBeGreaterThan(0);
  });

  it("who is registered alone has no partner", async () => {
    const { body } = await club.call("POST", url("/players"), { player1: { full_name: "Carla" } });
    expect(body.player_ids).toHaveLength(1);
    expect((await player(body.player_ids[0])).partner_id).toBeNull();
  });

  it("are registered one by one in an individual league", async () => {
    const { league } = await individualLeague(club.command);
    const two = { player1: { full_name: "Ana" }, player2: { full_name: "Berta" } };
    const { status, body } = await club.call("POST", `/api/leagues/${league.id}/players`, two);
    expect([status, body.code]).toEqual([409, "wrong_format"]);
    expect((await club.call("GET", `/api/leagues/${league.id}/players`)).body).toHaveLength(8);
  });

  it("are edited as a pair, both at once", async () => {
    const pair_id = story.matches[0]?.pair1_id;
    const { players } = (await club.call("GET", url(`/pairs/${pair_id}`))).body;
    const edited = players.map(({ id }: { id: string }, at: number) => ({ player_id: id, full_name: `Otra ${at}` }));
    expect((await club.call("PUT", url(`/pairs/${pair_id}`), { players: edited })).status).toBe(200);
    const { body } = await club.call("GET", url(`/pairs/${pair_id}`));
    expect(body.players.map(({ full_name }: { full_name: string }) => full_name)).toEqual(["Otra 0", "Otra 1"]);
  });

  it("are not edited through a pair that is none of the league's, or not theirs", async () => {
    const pair_id = story.matches[0]?.pair1_id;
    const { players } = (await club.call("GET", url(`/pairs/${pair_id}`))).body;
    const [first] = players;
    const strangers = story.playerIds.filter((id) => players.every((one: { id: string }) => one.id !== id));
    const edit = async (pair: string | undefined, ...ids: (string | undefined)[]) => {
      const input = { players: ids.map((player_id) => ({ player_id, full_name: "Nadie" })) };
      const { status, body } = await club.call("PUT", url(`/pairs/${pair}`), input);
      return [status, body.code];
    };
    expect(await edit(nobody, first.id)).toEqual([404, "pair_not_found"]);
    expect(await edit(pair_id, first.id, strangers[0])).toEqual([404, "player_not_found"]);
    expect((await player(first.id)).full_name).toBe(first.full_name);
    const { status, body } = await club.call("PUT", url(`/players/${nobody}`), { full_name: "Nadie" });
    expect([status, body.code]).toEqual([404, "player_not_found"]);
  });
});
