import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { currentRound, individualLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

let club: TestApp;
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club?.close());

describe("an individual league ends (spec 8 §4.3)", () => {
  it("with the champion by total points; of several who was said to win, and who is none of them is refused", async () => {
    const { league, groupId, playerIds } = await individualLeague(club.command);
    const url = `/api/leagues/${league.id}`;
    const players = playerIds.map((player_id, at) => ({
      player_id,
      position: at + 1,
      seen_position: at + 1,
      seen_total: 0,
      round_points: at < 2 ? 9 : 0,
    }));
    const round_id = await currentRound(club.command, league.id);
    const saved = await club.call("PUT", `${url}/groups/${groupId}/individual-ranking`, { round_id, players });
    expect(saved.status).toBe(200);
    const finish = (champion_id: unknown) =>
      club
        .call("POST", `${url}/finish`, { is_kept_public: true, champion_id })
        .then(({ status, body }) => body.code ?? status);
    const champions = async () => (await club.visit("GET", "/api/public/leagues")).body.finished[0]?.champions;
    expect(await finish(playerIds[2])).toBe("player_not_tied");
    expect(await finish(playerIds[1])).toBe(200);
    await expect.poll(champions).toBe("Individual 2");
    expect(await finish(null)).toBe(200);
    await expect.poll(champions).toBeNull();
    const { body } = await club.call("GET", `${url}/next-season`);
    expect(body.pairs.map(({ name }: { name: string }) => name)).toHaveLength(8);
  });
});
