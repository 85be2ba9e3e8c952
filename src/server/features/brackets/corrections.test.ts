import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bracketLeague, matchesOf, sidesOf } from "#test/support/played-bracket.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

let club: TestApp;
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club?.close());

/** How often the calendar entry of each match of a bracket has changed. */
async function sequencesOf(leagueId: string): Promise<Record<string, number>> {
  const text = "select id, calendar_sequence from tournament_matches where tournament_id = $1 and round_id is null";
  const { rows } = await club.database.pool.query<{ id: string; calendar_sequence: number }>(text, [leagueId]);
  return Object.fromEntries(rows.map(({ id, calendar_sequence }) => [id, calendar_sequence]));
}

describe("a correction", () => {
  async function played() {
    const story = await bracketLeague(club);
    await story.draw(8, { third_place: true });
    for (const name of ["P1", "P2", "P3", "P4", "Semifinal 1", "Semifinal 2", "Final", "Tercer puesto"])
      await story.win(name, 1);
    return story;
  }

  it("changes nothing after it while the winner is the same", async () => {
    const story = await played();
    const set_results = [1, 2].map((set) => ({ set, pair1_games: 6, pair2_games: 0 }));
    expect((await story.win("P1", 1, { set_results })).status).toBe(200);
    expect((await story.page()).phases[0]?.champion).not.toBeNull();
  });

  it("is told as one, a first result as a result", async () => {
    const story = await bracketLeague(club, { name: "Liga corregida" });
    await story.draw(4);
    await story.win("Semifinal 1", 1);
    const newest = async () => (await club.call("GET", "/api/activity")).body.entries[0].summary;
    expect(await newest()).toBe("Resultado guardado: 6-3 6-3");
    await story.win("Semifinal 1", 1, { set_results: [1, 2].map((set) => ({ set, pair1_games: 6, pair2_games: 0 })) });
    expect(await newest()).toBe("Resultado corregido: 6-0 6-0");
  });

  it("that takes results of two rounds is refused, agreed to, and undone", async () => {
    const story = await played();
    const entered = async () => {
      const text =
        "select id, completed_at from tournament_matches where tournament_id = $1 and round_id is null order by id";
      return (await club.database.pool.query(text, [story.league.id])).rows;
    };
    const [before, moments] = [matchesOf((await story.page()).phases[0]), await entered()];
    club.clock.set(new Date(club.clock.now().getTime() + 60_000).toISOString());
    const refused = await story.win("P1", 2);
    expect(refused.body.code).toBe("bracket_result_falls");
    expect(refused.body.data.falls.map(({ name }: any) => name)).toEqual(["Semifinal 1", "Final", "Tercer puesto"]);
    expect(refused.body.data.falls[0].set_results).toEqual([
      { pair1_games: 6, pair2_games: 3 },
      { pair1_games: 6, pair2_games: 3 },
    ]);
    expect(matchesOf((await story.page()).phases[0])).toEqual(before);
    const falls: string[] = refused.body.data.falls.map(({ match_id }: any) => match_id);
    expect((await story.win("P1", 2, { confirm_falls: falls.slice(1) })).body.code).toBe("bracket_result_falls");
    const sequences = await sequencesOf(story.league.id);
    expect((await story.win("P1", 2, { confirm_falls: falls })).status).toBe(200);
    // Whoever has a match of other pairs in a calendar gets it anew, and no other.
    const anew = Object.entries(sequences).map(([id, times]) => [id, times + (falls.includes(id) ? 1 : 0)]);
    expect(await sequencesOf(story.league.id)).toEqual(Object.fromEntries(anew));
    const [phase] = (await story.page()).phases;
    expect([phase?.champion, phase?.correction?.falls]).toEqual([null, 3]);
    expect((await story.match("Semifinal 1")).sides[0].pair_id).toBe((await story.match("P1")).sides[1].pair_id);
    expect(sidesOf(await story.match("Final"))[0]).toBe("Ganador de la semifinal 1");
    const restored = await story.call("DELETE", `/${phase?.id}/correction`, { version: phase?.version });
    expect(restored.status).toBe(200);
    const withoutVersions = (matches: typeof before) => matches.map(({ version: _version, ...match }) => match);
    expect(withoutVersions(matchesOf(restored.body.phases[0]))).toEqual(withoutVersions(before));
    expect(restored.body.phases[0].correction).toBeNull();
    expect(await entered()).toEqual(moments);
  });

  it("cannot be undone once somebody has played on", async () => {
    const story = await played();
    const { falls } = (await story.win("P1", 2)).body.data;
    await story.win("P1", 2, { confirm_falls: falls.map(({ match_id }: any) => match_id) });
    await story.win("Semifinal 1", 1);
    const [phase] = (await story.page()).phases;
    expect(phase?.correction).toBeNull();
    const refused = await story.call("DELETE", `/${phase?.id}/correction`, { version: phase?.version });
    expect(refused.body.code).toBe("correction_not_undoable");
  });

  it("is also a result that is taken back", async () => {
    const story = await played();
    const { id, version } = await story.match("Semifinal 2");
    const path = `/matches/${id}/result`;
    const refused = await story.call("DELETE", path, { version });
    expect(refused.body.data.falls.map(({ name }: any) => name)).toEqual(["Final", "Tercer puesto"]);
    const confirm_falls = refused.body.data.falls.map(({ match_id }: any) => match_id);
    expect((await story.call("DELETE", path, { version, confirm_falls })).body.status).toBe("scheduled");
    expect(sidesOf(await story.match("Final"))[1]).toBe("Ganador de la semifinal 2");
    const again = await story.match("Semifinal 2");
    expect((await story.call("DELETE", path, { version: again.version })).body.code).toBe("match_without_result");
  });
});

describe("the day and the court on which a match of a bracket was played (spec 3 §3.1)", () => {
  it("come with its result, are what is shown of it, and fall and come back with it", async () => {
    const story = await bracketLeague(club, { name: "Liga de dos canchas" });
    await story.draw(4);
    const of = async (name: string) => {
      const { played_on, played_court, played_court_name } = await story.match(name);
      return [played_on, played_court, played_court_name];
    };
    await story.win("Semifinal 1", 1);
    await story.win("Semifinal 2", 1);
    const unknown = await story.win("Final", 1, { played_on: "2026-11-20", played_court: 99 });
    expect([unknown.body.code, Object.keys(unknown.body.data.fields)]).toEqual(["court_not_found", ["played_court"]]);
    const said = await story.win("Final", 1, { played_on: "2026-11-20", played_court: 2 });
    expect(said.body).toMatchObject({ played_on: "2026-11-20", played_court: 2, played_court_name: "Cancha 2" });
    await story.call("PUT", "/publication", { shown: (await story.page()).phases[0]?.draw.seed });
    const { body } = await club.visit("GET", `/api/public/leagues/${story.league.id}/matches`);
    expect(body.drawn.find(({ name }: any) => name === "Final")).toMatchObject({
      match_date: "2026-11-20",
      court_name: "Cancha 2",
    });
    await story.win("Final", 2);
    expect(await of("Final")).toEqual(["2026-11-20", 2, "Cancha 2"]);
    const { falls } = (await story.win("Semifinal 1", 2)).body.data;
    await story.win("Semifinal 1", 2, { confirm_falls: falls.map(({ match_id }: any) => match_id) });
    expect(await of("Final")).toEqual([null, null, null]);
    const [phase] = (await story.page()).phases;
    expect((await story.call("DELETE", `/${phase?.id}/correction`, { version: phase?.version })).status).toBe(200);
    expect(await of("Final")).toEqual(["2026-11-20", 2, "Cancha 2"]);
    await story.win("Final", 1, { played_on: null });
    expect(await of("Final")).toEqual([null, null, null]);
  });
});
