import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeCurrent, playRound } from "#test/support/closing.ts";
import { currentRound, individualLeague, pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

const nobody = "00000000-0000-4000-8000-000000000000";

describe("changes of groups", () => {
  let club: TestApp;
  let story: Awaited<ReturnType<typeof pairsLeague>>;
  let other: typeof story;
  let single: Awaited<ReturnType<typeof individualLeague>>;
  let round_id = "";

  beforeAll(async () => {
    club = await createTestApp();
    story = await pairsLeague(club.command, { groups: 2 });
    other = await pairsLeague(club.command, { name: "Otra liga" });
    single = await individualLeague(club.command);
    round_id = await currentRound(club.command, story.league.id);
  });
  afterAll(() => club?.close());

  const url = (path: string) => `/api/leagues/${story.league.id}/groups${path}`;
  const refusedWith = async (answer: ReturnType<TestApp["call"]>) => {
    const { status, body } = await answer;
    return [status, body.code, body.data];
  };
  const move = (from: string | undefined, target_group_id: string | undefined, pair_ids: (string | undefined)[]) =>
    refusedWith(club.call("POST", url(`/${from}/move`), { round_id, target_group_id, pair_ids }));

  it("move pairs between groups of the league only", async () => {
    const [first, second] = story.groupIds;
    const pair = story.matches.find(({ group_id }) => group_id === first)?.pair1_id;
    for (const group of [nobody, other.groupIds[0]]) {
      expect(await move(group, second, [pair])).toEqual([404, "group_not_found", {}]);
      expect(await move(first, group, [pair])).toEqual([404, "group_not_found", {}]);
    }
  });

  it("move pairs of the league only: of others nothing is told", async () => {
    const [first, second] = story.groupIds;
    const pair = story.matches.find(({ group_id }) => group_id === first)?.pair1_id;
    for (const stranger of [nobody, other.matches[0]?.pair1_id])
      expect(await move(first, second, [pair, stranger])).toEqual([404, "pair_not_found", {}]);
  });

  it("delete a group of the league only", async () => {
    const shown = { pairs: 4, matches: 6, results: 0 };
    for (const group of [nobody, other.groupIds[0]]) {
      const refused = await refusedWith(club.call("DELETE", url(`/${group}`), { shown }));
      expect(refused).toEqual([404, "group_not_found", {}]);
    }
    expect((await club.call("GET", `/api/leagues/${other.league.id}/groups`)).body.groups).toHaveLength(1);
  });

  it("save a ranking and its points of a group of the league, of its players, of an individual league", async () => {
    const openRound = await currentRound(club.command, single.league.id);
    const ranked = (ids: string[]) =>
      ids.map((player_id, at) => {
        return { player_id, position: at + 1, round_points: 1, seen_position: at + 1, seen_total: 0 };
      });
    const points = (player_id: string | undefined) => [{ player_id, total_points: 5, seen_total: 0 }];
    const save = async (league: string, group: string | undefined, ids: string[]) => {
      const place = `/api/leagues/${league}/groups/${group}`;
      const ranking = { round_id: openRound, players: ranked(ids) };
      return [
        await refusedWith(club.call("PUT", `${place}/individual-ranking`, ranking)),
        await refusedWith(club.call("PUT", `${place}/individual-points`, { players: points(ids[0]) })),
      ];
    };
    const twice = (code: string, status = 404) => [status, status].map((one) => [one, code, {}]);
    const { league, groupId, playerIds } = single;
    const strangers = [nobody, ...playerIds.slice(1)];
    expect(await save(league.id, story.groupIds[0], playerIds)).toEqual(twice("group_not_found"));
    expect(await save(story.league.id, story.groupIds[0], playerIds)).toEqual(twice("wrong_format", 409));
    expect(await save(league.id, groupId, strangers)).toEqual(twice("player_not_found"));
    const { body } = await club.call("GET", `/api/leagues/${league.id}/groups`);
    expect(body.groups[0].individual_rows.map((row: { total_points: number }) => row.total_points)).toEqual(
      playerIds.map(() => 0),
    );
  });

  it("delete a group with its pairs, but those that have played in another", async () => {
    await playRound(club, story.league.id);
    expect((await closeCurrent(club, story.league.id)).body.moved).toBe(2);
    const [first, second] = story.groupIds;
    const { body: shown } = await club.call("GET", url(`/${second}/deletion`));
    expect(shown).toEqual({ pairs: 4, matches: 6, results: 6 });
    expect((await club.call("DELETE", url(`/${second}`), { shown })).status).toBe(200);
    const left = async (table: string, where: string) =>
      (await club.database.pool.query(`select count(*)::int as n from ${table} where ${where} = $1`, [story.league.id]))
        .rows[0].n;
    expect([await left("pairs", "tournament_id"), await left("tournament_matches", "tournament_id")]).toEqual([5, 6]);
    const { body } = await club.call("GET", `/api/leagues/${story.league.id}/matches?round=1`);
    expect(
      body.matches.map(({ group_id, status }: { group_id: string; status: string }) => [group_id, status]),
    ).toEqual(Array.from({ length: 6 }, () => [first, "completed"]));
  });
});
