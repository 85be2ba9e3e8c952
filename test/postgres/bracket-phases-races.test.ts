import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeCurrent } from "#test/support/closing.ts";
import { bracketLeague, matchesOf } from "#test/support/played-bracket.ts";
import { interleaved, racingClub } from "#test/support/races.ts";
import type { TestApp } from "#test/support/test-app.ts";
import { postgresUrl } from "#test/support/test-database.ts";

describe.skipIf(postgresUrl === undefined)("places of groups in a bracket, on PostgreSQL", () => {
  let club: TestApp;
  beforeAll(async () => {
    club = await racingClub();
  });
  afterAll(() => club?.close());

  const begun = async (name: string) => {
    const story = await bracketLeague(club, { name });
    const at = `/api/leagues/${story.league.id}`;
    const drawPlaces = async () => {
      const { groups, phases } = await story.page();
      const from_groups = { round_id: groups.round_id, per_group: 2, best: 0 };
      return story.call("POST", "", { from_groups, shown: phases[0]?.draw.seed ?? null });
    };
    /** Who has the lesser id wins. */
    const save = ({ id, pair1_id, pair2_id }: (typeof story.matches)[number]) => {
      const [pair1_games, pair2_games] = pair1_id < pair2_id ? [6, 0] : [0, 6];
      const set_results = [{ set: 1, pair1_games, pair2_games }];
      return club.call("PUT", `${at}/matches/${id}/result`, { version: 1, set_results });
    };
    const ofGroup = (group: number) => story.matches.filter(({ group_id }) => group_id === story.groupIds[group]);
    const firstTwo = (group: number) =>
      [...new Set(ofGroup(group).flatMap(({ pair1_id, pair2_id }) => [pair1_id, pair2_id]))].sort().slice(0, 2);
    const sides = async () =>
      matchesOf((await story.page()).phases[0])
        .filter(({ round }) => round === 1)
        .flatMap((match) => match.sides.map(({ pair_id }) => pair_id))
        .filter((id) => id !== null)
        .sort();
    return { ...story, drawPlaces, save, ofGroup, firstTwo, sides };
  };

  it("the last two results of a group at once fill its sides once", async () => {
    for (const attempt of [1, 2, 3, 4]) {
      const { drawPlaces, save, ofGroup, firstTwo, sides } = await begun(`A la vez ${attempt}`);
      await drawPlaces();
      const matches = ofGroup(0);
      for (const match of matches.slice(2)) await save(match);
      const answers = await Promise.all(matches.slice(0, 2).map(save));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await sides()).toEqual(firstTwo(0));
    }
  });

  it("the last results of two groups at once fill the sides of both", async () => {
    for (const attempt of [1, 2, 3, 4]) {
      const { drawPlaces, save, ofGroup, firstTwo, sides } = await begun(`Dos grupos ${attempt}`);
      await drawPlaces();
      const [one, other] = [ofGroup(0), ofGroup(1)];
      for (const match of [...one.slice(1), ...other.slice(1)]) await save(match);
      const answers = await Promise.all(
        [one[0], other[0]].flatMap((match) => (match === undefined ? [] : [save(match)])),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await sides()).toEqual([...firstTwo(0), ...firstTwo(1)].sort());
    }
  });

  it("a draw waits for a result that is under way, and has its pairs", async () => {
    const { drawPlaces, save, ofGroup, firstTwo, sides } = await begun("Sorteo y resultado");
    const [last, ...others] = ofGroup(0);
    for (const match of others) await save(match);
    if (last === undefined) throw new Error("the group has no match");
    const { waited, first, second } = await interleaved(club, last.id, () => save(last), drawPlaces);
    expect([waited, first.status, second.status]).toEqual([true, 200, 200]);
    expect(await sides()).toEqual(firstTwo(0));
  });

  it("a closing and a draw at once: the draw is of the round that is current, or is refused", async () => {
    for (const attempt of [1, 2, 3]) {
      const { league, matches, drawPlaces, save, firstTwo, sides } = await begun(`Cierre y sorteo ${attempt}`);
      for (const match of matches) await save(match);
      const [closed, drawn] = await Promise.all([closeCurrent(club, league.id), drawPlaces()]);
      expect(closed.status).toBe(200);
      if (drawn.status === 200) expect(await sides()).toEqual([...firstTwo(0), ...firstTwo(1)].sort());
      else expect(drawn.body.code).toBe("round_closed");
    }
  });
});
