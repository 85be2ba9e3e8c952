import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { IndividualRow } from "#contract/common/rows.ts";
import type { GroupsPage, PointsEntry } from "#contract/groups/endpoints.ts";
import { shownBy } from "#domain/season/closing.ts";
import { createIndividualGroup } from "#server/features/members/commands/create-group.ts";
import { giveEveningPoints, takeEveningPoints } from "#server/features/standings/writes.ts";
import { inTransaction } from "#server/platform/transaction.ts";
import { closeCurrent, closingShown, confirmClosing, undoClosingOf } from "#test/support/closing.ts";
import { eveningsOf } from "#test/support/evening-story.ts";
import { currentRound, individualLeague, registerPeople } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("a season of 16 players in two groups (spec 8 §4)", () => {
  let club: TestApp;
  let id = "";
  let url = "";

  beforeAll(async () => {
    club = await createTestApp();
    const { league } = await individualLeague(club.command);
    id = league.id;
    url = `/api/leagues/${id}`;
    const player_ids = await registerPeople(
      club.command,
      id,
      Array.from({ length: 8 }, (_, at) => `Individual ${at + 9}`),
    );
    const round_id = await currentRound(club.command, id);
    await createIndividualGroup(club.command, { league_id: id, round_id, name: "Grupo B", player_ids });
    await club.database.pool.query("update tournaments set number_of_rounds = 4 where id = $1", [id]);
    await club.database.catchUp();
  });
  afterAll(() => club?.close());

  const page = async (): Promise<GroupsPage> => (await club.call("GET", `${url}/groups`)).body;
  const matchesOf = async (round?: number) =>
    (await club.call("GET", `${url}/matches${round === undefined ? "" : `?round=${round}`}`)).body.matches;
  const numberOf = (name: string) => Number(name.replace(/\D/g, ""));
  /** Saves a result of a match that the first or the second player wins. */
  const save = ({ id: match, version }: { id: string; version: number }, isFirst: boolean) => {
    const set = { set: 1, pair1_games: isFirst ? 6 : 2, pair2_games: isFirst ? 2 : 6 };
    return club.call("PUT", `${url}/matches/${match}/result`, { version, set_results: [set] });
  };
  /** Plays the open round: who has the higher number wins, which is the reverse of the order of ticking. */
  const play = async () => {
    for (const match of await matchesOf()) {
      const isFirst = numberOf(match.pair1_name) > numberOf(match.pair2_name);
      expect((await save(match, isFirst)).status).toBe(200);
    }
  };
  const names = (rows: readonly { player_name: string }[]) => rows.map(({ player_name }) => numberOf(player_name));
  const groupsNow = async () => (await page()).groups.map(({ individual_rows }) => names(individual_rows));
  const totalOf = ({ total_points, result_points }: IndividualRow) => total_points + (result_points ?? 0);

  /** One order on every surface, totals that the history adds up to, and courts that follow positions. */
  async function expectWhole() {
    const { groups, round, rounds } = await page();
    const admin = (await club.call("GET", `${url}/ranking`)).body.individual_rows;
    const portal = (await club.visit("GET", `/api/public/leagues/${id}/ranking`)).body.individual_rows;
    const shown = (await club.visit("GET", `/api/public/leagues/${id}/groups`)).body.groups;
    const { csv } = (await club.call("GET", `${url}/exports/ranking`)).body;
    const exported = csv.trimEnd().split("\r\n").slice(2);
    const order = names(admin);
    expect(order).toHaveLength(16);
    expect(names(portal)).toEqual(order);
    expect(exported.map((line: string) => numberOf(line.split(";")[1] ?? ""))).toEqual(order);
    const points = admin.map(totalOf);
    expect(points).toEqual(points.toSorted((a: number, b: number) => b - a));
    for (const [at, { id: group_id, individual_rows, members }] of groups.entries()) {
      expect([members, individual_rows.length]).toEqual([8, 8]);
      expect(order.filter((one) => names(individual_rows).includes(one))).toEqual(names(individual_rows));
      expect(names(shown[at].individual_rows)).toEqual(names(individual_rows));
      expect(individual_rows.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual([
        1, 2, 3, 4, 5, 6, 7, 8,
      ]);
      for (const row of individual_rows) expect(row.court_assignment).toBe(Math.ceil(row.position / 2));
      const { body } = await club.call("GET", `${url}/groups/${group_id}/points-history`);
      for (const row of individual_rows) {
        const own: PointsEntry[] = body.filter((entry: PointsEntry) => entry.player_id === row.player_id);
        expect(own.reduce((sum, { round_points }) => sum + round_points, 0)).toBe(row.total_points);
      }
    }
    return { admin: admin as IndividualRow[], groups, round, rounds };
  }

  it("counts what results give from the first one on, and nothing is entered", async () => {
    const [match] = await matchesOf();
    await save(match, true);
    const { admin } = await expectWhole();
    expect(admin[0]).toMatchObject({ total_points: 0, result_points: 3, this_round: { results: 3, entered: null } });
    await play();
    const [first, second] = await groupsNow();
    expect([first, second]).toEqual([
      [8, 7, 6, 5, 4, 3, 2, 1],
      [16, 15, 14, 13, 12, 11, 10, 9],
    ]);
  });

  it("shows on every surface who would go up and down as the ranking stands", async () => {
    const moving = [
      [2, "down", "Grupo B"],
      [1, "down", "Grupo B"],
      [16, "up", "Grupo A"],
      [15, "up", "Grupo A"],
    ];
    const going = (rows: readonly IndividualRow[]) =>
      rows.flatMap(({ player_name, goes }) =>
        goes === undefined ? [] : [[numberOf(player_name), goes.kind, goes.to]],
      );
    const { groups } = await page();
    const shown = (await club.visit("GET", `/api/public/leagues/${id}/groups`)).body.groups;
    for (const rows of [groups, shown]) expect(rows.flatMap((one: any) => going(one.individual_rows))).toEqual(moving);
    expect(groups.flatMap(({ rows }) => rows).filter(({ goes }) => goes !== undefined)).toEqual([]);
    const { movements, individual_rows } = (await club.visit("GET", `/api/public/leagues/${id}/ranking`)).body;
    expect(new Set(going(individual_rows).map(String))).toEqual(new Set(moving.map(String)));
    expect(movements.lines.map(({ kind, to, names: who }: any) => [kind, to, who.length])).toEqual([
      ["down", "Grupo B", 2],
      ["up", "Grupo A", 2],
    ]);
  });

  it("is closed as it was shown: the last two and the first two change places, with points and positions", async () => {
    const before = await expectWhole();
    const shown = await closingShown(club, id);
    expect(
      shown.movements.filter(({ kind }) => kind !== "stay").map(({ kind, name }) => [kind, numberOf(name)]),
    ).toEqual([
      ["down", 2],
      ["down", 1],
      ["up", 16],
      ["up", 15],
    ]);
    expect(shown.board.next).toMatchObject({ number: 2, matches: 56 });
    const [one, other] = await Promise.all([confirmClosing(club, id, shown), confirmClosing(club, id, shown)]);
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { admin } = await expectWhole();
    expect(names(admin)).toEqual(names(before.admin));
    expect(admin.map(({ total_points }) => total_points)).toEqual(before.admin.map(totalOf));
    const [first, second] = await groupsNow();
    expect(new Set(first)).toEqual(new Set([16, 15, 8, 7, 6, 5, 4, 3]));
    expect(new Set(second)).toEqual(new Set([14, 13, 12, 11, 10, 9, 2, 1]));
  });

  it("is opened again exactly as it was, and closed again", async () => {
    const closed = await groupsNow();
    expect((await undoClosingOf(club, id, 1)).status).toBe(200);
    const { admin, rounds } = await expectWhole();
    expect([rounds.length, admin[0]?.total_points, admin[0]?.result_points]).toEqual([1, 0, 21]);
    expect(await groupsNow()).toEqual([
      [8, 7, 6, 5, 4, 3, 2, 1],
      [16, 15, 14, 13, 12, 11, 10, 9],
    ]);
    const { rows } = await club.database.pool.query("select count(*)::int as n from individual_points_history");
    expect(rows[0].n).toBe(0);
    const shown = await closingShown(club, id);
    const again = await club.call("POST", `${url}/rounds/${shown.round_id}/close`, {
      expected: shownBy(shown),
      creates_matches: true,
    });
    expect(again.body).toMatchObject({ moved: 4, created: 56 });
    expect(await groupsNow()).toEqual(closed);
    expect((await page()).groups.map(({ matches_total }) => matches_total)).toEqual([28, 28]);
  });

  it("counts a corrected result of the closed round, and offers who would have moved", async () => {
    const matches = await matchesOf(1);
    const isOf = (match: { pair1_name: string; pair2_name: string }, one: number, other: number) =>
      [one, other].every((number) => [match.pair1_name, match.pair2_name].map(numberOf).includes(number));
    // Player 2 beats 3 instead, and 3 loses to 1: now 3 would go down, and 2 would stay.
    const before = (await expectWhole()).admin.find(({ player_name }) => numberOf(player_name) === 2);
    for (const [winner, loser] of [
      [2, 3],
      [2, 4],
    ] as const) {
      const match = matches.find((one: { pair1_name: string; pair2_name: string }) => isOf(one, winner, loser));
      expect((await save(match, numberOf(match.pair1_name) === winner)).status).toBe(200);
    }
    const { admin } = await expectWhole();
    expect(admin.find(({ player_name }) => numberOf(player_name) === 2)?.total_points).toBe(
      (before?.total_points ?? 0) + 6,
    );
    const { body } = await club.call("GET", `${url}/rounds/correction`);
    expect(body.swaps).toHaveLength(1);
    const { upper_pair_id, lower_pair_id } = body.swaps[0];
    const swap = { upper_pair_id, lower_pair_id };
    expect((await club.call("POST", `${url}/rounds/${body.round_id}/swap`, swap)).status).toBe(200);
    const [first, second] = await groupsNow();
    expect([first?.includes(2), second?.includes(3)]).toEqual([true, true]);
    await expectWhole();
  });

  it("counts points by hand in place of results, which no correction changes, and says so", async () => {
    const { groups, round } = await page();
    const [group] = groups;
    const players = (group?.individual_rows ?? []).map(({ player_id, position, total_points }, at) => {
      return { player_id, position, round_points: 10 + at, seen_position: position, seen_total: total_points };
    });
    const saved = await club.call("PUT", `${url}/groups/${group?.id}/individual-ranking`, {
      round_id: round.id,
      players,
    });
    expect(saved.status).toBe(200);
    const before = (await expectWhole()).groups[0]?.individual_rows ?? [];
    await play();
    const after = (await expectWhole()).groups[0]?.individual_rows ?? [];
    expect(after.map(({ player_id, total_points }) => [player_id, total_points])).toEqual(
      before.map(({ player_id, total_points }) => [player_id, total_points]),
    );
    expect(after[0]?.this_round).toMatchObject({ entered: expect.any(Number), results: expect.any(Number) });
    expect(after[0]?.result_points).not.toBe(after[0]?.this_round?.results);
  });

  it("takes no closing back whose next round has points", async () => {
    const refused = await undoClosingOf(club, id, 1);
    expect([refused.status, refused.body.code]).toEqual([409, "round_not_undoable"]);
  });

  it("is closed by what was entered; an evening gives the points of the next, and takes them back", async () => {
    expect((await closeCurrent(club, id)).status).toBe(200);
    const { groups, round } = await expectWhole();
    const [group] = groups;
    const before = group?.individual_rows ?? [];
    const now = club.command.deps.clock.now();
    const about = { leagueId: id, roundId: round.id, now };
    const eveningId = (await eveningsOf(club).create()).split("/").at(-1) ?? "";
    const points = new Map(before.map(({ player_id }, at) => [player_id, 13 + at]));
    const give = () =>
      inTransaction(club.command, (tx) =>
        giveEveningPoints(tx, { ...about, groupId: group?.id ?? "", eveningId, points, places: new Map() }),
      );
    await give();
    await inTransaction(club.command, (tx) => takeEveningPoints(tx, about));
    expect((await expectWhole()).groups[0]?.individual_rows).toEqual(before);
    await give();
    const after = (await expectWhole()).groups[0]?.individual_rows ?? [];
    expect(after.map(({ this_round }) => this_round?.entered ?? 0).toSorted((a, b) => a - b)).toEqual([
      13, 14, 15, 16, 17, 18, 19, 20,
    ]);
  });

  it("ends after its last round, in which nobody moves", async () => {
    expect((await closeCurrent(club, id)).status).toBe(200);
    await club.call("POST", `${url}/matches/generate`, { round_id: await currentRound(club.command, id) });
    await play();
    const before = await groupsNow();
    const { body } = await closeCurrent(club, id);
    expect(body).toMatchObject({ closed_number: 4, next_number: null, moved: 0 });
    expect(await groupsNow()).toEqual(before);
    await expectWhole();
  });
});
