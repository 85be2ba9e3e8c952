import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { currentRound, pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

type Played = { id: string; version: number; pair1_id: string; pair2_id: string };

describe("figures set by hand", () => {
  let club: TestApp;
  let url = "";
  let group = "";
  let pair = "";
  let round_id = "";
  let matches: Played[] = [];

  beforeAll(async () => {
    club = await createTestApp();
    const story = await pairsLeague(club.command);
    url = `/api/leagues/${story.league.id}`;
    group = story.groupIds[0] ?? "";
    round_id = await currentRound(club.command, story.league.id);
    const { body } = await club.call("GET", `${url}/matches`);
    pair = body.matches[0].pair1_id;
    matches = body.matches.filter((match: Played) => match.pair1_id === pair || match.pair2_id === pair);
  });
  afterAll(() => club?.close());

  const row = async () => {
    const { body } = await club.call("GET", `${url}/groups`);
    return body.groups[0].rows.find(({ pair_id }: { pair_id: string }) => pair_id === pair);
  };
  const win = async (index: number) => {
    const match = matches[index];
    const [pair1_games, pair2_games] = match?.pair1_id === pair ? [6, 2] : [2, 6];
    const set_results = [{ set: 1, pair1_games, pair2_games }];
    const answer = await club.call("PUT", `${url}/matches/${match?.id}/result`, {
      version: match?.version,
      set_results,
    });
    expect(answer.status).toBe(200);
  };
  const put = (rows: object[], reason = "") =>
    club.call("POST", `${url}/groups/${group}/adjustments`, { round_id, rows, reason });
  const set = async (figures: object, reason = "") => {
    const shown = await row();
    const seen = Object.fromEntries(Object.keys(figures).map((name) => [name, shown[name]]));
    return put([{ pair_id: pair, figures, seen }], reason);
  };

  it("are what the table shows; a later result adds to them", async () => {
    await win(0);
    expect((await set({ points: 5, games_difference: -1 }, "Sanción")).body).toEqual({ adjusted: 1 });
    expect(await row()).toMatchObject({ points: 5, games_difference: -1, is_adjusted: true });
    await win(1);
    expect(await row()).toMatchObject({ points: 8, games_difference: 3, games_won: 12, matches_won: 2 });
  });

  it("make the difference follow from games won and lost", async () => {
    await set({ games_won: 20, games_lost: 5, matches_played: 4 });
    expect(await row()).toMatchObject({ games_won: 20, games_lost: 5, games_difference: 15, matches_played: 4 });
  });

  it("that change nothing are not stored", async () => {
    expect((await set({ games_won: 20 })).body).toEqual({ adjusted: 0 });
  });

  it("are listed with who made them and why, and can be taken back one by one", async () => {
    const { body } = await club.call("GET", `${url}/groups/${group}/adjustments`);
    expect(body[0]).toMatchObject({
      differences: { points: 2, games_difference: -5 },
      reason: "Sanción",
      created_by_name: "Carmen Ortega",
    });
    for (const { id } of body) expect((await club.call("DELETE", `${url}/adjustments/${id}`)).status).toBe(200);
    expect(await row()).toMatchObject({ points: 6, games_difference: 8, is_adjusted: false });
    expect((await club.call("DELETE", `${url}/adjustments/${body[0].id}`)).status).toBe(404);
  });

  it.each([{ points: -1 }, { matches_won: -3 }, { points: 1.5 }, { goals: 1 }])("refuse %j", async (figures) => {
    expect((await set(figures)).body.code).toBe("invalid_input");
  });

  it("never overrun what somebody else has changed meanwhile: the table as it is comes back (spec 3 §3.4)", async () => {
    const seen = await row();
    const mine = { figures: { points: 12 }, seen: { points: seen.points } };
    expect((await set({ points: 9 })).status).toBe(200);
    const refused = await put([{ pair_id: pair, ...mine }]);
    expect([refused.status, refused.body.code]).toEqual([409, "edit_conflict"]);
    expect(refused.body.data.current).toContainEqual(expect.objectContaining({ pair_id: pair, points: 9 }));
    expect((await row()).points).toBe(9);
    // What was not wanted may have changed; what was not seen may not be set.
    const other = { figures: { sets_won: 7 }, seen: { points: seen.points, sets_won: seen.sets_won } };
    expect((await put([{ pair_id: pair, ...other }])).status).toBe(200);
    expect((await put([{ pair_id: pair, figures: { points: 10 }, seen: {} }])).body.code).toBe("edit_conflict");
    expect((await put([{ pair_id: pair, ...mine, seen: { points: 9 } }])).status).toBe(200);
    expect((await row()).points).toBe(12);
  });

  it("belong to a pair of the group", async () => {
    const pair_id = "00000000-0000-4000-8000-000000000000";
    const { status, body } = await put([{ pair_id, figures: { points: 1 }, seen: { points: 0 } }]);
    expect([status, body.code]).toEqual([404, "pair_not_found"]);
  });

  it("are a sanction too, which alone takes a pair below zero, with its reason, and can be taken back (spec 3 §5.1)", async () => {
    const other = matches[0]?.pair1_id === pair ? matches[0]?.pair2_id : matches[0]?.pair1_id;
    const sanction = (body: object, pairId = other) =>
      club.call("POST", `${url}/rounds/${round_id}/pairs/${pairId}/sanction`, body);
    const pointsOf = async () => {
      const { body } = await club.call("GET", `${url}/groups`);
      return body.groups[0].rows.find(({ pair_id }: { pair_id: string }) => pair_id === other).points;
    };
    const before = await pointsOf();
    for (const body of [
      { points: 3, reason: " " },
      { points: 0, reason: "Retraso" },
      { points: 21, reason: "Retraso" },
    ])
      expect((await sanction(body)).status).toBe(400);
    expect((await sanction({ points: before + 3, reason: "No avisó" })).status).toBe(201);
    expect(await pointsOf()).toBe(-3);
    const { body: list } = await club.call("GET", `${url}/groups/${group}/adjustments`);
    const entry = list.find(({ reason }: { reason: string | null }) => reason === "No avisó");
    expect(entry).toMatchObject({ pair_id: other, differences: { points: -(before + 3) } });
    expect((await club.call("DELETE", `${url}/adjustments/${entry.id}`)).status).toBe(200);
    expect(await pointsOf()).toBe(before);
    const strange = await sanction({ points: 1, reason: "Nadie" }, "00000000-0000-4000-8000-000000000000");
    expect([strange.status, strange.body.code]).toEqual([404, "pair_not_found"]);
  });
});
