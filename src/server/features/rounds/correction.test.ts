import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Match } from "#contract/matches/endpoints.ts";
import { closingShown, confirmClosing, generateCurrent, playRound } from "#test/support/closing.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

type Listed = { matches: Match[] };

describe("a corrected result of a closed round (spec 3 §4.7)", () => {
  let club: TestApp;
  let league_id = "";
  let url = "";
  let groupIds: string[] = [];
  /** Who has gone up, and who was second below. */
  let risen = "";
  let second = "";

  const matchesOf = async (round: number): Promise<Match[]> =>
    ((await club.call("GET", `${url}/matches?round=${round}`)).body as Listed).matches;
  const save = ({ id, version }: Match, games: [number, number]) => {
    const [pair1_games, pair2_games] = games;
    const set_results = [{ set: 1, pair1_games, pair2_games }];
    return club.call("PUT", `${url}/matches/${id}/result`, { version, set_results });
  };
  const between = (matches: Match[], one: string, other: string) =>
    matches.find(({ pair1_id, pair2_id }) => [pair1_id, pair2_id].every((id) => [one, other].includes(id)));
  const correction = async () => (await club.call("GET", `${url}/rounds/correction`)).body;
  const groupOf = async (pairId: string): Promise<string | undefined> => {
    const { body } = await club.call("GET", `${url}/groups`);
    return body.groups.find(({ rows }: { rows: { pair_id: string }[] }) =>
      rows.some(({ pair_id }) => pair_id === pairId),
    )?.id;
  };

  /** The second below beats the first after all, so high that it is before it. */
  const correct = async () => {
    const match = between(await matchesOf(1), risen, second);
    if (match === undefined) throw new Error("they have not met");
    expect((await save(match, match.pair1_id === second ? [9, 0] : [0, 9])).status).toBe(200);
  };

  beforeEach(async () => {
    club ??= await createTestApp();
    const story = await pairsLeague(club.command, { groups: 2 });
    league_id = story.league.id;
    url = `/api/leagues/${league_id}`;
    groupIds = story.groupIds;
    await playRound(club, league_id);
    const shown = await closingShown(club, league_id);
    [risen = "", second = ""] = shown.board.groups[1]?.rows.map(({ pair_id }) => pair_id) ?? [];
    await confirmClosing(club, league_id, shown);
    await generateCurrent(club, league_id);
  });
  afterAll(() => club?.close());

  it("that changes no movement says nothing", async () => {
    expect((await correction()).swaps).toEqual([]);
  });

  it("says who would have gone up, and lets the two change places with their matches while neither has played", async () => {
    const [booked] = (await matchesOf(2)).filter(({ pair1_id, pair2_id }) => [pair1_id, pair2_id].includes(risen));
    if (booked === undefined) throw new Error("who went up has no match");
    const slot = { match_date: "2026-12-20", match_time: "18:00", court_id: 1 };
    await club.call("PUT", `${url}/matches/${booked.id}/schedule`, { version: booked.version, ...slot });
    await correct();
    const { round_id, swaps } = await correction();
    const names = (await club.call("GET", `${url}/ranking`)).body.rows;
    const nameOf = (id: string) => names.find(({ pair_id }: { pair_id: string }) => pair_id === id).name;
    expect(swaps).toEqual([
      {
        upper_pair_id: second,
        lower_pair_id: risen,
        sentence: `Con este resultado habría subido ${nameOf(second)} en lugar de ${nameOf(risen)}.`,
        can_swap: true,
      },
    ]);
    const closed = (await club.call("GET", `${url}/rounds/1/movements`)).body;
    const pairs = { upper_pair_id: second, lower_pair_id: risen };
    expect((await club.call("POST", `${url}/rounds/${round_id}/swap`, pairs)).status).toBe(200);
    expect([await groupOf(second), await groupOf(risen)]).toEqual(groupIds);
    const { body: match } = await club.call("GET", `${url}/matches/${booked.id}`);
    expect([match.pair1_id, match.pair2_id]).toContain(second);
    expect(match).toMatchObject({ group_id: groupIds[0], match_date: "2026-12-20", court_id: 1 });
    const played = await matchesOf(2);
    for (const { group_id, pair1_id, pair2_id } of played)
      for (const id of [pair1_id, pair2_id]) expect(await groupOf(id)).toBe(group_id);
    expect((await club.call("GET", `${url}/rounds/1/movements`)).body).toEqual(closed);
    expect((await correction()).swaps).toEqual([]);
  });

  it("can be put right no more once one of the two has played", async () => {
    await correct();
    const [match] = (await matchesOf(2)).filter(({ pair1_id, pair2_id }) => [pair1_id, pair2_id].includes(second));
    if (match === undefined) throw new Error("the second has no match");
    await save(match, [6, 1]);
    const { round_id, swaps } = await correction();
    expect(swaps).toMatchObject([{ can_swap: false }]);
    const pairs = { upper_pair_id: second, lower_pair_id: risen };
    expect((await club.call("POST", `${url}/rounds/${round_id}/swap`, pairs)).body.code).toBe("swap_gone");
  });
});
