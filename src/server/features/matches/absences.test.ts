import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("when the people of a match said that they cannot play (spec 4 §1.2)", () => {
  let club: TestApp;
  let address = "";
  beforeAll(async () => {
    club = await createTestApp();
    const { league, matches } = await pairsLeague(club.command);
    const [match] = matches;
    address = `/api/leagues/${league.id}/matches/${match?.id}`;
    const { body } = await club.call("GET", `/api/leagues/${league.id}/availability`);
    const idsOf = (pairId: string | undefined): string[] =>
      body
        .filter(({ pair_id }: { pair_id: string }) => pair_id === pairId)
        .flatMap(({ people }: { people: { person_id: string }[] }) => people.map(({ person_id }) => person_id));
    const [other] = matches.filter(({ id }) => id !== match?.id).map(({ pair1_id, pair2_id }) => [pair1_id, pair2_id]);
    const strangers = other?.filter((id) => id !== match?.pair1_id && id !== match?.pair2_id) ?? [];
    const said = [
      { person_ids: idsOf(match?.pair1_id), kind: "cannot", weekday: 2 },
      { person_ids: idsOf(match?.pair1_id), kind: "likes", time_from: "18:00" },
      { person_ids: idsOf(match?.pair2_id), kind: "cannot", date_from: "2020-01-01", date_to: "2020-01-31" },
      ...strangers.map((id) => ({ person_ids: idsOf(id), kind: "cannot", weekday: 3 })),
    ];
    expect((await club.call("POST", "/api/plan/availability", { said })).status).toBe(200);
  });
  afterAll(() => club?.close());

  it("is told of them alone, without what they would like and what is over", async () => {
    const { status, body } = await club.call("GET", `${address}/absences`);
    const tuesday = { weekday: 2, date_from: null, date_to: null, time_from: null, time_to: null };
    expect([status, body.length]).toEqual([200, 2]);
    for (const one of body) expect(one).toEqual({ name: expect.stringMatching(/^Persona 1-/), ...tuesday });
    const none = address.replace(/[^/]+$/, "00000000-0000-4000-8000-000000000000");
    expect((await club.call("GET", `${none}/absences`)).body).toMatchObject({ code: "match_not_found" });
  });

  it("keeps a place from being offered where three others are free", async () => {
    // The first of December 2026 is a Tuesday.
    const wanted = "match_date=2026-12-01&match_time=18:00&court_id=1";
    const { body } = await club.call("GET", `${address}/alternatives?${wanted}`);
    expect(body).toHaveLength(3);
    expect(body.map(({ match_date }: { match_date: string }) => match_date)).not.toContain("2026-12-01");
  });
});
