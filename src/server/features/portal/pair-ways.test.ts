import { afterAll, beforeAll, expect, it } from "vitest";
import { bracketLeague } from "#test/support/played-bracket.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

let club: TestApp;
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club?.close());

type Story = Awaited<ReturnType<typeof bracketLeague>>;

async function published(story: Story) {
  const shown = (await story.page()).phases[0]?.draw.seed;
  expect((await story.call("PUT", "/publication", { shown })).status).toBe(200);
}
const waysOf = async ({ league }: Story, pairId: string | null | undefined) =>
  (await club.visit("GET", `/api/public/leagues/${league.id}/pairs/${pairId}`)).body.ways;

it("tells a pair where a defeat leads: out, to the third place, to the consolation (spec 5 §2.1)", async () => {
  const story = await bracketLeague(club, { name: "Con tercer puesto" });
  await story.draw(8, { third_place: true, consolation: true });
  await published(story);
  const first = await story.match("P1");
  const [winner, loser] = first.sides.map(({ pair_id }) => pair_id);
  const [before] = await waysOf(story, winner);
  expect(before).toMatchObject({ role: "main", pairs: 8, is_exempt: false, on_defeat: "consolation" });
  expect(before.rounds).toEqual(["Cuartos de final", "Semifinales", "Final"]);
  await story.win("P1", 1);
  expect((await waysOf(story, winner))[0].on_defeat).toBe("third_place");
  const [lost, consolation] = await waysOf(story, loser);
  expect(lost.on_defeat).toBeNull();
  expect(consolation).toMatchObject({ role: "consolation", on_defeat: "out" });
  for (const name of ["P2", "P3", "P4", "Semifinal 1", "Semifinal 2"]) await story.win(name, 1);
  const final = await story.match("Final");
  expect((await waysOf(story, final.sides[0].pair_id))[0].on_defeat).toBe("out");
});

it("says of who went through the first round without a match that it did", async () => {
  const story = await bracketLeague(club, { name: "Con exentos" });
  await story.draw(6);
  await published(story);
  const { exempt } = (await club.visit("GET", `/api/public/leagues/${story.league.id}/bracket`)).body.phases[0];
  expect(exempt.length).toBe(2);
  for (const { pair_id } of exempt) expect((await waysOf(story, pair_id))[0].is_exempt).toBe(true);
  const { sides } = await story.match("P1");
  expect((await waysOf(story, sides[0].pair_id))[0]).toMatchObject({ is_exempt: false, on_defeat: "out" });
});

it("tells who stands in a tournament's bracket of no match of groups without a day (spec 7 §1.9)", async () => {
  const story = await bracketLeague(club, { name: "Torneo con cuadro", type: "tournament" });
  await story.draw(2);
  await published(story);
  const drawn = (await story.match("Final")).sides.map(({ pair_id }) => pair_id);
  const outside = story.matches.map(({ pair1_id }) => pair1_id).find((id) => !drawn.includes(id));
  const told = async (pairId: string | null | undefined) =>
    (await club.visit("GET", `/api/public/leagues/${story.league.id}/pairs/${pairId}`)).body.matches.length;
  expect([await told(drawn[0]), await told(outside)]).toEqual([0, 3]);
});

it("says in a tournament's groups who passes to the bracket (spec 7 §1.9)", async () => {
  const story = await bracketLeague(club, { name: "Torneo que pasa", type: "tournament" });
  const going = async () => {
    const { groups } = (await club.visit("GET", `/api/public/leagues/${story.league.id}/groups`)).body;
    return groups.flatMap(({ rows }: any) => rows.flatMap(({ pair_id, goes }: any) => (goes ? [[pair_id, goes]] : [])));
  };
  expect(await going()).toEqual([]);
  await story.draw(2);
  await published(story);
  const drawn = (await story.match("Final")).sides.map(({ pair_id }) => [pair_id, { kind: "through", to: "cuadro" }]);
  expect(new Map(await going())).toEqual(new Map(drawn as [string, object][]));
});

it("reads the records aloud that the results of groups and brackets make", async () => {
  const story = await bracketLeague(club, { name: "Con récords" });
  const records = async () => (await club.visit("GET", `/api/public/leagues/${story.league.id}/stats`)).body.records;
  expect(await records()).toEqual([]);
  await story.draw(2);
  await published(story);
  await story.win("Final", 1);
  const { sides } = await story.match("Final");
  const holders = [sides.map(({ name }) => name)];
  expect(await records()).toEqual([{ kind: "games", value: "18", holders, count: 1 }]);
});
