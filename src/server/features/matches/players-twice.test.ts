import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bracketLeague } from "#test/support/played-bracket.ts";
import { pairsLeague } from "#test/support/story.ts";
import { administrator, createTestApp, signIn, type TestApp } from "#test/support/test-app.ts";

describe("somebody in two matches at once (spec 4 §1.7)", () => {
  let club: TestApp;
  let here: Awaited<ReturnType<typeof pairsLeague>>;
  let there: Awaited<ReturnType<typeof bracketLeague>>;

  beforeAll(async () => {
    club = await createTestApp();
    here = await pairsLeague(club.command, { name: "Aquí" });
    there = await bracketLeague(club, { name: "Allí" });
  });
  afterAll(() => club?.close());

  const url = (league: string, match = "") => `/api/leagues/${league}/matches/${match}`;
  /** A match of the first person of a league. */
  const withFirst = (matches: typeof here.matches) => {
    const found = matches.find(({ pair1_name, pair2_name }) => `${pair1_name} ${pair2_name}`.includes("Persona 1-1"));
    if (found === undefined) throw new Error("the first person has no match");
    return found;
  };
  const first = () => withFirst(here.matches);
  const then = (match_date: string, match_time: string, match = first()) =>
    club.call(
      "GET",
      `${url(match.tournament_id, match.id)}/players-twice?match_date=${match_date}&match_time=${match_time}`,
    );
  const book = (match: { id: string; tournament_id: string; version: number }, slot: object) =>
    club.call("PUT", `${url(match.tournament_id, match.id)}/schedule`, { version: match.version, ...slot });

  it("is said before the match is saved, of another league and past midnight, and not of one that is not at once", async () => {
    // The first of this league is the same person as the first of the other one.
    await club.database.pool.query(
      "update league_players set person_id = (select person_id from league_players where id = $1) where id = $2",
      [here.playerIds[0], there.playerIds[0]],
    );
    const other = withFirst(there.matches);
    const booked = await book(other, { match_date: "2026-12-04", match_time: "23:30", court_id: 1 });
    expect([booked.status, booked.body.players_twice]).toEqual([200, []]);
    expect((await then("2026-12-04", "22:30")).body).toEqual(["Persona 1-1"]);
    expect((await then("2026-12-05", "00:30")).body).toEqual(["Persona 1-1"]);
    expect((await then("2026-12-04", "22:00")).body).toEqual([]);
    expect((await then("2026-12-05", "01:00")).body).toEqual([]);
    const busy = (date: string) => club.call("GET", `${url(here.league.id, first().id)}/busy-times?date=${date}`);
    const theirs = { match_date: "2026-12-04", match_time: "23:30:00", duration_minutes: 90, names: ["Persona 1-1"] };
    for (const date of ["2026-12-03", "2026-12-04", "2026-12-05"]) expect((await busy(date)).body).toEqual([theirs]);
    expect((await busy("2026-12-06")).body).toEqual([]);
    const saved = await book(first(), {
      match_date: "2026-12-05",
      match_time: "00:30",
      court_id: 2,
    });
    expect(saved.body.players_twice).toEqual(["Persona 1-1"]);
  });

  it("is said of a match of a bracket, too", async () => {
    await there.draw(4);
    const semifinal = await there.match("Semifinal 1");
    const { pair1_id, pair2_id, id } = there.matches.find(({ pair1_id: one, pair2_id: two }) =>
      semifinal.sides.some(({ pair_id }) => pair_id === one || pair_id === two),
    ) ?? { pair1_id: "", pair2_id: "", id: "" };
    expect([pair1_id, pair2_id]).not.toContain("");
    await club.database.pool.query(
      "update tournament_matches set match_date = '2026-12-08', match_time = '18:00', court_id = 1 where id = $1",
      [id],
    );
    const path = `${url(there.league.id, semifinal.id)}/players-twice?match_date=2026-12-08&match_time=18:30`;
    expect((await club.call("GET", path)).body.length).toBeGreaterThanOrEqual(2);
  });

  it("of a match that is not there says so", async () => {
    const { status, body } = await club.call(
      "GET",
      `${url(here.league.id, there.matches[0]?.id)}/players-twice?match_date=2026-12-08&match_time=18:30`,
    );
    expect([status, body.code]).toEqual([404, "match_not_found"]);
    const busy = await club.call("GET", `${url(here.league.id, there.matches[0]?.id)}/busy-times?date=2026-12-08`);
    expect([busy.status, busy.body.code]).toEqual([404, "match_not_found"]);
  });
});

describe("a match of a day that has passed (spec 4 §1.7)", () => {
  let club: TestApp;
  beforeAll(async () => {
    club = await createTestApp();
  });
  afterAll(() => club?.close());

  it("has its court put right: length and hour stay, out of use or not", async () => {
    const { matches } = await pairsLeague(club.command);
    const [match] = matches;
    const slot = { match_date: "2026-12-10", match_time: "18:00", court_id: 1 };
    const url = `/api/leagues/${match?.tournament_id}/matches/${match?.id}`;
    const book = async (values: object) => {
      const { version } = (await club.call("GET", url)).body;
      return club.call("PUT", `${url}/schedule`, { version, ...slot, ...values });
    };
    await book({});
    await club.database.pool.query("update club_settings set match_duration = 60");
    await club.database.pool.query("update courts set is_available = false where id = 2");
    club.clock.set("2026-12-20T11:00:00Z");
    club.cookie = await signIn(club.app, administrator);
    const moved = await book({ court_id: 2, scheduling_notes: "Se jugó en la 2" });
    expect([moved.status, moved.body.match.court_id, moved.body.match.duration_minutes]).toEqual([200, 2, 90]);
    expect((await book({ match_time: "19:00" })).body.code).toBe("date_past");
    expect((await book({ court_id: 99 })).body.code).toBe("court_not_found");
  });
});
