import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import { registerPeople } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

const today = "2026-11-21"; // of the test's clock, in the club

describe("two open matches of the same pairs in one round (spec 3 §5.6)", () => {
  let club: TestApp;
  let url = "";
  let twins: { id: string; version: number; pair1_name: string; pair2_name: string }[] = [];
  const open = async () => (await club.call("GET", `${url}/matches`)).body.matches;

  beforeAll(async () => {
    club = await createTestApp();
    const regulations = { ...DEFAULT_REGULATIONS, preset: "custom", legs: 2 };
    const asked = { name: "Ida y vuelta", start_date: "2026-11-01", regulations };
    const { body: league } = await club.call("POST", "/api/leagues", asked);
    url = `/api/leagues/${league.id}`;
    const names = "ABCDEFGH".split("").map((letter) => `Persona ${letter}`);
    const people = await registerPeople(club.command, league.id, names);
    const pairs = [0, 2, 4, 6].map((at) => ({ player1_id: people[at], player2_id: people[at + 1] }));
    const { rounds } = (await club.call("GET", `${url}/matches`)).body;
    await club.call("POST", `${url}/groups/pairs`, { round_id: rounds[0].id, name: "Grupo A", pairs });
    const matches = await open();
    const [first] = matches;
    const others = (one: any) => one.pair1_id === first.pair2_id && one.pair2_id === first.pair1_id; // what an answer holds
    twins = [first, matches.find(others)];
    for (const [at, { id, version }] of twins.entries()) {
      const booking = { version, match_date: today, match_time: ["19:00", "21:00"][at], court_id: 1 };
      expect((await club.call("PUT", `${url}/matches/${id}/schedule`, booking)).status).toBe(200);
    }
  });
  afterAll(() => club?.close());

  const both = [expect.stringContaining("Jornada 1 · ida"), expect.stringContaining("Jornada 1 · vuelta")];

  it("are told apart on the courts' board", async () => {
    const { bookings } = (await club.call("GET", `/api/courts/board?from=${today}&to=${today}`)).body;
    expect(bookings.map(({ group_name }: any) => group_name).sort()).toEqual([
      "Grupo A · Jornada 1 · ida",
      "Grupo A · Jornada 1 · vuelta",
    ]);
  });

  it("are told apart in the public lists, today's too, in the calendar and by the search", async () => {
    const { id } = (await club.call("GET", "/api/public/leagues")).body.leagues[0];
    const apartOf = (matches: any[]) =>
      matches.flatMap(({ apart, match_date }) => (match_date === today ? [String(apart)] : [])).sort();
    expect(apartOf((await club.visit("GET", `/api/public/leagues/${id}/matches`)).body.matches)).toEqual(both);
    expect(apartOf((await club.visit("GET", "/api/public/leagues")).body.playing_today.matches)).toEqual(both);
    const feed = String((await club.visit("GET", `/api/public/leagues/${id}/calendar.ics`)).body).replace(/\r\n /g, "");
    expect(
      feed
        .match(/^DESCRIPTION:.*$/gm)
        ?.map((line) => line.trim())
        .sort(),
    ).toEqual(both);
    // By the last letter of each pair no one person is found.
    const letters = [twins[0]?.pair1_name, twins[0]?.pair2_name].map((name) => name?.slice(-1)).join("+");
    const found = (await club.call("GET", `/api/search?q=persona+${letters}`)).body;
    for (const said of both) expect(found.map(({ detail }: any) => detail)).toContainEqual(said);
  });

  it("are so no more once one of them is played", async () => {
    const [first] = (await open()).filter((one: any) => one.id === twins[0]?.id);
    const set_results = [1, 2].map((set) => ({ set, pair1_games: 6, pair2_games: 2 }));
    expect(
      (await club.call("PUT", `${url}/matches/${first.id}/result`, { version: first.version, set_results })).status,
    ).toBe(200);
    const { bookings } = (await club.call("GET", `/api/courts/board?from=${today}&to=${today}`)).body;
    expect(bookings.map(({ group_name }: any) => group_name)).toEqual(["Grupo A", "Grupo A"]);
  });
});
