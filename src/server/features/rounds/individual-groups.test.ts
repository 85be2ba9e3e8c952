import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { GroupsPage } from "#contract/groups/endpoints.ts";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import { createIndividualGroup } from "#server/features/members/commands/create-group.ts";
import { closeCurrent, closingShown, confirmClosing } from "#test/support/closing.ts";
import { saveRegulations } from "#test/support/edit-league.ts";
import { currentRound, individualLeague, registerPeople } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

let club: TestApp;
let url = "";
let id = "";
let firstIds: string[] = [];

beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club?.close());
beforeEach(async () => {
  const { league, playerIds } = await individualLeague(club.command);
  [id, url, firstIds] = [league.id, `/api/leagues/${league.id}`, playerIds];
});

/** Another group of eight: the second has the players 9 to 16. */
async function addGroup(number: number) {
  const names = Array.from({ length: 8 }, (_, at) => `Individual ${(number - 1) * 8 + at + 1}`);
  const player_ids = await registerPeople(club.command, id, names);
  const round_id = await currentRound(club.command, id);
  await createIndividualGroup(club.command, { league_id: id, round_id, name: `Grupo ${number}`, player_ids });
}
const page = async (): Promise<GroupsPage> => (await club.call("GET", `${url}/groups`)).body;
const numberOf = (name: string) => Number(name.replace(/\D/g, ""));
const groupsNow = async () =>
  (await page()).groups.map(({ individual_rows }) => individual_rows.map((row) => numberOf(row.player_name)));

/** Gives everybody of each group points for the round: the lower the number, the more. */
async function enterPoints() {
  const round_id = await currentRound(club.command, id);
  for (const group of (await page()).groups) {
    const players = group.individual_rows.map(({ player_id, player_name, position, total_points }) => {
      const round_points = 100 - numberOf(player_name);
      return { player_id, position, round_points, seen_position: position, seen_total: total_points };
    });
    const saved = await club.call("PUT", `${url}/groups/${group.id}/individual-ranking`, { round_id, players });
    expect(saved.status).toBe(200);
  }
}

describe("closing a round of several individual groups (spec 8 §4.2)", () => {
  it("moves the last two and the first two over both boundaries of three groups", async () => {
    await addGroup(2);
    await addGroup(3);
    await enterPoints();
    const { body } = await closeCurrent(club, id);
    expect(body).toMatchObject({ closed_number: 1, moved: 8 });
    expect(await groupsNow()).toEqual([
      [1, 2, 3, 4, 5, 6, 9, 10],
      [7, 8, 11, 12, 13, 14, 17, 18],
      [15, 16, 19, 20, 21, 22, 23, 24],
    ]);
    for (const { individual_rows } of (await page()).groups)
      expect(individual_rows.map(({ position, court_assignment }) => [position, court_assignment])).toEqual(
        [1, 2, 3, 4, 5, 6, 7, 8].map((position) => [position, Math.ceil(position / 2)]),
      );
  });

  it("moves nobody where the regulations say so", async () => {
    await addGroup(2);
    await saveRegulations(club, id, { ...DEFAULT_REGULATIONS, movements: { up: 0, down: 0 } });
    await enterPoints();
    const before = await groupsNow();
    expect((await closeCurrent(club, id)).body).toMatchObject({ closed_number: 1, moved: 0 });
    expect(await groupsNow()).toEqual(before);
  });

  it("closes with 7 after a Baja, who has a place in no group of the next round", async () => {
    await addGroup(2);
    await enterPoints();
    const [, second] = (await page()).groups;
    const leaving = second?.rows.find(({ name }) => name === "Individual 12");
    const round_id = await currentRound(club.command, id);
    const path = `${url}/rounds/${round_id}/pairs/${leaving?.pair_id}/withdrawal`;
    const { body: asked } = await club.call("GET", path);
    const shown = asked.choices.find(({ policy }: { policy: string }) => policy === "annul").effects;
    expect((await club.call("POST", path, { reason: "injury", policy: "annul", shown })).status).toBe(200);
    const board = await closingShown(club, id);
    expect((await confirmClosing(club, id, board)).status).toBe(200);
    const after = await groupsNow();
    expect(after.map(({ length }) => length)).toEqual([8, 7]);
    expect(after.flat()).not.toContain(12);
    const [, lower] = (await page()).groups;
    expect(lower?.individual_rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it("has nobody in two of its groups", async () => {
    const others = await registerPeople(
      club.command,
      id,
      Array.from({ length: 7 }, (_, at) => `Individual ${at + 9}`),
    );
    const round_id = await currentRound(club.command, id);
    const about = { round_id, name: "Grupo B", player_ids: [firstIds[0], ...others] };
    const refused = await club.call("POST", `${url}/groups/individual`, about);
    expect([refused.status, refused.body.code]).toEqual([409, "player_already_in_pair"]);
    expect(refused.body.message).toContain("Individual 1");
  });
});
