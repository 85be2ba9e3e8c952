import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enteringLeague } from "#test/support/entering-bracket.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

let club: TestApp;
let story: Awaited<ReturnType<typeof enteringLeague>>;
beforeAll(async () => {
  club = await createTestApp();
  story = await enteringLeague(club);
  await story.draw(4);
});
afterAll(() => club?.close());

const personOf = async (name: string) => (await club.call("GET", `/api/people?q=${name}`)).body[0]?.id;
const stats = async () => (await club.visit("GET", `/api/public/leagues/${story.league.id}/stats`)).body;

describe("the matches of a bracket count where those of groups do (spec 5 §1.1)", () => {
  it("are in the export of matches, with who will make a side", async () => {
    await story.win("Semifinal 1", 1);
    const { sides } = await story.match("Semifinal 1");
    const { body } = await club.call("GET", `/api/leagues/${story.league.id}/exports/matches`);
    expect(body.csv).toContain(`Semifinales;Cuadro final;${sides[0].name};`);
    expect(body.csv).toContain(`Final;Cuadro final;${sides[0].name};Ganador de la semifinal 2;`);
  });

  it("are on a person's page and in their data, with partner and rivals, a substitute's as well", async () => {
    const { id } = await story.match("Semifinal 2");
    const { players } = (await club.call("GET", `/api/leagues/${story.league.id}/matches/${id}/lineup`)).body;
    const [absent, partner, rival, other] = players;
    const lineup = [{ player_id: absent.player_id, full_name: "Sustituta Tres" }];
    await story.win("Semifinal 2", 1, { lineup });
    const group_name = "Cuadro final · Semifinal 2";
    const substitute = (await club.call("GET", `/api/people/${await personOf("Sustituta Tres")}`)).body;
    expect(substitute.results).toMatchObject([
      { group_name, round_number: null, has_won: true, substitute_for: absent.full_name },
    ]);
    expect(substitute.results[0].partners).toMatchObject([{ full_name: partner.full_name }]);
    const page = (await club.call("GET", `/api/people/${rival.person_id}`)).body;
    expect(page.results).toMatchObject([{ group_name, has_won: false, partners: [{ full_name: other.full_name }] }]);
    expect(page.results[0].set_results[0]).toMatchObject({ pair1_games: 3, pair2_games: 6 });
    const { body } = await club.call("GET", `/api/leagues/${story.league.id}/players/${rival.player_id}/data`);
    expect(body.data.matches).toContainEqual(
      expect.objectContaining({ group_name: "Cuadro final", round_name: "Semifinales" }),
    );
  });

  it("are the next match of who has one with a date", async () => {
    const { id, version } = await story.match("Final");
    const slot = { match_date: "2026-11-22", match_time: "18:00", court_id: 1 };
    await story.call("PUT", `/matches/${id}/schedule`, { version, ...slot });
    const { players } = (await club.call("GET", `/api/leagues/${story.league.id}/matches/${id}/lineup`)).body;
    const page = (await club.call("GET", `/api/people/${players[0].person_id}`)).body;
    expect(page.next_match).toMatchObject({ id, group_name: "Cuadro final · Final", date: "2026-11-22" });
  });

  it("are not a substitute's any more once their result has fallen, until it comes back", async () => {
    const cup = await enteringLeague(club);
    await cup.draw(4);
    await cup.win("Semifinal 1", 1);
    await cup.win("Semifinal 2", 1);
    const { id, version } = await cup.match("Final");
    const slot = { match_date: "2026-11-22", match_time: "20:00", court_id: 1 };
    await cup.call("PUT", `/matches/${id}/schedule`, { version, ...slot });
    const { players } = (await club.call("GET", `/api/leagues/${cup.league.id}/matches/${id}/lineup`)).body;
    await cup.win("Final", 1, { lineup: [{ player_id: players[0].player_id, full_name: "Sustituta Cuatro" }] });
    const person = await personOf("Sustituta Cuatro");
    const page = async () => (await club.call("GET", `/api/people/${person}`)).body;
    expect((await page()).results).toHaveLength(1);
    await cup.win("Semifinal 1", 2, { confirm_falls: [id] });
    expect(await page()).toMatchObject({ next_match: null, results: [] });
    const [phase] = (await cup.page()).phases;
    await cup.call("DELETE", `/${phase?.id}/correction`, { version: phase?.version });
    expect((await page()).results).toMatchObject([{ id, substitute_for: players[0].full_name }]);
  });

  it("are counted by the portal's figures once the bracket is published", async () => {
    const before = await stats();
    const [phase] = (await story.page()).phases;
    await story.call("PUT", "/publication", { shown: phase?.draw.seed });
    const after = await stats();
    expect([after.total_matches - before.total_matches, after.played_matches - before.played_matches]).toEqual([3, 2]);
    expect(after.active_pairs).toBe(before.active_pairs);
  });

  it("are counted with their league as on its dashboard: without those that nobody will play, with the pairs of one without groups", async () => {
    const cup = await enteringLeague(club);
    const url = `/api/leagues/${cup.league.id}`;
    const counted = async () => {
      const { counts } = (await club.call("GET", url)).body;
      const { leagues } = (await club.call("GET", "/api/leagues")).body;
      expect(leagues.find(({ id }: { id: string }) => id === cup.league.id).counts).toEqual(counts);
      expect(counts.matches).toBe((await club.call("GET", `${url}/dashboard`)).body.total_matches);
      return counts;
    };
    const before = await counted();
    await cup.draw(6, { consolation: true });
    const drawn = await counted();
    expect(drawn.matches).toBeGreaterThan(before.matches + 4); // five of the main draw, and the consolation's
    expect((await cup.win("P1", 1)).status).toBe(200);
    await cup.withdraw("P2", 1);
    const left = await counted();
    expect(left).toMatchObject({ completed: before.completed + 1, pairs: before.pairs });
    expect(left.matches).toBeLessThan(drawn.matches);
    await club.database.pool.query("delete from tournament_matches where tournament_id = $1 and draw_round is null", [
      cup.league.id,
    ]);
    await club.database.pool.query("delete from group_members where tournament_id = $1", [cup.league.id]);
    expect((await counted()).pairs).toBe(6);
  });
});
