import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeCurrent } from "#test/support/closing.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("taking a result back (spec 3 §3.2)", () => {
  let club: TestApp;
  let story: Awaited<ReturnType<typeof pairsLeague>>;

  beforeAll(async () => {
    club = await createTestApp();
    story = await pairsLeague(club.command);
  });
  afterAll(() => club?.close());

  const url = (at: number, path = "") => `/api/leagues/${story.league.id}/matches/${story.matches[at]?.id}${path}`;
  const now = async (at: number) => (await club.call("GET", url(at))).body;
  const set_results = [{ set: 1, pair1_games: 6, pair2_games: 3 }];
  const save = async (at: number, more: object = {}) =>
    (await club.call("PUT", url(at, "/result"), { version: (await now(at)).version, set_results, ...more })).body;
  const take = (at: number, version: number, more: object = {}) =>
    club.call("DELETE", url(at, "/result"), { version, ...more });
  const played = async () => {
    const { body } = await club.call("GET", `/api/leagues/${story.league.id}/groups`);
    return body.groups[0].matches_played;
  };

  it("leaves the match as it was before, with its booking, and counting nowhere", async () => {
    const slot = { match_date: "2026-12-01", match_time: "18:00", court_id: 1, scheduling_notes: "Con luz" };
    await club.call("PUT", url(0, "/schedule"), { version: 1, ...slot });
    const before = await now(0);
    const { version } = await save(0, { played_on: "2026-11-20" });
    expect(await played()).toBe(1);
    const { status, body } = await take(0, version, { reason: "Se apuntó a otro partido", round_state: "open" });
    expect([status, body]).toEqual([200, { ...before, version: version + 1 }]);
    expect([await now(0), await played()]).toEqual([body, 0]);
    const { rows } = await club.database.pool.query(
      "select completed_at, pair1_games_lost, pair2_games_lost from tournament_matches where id = $1",
      [body.id],
    );
    expect(rows).toEqual([{ completed_at: null, pair1_games_lost: 0, pair2_games_lost: 0 }]);
  });

  it("is for the result that was seen: of two at once one is told what stands now, and so is who comes late", async () => {
    const { version } = await save(1);
    const both = await Promise.all([take(1, version), take(1, version)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: "edit_conflict", data: { current: { status: "scheduled" } } });
    const first = await save(1);
    const corrected = await save(1, { set_results: [{ set: 1, pair1_games: 2, pair2_games: 6 }] });
    const late = await take(1, first.version);
    expect([late.body.code, late.body.data.current]).toEqual(["edit_conflict", corrected]);
    expect(await now(1)).toEqual(corrected);
  });

  it("is refused where there is no result", async () => {
    expect((await take(2, 1)).body.code).toBe("match_without_result");
  });

  it("is refused once the round is closed, where nothing is to be played any more", async () => {
    const saved = await save(3);
    await closeCurrent(club, story.league.id);
    expect((await take(3, saved.version, { round_state: "open" })).body.code).toBe("round_just_closed");
    const { body } = await take(3, saved.version);
    expect([body.code, body.data]).toEqual(["round_closed", { number: 1 }]);
    expect(await now(3)).toEqual({ ...saved, round_state: "closed" });
  });
});
