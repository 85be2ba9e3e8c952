import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { IndividualRow } from "#contract/common/rows.ts";
import type { GroupsPage } from "#contract/groups/endpoints.ts";
import type { Match } from "#contract/matches/endpoints.ts";
import { closeCurrent, generateCurrent } from "#test/support/closing.ts";
import { currentRound, individualLeague, registerPeople } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

let club: TestApp;
let url = "";
let leagueId = "";

beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club?.close());
beforeEach(async () => {
  const { league } = await individualLeague(club.command);
  leagueId = league.id;
  url = `/api/leagues/${leagueId}`;
});

const page = async (): Promise<GroupsPage> => (await club.call("GET", `${url}/groups`)).body;
const players = async (): Promise<IndividualRow[]> => (await page()).groups[0]?.individual_rows ?? [];
const pointsOf = async (name: string) => {
  const row = (await players()).find(({ player_name }) => player_name === name);
  return row === undefined ? null : row.total_points + (row.result_points ?? 0);
};
const matches = async (round?: number): Promise<Match[]> =>
  (await club.call("GET", `${url}/matches${round === undefined ? "" : `?round=${round}`}`)).body.matches;

/** The match of two players. */
async function between(one: number, other: number, round?: number): Promise<Match> {
  const names = [one, other].map((number) => `Individual ${number}`);
  const found = (await matches(round)).find((match) =>
    names.every((name) => [match.pair1_name, match.pair2_name].includes(name)),
  );
  if (found === undefined) throw new Error(`there is no match of ${names.join(" and ")}`);
  return found;
}

/** Saves that the first of two wins, in sets of which the other has some games. */
async function beats(winner: number, loser: number, more: object = {}, round?: number) {
  const match = await between(winner, loser, round);
  const isFirst = match.pair1_name === `Individual ${winner}`;
  const set = (won: number, lost: number, at: number) =>
    isFirst ? { set: at, pair1_games: won, pair2_games: lost } : { set: at, pair1_games: lost, pair2_games: won };
  const winner_pair_id = isFirst ? match.pair1_id : match.pair2_id;
  const values = { version: match.version, set_results: [set(6, 2, 1), set(6, 3, 2)], winner_pair_id, ...more };
  const { status, body } = await club.call("PUT", `${url}/matches/${match.id}/result`, values);
  return { status, body, match };
}

describe("a match of an individual league (spec 8 §4.3)", () => {
  it("played by a substitute counts for the player whose place it is, and for nobody else", async () => {
    const match = await between(1, 2);
    const form = (await club.call("GET", `${url}/matches/${match.id}/lineup`)).body;
    const absent = form.players.find(({ full_name }: { full_name: string }) => full_name === "Individual 1");
    await registerPeople(club.command, leagueId, ["Eva Suplente"]);
    const { body: found } = await club.call("GET", "/api/people?q=Eva%20Suplente");
    const lineup = [{ player_id: absent.player_id, person_id: found[0].id }];
    const { status, body } = await beats(1, 2, { lineup });
    expect([status, body.lineup[0].substitute_name, body.lineup[0].absent_name]).toEqual([
      200,
      "Eva Suplente",
      "Individual 1",
    ]);
    expect(await pointsOf("Individual 1")).toBe(3);
    expect((await players()).map(({ player_name }) => player_name)).not.toContain("Eva Suplente");
    const { person_id } = body.lineup[0];
    const [result] = (await club.call("GET", `/api/people/${person_id}`)).body.results;
    expect(result).toMatchObject({ id: match.id, substitute_for: "Individual 1" });
  });

  it("may be played for one by another of the group, whose own points stay", async () => {
    const match = await between(1, 2);
    const form = (await club.call("GET", `${url}/matches/${match.id}/lineup`)).body;
    const { body: found } = await club.call("GET", "/api/people?q=Individual%203");
    const mine = found.find((one: { id: string }) =>
      form.levels.some(({ person_id }: { person_id: string }) => person_id === one.id),
    );
    const absent = form.players[0];
    expect((await beats(1, 2, { lineup: [{ player_id: absent.player_id, person_id: mine.id }] })).status).toBe(200);
    expect(await pointsOf("Individual 1")).toBe(3);
    expect(await pointsOf("Individual 3")).toBe(0);
    const rival = form.players[1];
    const refused = await beats(1, 2, { lineup: [{ player_id: absent.player_id, person_id: rival.person_id }] });
    expect(refused.body.code).toBe("lineup_repeated");
  });

  it("is won by a walkover, and in its middle by whose rival is injured", async () => {
    expect((await beats(1, 2, { outcome: "walkover", set_results: [] })).status).toBe(200);
    expect(await pointsOf("Individual 1")).toBe(3);
    // Ahead with 4-3 when the other is injured, and behind with 2-5.
    const match = await between(3, 4);
    const set = { set: 1, pair1_games: 2, pair2_games: 5 };
    const winner_pair_id = match.pair1_id;
    const about = { version: match.version, outcome: "retirement", set_results: [set], winner_pair_id };
    const saved = await club.call("PUT", `${url}/matches/${match.id}/result`, about);
    expect([saved.status, saved.body.winner_pair_id]).toEqual([200, winner_pair_id]);
    expect(await pointsOf(match.pair1_name)).toBe(3);
    expect(await pointsOf(match.pair2_name)).toBe(0);
  });
});

describe("a put-off match of an individual league (spec 8 §4.3, spec 3 §4.3)", () => {
  it("is left by the closing, and counts in the total once it is played; nobody moves by it", async () => {
    const late = await between(1, 2);
    await beats(3, 4);
    const shown = (await club.call("GET", `${url}/rounds/current/closing`)).body;
    const until = { kind: "unplayed", match_id: late.id, deferred_until: "2026-12-31" };
    const decided = await club.call("POST", `${url}/rounds/${shown.round_id}/decisions`, { decision: until });
    expect(decided.status).toBe(200);
    expect((await closeCurrent(club, leagueId)).status).toBe(200);
    expect(await between(1, 2, 1)).toMatchObject({ status: "scheduled", deferred_until: "2026-12-31" });
    const before = (await players()).map(({ player_id, position }) => [player_id, position] as const);
    expect(await pointsOf("Individual 1")).toBe(0);
    expect((await beats(1, 2, {}, 1)).status).toBe(200);
    expect(await pointsOf("Individual 1")).toBe(3);
    const after = await players();
    expect(new Map(after.map(({ player_id, position }) => [player_id, position]))).toEqual(new Map(before));
  });
});

describe("points by hand, and a result that is corrected after them (spec 8 §4.4)", () => {
  const entered = async (round?: number) => {
    const { id } = await between(1, 2, round);
    return (await club.call("GET", `${url}/matches/${id}/entered-points`)).body;
  };
  async function enter() {
    const [rows, round_id] = [await players(), await currentRound(club.command, leagueId)];
    const list = rows.map(({ player_id, player_name, position, total_points }) => {
      const round_points = player_name === "Individual 1" ? 12 : 1;
      return { player_id, position, round_points, seen_position: position, seen_total: total_points };
    });
    const [group] = (await page()).groups;
    const path = `${url}/groups/${group?.id}/individual-ranking`;
    expect((await club.call("PUT", path, { round_id, players: list })).status).toBe(200);
  }

  it("stay in the open round and in the closed one, and both are said with what the results give", async () => {
    await beats(1, 2);
    expect(await entered()).toEqual([]);
    await enter();
    const both = (first: number, second: number) => {
      const ofFirst = { name: "Individual 1", entered: 12, results: first };
      return expect.arrayContaining([ofFirst, { name: "Individual 2", entered: 1, results: second }]);
    };
    expect(await entered()).toEqual(both(3, 0));
    await beats(2, 1);
    expect(await entered()).toEqual(both(0, 3));
    expect([await pointsOf("Individual 1"), await pointsOf("Individual 2")]).toEqual([12, 1]);
    expect((await closeCurrent(club, leagueId)).status).toBe(200);
    await beats(1, 2, {}, 1);
    expect(await entered(1)).toEqual(both(3, 0));
    expect([await pointsOf("Individual 1"), await pointsOf("Individual 2")]).toEqual([12, 1]);
    await generateCurrent(club, leagueId);
    expect(await entered()).toEqual([]);
  });
});
