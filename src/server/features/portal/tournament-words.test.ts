import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bracketLeague } from "#test/support/played-bracket.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { leagueHead } from "./parts/page-texts.ts";

let club: TestApp;
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club?.close());

type Story = Awaited<ReturnType<typeof bracketLeague>>;

const publicly = async ({ league }: Story, path = "") =>
  (await club.visit("GET", `/api/public/leagues/${league.id}${path}`)).body;

async function headOf(story: Story): Promise<string> {
  const [league, ranking] = [await publicly(story), await publicly(story, "/ranking")];
  return leagueHead(club.command.deps, { league, ranking, page: "ranking" }).description;
}

/** What is said of every pair of a group. */
async function toldOf(story: Story, groupId: string | undefined): Promise<string[][]> {
  const { pairs } = await story.page();
  const own = pairs.filter(({ group_id }) => group_id === groupId);
  return Promise.all(
    own.map(async ({ pair_id }) => {
      const { needs } = await publicly(story, `/pairs/${pair_id}`);
      return needs.map(({ theirs }: any) => theirs);
    }),
  );
}

/** Plays matches of a group: who comes first by id wins; `but` stay open, of those who come last first. */
async function play(story: Story, groupId: string | undefined, but = 0) {
  const open = (await club.call("GET", `/api/leagues/${story.league.id}/matches`)).body.matches;
  const first = ({ pair1_id, pair2_id }: any) =>
    pair1_id < pair2_id ? `${pair1_id} ${pair2_id}` : `${pair2_id} ${pair1_id}`;
  const own = open.filter(({ group_id }: any) => group_id === groupId);
  own.sort((one: any, other: any) => first(one).localeCompare(first(other)));
  const left = own.slice(0, own.length - but);
  for (const { id, version, pair1_id, pair2_id, status } of left) {
    if (status === "completed") continue;
    const [pair1_games, pair2_games] = pair1_id < pair2_id ? [6, 0] : [0, 6];
    const set_results = [1, 2].map((set) => ({ set, pair1_games, pair2_games }));
    await club.call("PUT", `/api/leagues/${story.league.id}/matches/${id}/result`, { version, set_results });
  }
}

async function publish(story: Story) {
  const shown = (await story.page()).phases[0]?.draw.seed;
  expect((await story.call("PUT", "/publication", { shown })).status).toBe(200);
}

describe("a tournament on the portal (spec 7 §1.9)", () => {
  it("speaks of its groups as the way into the bracket, then of the bracket, never of divisions", async () => {
    const story = await bracketLeague(club, { name: "Torneo de sábado", type: "tournament" });
    const [first, second] = story.groupIds;
    await play(story, first, 1);
    expect((await toldOf(story, first)).flat()).toEqual([]);
    const { groups } = await story.page();
    await story.call("POST", "", { from_groups: { round_id: groups.round_id, per_group: 2, best: 0 }, shown: null });
    expect((await toldOf(story, first)).flat()).toEqual([]);
    await publish(story);
    const told = (await toldOf(story, first)).flat();
    expect(told).toContain("Paso al cuadro asegurado.");
    expect(told.filter((text) => !text.includes("cuadro"))).toEqual([]);
    await play(story, first);
    await play(story, second);
    const after = [...(await toldOf(story, first)), ...(await toldOf(story, second))];
    expect(after.filter((texts) => texts.length === 0).length).toBeGreaterThanOrEqual(4);
    expect(after.flat().filter((text) => text !== "Ya no es posible pasar al cuadro.")).toEqual([]);
    expect(after.flat()).not.toEqual([]);
    await story.win("Semifinal 1", 2); // from then on the way into it is over
    expect([...(await toldOf(story, first)), ...(await toldOf(story, second))].flat()).toEqual([]);
  });

  it("has its stage in its head and in what chats are told, and nobody in front who may be out", async () => {
    const story = await bracketLeague(club, { name: "Torneo con etapas", type: "tournament" });
    await play(story, story.groupIds[0], 1);
    expect([(await publicly(story)).stage, await headOf(story)]).toEqual([
      "Fase de grupos",
      expect.stringMatching(/^Fase de grupos\. Actualizado/),
    ]);
    await story.draw(4);
    await publish(story);
    expect((await publicly(story)).stage).toBe("Semifinales");
    const [out] = (await story.page()).pairs.slice(-1);
    expect((await publicly(story, `/pairs/${out?.pair_id}`)).places.league).toBeNull();
    expect(await headOf(story)).toMatch(/^Semifinales\. Actualizado/);
    for (const name of ["Semifinal 1", "Semifinal 2"]) await story.win(name, 2);
    expect((await publicly(story)).stage).toBe("Final");
    expect((await publicly(story)).progress?.deadline_text ?? null).toBeNull();
    await story.win("Final", 2);
    const { stage, bracket } = await publicly(story);
    expect([stage, await headOf(story)]).toEqual([
      "Terminado",
      expect.stringMatching(`^Campeones: ${bracket.champions}\\. Actualizado`),
    ]);
  });

  it("is not a league with a final phase, which keeps its rounds; nobody in its bracket reads of first places", async () => {
    const story = await bracketLeague(club, { name: "Liga con final" });
    await club.database.pool.query("update tournaments set number_of_rounds = 1 where id = $1", [story.league.id]);
    await play(story, story.groupIds[0], 0);
    expect((await toldOf(story, story.groupIds[0])).flat()).toContain("Primer puesto asegurado.");
    await story.draw(2);
    await publish(story);
    expect((await toldOf(story, story.groupIds[0])).flat()).toEqual([]);
    expect((await publicly(story)).stage).toBeNull();
    expect(await headOf(story)).toMatch(/^Final\. Actualizado/);
  });
});
