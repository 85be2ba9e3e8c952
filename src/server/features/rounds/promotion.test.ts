import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Match } from "#contract/matches/endpoints.ts";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import { closeCurrent, closingShown, generateCurrent, playRound, undoClosingOf } from "#test/support/closing.ts";
import { saveRegulations } from "#test/support/edit-league.ts";
import { currentRound, pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("a match for a place (spec 3 §5.5)", () => {
  let app: TestApp | undefined;
  let url = "";
  let leagueId = "";
  const club = () => {
    if (app === undefined) throw new Error("no club");
    return app;
  };
  afterAll(() => app?.close());

  const get = async (path: string) => (await club().call("GET", `${url}${path}`)).body;
  const listed = async (): Promise<Match[]> => (await get("/matches")).matches;
  const promotion = async () => (await listed()).find(({ kind }) => kind === "promotion");
  const win = async (match: Match | undefined, winner: string | undefined, more = {}) => {
    const [pair1_games, pair2_games] = winner === match?.pair1_id ? [6, 2] : [2, 6];
    const { version } = await get(`/matches/${match?.id}`);
    const set_results = [1, 2].map((set) => ({ set, pair1_games, pair2_games }));
    return club().call("PUT", `${url}/matches/${match?.id}/result`, { version, set_results, ...more });
  };
  /** In which group each pair plays now. */
  const places = async () => {
    const { groups } = await get("/groups");
    const rows = groups.flatMap((group: { name: string; rows: { pair_id: string }[] }) =>
      group.rows.map(({ pair_id }) => [pair_id, group.name] as const),
    );
    return new Map<string, string>(rows);
  };

  beforeEach(async () => {
    app ??= await createTestApp();
    const { league } = await pairsLeague(app.command, { groups: 2 });
    leagueId = league.id;
    url = `/api/leagues/${leagueId}`;
    await saveRegulations(app, leagueId, { ...DEFAULT_REGULATIONS, promotion_match: true });
    await playRound(app, leagueId);
  });

  it("is shown before it is made, by the closing, between the last but one above and the second below", async () => {
    const { board } = await closingShown(club(), leagueId);
    expect(board.promotions).toHaveLength(1);
    const [upper, lower] = board.groups.map(({ rows }) => rows.map(({ pair_id }) => pair_id));
    expect((await closeCurrent(club(), leagueId)).status).toBe(200);
    const match = await promotion();
    expect([match?.pair1_id, match?.pair2_id]).toEqual([upper?.[2], lower?.[1]]);
    expect(match).toMatchObject({
      group_name: "Grupo A",
      round_number: 1,
      status: "scheduled",
      deferred_until: board.promotions[0]?.deferred_until,
    });
    const now = await places();
    expect([now.get(match?.pair1_id ?? ""), now.get(match?.pair2_id ?? "")]).toEqual(["Grupo A", "Grupo B"]);
  });

  it("lets the lower one change places with the upper one, with their matches, and counts in no table", async () => {
    await closeCurrent(club(), leagueId);
    await generateCurrent(club(), leagueId);
    const ranking = await get("/ranking");
    const match = await promotion();
    const before = (await listed()).filter(({ kind }) => kind === "group");
    expect((await win(match, match?.pair2_id)).status).toBe(200);
    const now = await places();
    expect([now.get(match?.pair1_id ?? ""), now.get(match?.pair2_id ?? "")]).toEqual(["Grupo B", "Grupo A"]);
    const after = (await listed()).filter(({ kind }) => kind === "group");
    const groupsOf = (list: Match[], pair = "") =>
      list.filter((one) => [one.pair1_id, one.pair2_id].includes(pair)).map(({ group_name }) => group_name);
    expect(groupsOf(after, match?.pair2_id)).toEqual(groupsOf(before, match?.pair1_id));
    const figures = (rows: { pair_id: string; matches_played: number; points: number }[]) =>
      rows.map(({ pair_id, matches_played, points }) => [pair_id, matches_played, points]);
    expect(figures((await get("/ranking")).rows)).toEqual(figures(ranking.rows));
    // Corrected, they change back; a draw leaves who was above there.
    await win(match, match?.pair1_id);
    expect((await places()).get(match?.pair1_id ?? "")).toBe("Grupo A");
    await win(match, match?.pair2_id);
    const drawn = [
      { set: 1, pair1_games: 6, pair2_games: 2 },
      { set: 2, pair1_games: 2, pair2_games: 6 },
    ];
    expect((await win(match, undefined, { set_results: drawn })).status).toBe(200);
    expect((await places()).get(match?.pair1_id ?? "")).toBe("Grupo A");
  });

  it("begins, and its beginning is taken back, as any match", async () => {
    await closeCurrent(club(), leagueId);
    const before = await promotion();
    const started = await club().call("PUT", `${url}/matches/${before?.id}/start`, { version: before?.version });
    expect(started.body).toMatchObject({ kind: "promotion", status: "in_progress" });
    const { version } = started.body;
    const stopped = await club().call("DELETE", `${url}/matches/${before?.id}/start`, { version });
    expect(stopped.body).toEqual({ ...before, version: version + 1 });
  });

  it("waits for the next closing once one of the two has played in the open round", async () => {
    await closeCurrent(club(), leagueId);
    await generateCurrent(club(), leagueId);
    const match = await promotion();
    const own = (await listed()).find(
      ({ kind, pair1_id, pair2_id }) => kind === "group" && [pair1_id, pair2_id].includes(match?.pair1_id ?? ""),
    );
    await win(own, own?.pair1_id);
    await win(match, match?.pair2_id);
    expect((await places()).get(match?.pair1_id ?? "")).toBe("Grupo A");
    const planned = async () => {
      const { movements } = await closingShown(club(), leagueId);
      return movements.filter(
        ({ pair_id, is_by_hand }) => is_by_hand && [match?.pair1_id, match?.pair2_id].includes(pair_id),
      );
    };
    expect((await planned()).map(({ kind }) => kind).sort()).toEqual(["down", "up"]);
    expect((await planned())[0]?.reason).toContain("como se decidió durante la jornada");
    await win(match, match?.pair1_id);
    expect(await planned()).toEqual([]);
  });

  it("goes with the closing that is undone, until it is played", async () => {
    await closeCurrent(club(), leagueId);
    expect((await undoClosingOf(club(), leagueId, 1)).status).toBe(200);
    expect(await promotion()).toBeUndefined();
    await closeCurrent(club(), leagueId);
    const match = await promotion();
    await win(match, match?.pair1_id);
    const refused = await undoClosingOf(club(), leagueId, 1);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "El cierre de la jornada 1 no se puede deshacer: ya se ha jugado un partido de promoción.",
    ]);
  });

  it("has a deadline that can be changed, and ends with the next closing", async () => {
    await closeCurrent(club(), leagueId);
    const match = await promotion();
    const decision = {
      kind: "later",
      group_id: match?.group_id,
      match_id: match?.id,
      deferred_until: "2027-03-01",
      reason: "Lluvia",
    };
    const round = await currentRound(club().command, leagueId);
    expect((await club().call("POST", `${url}/rounds/${round}/decisions`, { decision })).status).toBe(200);
    expect((await promotion())?.deferred_until).toBe("2027-03-01");
    await generateCurrent(club(), leagueId);
    for (const one of await listed()) if (one.kind === "group") await win(one, one.pair1_id);
    expect((await closeCurrent(club(), leagueId)).status).toBe(200);
    expect((await get(`/matches/${match?.id}`)).status).toBe("cancelled");
    expect((await undoClosingOf(club(), leagueId, 2)).status).toBe(200);
    expect((await get(`/matches/${match?.id}`)).status).toBe("scheduled");
  });
});
