import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { IndividualRow } from "#contract/common/rows.ts";
import type { PointsEntry } from "#contract/groups/endpoints.ts";
import { closeCurrent, undoClosingOf } from "#test/support/closing.ts";
import { addEvening, confirmedSum, eveningOver, sumIn } from "#test/support/league-evening.ts";
import { currentRound, individualLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("an evening that is added to an individual league (spec 8 §2.5)", () => {
  let club: TestApp;
  let league = "";
  let group = "";
  let players: string[] = [];
  let url = "";

  beforeAll(async () => {
    club = await createTestApp();
    const story = await individualLeague(club.command);
    [league, group, players] = [
      story.league.id,
      `/api/leagues/${story.league.id}/groups/${story.groupId}`,
      story.playerIds,
    ];
    url = await eveningOver(club, players.slice(0, 6), 2);
  });
  afterAll(() => club?.close());

  const ranking = async (): Promise<IndividualRow[]> =>
    (await club.call("GET", `/api/leagues/${league}/groups`)).body.groups[0].individual_rows;
  const byPlayer = async () =>
    new Map((await ranking()).map(({ player_id, this_round }) => [player_id, this_round?.entered ?? null]));
  const undo = async () => {
    const { sum } = (await club.call("GET", `${url}/league`)).body;
    return club.call("POST", `${url}/league/undo`, { league_id: sum.league_id, round_id: sum.round_id });
  };

  it("shows what everybody would be given, and who is in one of the two alone", async () => {
    const { rows, others, round_number, taken_by } = await sumIn(club, url, league);
    expect([round_number, taken_by]).toEqual([1, null]);
    expect(rows.filter(({ place }) => place === null).map(({ player_name }) => player_name)).toEqual([
      "Individual 7",
      "Individual 8",
    ]);
    expect(others.map(({ shown_name, is_guest }) => [shown_name, is_guest])).toEqual([
      ["Persona 1", true],
      ["Persona 2", true],
    ]);
    const given = rows.filter(({ place }) => place !== null).sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
    expect(given.map(({ place_points }) => place_points)).toEqual([8, 7, 6, 5, 4, 3]);
    expect(new Set(given.map(({ points }) => points))).toEqual(new Set([14, 10]));
  });

  it("gives points or place points with their history, once, and takes them back", async () => {
    const before = await ranking();
    const { rows } = await sumIn(club, url, league);
    for (const basis of ["points", "places"] as const) {
      const added = await addEvening(club, url, league, { basis });
      expect([added.status, added.body.sum]).toMatchObject([200, { league_id: league, can_undo: true, basis }]);
      const now = await byPlayer();
      for (const row of rows)
        expect(now.get(row.player_id)).toBe(
          row.place === null ? null : basis === "points" ? row.points : row.place_points,
        );
      const history: PointsEntry[] = (await club.call("GET", `${group}/points-history`)).body;
      expect(new Set(history.map(({ source, evening }) => `${source} ${evening}`))).toEqual(
        new Set(["evening Americano del jueves"]),
      );
      expect((await undo()).body.sum).toBeNull();
      expect(await ranking()).toEqual(before);
    }
  });

  it("leaves those with as many points in the order of the evening's own table, on every list", async () => {
    const { rows } = await sumIn(club, url, league);
    const came = rows.filter(({ place }) => place !== null).toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
    expect(new Set(came.map(({ points }) => points)).size).toBeLessThan(came.length);
    await addEvening(club, url, league);
    const names = came.map(({ player_name }) => player_name);
    expect((await ranking()).slice(0, came.length).map(({ player_name }) => player_name)).toEqual(names);
    const { body } = await club.visit("GET", `/api/public/leagues/${league}/ranking`);
    expect(body.individual_rows.slice(0, came.length).map(({ player_name }: IndividualRow) => player_name)).toEqual(
      names,
    );
    await undo();
  });

  it("is refused where something else was shown, and writes nothing", async () => {
    const shown = confirmedSum(await sumIn(club, url, league));
    const [first, ...rest] = shown.shown;
    for (const list of [rest, [{ ...first, added: 99 }, ...rest]]) {
      const { body } = await club.call("POST", `${url}/league`, { ...shown, shown: list });
      expect(body.code).toBe("evening_sum_changed");
    }
    expect(new Set((await byPlayer()).values())).toEqual(new Set([null]));
  });

  it("leaves points by hand as they are, or adds to them, as was chosen", async () => {
    const round_id = await currentRound(club.command, league);
    const rows = (await ranking()).map(({ player_id, position, total_points }) => {
      const round_points = player_id === players[0] ? 30 : 0;
      return { player_id, position, round_points, seen_position: position, seen_total: total_points };
    });
    const seen = confirmedSum(await sumIn(club, url, league), { basis: "places" });
    expect((await club.call("PUT", `${group}/individual-ranking`, { round_id, players: rows })).status).toBe(200);
    expect((await club.call("POST", `${url}/league`, seen)).body.code).toBe("evening_sum_changed");
    const hand = await byPlayer();
    const { rows: offered } = await sumIn(club, url, league);
    const ofFirst = offered.find(({ player_id }) => player_id === players[0]);
    expect(ofFirst?.entered).toBe(30);
    expect((await addEvening(club, url, league, { basis: "places", by_hand: "keep" })).status).toBe(200);
    expect(await byPlayer()).toEqual(hand);
    await undo();
    await addEvening(club, url, league, { basis: "places", by_hand: "add" });
    expect((await byPlayer()).get(players[0] ?? "")).toBe(30 + (ofFirst?.place_points ?? 0));
  });

  it("stays while it counts: nothing of the evening changes, and the round takes no other", async () => {
    const { entries } = (await club.call("GET", url)).body;
    const answers = [
      await club.call("POST", `${url}/undo`, { number: entries.at(-1).number }),
      await club.call("POST", `${url}/steps`, { step: { kind: "result", match_id: "1-1", score: [1, 23] } }),
      await club.call("DELETE", url),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill("evening_in_league"));
    const other = await eveningOver(club, players.slice(0, 4));
    expect((await sumIn(club, other, league)).taken_by).toBe("Americano del jueves");
    expect((await addEvening(club, other, league)).body.code).toBe("round_has_evening");
    await club.call("DELETE", other);
  });

  it("cannot be taken back once its round is closed, but when that is opened again", async () => {
    const sum = (await club.call("GET", `${url}/league`)).body.sum;
    expect((await closeCurrent(club, league)).status).toBe(200);
    expect((await club.call("GET", `${url}/league`)).body.sum).toMatchObject({
      round_id: sum.round_id,
      can_undo: false,
    });
    expect((await undo()).body.code).toBe("round_closed");
    expect((await undoClosingOf(club, league, 1)).status).toBe(200);
    expect((await undo()).status).toBe(200);
    expect((await club.call("DELETE", url)).status).toBe(200);
  });
});
