import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { weekdayOf } from "#domain/base/calendar-date.ts";
import { solvedPlan } from "#test/support/solved-plan.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

interface SaidOf {
  pair_id: string;
  people: { person_id: string; full_name: string; said: { id: string; kind: string }[] }[];
}

const nobody = "00000000-0000-4000-8000-000000000000";

describe("what pairs said of when they can play (spec 4 §2.7)", () => {
  let club: TestApp;
  let story: Awaited<ReturnType<typeof pairsLeague>>;
  beforeAll(async () => {
    club = await createTestApp();
    story = await pairsLeague(club.command, { groups: 2 });
  });
  afterAll(() => club?.close());

  const note = (...said: object[]) => club.call("POST", "/api/plan/availability", { said });
  const pairs = async (): Promise<SaidOf[]> =>
    (await club.call("GET", `/api/leagues/${story.league.id}/availability`)).body;
  const first = async () => {
    const [pair] = await pairs();
    return { pair_id: pair?.pair_id ?? "", ids: pair?.people.map(({ person_id }) => person_id) ?? [] };
  };
  const planOf = async (more = {}) => {
    const asked = { league_ids: [story.league.id], from: "2026-11-30", to: "2026-12-20", ...more };
    expect((await club.call("POST", "/api/plan", asked)).status).toBe(200);
    const { state, proposal } = await solvedPlan(club);
    expect(state).toBe("solved");
    return proposal;
  };

  it("is noted of all its people at once, not twice, and is nobody else's", async () => {
    const { pair_id, ids } = await first();
    const likes = { person_ids: ids, kind: "likes", time_from: "20:00", time_to: "20:00" };
    const cannot = { person_ids: ids, kind: "cannot", weekday: 2 };
    expect((await note(likes, cannot, cannot)).body).toEqual({ noted: 4 });
    expect((await note(likes)).body).toEqual({ noted: 0 });
    for (const pair of await pairs()) {
      const kinds = pair.people.map(({ said }) => said.map(({ kind }) => kind));
      expect(kinds).toEqual(
        pair.pair_id === pair_id
          ? [
              ["cannot", "likes"],
              ["cannot", "likes"],
            ]
          : [[], []],
      );
    }
  });

  it("is all refused where one of it says nothing, or is of nobody", async () => {
    const { ids } = await first();
    const good = { person_ids: ids, kind: "likes", weekday: 6 };
    const before = await pairs();
    expect((await note(good, { person_ids: ids, kind: "likes" })).body.code).toBe("invalid_input");
    expect((await note(good, { person_ids: ids, kind: "likes", date_from: "2026-12-01" })).body.code).toBe(
      "invalid_input",
    );
    expect((await note(good, { ...good, time_from: "21:00", time_to: "20:00" })).body.code).toBe("invalid_input");
    expect((await note(good, { person_ids: [nobody], kind: "cannot", weekday: 1 })).body.code).toBe("person_not_found");
    expect(await pairs()).toEqual(before);
  });

  it("is what a plan looks for first, as long as it lasts", async () => {
    const { pair_id, ids } = await first();
    const match = (await club.call("GET", `/api/leagues/${story.league.id}/matches`)).body.matches;
    const own = new Set(
      match
        .filter((one: { pair1_id: string; pair2_id: string }) => [one.pair1_id, one.pair2_id].includes(pair_id))
        .map(({ id }: { id: string }) => id),
    );
    const hoursOf = ({ placed }: { placed: { match_id: string; match_time: string; match_date: string }[] }) =>
      placed.filter(({ match_id }) => own.has(match_id));
    const wished = hoursOf(await planOf());
    expect(wished.map(({ match_time }) => match_time)).toEqual(["20:00:00", "20:00:00", "20:00:00"]);
    expect(wished.some(({ match_date }) => weekdayOf(match_date) === 2)).toBe(false);
    for (const person of ids) {
      const { body } = await club.call("GET", `/api/people/${person}/availability`);
      for (const { id } of body) await club.call("DELETE", `/api/people/${person}/availability/${id}`);
      await club.call("POST", `/api/people/${person}/availability`, { kind: "likes", weekday: 7, time_to: "12:00" });
    }
    const onSundays = hoursOf(await planOf());
    expect(onSundays.map(({ match_date }) => weekdayOf(match_date))).toEqual([7, 7, 7]);
    const asked = hoursOf(await planOf({ liked_time: "18:30" }));
    expect(new Set(asked.map(({ match_time }) => match_time))).toEqual(new Set(["18:30:00"]));
  });
});
