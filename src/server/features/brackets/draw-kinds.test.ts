import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bracketLeague, matchesOf, sidesOf } from "#test/support/played-bracket.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

let club: TestApp;
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club?.close());

describe("bands of fifteen pairs (spec 5 §2.1, §2.5)", () => {
  it("are 1 to 8 and 9 to 15: seeded throughout, the second of seven, whose bye is its first's, each with its third place", async () => {
    const story = await bracketLeague(club, { groups: 4 });
    const { phases, pairs } = (await story.draw(15, { bands: true, third_place: true })).body;
    expect(phases.map(({ name, size, seeds }: any) => [name, size, seeds.length])).toEqual([
      ["Puestos 1 a 8", 8, 8],
      ["Puestos 9 a 15", 8, 7],
    ]);
    expect(phases.map((phase: any) => matchesOf(phase).length)).toEqual([8, 7]);
    const ids = pairs.map(({ pair_id }: any) => pair_id);
    const inBand = phases.map(({ lines }: any) => lines.flatMap((line: any) => line?.pair_id ?? []));
    expect(inBand.map((band: string[]) => new Set(band))).toEqual([
      new Set(ids.slice(0, 8)),
      new Set(ids.slice(8, 15)),
    ]);
    expect(phases[1].lines.slice(0, 2)).toEqual([expect.objectContaining({ pair_id: ids[8], seed: 1 }), null]);
    expect((await story.draw(15, { bands: true, seeds: 8 })).body.code).toBe("too_many_seeds");
    expect((await story.draw(9, { bands: true })).body.phases.map(({ name, size }: any) => [name, size])).toEqual([
      ["Puestos 1 a 9", 16],
    ]);
  });
});

describe("seeds in an order of one's own (spec 5 §2.1, §2.5)", () => {
  it("stand in their lines as they were given, each once, and only who can be drawn", async () => {
    const story = await bracketLeague(club);
    const choices = (await story.page()).pairs.map(({ pair_id }) => pair_id).toReversed();
    const draw = (pair_ids: unknown[], more: object = {}) => story.call("POST", "", { pair_ids, shown: null, ...more });
    const [first] = choices;
    expect((await draw([first, ...choices])).body.code).toBe("already_in_draw");
    expect((await draw([...choices, story.league.id])).body.code).toBe("pair_not_found");
    expect((await draw(choices, { seeds: 9 })).body.code).toBe("too_many_seeds");
    expect((await draw(choices, { seeds: 17 })).body.code).toBe("invalid_input");
    const { phases } = (await draw(choices, { seeds: 3 })).body;
    expect(phases[0].seeds.map(({ pair_id, seed }: any) => [pair_id, seed])).toEqual(
      choices.slice(0, 3).map((id, at) => [id, at + 1]),
    );
    const lines = phases[0].lines.map(({ pair_id }: any) => pair_id);
    expect([lines[0], lines[7]]).toEqual([choices[0], choices[1]]);
    expect([3, 6]).toContain(lines.indexOf(choices[2]) + 1);
  });

  it("are none where nobody wants any", async () => {
    const story = await bracketLeague(club);
    const { phases } = (await story.draw(8, { seeds: 0 })).body;
    expect(phases[0].seeds).toEqual([]);
  });
});

describe("a draw of the places of groups (spec 5 §2.5)", () => {
  const placesOf = async (story: Awaited<ReturnType<typeof bracketLeague>>, per_group: number, more: object = {}) => {
    const { groups } = await story.page();
    return story.call("POST", "", {
      from_groups: { round_id: groups.round_id, per_group, best: 0 },
      shown: null,
      ...more,
    });
  };

  it("has as many seeds as groups, and lets each first meet a second", async () => {
    const story = await bracketLeague(club, { groups: 4, name: "Primeros y segundos" });
    const { phases } = (await placesOf(story, 2)).body;
    expect(phases[0].seeds).toHaveLength(4);
    const firstRound = matchesOf(phases[0]).filter(({ round }) => round === 1);
    const met = firstRound.map((match) =>
      sidesOf(match)
        .map((text) => text?.slice(0, 1) ?? "")
        .sort((a, b) => a.localeCompare(b)),
    );
    expect(met).toEqual(Array.from({ length: 4 }, () => ["1", "2"]));
  });

  it("has no consolation of fewer than 4 places", async () => {
    const three = await bracketLeague(club, { groups: 3, name: "Tres primeros" });
    const refused = await placesOf(three, 1, { consolation: true });
    expect([refused.status, refused.body.code]).toEqual([400, "draw_size"]);
    expect(refused.body.message).toBe("La consolación necesita al menos 4 parejas");
    expect((await three.page()).phases).toEqual([]);
    const four = await bracketLeague(club, { name: "Cuatro puestos" });
    expect((await placesOf(four, 2, { consolation: true })).body.phases).toHaveLength(2);
  });
});

describe("a bracket by ranking of a tournament (spec 5 §2.5)", () => {
  it("seeds as many as groups have firsts, once their places are known, too", async () => {
    const story = await bracketLeague(club, { groups: 3, name: "Torneo con grupos", type: "tournament" });
    const { is_tournament } = await story.page();
    const { phases } = (await story.draw(6)).body;
    expect([is_tournament, phases[0].seeds.length]).toEqual([true, 3]);
  });
});

describe("who was erased (ruling 23)", () => {
  it("is drawn no more, though what it played stays: neither offered nor taken", async () => {
    const story = await bracketLeague(club, { name: "Liga con una baja de datos" });
    const before = (await story.page()).pairs;
    const [match] = story.matches;
    const at = `/api/leagues/${story.league.id}`;
    const set_results = [{ set: 1, pair1_games: 6, pair2_games: 3 }];
    await club.call("PUT", `${at}/matches/${match?.id}/result`, { version: match?.version, set_results });
    const name = match?.pair1_name.split(" & ")[0];
    const { body: players } = await club.call("GET", `${at}/players`);
    const { person_id: id } = players.find(({ full_name }: any) => full_name === name);
    const { version } = (await club.call("GET", `/api/people/${id}`)).body;
    const erased = await club.call("POST", `/api/people/${id}/erasure`, { version, league_ids: [story.league.id] });
    expect(erased.status).toBe(200);
    const after = (await story.page()).pairs;
    expect(before.map(({ pair_id }) => pair_id).filter((one) => !after.some(({ pair_id }) => pair_id === one))).toEqual(
      [match?.pair1_id],
    );
    const pair_ids = [match?.pair1_id, match?.pair2_id];
    expect((await story.call("POST", "", { pair_ids, shown: null })).body.code).toBe("pair_not_found");
  });
});
