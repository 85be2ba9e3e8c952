import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { solvedPlan } from "#test/support/solved-plan.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

interface Placed {
  league_id: string;
  match_time: string;
}

/** Nothing of this is liked where nothing is kept. */
const afternoons = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, first_start: "16:00:00", last_start: "17:30:00" }));

describe("a plan (spec 4 §2.11)", () => {
  let club: TestApp;
  beforeAll(async () => {
    club = await createTestApp();
  });
  afterAll(() => club?.close());

  const planOf = async (more: object) => {
    await club.call("POST", "/api/plan", { from: "2026-11-30", to: "2026-12-04", ...more });
    const { state, proposal } = await solvedPlan(club);
    expect(state).toBe("solved");
    const { placed, left } = proposal;
    expect(left).toEqual([]);
    return placed as Placed[];
  };

  it("lands in the hours that its league keeps, and one of another league in those that are usual", async () => {
    const [kept, usual] = [await pairsLeague(club.command), await pairsLeague(club.command, { name: "Otra" })];
    const ids = [kept.league.id, usual.league.id];
    const { version } = (await club.call("GET", `/api/leagues/${ids[0]}`)).body;
    await club.call("PUT", `/api/leagues/${ids[0]}/liked-hours`, { version, liked_hours: afternoons });
    const placed = await planOf({ league_ids: ids });
    const areAfternoons = (id: string) =>
      placed.filter(({ league_id }) => league_id === id).map(({ match_time }) => match_time <= "17:30:00");
    expect(areAfternoons(kept.league.id)).toEqual(Array(6).fill(true));
    expect(areAfternoons(usual.league.id)).toEqual(Array(6).fill(false));
  });
});
