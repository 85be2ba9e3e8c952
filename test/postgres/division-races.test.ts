import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { interleaved, racingClub, together } from "#test/support/races.ts";
import { currentRound, pairsLeague } from "#test/support/story.ts";
import type { TestApp } from "#test/support/test-app.ts";
import { postgresUrl } from "#test/support/test-database.ts";

describe.skipIf(postgresUrl === undefined)("the division of a group, on PostgreSQL", () => {
  let club: TestApp;
  let story: Awaited<ReturnType<typeof pairsLeague>>;
  let round_id: string;
  beforeAll(async () => {
    club = await racingClub();
  });
  beforeEach(async () => {
    story = await pairsLeague(club.command, { groups: 3 });
    round_id = await currentRound(club.command, story.league.id);
  });
  afterAll(() => club?.close());

  const url = () => `/api/leagues/${story.league.id}`;
  const shownIn = (level: number) => ({ level, group_ids: [story.groupIds[level - 1]] });
  const change = (at: number, level: number) =>
    club.call("PUT", `${url()}/groups/${story.groupIds[at]}/division`, {
      round_id,
      seen_level: at + 1,
      division: shownIn(level),
    });
  const create = (name: string) => club.call("POST", `${url()}/groups`, { round_id, name, division: shownIn(1) });
  const levels = async () =>
    (await club.call("GET", `${url()}/groups`)).body.groups.map((one: any) => one.division_level);

  it("is changed once by forty who saw the same, some to one division and some to another", async () => {
    const answers = await together(club, (index) => change(2, index % 2 === 0 ? 1 : 2));
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, "division_changed"]));
    const byNumber = (one: number, other: number) => one - other;
    expect((await levels()).toSorted(byNumber)).toEqual([1, 2, done[0]?.body.division_level].toSorted(byNumber));
  });

  it("is shared with one group more than was shown, never with two, however many add and change at once", async () => {
    const answers = await together(club, (index) => (index % 2 === 0 ? create(`Grupo ${index}`) : change(2, 1)));
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect((await levels()).filter((level: number) => level === 1)).toHaveLength(2);
  });

  it("waits for a result that is being saved, and then stays as it is", async () => {
    const [match] = story.matches;
    const set_results = [{ set: 1, pair1_games: 6, pair2_games: 1 }];
    const race = await interleaved(
      club,
      match?.id,
      () => club.call("PUT", `${url()}/matches/${match?.id}/result`, { version: match?.version, set_results }),
      () => change(2, 2),
    );
    expect([race.waited, race.first.status, race.second.body.code]).toEqual([true, 200, "division_of_played_round"]);
    expect(await levels()).toEqual([1, 2, 3]);
  });
});
