import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ListedBracketMatch } from "#contract/brackets/endpoints.ts";
import { bracketLeague } from "#test/support/played-bracket.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("the matches of brackets in lists (spec 5 §1.1)", () => {
  let club: TestApp;
  beforeAll(async () => {
    club = await createTestApp();
  });
  afterAll(() => club?.close());

  type Story = Awaited<ReturnType<typeof bracketLeague>>;
  const listOf = async (story: Story): Promise<ListedBracketMatch[]> =>
    (await story.call("GET", "/matches")).body.matches;
  const dashboardOf = async (story: Story) =>
    (await club.call("GET", `/api/leagues/${story.league.id}/dashboard`)).body;
  const places = (matches: ListedBracketMatch[]) =>
    matches.map(({ phase_name, round_name, name }) => `${phase_name}: ${round_name}, ${name}`);
  const book = async (story: Story, name: string, match_date: string) => {
    const { id, version } = await story.match(name);
    const slot = { version, match_date, match_time: "18:00", court_id: 1 };
    expect((await story.call("PUT", `/matches/${id}/schedule`, slot)).status).toBe(200);
  };

  it("are none before a draw, then those of each tree with the name of their round, those that a bye passes left out", async () => {
    const story = await bracketLeague(club, { name: "Lista del cuadro" });
    expect(await listOf(story)).toEqual([]);
    await story.draw(5, { third_place: true });
    const listed = await listOf(story);
    expect(places(listed)).toEqual([
      "Cuadro final: Cuartos de final, P1",
      "Cuadro final: Semifinales, Semifinal 1",
      "Cuadro final: Semifinales, Semifinal 2",
      "Cuadro final: Final, Final",
      "Cuadro final: Tercer puesto, Tercer puesto",
    ]);
    expect(listed.at(-1)?.sides.map(({ text }) => text)).toEqual([
      "Perdedor de la semifinal 1",
      "Perdedor de la semifinal 2",
    ]);
    await story.win("P1", 1);
    expect((await listOf(story)).filter(({ status }) => status === "completed")).toHaveLength(1);
  });

  it("are refused of a league that there is not", async () => {
    const { body } = await club.call("GET", "/api/leagues/6f9619ff-8b86-4d01-b42d-00cf4fc964ff/brackets/matches");
    expect(body.code).toBe("league_not_found");
  });

  it("wait in 'Qué falta': for a date once both pairs are known, on their day, and after it; the league's counts have them", async () => {
    const story = await bracketLeague(club, { name: "Qué falta del cuadro" });
    const before = await dashboardOf(story);
    await story.draw(4);
    const drawn = await dashboardOf(story);
    expect(drawn.undated.count).toBe(before.undated.count + 2);
    const three = [before.total_matches + 3, before.scheduled_matches + 3];
    expect([drawn.total_matches, drawn.scheduled_matches]).toEqual(three);
    const { today } = await story.page();
    await book(story, "Final", today);
    const booked = await dashboardOf(story);
    expect(booked.today.matches).toEqual([
      expect.objectContaining({
        pair1_id: null,
        pair1_name: "Ganador de la semifinal 1",
        group_name: "Final",
        is_in_bracket: true,
        match_time: "18:00:00",
      }),
    ]);
    await story.win("Semifinal 1", 1);
    expect((await dashboardOf(story)).undated.count).toBe(before.undated.count + 1);
  });
});
