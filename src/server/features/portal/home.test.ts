import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { closeCurrent, playRound } from "#test/support/closing.ts";
import { bracketLeague } from "#test/support/played-bracket.ts";
import { individualLeague, pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { stubbedWeb } from "#test/support/web-stub.ts";

const today = "2026-11-21"; // of the test's clock, in the club

describe("the first page's cards live (spec 7 §1.7)", () => {
  const web = stubbedWeb();
  let club: TestApp;
  beforeEach(async () => {
    club = await createTestApp({ webRoot: web.webRoot });
  });
  afterEach(() => club?.close());
  afterAll(() => web.remove());

  const home = async () => (await club.visit("GET", "/api/public/leagues")).body;
  type Story = Awaited<ReturnType<typeof pairsLeague>>;
  /** Writes to one of the league's matches, as they were made. */
  const write = async ({ league, matches }: Story, at: number, what: "schedule" | "result", body: object) => {
    const url = `/api/leagues/${league.id}/matches/${matches[at]?.id}/${what}`;
    const { body: listed } = await club.call("GET", `/api/leagues/${league.id}/matches`);
    const { version } = listed.matches.find(({ id }: { id: string }) => id === matches[at]?.id);
    expect((await club.call("PUT", url, { version, ...body })).status).toBe(200);
  };
  const book = (story: Story, at: number, match_time: string, match_date = today) =>
    write(story, at, "schedule", { match_date, match_time, court_id: (at % 6) + 1 });
  const win = (story: Story, at: number) =>
    write(story, at, "result", { set_results: [1, 2].map((set) => ({ set, pair1_games: 6, pair2_games: 2 })) });

  it("say what is played today, who leads and where, how far the league is and what comes next", async () => {
    const story = await pairsLeague(club.command, { groups: 2 });
    const { league, matches } = story;
    expect((await home()).leagues).toMatchObject([
      { shape: "2 grupos de 4", leader: null, playing: null, next: null, today: { total: 0, left: 0 }, bracket: null },
    ]);
    await win(story, 0);
    await book(story, 1, "19:30");
    await book(story, 2, "18:00");
    await book(story, 3, "10:00", "2026-11-22");
    const { leagues, playing_today } = await home();
    expect(leagues).toMatchObject([
      {
        progress: { round: 1, matches_played: 1, matches_total: 12 },
        leader: { name: matches[0]?.pair1_name, group_name: "Grupo A" },
        next: { date: today, time: "18:00:00", court: "Cancha 3" },
      },
    ]);
    // The played one is of today as well: its day is that of its result.
    expect(leagues[0].today.left).toBe(2);
    const hours = playing_today.matches.filter((one: any) => one.status === "scheduled"); // what an answer holds
    expect(hours.map((one: any) => [one.match_time, one.league_id])).toEqual([
      ["18:00:00", league.id],
      ["19:30:00", league.id],
    ]);
  });

  it("are old after any result, and at the club's midnight", async () => {
    const story = await pairsLeague(club.command);
    await book(story, 1, "19:30");
    const page = async () => (await club.app.inject("/public")).statusCode;
    const left = async () => (await home()).leagues[0].today.left;
    await expect.poll(left).toBe(1);
    expect(await page()).toBe(200);
    const drawn = club.app.computations();
    expect(await page()).toBe(200);
    expect(club.app.computations()).toBe(drawn);
    await win(story, 1);
    await expect.poll(left).toBe(0);
    expect(await page()).toBe(200);
    expect(club.app.computations()).toBeGreaterThan(drawn);
    await book(story, 2, "10:00", "2026-11-22");
    await expect.poll(async () => (await home()).leagues[0].next?.date).toBe("2026-11-22");
    expect((await home()).leagues[0].today).toEqual({ total: 1, left: 0 });
    club.clock.set("2026-11-21T22:59:59Z");
    expect((await home()).today).toBe(today);
    club.clock.set("2026-11-21T23:00:00Z");
    expect(await home()).toMatchObject({ today: "2026-11-22", leagues: [{ today: { total: 1, left: 1 } }] });
  });

  it("name no more of a crowded day than have room, those to come first, and none of a league that is for who has its link", async () => {
    const story = await pairsLeague(club.command, { groups: 3 });
    for (let at = 0; at < 15; at++) await book(story, at, `${10 + Math.floor(at / 6) * 2}:00`); // six courts at a time
    const { playing_today, leagues } = await home();
    expect([playing_today.matches.length, playing_today.more, leagues[0].today.total]).toEqual([12, 3, 15]);
    await club.database.pool.query("update tournaments set is_link_only = true");
    club.deps.hub.announceEverything();
    expect(await home()).toMatchObject({ leagues: [], playing_today: { matches: [], drawn: [], more: 0 } });
  });

  it("say of a tournament its draw, the round that is played, and its champions", async () => {
    const story = await bracketLeague(club, { name: "Open" });
    await club.database.pool.query("update tournaments set tournament_format = 'Torneo'");
    club.deps.hub.announceEverything();
    expect((await home()).leagues).toMatchObject([{ bracket: null, shape: "2 grupos de 4" }]);
    const drawn = await story.draw(4);
    await story.call("PUT", "/publication", { shown: drawn.body.phases[0].draw.seed });
    await expect
      .poll(async () => (await home()).leagues[0])
      .toMatchObject({
        shape: "cuadro de 4",
        leader: null,
        bracket: { comes_first: true, stage: "Semifinales", champions: null },
      });
    for (const match of ["Semifinal 1", "Semifinal 2", "Final"]) expect((await story.win(match, 1)).status).toBe(200);
    const champions = (await story.match("Final")).sides[0].name;
    // Nobody has ended it yet.
    await expect.poll(async () => (await home()).leagues).toEqual([]);
    expect((await home()).finished).toMatchObject([{ id: story.league.id, champions }]);
  });

  it("say of individual leagues who leads by points, and of finished ones who won and when", async () => {
    const { league: individual } = await individualLeague(club.command);
    expect((await home()).leagues).toMatchObject([{ id: individual.id, shape: "1 grupo de 8", leader: null }]);
    const { league } = await pairsLeague(club.command, { groups: 2, name: "Otra" });
    await club.database.pool.query("update tournaments set number_of_rounds = 1 where id = $1", [league.id]);
    await playRound(club, league.id);
    await closeCurrent(club, league.id);
    expect((await club.call("POST", `/api/leagues/${league.id}/finish`, { is_kept_public: true })).status).toBe(200);
    await expect.poll(async () => (await home()).finished).toMatchObject([{ id: league.id, finished_on: today }]);
    expect((await home()).finished[0].champions).toMatch(/^Persona 1-/);
  });
});
