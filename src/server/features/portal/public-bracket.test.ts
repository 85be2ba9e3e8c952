import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PublicBracket, PublicDrawnMatch } from "#contract/portal/bracket.ts";
import { bracketLeague } from "#test/support/played-bracket.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

let club: TestApp;
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club?.close());

type Story = Awaited<ReturnType<typeof bracketLeague>>;

const publicly = async ({ league }: Story, path = "") =>
  (await club.visit("GET", `/api/public/leagues/${league.id}${path}`)).body;
const phasesOf = async (story: Story): Promise<PublicBracket["phases"]> => (await publicly(story, "/bracket")).phases;
const matchesOf = (phase: PublicBracket["phases"][number] | undefined): PublicDrawnMatch[] =>
  phase?.rounds.flatMap(({ matches }) => matches) ?? [];
const publish = async (story: Story, method = "PUT") => {
  const shown = (await story.page()).phases[0]?.draw.seed;
  return story.call(method, "/publication", { shown });
};

describe("a bracket that is not published (spec 5 §2.2)", () => {
  it("is nowhere in what anybody may read, before and after it was public", async () => {
    const story = await bracketLeague(club, { name: "Cuadro oculto" });
    const pair = (await story.page()).pairs[0]?.pair_id ?? "";
    const paths = ["", "/bracket", "/matches", "/ranking", "/groups", "/stats", "/rules", `/pairs/${pair}`];
    const seen = () => Promise.all(paths.map((path) => publicly(story, path)));
    const before = await seen();
    expect(before[0].bracket).toBeNull();
    await story.draw(8, { consolation: true });
    await story.win("P1", 1);
    expect(await seen()).toEqual(before);
    expect((await publish(story)).body.phases[0].published_at).not.toBeNull();
    expect((await publicly(story)).bracket).toMatchObject({ comes_first: false });
    expect((await phasesOf(story)).map(({ name }) => name)).toEqual(["Cuadro final", "Consolación"]);
    const hidden = await publish(story, "DELETE");
    expect([hidden.status, hidden.body.phases.map((phase: any) => phase.published_at)]).toEqual([200, [null, null]]);
    expect(await seen()).toEqual(before);
  });
});

describe("a published bracket (spec 5 §3.2)", () => {
  it("is among the league's matches and in its calendar, with the words for who is not decided", async () => {
    const story = await bracketLeague(club, { name: "Cuadro en la lista" });
    await story.draw(4);
    const { id, version } = await story.match("Final");
    const slot = { match_date: "2030-12-21", match_time: "18:00:00", court_id: 1, scheduling_notes: null };
    expect((await story.call("PUT", `/matches/${id}/schedule`, { version, ...slot })).status).toBe(200);
    const calendar = async (search = "") =>
      String(await publicly(story, `/calendar.ics${search}`)).replace(/\r\n /g, "");
    expect([(await publicly(story, "/matches")).drawn, await calendar()]).toEqual([
      [],
      expect.not.stringContaining(id),
    ]);
    await publish(story);
    const { drawn } = await publicly(story, "/matches");
    expect(drawn.map(({ name, phase_name }: any) => `${phase_name}: ${name}`)).toEqual([
      "Cuadro final: Semifinal 1",
      "Cuadro final: Semifinal 2",
      "Cuadro final: Final",
    ]);
    const undecided = ["Ganador de la semifinal 1", "Ganador de la semifinal 2"];
    expect(drawn[2].sides.map(({ text }: any) => text)).toEqual(undecided);
    expect((await publicly(story, "/matches?round=1")).drawn).toEqual([]);
    expect(await calendar()).toContain(`SUMMARY:Final: ${undecided.join(" – ")}`);
    const pair = drawn[0].sides[0].pair_id;
    expect(await calendar(`?pair=${pair}`)).not.toContain(id);
    expect((await story.win("Semifinal 1", 1)).status).toBe(200);
    await expect.poll(() => calendar(`?pair=${pair}`)).toContain(id);
    expect(await calendar(`?group=${story.groupIds[0]}`)).not.toContain(id);
  });

  it("is seen with its lot, its seeds, who goes through without a match, and what is booked", async () => {
    const story = await bracketLeague(club, { name: "Cuadro publicado" });
    await story.draw(6, { third_place: true });
    const { id, version } = await story.match("Final");
    const slot = { match_date: "2030-12-20", match_time: "18:00:00", court_id: 1, scheduling_notes: "NO PÚBLICO" };
    expect((await story.call("PUT", `/matches/${id}/schedule`, { version, ...slot })).status).toBe(200);
    await publish(story);
    const [phase] = await phasesOf(story);
    const [admins] = (await story.page()).phases;
    expect(phase).toMatchObject({ name: "Cuadro final", pairs: 6, champion: null });
    expect(phase?.draw.seed).toBe(admins?.draw.seed);
    expect([phase?.draw.date, phase?.draw.time]).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      expect.stringMatching(/^\d\d:\d\d:00$/),
    ]);
    expect(phase?.exempt.map(({ position, seed }) => [position, seed])).toEqual([
      [1, 1],
      [4, 2],
    ]);
    expect(phase?.rounds.map(({ name, matches }) => [name, matches.map((one) => one.name)])).toEqual([
      ["Cuartos de final", ["P1", "P2"]],
      ["Semifinales", ["Semifinal 1", "Semifinal 2"]],
      ["Final", ["Final", "Tercer puesto"]],
    ]);
    const [final] = matchesOf(phase).filter(({ name }) => name === "Final");
    expect(final).toMatchObject({ match_date: "2030-12-20", match_time: "18:00:00", set_results: [] });
    expect(final?.sides.map(({ text }) => text)).toEqual(["Ganador de la semifinal 1", "Ganador de la semifinal 2"]);
    expect(JSON.stringify(await phasesOf(story))).not.toContain("NO PÚBLICO");
  });

  it("shows each result at once, and its champions with their figures; a pair's page shows its way", async () => {
    const story = await bracketLeague(club, { name: "Cuadro en directo" });
    await story.draw(4);
    await publish(story);
    const [semifinal] = matchesOf((await phasesOf(story))[0]);
    const winner = semifinal?.sides[0].pair_id ?? "";
    await story.win("Semifinal 1", 1);
    const [played] = matchesOf((await phasesOf(story))[0]);
    expect(played).toMatchObject({ status: "completed", winner_pair_id: winner });
    await story.win("Semifinal 2", 1);
    await story.win("Final", 1, { outcome: "walkover", set_results: [] });
    const [phase] = await phasesOf(story);
    expect(phase?.champion).toMatchObject({ pair_id: winner, name: semifinal?.sides[0].name });
    expect(phase?.champion?.figures).toMatchObject({ matches_won: 2, matches_lost: 0, sets_lost: 0, games_lost: 6 });
    const { ways } = await publicly(story, `/pairs/${winner}`);
    expect(ways.map((way: any) => [way.phase_name, way.phase_number])).toEqual([["Cuadro final", 1]]);
    expect(ways[0].matches.map((one: any) => [one.round_name, one.outcome])).toEqual([
      ["Semifinales", "played"],
      ["Final", "walkover"],
    ]);
  });

  it("stays public when it is drawn again, as the new draw", async () => {
    const story = await bracketLeague(club, { name: "Cuadro repetido" });
    await story.draw(4);
    await publish(story);
    const [first] = await phasesOf(story);
    await story.draw(6);
    const [second] = await phasesOf(story);
    expect([second?.pairs, second?.draw.seed === first?.draw.seed]).toEqual([6, false]);
  });

  it("names minors as the portal does everywhere", async () => {
    const story = await bracketLeague(club, { name: "Cuadro de menores" });
    await club.database.pool.query("update tournaments set division = 'Junior' where id = $1", [story.league.id]);
    await story.draw(4);
    await publish(story);
    const shown = JSON.stringify(await phasesOf(story));
    expect(shown).toMatch(/Persona \d?\w?\. & Persona/);
    expect(shown).not.toMatch(/Persona \d-\d/);
  });

  it("is what a tournament is about, and gives a finished league its champions", async () => {
    const story = await bracketLeague(club, { name: "Torneo de un sábado" });
    await club.database.pool.query("update tournaments set tournament_format = 'Torneo' where id = $1", [
      story.league.id,
    ]);
    await story.draw(2);
    await publish(story);
    expect((await publicly(story)).bracket).toMatchObject({ comes_first: true, stage: "Final" });
    await story.win("Final", 2);
    await club.database.pool.query("update tournaments set status = 'completed', is_kept_public = true where id = $1", [
      story.league.id,
    ]);
    const champions = (await phasesOf(story))[0]?.champion?.name;
    expect(champions).toBeDefined();
    expect((await publicly(story)).finished).toMatchObject({ champions });
    const { finished } = (await club.visit("GET", "/api/public/leagues")).body;
    expect(finished.find(({ id }: { id: string }) => id === story.league.id).champions).toBe(champions);
  });

  it("is of a public league only", async () => {
    const story = await bracketLeague(club, { name: "Liga en pausa" });
    await story.draw(4);
    await publish(story);
    await club.database.pool.query("update tournaments set status = 'paused' where id = $1", [story.league.id]);
    const { status, body } = await club.visit("GET", `/api/public/leagues/${story.league.id}/bracket`);
    expect([status, body.code]).toEqual([404, "league_not_found"]);
  });
});
