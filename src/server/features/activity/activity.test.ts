import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enteringLeague } from "#test/support/entering-bracket.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

let club: TestApp;
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club?.close());

interface Line {
  entity: string;
  summary: string;
  match_name: string | null;
}

async function lines(): Promise<Line[]> {
  return (await club.call("GET", "/api/activity")).body.entries;
}

async function newest(): Promise<Line | undefined> {
  return (await lines())[0];
}

describe("a line of the activity", () => {
  it("names its match, and no other thing", async () => {
    const { league, matches } = await pairsLeague(club.command);
    const [match, other] = matches;
    await club.call("PUT", `/api/leagues/${league.id}/matches/${match?.id}/result`, {
      version: match?.version,
      set_results: [{ set: 1, pair1_games: 6, pair2_games: 3 }],
    });
    const { body } = await club.call("GET", `/api/leagues/${league.id}/matches`);
    const { pair1_name, pair2_name } = body.matches.find(({ id }: { id: string }) => id === match?.id);
    expect(await newest()).toMatchObject({
      summary: "Resultado guardado: 6-3",
      match_name: `${pair1_name} contra ${pair2_name}`,
    });
    const removed = await club.call("DELETE", `/api/leagues/${league.id}/matches/${other?.id}`);
    expect(removed.status).toBeLessThan(300);
    expect(await newest()).toMatchObject({ entity: "match", match_name: null });
    const others = (await lines()).filter(({ entity }) => entity !== "match");
    expect(others.length).toBeGreaterThan(2);
    expect(others.filter(({ match_name }) => match_name !== null)).toEqual([]);
  });

  it("names the match of a bracket, also one whose sides are open", async () => {
    const story = await enteringLeague(club);
    await story.draw(4);
    const { id, version, sides } = await story.match("Semifinal 1");
    await story.call("PUT", `/matches/${id}/start`, { version });
    expect(await newest()).toMatchObject({ match_name: sides.map(({ name }) => name).join(" contra ") });
    const final = await story.match("Final");
    const place = { match_date: "2027-01-15", match_time: "18:00", court_id: 1, scheduling_notes: "" };
    await story.call("PUT", `/matches/${final.id}/schedule`, { version: final.version, ...place });
    expect(await newest()).toMatchObject({ match_name: "Por decidir contra Por decidir" });
  });
});
