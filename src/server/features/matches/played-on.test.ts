import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("the day on which a match was really played (spec 3 §3.1)", () => {
  let club: TestApp;
  let story: Awaited<ReturnType<typeof pairsLeague>>;
  const today = "2026-11-21";

  beforeAll(async () => {
    club = await createTestApp();
    story = await pairsLeague(club.command);
  });
  afterAll(() => club?.close());

  const url = (at: number, path = "") => `/api/leagues/${story.league.id}/matches/${story.matches[at]?.id}${path}`;
  const now = async (at: number) => (await club.call("GET", url(at))).body;
  const set_results = [{ set: 1, pair1_games: 6, pair2_games: 3 }];
  const save = async (at: number, more: object = {}) =>
    club.call("PUT", url(at, "/result"), { version: (await now(at)).version, set_results, ...more });
  const book = async (at: number, match_date: string) => {
    const slot = { match_date, match_time: "18:00", court_id: 1, scheduling_notes: "" };
    return club.call("PUT", url(at, "/schedule"), { version: (await now(at)).version, ...slot });
  };

  it("comes with the result of a match that was never booked, and stays when nothing is said of it", async () => {
    expect((await save(0, { played_on: "2026-11-19" })).body).toMatchObject({
      played_on: "2026-11-19",
      match_date: null,
      court_id: null,
      status: "completed",
    });
    expect((await save(0)).body.played_on).toBe("2026-11-19");
  });

  it("stands beside the booking, which stays, and takes no court from anybody", async () => {
    expect((await book(1, today)).status).toBe(200);
    expect((await save(1, { played_on: "2026-11-20" })).body).toMatchObject({
      played_on: "2026-11-20",
      match_date: today,
      match_time: "18:00:00",
    });
    const { body } = await club.call("GET", "/api/bookings?date=2026-11-20");
    expect(body.bookings.map(({ match_date }: { match_date: string }) => match_date)).toEqual([today]);
  });

  it("is what visitors are told, and orders the matches", async () => {
    const { body } = await club.visit("GET", `/api/public/leagues/${story.league.id}/matches`);
    const played = body.matches.filter(({ status }: { status: string }) => status === "completed");
    expect(played.map(({ played_on }: { played_on: string }) => played_on)).toEqual(["2026-11-19", "2026-11-20"]);
  });

  it("may be today but not tomorrow, and is taken away by a correction that says so", async () => {
    const refused = await save(2, { played_on: "2026-11-22" });
    expect([refused.body.code, Object.keys(refused.body.data.fields)]).toEqual(["date_future", ["played_on"]]);
    expect((await now(2)).status).toBe("scheduled");
    expect((await save(2, { played_on: today })).body.played_on).toBe(today);
    expect((await save(2, { played_on: null })).body.played_on).toBeNull();
  });

  it("comes with the court of play, which is kept with the day only, and books nothing", async () => {
    const saved = await save(1, { played_on: today, played_court: 2 });
    expect(saved.body).toMatchObject({ played_court: 2, played_court_name: "Cancha 2", court_id: 1 });
    expect((await save(1)).body.played_court).toBe(2);
    const { body } = await club.call("GET", `/api/bookings?date=${today}`);
    expect(body.bookings.filter(({ court_id }: { court_id: number }) => court_id === 2)).toEqual([]);
    const { body: shown } = await club.visit("GET", `/api/public/leagues/${story.league.id}/matches`);
    const same = shown.matches.find(({ id }: { id: string }) => id === saved.body.id);
    expect(same.played_court_name).toBe("Cancha 2");
    const { body: table } = await club.call("GET", `/api/leagues/${story.league.id}/exports/matches`);
    expect(table.csv).toMatch(/Cancha 2/);
    const unknown = await save(1, { played_court: 99 });
    expect([unknown.status, unknown.body.code, Object.keys(unknown.body.data.fields)]).toEqual([
      404,
      "court_not_found",
      ["played_court"],
    ]);
    expect((await save(1, { played_court: null })).body).toMatchObject({ played_on: today, played_court: null });
    await save(1, { played_court: 2 });
    expect((await save(1, { played_on: null })).body).toMatchObject({ played_on: null, played_court: null });
    expect((await save(2, { played_court: 2 })).body.played_court).toBeNull();
  });

  it("is none of a match that nobody played", async () => {
    const walkover = { outcome: "double_walkover", set_results: [] };
    expect((await save(0, walkover)).body.played_on).toBeNull();
  });

  it("is the day of the result where that comes before the day of the booking", async () => {
    await book(4, "2026-11-27");
    expect((await save(4)).body).toMatchObject({ played_on: today, match_date: "2026-11-27" });
  });
});
