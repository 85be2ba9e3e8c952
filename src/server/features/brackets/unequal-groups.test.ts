import { afterAll, beforeAll, expect, it } from "vitest";
import { drawLots } from "#server/features/rounds/public.ts";
import { generateCurrent } from "#test/support/closing.ts";
import { bracketLeague, matchesOf } from "#test/support/played-bracket.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

let club: TestApp;
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club?.close());

interface Listed {
  id: string;
  version: number;
  group_id: string;
  pair1_id: string;
  pair2_id: string;
}

/** Groups of five, four and four, with a bracket of their firsts and the best second. */
async function unequal(name: string) {
  const story = await bracketLeague(club, { groups: 3, name });
  const at = `/api/leagues/${story.league.id}`;
  const { groups } = await story.page();
  const person = (full_name: string) => ({ full_name, email: null, phone: null });
  const fifth = { player1: person("Quinta Una"), player2: person("Quinta Otra") };
  const added = { ...fifth, round_id: groups.round_id, group_id: story.groupIds[0], when: "now" };
  expect((await club.call("POST", `${at}/pairs`, added)).status).toBe(201);
  await generateCurrent(club, story.league.id);
  const listed = async (): Promise<Listed[]> => (await club.call("GET", `${at}/matches`)).body.matches;
  const draw = async () => {
    const shown = (await story.page()).phases[0]?.draw.seed ?? null;
    const from_groups = { round_id: groups.round_id, per_group: 1, best: 1 };
    return story.call("POST", "", { from_groups, shown });
  };
  /**
   * Plays a group; `beats` says whom each of its pairs beats, in the order of their ids.
   * @returns its pairs
   */
  const play = async (group: number, beats: number[][], games: (winner: number) => number) => {
    const own = (await listed()).filter(({ group_id }) => group_id === story.groupIds[group]);
    const pairs = [...new Set(own.flatMap(({ pair1_id, pair2_id }) => [pair1_id, pair2_id]))].sort();
    for (const { id, version, pair1_id, pair2_id } of own) {
      const [one, two] = [pairs.indexOf(pair1_id), pairs.indexOf(pair2_id)];
      const isFirst = beats[one]?.includes(two) === true;
      const lost = games(isFirst ? one : two);
      const [pair1_games, pair2_games] = isFirst ? [6, lost] : [lost, 6];
      const set_results = [{ set: 1, pair1_games, pair2_games }];
      expect((await club.call("PUT", `${at}/matches/${id}/result`, { version, set_results })).status).toBe(200);
    }
    return pairs;
  };
  const entered = async () =>
    matchesOf((await story.page()).phases[0]).flatMap(({ round, sides }) =>
      round === 1 ? sides.map(({ pair_id }) => pair_id) : [],
    );
  return { ...story, draw, play, entered };
}

/** In the order of the ids: each beats all after it. */
const inOrder = (pairs: number) =>
  Array.from({ length: pairs }, (_, at) => Array.from({ length: pairs - at - 1 }, (_, more) => at + 1 + more));

it("the best second of groups of five and four: two of three are more than two of four, whatever the games (spec 5 §2.5)", async () => {
  const story = await unequal("Cinco, cuatro y cuatro");
  expect((await story.draw()).status).toBe(200);
  // Of the five the first wins all; the second and third two of four, the second by far.
  const five = await story.play(0, [[1, 2, 3, 4], [3, 4], [1, 4], [2], [3]], (winner) => (winner < 2 ? 0 : 5));
  const four = await story.play(1, inOrder(4), () => 4);
  await story.play(2, inOrder(4), () => 5);
  const entered = await story.entered();
  expect(entered).toContain(four[1]);
  expect(entered).not.toContain(five[1]);
});

it("the best second has more of its matches in the larger group too: three of four are more than two of three", async () => {
  const story = await unequal("Tres de cuatro");
  expect((await story.draw()).status).toBe(200);
  const five = await story.play(0, inOrder(5), () => 5);
  await story.play(1, inOrder(4), () => 0);
  await story.play(2, inOrder(4), () => 0);
  expect(await story.entered()).toContain(five[1]);
});

it("seconds that are equal per match are drawn with the lot that is kept, and anybody can replay it (spec 5 §2.2, §2.5)", async () => {
  const story = await unequal("Segundos iguales");
  const seconds: (string | undefined)[] = [];
  await story.play(0, [[1, 2, 3, 4], [3, 4], [1, 4], [2], [3]], () => 3);
  for (const group of [1, 2]) seconds.push((await story.play(group, inOrder(4), () => 3))[1]);
  for (let again = 0; again < 4; again++) {
    const { body } = await story.draw();
    const [best] = drawLots(
      seconds.map((id) => id ?? ""),
      body.phases[0].draw.seed,
    );
    const entered = await story.entered();
    expect(entered.filter((id) => seconds.includes(id ?? undefined))).toEqual([best]);
  }
}, 120_000);
