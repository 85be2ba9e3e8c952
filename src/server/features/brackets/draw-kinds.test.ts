import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bracketLeague, matchesOf } from "#test/support/played-bracket.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

let club: TestApp;
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club?.close());

describe("bands of fifteen pairs (spec 5 §2.1)", () => {
  it("are 1 to 8 and 9 to 15: the second of seven, whose bye is its first's, each with its third place", async () => {
    const story = await bracketLeague(club, { groups: 4 });
    const { phases, pairs } = (await story.draw(15, { bands: true, third_place: true })).body;
    expect(phases.map(({ name, size, seeds }: any) => [name, size, seeds.length])).toEqual([
      ["Puestos 1 a 8", 8, 2],
      ["Puestos 9 a 15", 8, 2],
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
