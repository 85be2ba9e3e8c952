import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

const today = "2026-11-21"; // of the test's clock, in the club

describe("what an open page needs to know the hour (spec 7 §1.10)", () => {
  let club: TestApp;
  let story: Awaited<ReturnType<typeof pairsLeague>>;
  beforeAll(async () => {
    club = await createTestApp();
    story = await pairsLeague(club.command);
    const dates: [string, string][] = [
      [today, "19:30"],
      [today, "21:00"],
      ["2026-11-24", "18:00"],
      ["2026-11-25", "18:00"],
    ];
    for (const [at, [match_date, match_time]] of dates.entries()) {
      const { id, version } = story.matches[at] ?? {};
      const url = `/api/leagues/${story.league.id}/matches/${id}/schedule`;
      expect((await club.call("PUT", url, { version, match_date, match_time, court_id: 1 })).status).toBe(200);
    }
  });
  afterAll(() => club?.close());

  const read = async (page = "") => (await club.visit("GET", `/api/public/leagues/${story.league.id}${page}`)).body;

  it("is the club's time zone, on the first page and in every league", async () => {
    const { body: home } = await club.visit("GET", "/api/public/leagues");
    expect([home.time_zone, (await read()).time_zone]).toEqual(["Europe/Madrid", "Europe/Madrid"]);
    expect(home.leagues[0].next).toMatchObject({ time: "19:30:00", duration_minutes: 90 });
  });

  it("is how long what is booked takes, of a result no more", async () => {
    const { id } = story.matches[0] ?? {};
    const lengths = async () =>
      Object.fromEntries((await read("/matches")).matches.map((one: any) => [one.id, one.duration_minutes])); // what an answer holds
    const before = await lengths();
    expect([before[id ?? ""], Object.values(before).filter((minutes) => minutes === 90).length]).toEqual([90, 4]);
    expect(before[story.matches[4]?.id ?? ""]).toBeUndefined();
  });

  it("is what comes after a group's next match: those of the day, and the first of a later one", async () => {
    const [{ next_match, later }] = (await read("/groups")).groups;
    const when = ({ match_date, match_time, duration_minutes }: any) => [match_date, match_time, duration_minutes];
    expect([next_match, ...later].map(when)).toEqual([
      [today, "19:30:00", 90],
      [today, "21:00:00", 90],
      ["2026-11-24", "18:00:00", 90],
    ]);
  });
});
