import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeCurrent, closingShown, playRound } from "#test/support/closing.ts";
import { currentRound, pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

/** A pair leaves with everything that it has played. */
async function leave(club: TestApp, url: string, round: string, pairId: string): Promise<void> {
  const path = `${url}/rounds/${round}/pairs/${pairId}/withdrawal`;
  const { body } = await club.call("GET", path);
  const { policy, effects } = body.choices.find((one: { policy: string }) => one.policy === "annul");
  const { status } = await club.call("POST", path, { reason: "quit", policy, shown: effects });
  expect(status).toBe(200);
}

describe("closing with groups without anybody (spec 3 §5.5)", () => {
  let club: TestApp;
  beforeAll(async () => {
    club = await createTestApp();
  });
  afterAll(() => club?.close());

  it("passes over an empty group and one that all have left: nothing is asked of them, and their neighbours change places", async () => {
    const { league, groupIds } = await pairsLeague(club.command, { groups: 3 });
    const url = `/api/leagues/${league.id}`;
    const round_id = await currentRound(club.command, league.id);
    const { status } = await club.call("POST", `${url}/groups`, { round_id, name: "Grupo vacío" });
    expect(status).toBe(201);
    await playRound(club, league.id);
    const { body: page } = await club.call("GET", `${url}/groups`);
    for (const { pair_id } of page.groups[1].rows) await leave(club, url, round_id, pair_id);
    const { board, movements } = await closingShown(club, league.id);
    expect(board.questions).toEqual([]);
    expect(board.holes).toEqual([]);
    const moving = movements.filter(({ kind }) => kind !== "stay");
    expect(moving.map(({ kind, from_group_id, to_group_id }) => [kind, from_group_id, to_group_id])).toEqual([
      ["down", groupIds[0], groupIds[2]],
      ["up", groupIds[2], groupIds[0]],
    ]);
    const closed = await closeCurrent(club, league.id);
    expect([closed.status, closed.body]).toMatchObject([200, { closed_number: 1, moved: 2 }]);
    const { body: next } = await club.call("GET", `${url}/groups`);
    expect(next.groups.map(({ rows }: { rows: unknown[] }) => rows.length)).toEqual([4, 0, 4, 0]);
  });

  it("asks about those who are tied, of whom the one who has left is none, and takes every answer of the board", async () => {
    const { league, groupIds, matches } = await pairsLeague(club.command, { groups: 2 });
    const url = `/api/leagues/${league.id}`;
    const round_id = await currentRound(club.command, league.id);
    const { body: page } = await club.call("GET", `${url}/groups`);
    const [left, ...others] = page.groups[1].rows.map(({ pair_id }: { pair_id: string }) => pair_id);
    // Each of the three others has beaten one of them by the same score.
    for (const { id, version, group_id, pair1_id, pair2_id } of matches) {
      if (group_id !== groupIds[1] || [pair1_id, pair2_id].includes(left)) continue;
      const wins = (others.indexOf(pair1_id) + 1) % 3 === others.indexOf(pair2_id);
      const [pair1_games, pair2_games] = wins ? [6, 2] : [2, 6];
      const set_results = [{ set: 1, pair1_games, pair2_games }];
      await club.call("PUT", `${url}/matches/${id}/result`, { version, set_results });
    }
    await leave(club, url, round_id, left);
    const decide = (decision: object) => club.call("POST", `${url}/rounds/${round_id}/decisions`, { decision });
    const shown = await closingShown(club, league.id);
    const tied = shown.board.questions.find(({ group_id }) => group_id === groupIds[1])?.pair_ids;
    expect(new Set(tied)).toEqual(new Set(others));
    for (const { group_id, pair_ids } of shown.board.questions) {
      expect(pair_ids).not.toContain(left);
      for (const how of ["no_movement", "by_hand", null, "lots"]) {
        const { status, body } = await decide({ kind: "order", group_id, pair_ids, how, reason: "Lo piden" });
        expect([how, status, body]).toMatchObject([how, 200, {}]);
        const rows = body.board.groups[1].rows;
        expect(rows.at(-1)).toMatchObject({ pair_id: left, is_withdrawn: true });
      }
    }
    expect((await closeCurrent(club, league.id)).status).toBe(200);
    const { body: kept } = await club.call("GET", `${url}/groups?round=1`);
    expect(kept.groups[1].rows.at(-1)).toMatchObject({ pair_id: left, is_withdrawn: true });
  });
});
