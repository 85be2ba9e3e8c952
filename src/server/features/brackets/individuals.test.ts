import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BracketMatch, BracketPage } from "#contract/brackets/endpoints.ts";
import { matchesOf } from "#test/support/played-bracket.ts";
import { currentRound, individualLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

let club: TestApp;
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club?.close());

describe("the final bracket of an individual league (spec 5 §2.5; spec 8 §4.3)", () => {
  it("is of its people, seeded by their points, and who wins it is the champion", async () => {
    const { league, groupId, playerIds } = await individualLeague(club.command);
    const url = `/api/leagues/${league.id}`;
    const round_id = await currentRound(club.command, league.id);
    // The last one ticked has the most points.
    const players = playerIds.map((player_id, at) => ({
      player_id,
      position: at + 1,
      seen_position: at + 1,
      seen_total: 0,
      round_points: at + 1,
    }));
    await club.call("PUT", `${url}/groups/${groupId}/individual-ranking`, { round_id, players });
    const page = async (): Promise<BracketPage> => (await club.call("GET", `${url}/brackets`)).body;
    const { pairs, groups } = await page();
    expect(pairs.map(({ name }) => name)).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map((at) => `Individual ${at}`));
    expect(groups.groups).toEqual([]);
    const from_groups = { round_id, per_group: 2, best: 0 };
    const places = await club.call("POST", `${url}/brackets`, { from_groups, shown: null });
    expect(places.body.code).toBe("wrong_format");
    const pair_ids = pairs.slice(0, 4).map(({ pair_id }) => pair_id);
    const drawn = await club.call("POST", `${url}/brackets`, { pair_ids, shown: null });
    expect(drawn.status).toBe(200);
    const [phase] = drawn.body.phases;
    const twice = { pair_ids: [pair_ids[0], pair_ids[0]], shown: phase.draw.seed };
    const refused = await club.call("POST", `${url}/brackets`, twice);
    expect(refused.body.message).toBe("Un jugador no puede estar dos veces en el cuadro.");
    const few = await club.call("POST", `${url}/brackets`, { pair_ids: pair_ids.slice(0, 1), shown: phase.draw.seed });
    expect(few.body.message).toBe("Un cuadro es de 2 a 64 jugadores.");
    expect(phase.seeds.map(({ name }: { name: string }) => name)).toEqual(["Individual 8", "Individual 7"]);
    await club.call("PUT", `${url}/brackets/publication`, { shown: phase.draw.seed });
    const match = async (name: string): Promise<BracketMatch> => {
      const found = matchesOf((await page()).phases[0]).find((one) => one.name === name);
      if (found === undefined) throw new Error(`there is no ${name}`);
      return found;
    };
    const winOf = async (name: string, winner: string) => {
      const { id, version, sides } = await match(name);
      const isFirst = sides[0]?.name === winner;
      const [pair1_games, pair2_games] = isFirst ? [6, 3] : [3, 6];
      const set_results = [1, 2].map((set) => ({ set, pair1_games, pair2_games }));
      const winner_pair_id = sides[isFirst ? 0 : 1]?.pair_id;
      return club.call("PUT", `${url}/brackets/matches/${id}/result`, { version, set_results, winner_pair_id });
    };
    const { id: open, version } = await match("Semifinal 1");
    const level = [1, 2].map((set) => ({ set, pair1_games: set === 1 ? 6 : 3, pair2_games: set === 1 ? 3 : 6 }));
    const nobody = await club.call("PUT", `${url}/brackets/matches/${open}/result`, { version, set_results: level });
    expect(nobody.body).toMatchObject({
      message: "Un partido de cuadro necesita un jugador que gane.",
      data: { fields: { set_results: "Un partido de cuadro necesita un jugador que gane." } },
    });
    for (const name of ["Semifinal 1", "Semifinal 2"]) {
      const favourite = (await match(name)).sides.find((side) =>
        ["Individual 8", "Individual 7"].includes(side.name ?? ""),
      );
      expect((await winOf(name, favourite?.name ?? "")).status).toBe(200);
    }
    expect((await winOf("Final", "Individual 7")).status).toBe(200);
    expect((await page()).phases[0]?.champion?.name).toBe("Individual 7");
    const finished = await club.call("POST", `${url}/finish`, { is_kept_public: true, champion_id: null });
    expect(finished.status).toBe(200);
    const champions = async () => (await club.visit("GET", "/api/public/leagues")).body.finished[0]?.champions;
    await expect.poll(champions).toBe("Individual 7");
    const shown = (await club.visit("GET", `/api/public/leagues/${league.id}/bracket`)).body;
    expect(JSON.stringify(shown)).toContain("Individual 8");
    const ranking = (await club.call("GET", `${url}/ranking`)).body.individual_rows;
    expect(ranking[0]).toMatchObject({ player_name: "Individual 8", total_points: 8, result_points: null });
  });
});
