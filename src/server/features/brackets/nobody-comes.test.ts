import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bracketLeague, matchesOf, sidesOf } from "#test/support/played-bracket.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

let club: TestApp;
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club?.close());

const byDefault = { outcome: "walkover", set_results: [] };

describe("a double walkover (spec 5 §2.3: nobody goes on, the next opponent has a bye)", () => {
  it("in one semifinal: the other's winner is champion without a final, its loser third without a match", async () => {
    const story = await bracketLeague(club);
    await story.draw(4, { third_place: true });
    await story.nobodyComes("Semifinal 1");
    expect((await story.page()).phases[0]?.champion).toBeNull();
    const { sides } = await story.match("Semifinal 2");
    await story.win("Semifinal 2", 2);
    expect((await story.page()).phases[0]?.champion?.pair_id).toBe(sides[1].pair_id);
    for (const [name, through] of [
      ["Final", sides[1]],
      ["Tercer puesto", sides[0]],
    ] as const) {
      const match = await story.match(name);
      expect(match.sides.map(({ pair_id, is_bye }) => [pair_id, is_bye])).toEqual([
        [null, true],
        [through.pair_id, false],
      ]);
      expect((await story.win(name, 2)).body.code).toBe("bracket_sides_open");
    }
  });

  it("in both semifinals: no final, no match for the third place, no champion; until somebody came after all", async () => {
    const story = await bracketLeague(club);
    await story.draw(8, { third_place: true });
    for (const name of ["P1", "P2", "P3", "P4"]) await story.win(name, 1);
    await story.nobodyComes("Semifinal 1");
    await story.nobodyComes("Semifinal 2");
    for (const name of ["Final", "Tercer puesto"]) {
      expect((await story.match(name)).sides.map(({ is_bye }) => is_bye)).toEqual([true, true]);
      expect((await story.nobodyComes(name)).body.code).toBe("bracket_sides_open");
    }
    expect((await story.page()).phases[0]?.champion).toBeNull();
    const { body: listed } = await story.call("GET", "/matches");
    expect(listed.matches.map(({ name }: { name: string }) => name)).not.toContain("Final");
    const { sides } = await story.match("Semifinal 1");
    expect((await story.win("Semifinal 1", 1)).status).toBe(200);
    expect((await story.page()).phases[0]?.champion?.pair_id).toBe(sides[0].pair_id);
    expect((await story.match("Tercer puesto")).sides[0].pair_id).toBe(sides[1].pair_id);
  });

  it("in the final: nobody is champion", async () => {
    const story = await bracketLeague(club);
    await story.draw(4);
    await story.win("Semifinal 1", 1);
    await story.win("Semifinal 2", 1);
    expect((await story.nobodyComes("Final")).body.status).toBe("completed");
    expect((await story.page()).phases[0]?.champion).toBeNull();
  });

  it("in a first match sends nobody to the consolation, where the other plays no match", async () => {
    const story = await bracketLeague(club);
    await story.draw(8, { consolation: true });
    await story.nobodyComes("P1");
    await story.win("P2", 1);
    const loser = (await story.match("P2")).sides[1].pair_id;
    const first = await story.match("Semifinal 1", 1);
    expect(first.sides.map(({ pair_id, is_bye }) => [pair_id, is_bye])).toEqual([
      [null, true],
      [loser, false],
    ]);
    expect((await story.match("Final", 1)).sides[0].pair_id).toBe(loser);
  });

  it("is a result: the lot is not drawn again after it", async () => {
    const story = await bracketLeague(club);
    await story.draw(4);
    await story.nobodyComes("Semifinal 1");
    expect((await story.draw(4)).body.code).toBe("bracket_has_results");
  });
});

describe("a walkover in a semifinal (spec 5 §2.3)", () => {
  it("sends who did not come to the match for the third place, which is lost the same way or played", async () => {
    const story = await bracketLeague(club);
    await story.draw(4, { third_place: true });
    await story.win("Semifinal 1", 1, byDefault);
    await story.win("Semifinal 2", 1);
    const [one, two] = [await story.match("Semifinal 1"), await story.match("Semifinal 2")];
    const third = await story.match("Tercer puesto");
    expect(sidesOf(third)).toEqual([one.sides[1].name, two.sides[1].name]);
    expect((await story.win("Tercer puesto", 2, byDefault)).body.winner_pair_id).toBe(two.sides[1].pair_id);
    await story.win("Final", 1);
    expect((await story.page()).phases[0]?.champion?.pair_id).toBe(one.sides[0].pair_id);
  });
});

describe("a consolation with byes, to its end (spec 5 §2.1)", () => {
  it.each([5, 6, 7])(
    "of %i pairs: who loses the first match plays it, whoever had a bye and lost later too",
    async (pairs) => {
      const story = await bracketLeague(club);
      await story.draw(pairs, { consolation: true });
      const [main, second] = (await story.page()).phases;
      for (const { name } of matchesOf(main)) expect((await story.win(name, 2)).status).toBe(200);
      for (const { name } of matchesOf(second)) {
        const { sides } = await story.match(name, 1);
        if (sides.some(({ is_bye }) => is_bye)) continue;
        expect((await story.win(name, 1, {}, 1)).status).toBe(200);
      }
      const { phases } = await story.page();
      const lost = (phase: (typeof phases)[number] | undefined) =>
        matchesOf(phase).flatMap(({ sides, winner_pair_id }) =>
          sides.flatMap(({ pair_id }) => (winner_pair_id === null || pair_id === winner_pair_id ? [] : [pair_id])),
        );
      const played = matchesOf(phases[0]).flatMap(({ sides }) => sides.map(({ pair_id }) => pair_id));
      const once = lost(phases[0]).filter((id) => played.filter((other) => other === id).length === 1);
      const inConsolation = new Set(
        matchesOf(phases[1]).flatMap(({ sides }) => sides.flatMap(({ pair_id }) => pair_id ?? [])),
      );
      expect(inConsolation).toEqual(new Set(once));
      expect(phases[1]?.champion).not.toBeNull();
    },
  );
});
