import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { idOf } from "#test/support/records.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

const day = "2026-11-23";

describe("matches lose their dates (spec 4 §1.5)", () => {
  let club: TestApp;
  let story: Awaited<ReturnType<typeof pairsLeague>>;
  beforeAll(async () => {
    club = await createTestApp();
  });
  beforeEach(async () => {
    await club.database.pool.query("delete from court_closures");
    story = await pairsLeague(club.command, { name: "Liga bajo la lluvia" });
  });
  afterAll(() => club?.close());

  const sql = async (text: string, values: unknown[] = []) => (await club.database.pool.query(text, values)).rows;
  const path = (at: number, rest: string) => `/api/leagues/${story.league.id}/matches/${story.matches[at]?.id}${rest}`;
  /** Each match on a court of its own, at its own hour, so that bookings of other tests stand in nobody's way. */
  const book = async (at: number) => {
    await sql("update tournament_matches set match_date = null, match_time = null, court_id = null where tournament_id <> $1", [story.league.id]); // biome-ignore format: one statement
    const slot = { match_date: day, match_time: "18:00", court_id: at + 1, version: 1 };
    expect((await club.call("PUT", path(at, "/schedule"), slot)).status).toBe(200);
  };
  const shown = (at: number, version = 2) => {
    return { league_id: story.league.id, match_id: story.matches[at]?.id, version };
  };
  const undate = (...matches: object[]) => club.call("POST", "/api/matches/unschedule", { matches });
  const dates = () =>
    sql("select match_date, match_time, court_id, status, version from tournament_matches where tournament_id = $1 and version > 1 order by version desc, court_id", [story.league.id]); // biome-ignore format: one statement

  it("all together, with a line of the log for each, and the courts are free", async () => {
    for (const at of [0, 1]) await book(at);
    await club.call("PUT", path(1, "/start"), { version: 2 });
    const { status, body } = await undate(shown(0), shown(1, 3));
    expect([status, body.left]).toEqual([200, []]);
    expect(body.accepted).toEqual([
      { match_id: story.matches[0]?.id, version: 3 },
      { match_id: story.matches[1]?.id, version: 4 },
    ]);
    const free = { match_date: null, match_time: null, court_id: null, status: "scheduled" };
    expect(await dates()).toEqual([
      { ...free, version: 4 },
      { ...free, version: 3 },
    ]);
    const log = await club.call("GET", "/api/activity");
    const said = JSON.stringify(log.body);
    for (const court of [1, 2])
      expect(said).toContain(`Fecha de un partido quitada: 23 nov 2026, 18:00, cancha ${court}`);
  });

  it("but for those that changed meanwhile, which stay and are named", async () => {
    for (const at of [0, 1, 2, 3]) await book(at);
    const set = { pair1_games: 6, pair2_games: 2 };
    const set_results = [1, 2].map((number) => ({ set: number, ...set }));
    expect((await club.call("PUT", path(1, "/result"), { version: 2, set_results })).status).toBe(200);
    const later = { match_date: day, match_time: "20:00", court_id: 3, version: 2 };
    await club.call("PUT", path(2, "/schedule"), later);
    const other = { ...shown(3), league_id: idOf(5) };
    const { body } = await undate(...[0, 1, 2].map((at) => shown(at)), other, shown(4, 1));
    expect(body.accepted.map(({ match_id }: { match_id: string }) => match_id)).toEqual([story.matches[0]?.id]);
    expect(body.left.map(({ match_id, code }: Record<string, string>) => [match_id, code])).toEqual([
      [story.matches[1]?.id, "match_completed"],
      [story.matches[2]?.id, "edit_conflict"],
      [story.matches[3]?.id, "match_not_found"],
      [story.matches[4]?.id, "edit_conflict"],
    ]);
    const rows = await dates();
    expect(rows.filter(({ match_date }) => match_date !== null)).toHaveLength(3);
  });

  it("one alone inside of a closure, and it is not booked there again", async () => {
    await book(0);
    const works = {
      reason: "obras",
      from_date: day,
      until_date: day,
      weekday: null,
      from_time: null,
      until_time: null,
    };
    await club.call("POST", "/api/closures", { ...works, court_ids: [1], seen_inside: 1 });
    expect((await club.call("GET", "/api/closures/bookings")).body).toMatchObject([{ version: 2 }]);
    const without = await club.call("DELETE", path(0, "/schedule"), { version: 2 });
    expect([without.status, without.body]).toEqual([200, { match_id: story.matches[0]?.id, version: 3 }]);
    expect((await club.call("GET", "/api/closures/bookings")).body).toEqual([]);
    const again = { match_date: day, match_time: "18:00", court_id: 1, version: 3 };
    expect((await club.call("PUT", path(0, "/schedule"), again)).body.code).toBe("court_closed");
    expect((await club.call("DELETE", path(0, "/schedule"), { version: 3 })).body.code).toBe("edit_conflict");
  });

  it("or are planned anew while they keep them, and each says when it was and when it is", async () => {
    for (const at of [0, 1]) await book(at);
    const moving = [0, 1].map((at) => story.matches[at]?.id);
    const asked = { league_ids: [story.league.id], from: "2026-11-24", to: "2026-11-30", rest_days: 1 };
    const begun = await club.call("POST", "/api/plan", { ...asked, match_ids: moving, replan_ids: moving });
    expect([begun.status, begun.body.total]).toEqual([200, 2]);
    const plan = async () => (await club.call("GET", "/api/plan")).body.plan;
    await expect.poll(async () => (await plan()).state, { timeout: 30_000 }).toBe("solved");
    const { placed, left } = (await plan()).proposal;
    // The day that is put off takes no day of rest: the first place is on the next day.
    expect([left, placed[0].match_date, placed[0].version]).toEqual([[], "2026-11-24", 2]);
    const places = placed.map((one: Record<string, unknown>) => {
      const { league_id, match_id, version, match_date, match_time, court_id } = one;
      return { league_id, match_id, version, match_date, match_time, court_id };
    });
    const taken = await club.call("POST", "/api/matches/schedule", { places });
    expect(taken.body.left).toEqual([]);
    const was = `was_date=${day}&was_time=18:00&was_court=1`;
    const message = `/api/leagues/${story.league.id}/messages/matches/${placed[0].match_id}/put-off?${was}`;
    const text = () => club.call("GET", message).then(({ body }) => body.parts[0]);
    expect(await text()).toMatch(
      /^\*Aplazado por lluvia\* · Grupo A\nPersona .+ – Persona .+\nNo se juega el lun 23 nov, 18:00, Cancha 1\.\nNueva fecha: mar 24 nov, /,
    );
    await undate({ league_id: story.league.id, match_id: placed[0].match_id, version: 3 });
    expect(await text()).toContain("\nNueva fecha: sin fecha por ahora\n\nhttp");
    const nobody = message.replace(placed[0].match_id, idOf(7));
    expect((await club.call("GET", nobody)).body.code).toBe("match_not_found");
  });
});
