import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PublicWall } from "#contract/portal/wall.ts";
import { minorsDivision } from "#domain/base/minors.ts";
import { eveningsOf } from "#test/support/evening-story.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

const today = "2026-11-21"; // of the test's clock, in the club
type Story = Awaited<ReturnType<typeof pairsLeague>>;

let club: TestApp;
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club?.close());

const read = async (url: string) => {
  await club.database.catchUp(); // what is heard later makes answers old
  return (await club.visit("GET", url)).body;
};
const clubWall = (): Promise<PublicWall> => read("/api/public/wall");
const wallOf = ({ league }: Story): Promise<PublicWall> => read(`/api/public/leagues/${league.id}/wall`);
const matchUrl = ({ league, matches }: Story, at: number) => `/api/leagues/${league.id}/matches/${matches[at]?.id}`;
const schedule = async (story: Story, at: number, [match_date, match_time, court_id]: [string, string, number]) => {
  const { body } = await club.call("GET", `/api/leagues/${story.league.id}/matches`);
  const { version } = body.matches.find(({ id }: { id: string }) => id === story.matches[at]?.id);
  const booked = { version, match_date, match_time, court_id };
  expect((await club.call("PUT", `${matchUrl(story, at)}/schedule`, booked)).status).toBe(200);
};
const win = async (story: Story, at: number) => {
  const { body } = await club.call("GET", `/api/leagues/${story.league.id}/matches`);
  const { version } = body.matches.find(({ id }: { id: string }) => id === story.matches[at]?.id);
  const set_results = [{ set: 1, pair1_games: 6, pair2_games: 2 }];
  expect((await club.call("PUT", `${matchUrl(story, at)}/result`, { version, set_results })).status).toBe(200);
};
const setColumn = async ({ league }: Story, column: string, value: unknown) => {
  await club.database.pool.query(`update tournaments set ${column} = $2 where id = $1`, [league.id, value]);
  club.deps.hub.announceEverything();
};

describe("the screen on the club's wall (spec 7 §2.1)", () => {
  it("says of a club without anything that there is nothing, and of no league that it is there", async () => {
    expect(await clubWall()).toMatchObject({
      league_id: null,
      line: null,
      matches: [],
      drawn: [],
      panels: [],
      evenings: [],
    });
    const none = "00000000-0000-4000-8000-000000000000";
    expect((await club.visit("GET", `/api/public/leagues/${none}/wall`)).status).toBe(404);
  });

  it("is sent what may be in play since yesterday, today's, the next day's and the last results", async () => {
    const story = await pairsLeague(club.command, { name: "Liga de la pared", groups: 2 });
    club.clock.set("2026-11-18T11:00:00Z"); // nothing is booked in the past
    await schedule(story, 0, [today, "19:30", 1]);
    await schedule(story, 1, ["2026-11-20", "23:30", 1]);
    await schedule(story, 2, ["2026-11-19", "19:30", 1]);
    await schedule(story, 3, ["2026-11-24", "18:00", 2]);
    await schedule(story, 4, ["2026-11-25", "18:00", 2]);
    await schedule(story, 5, ["2026-11-19", "21:30", 2]);
    club.clock.set("2026-11-21T11:00:00Z");
    await win(story, 5);
    const sent = ({ matches }: PublicWall) => matches.map(({ id }) => story.matches.findIndex((one) => one.id === id));
    const wall = await wallOf(story);
    expect(sent(wall)).toEqual([1, 0, 3, 5]);
    expect(wall).toMatchObject({ title: "Liga de la pared", league_id: story.league.id, is_listed: true });
    expect(wall.line).toMatch(/^Jornada 1 de \d+/);
    expect(sent(await clubWall())).toEqual([1, 0, 3, 5]);
  });

  it("shows each group's table with its figure, its places and where they lead", async () => {
    const { panels } = await clubWall();
    const tables = panels.filter(({ kind }) => kind === "table");
    expect(tables.map(({ of, title }) => [of, title])).toEqual([
      ["Liga de la pared", "Grupo A"],
      ["Liga de la pared", "Grupo B"],
    ]);
    expect(tables[0]).toMatchObject({ note: "1 de 6 jugados", figure: "Dif." });
    const rows = tables[0]?.kind === "table" ? tables[0].rows : [];
    expect(rows.map(({ place }) => place)).toEqual([1, 2, 3, 4]);
    expect(rows[0]).toMatchObject({ figure: "+4" });
    expect(rows[0]?.names).toHaveLength(2);
    expect(rows.at(-1)?.change).toMatchObject({ kind: "down", to: "Grupo B" });
  });

  it("names every league of the club in turn, and none that is for who has its link, or of minors", async () => {
    const story = await pairsLeague(club.command, { name: "Segunda liga" });
    const names = async () => [...new Set((await clubWall()).panels.map(({ of }) => of))];
    const all = ["Liga de la pared", "Segunda liga"];
    expect((await names()).filter((name) => all.includes(name)).toSorted()).toEqual(all);
    for (const [column, hidden, shown] of [
      ["is_link_only", true, false],
      ["division", minorsDivision, story.league.division],
    ] as const) {
      await setColumn(story, column, hidden);
      expect(JSON.stringify(await clubWall())).not.toContain("Segunda liga");
      expect(await wallOf(story)).toMatchObject({ title: "Segunda liga", is_listed: false });
      await setColumn(story, column, shown);
    }
    expect(await names()).toContain("Segunda liga");
  });

  it("has the evenings of today, and none of minors", async () => {
    const evenings = eveningsOf(club);
    await evenings.create({
      name: "Americano de hoy",
      evening_date: today,
      court_ids: [5, 6],
      from_time: "20:00",
      until_time: "22:00",
    });
    await evenings.create({ name: "Tarde de menores", evening_date: today, is_minors: true, court_ids: [3, 4] });
    await evenings.create({ name: "Otro día", evening_date: "2026-12-03" });
    expect((await clubWall()).evenings.map(({ name }) => name)).toEqual(["Americano de hoy"]);
  });

  it("shows an ended league's champions for a week, and then no more", async () => {
    const [{ id }] = (await club.visit("GET", "/api/public/leagues")).body.leagues;
    const set = "update tournaments set status = 'completed', is_kept_public = true where id = $1";
    await club.database.pool.query(set, [id]);
    const close = (on: string) =>
      club.database.pool.query("update rounds set state = 'closed', closed_at = $2 where tournament_id = $1", [id, on]);
    await close("2026-11-20T10:00:00Z");
    club.deps.hub.announceEverything();
    const line = async () => (await clubWall()).leagues.map((one) => one.id).includes(id);
    expect(await line()).toBe(true);
    const ended: PublicWall = await read(`/api/public/leagues/${id}/wall`);
    expect(ended).toMatchObject({ stage: "over", line: "Terminada" });
    await close("2026-11-10T10:00:00Z");
    club.deps.hub.announceEverything();
    expect(await line()).toBe(false);
  });
});
