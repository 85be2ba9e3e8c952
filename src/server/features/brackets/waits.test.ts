import { afterAll, beforeAll, expect, it } from "vitest";
import { bracketLeague } from "#test/support/played-bracket.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

let club: TestApp;
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club?.close());

interface Waiting {
  rounds: { matches: { sides: { waits?: string | undefined }[] }[] }[];
}

function waitsIn(phase: Waiting | undefined): string[] {
  const matches = phase?.rounds.flatMap((round) => round.matches) ?? [];
  return [...new Set(matches.flatMap(({ sides }) => sides.flatMap(({ waits }) => waits ?? [])))].sort((one, other) =>
    one.localeCompare(other),
  );
}

it("a side says to everybody what its place in the groups waits for, until it has its pair (spec 5 §1.2)", async () => {
  const story = await bracketLeague(club);
  const { groups } = await story.page();
  const from_groups = { round_id: groups.round_id, per_group: 2, best: 0 };
  const drawn = await story.call("POST", "", { from_groups, shown: null });
  await story.call("PUT", "/publication", { shown: drawn.body.phases[0].draw.seed });
  const waits = async () => {
    const { body } = await club.visit("GET", `/api/public/leagues/${story.league.id}/bracket`);
    const inside = waitsIn((await story.page()).phases[0]);
    expect(waitsIn(body.phases[0])).toEqual(inside);
    return inside;
  };
  expect(await waits()).toEqual([]);
  /** Plays a group; where all are as good as each other, everybody wins one and loses one, and one loses all. */
  const play = async (group: number, isRound: boolean, until = 6) => {
    const own = story.matches.filter(({ group_id }) => group_id === story.groupIds[group]);
    const pairs = [...new Set(own.flatMap(({ pair1_id, pair2_id }) => [pair1_id, pair2_id]))].sort();
    for (const { id, version, pair1_id, pair2_id } of own.slice(0, until)) {
      const [one, two] = [pairs.indexOf(pair1_id), pairs.indexOf(pair2_id)];
      const isFirst = isRound && one < 3 && two < 3 ? (two - one + 3) % 3 === 1 : one < two;
      const [pair1_games, pair2_games] = isFirst ? [6, 0] : [0, 6];
      const body = { version, set_results: [{ set: 1, pair1_games, pair2_games }] };
      await club.call("PUT", `/api/leagues/${story.league.id}/matches/${id}/result`, body);
    }
  };
  await play(0, false, 1);
  expect(await waits()).toEqual(["Espera al cierre de Grupo A"]);
  await play(0, false);
  expect(await waits()).toEqual([]);
  await play(1, true);
  expect(await waits()).toEqual(["Espera: empate en Grupo B por resolver"]);
}, 120_000);
