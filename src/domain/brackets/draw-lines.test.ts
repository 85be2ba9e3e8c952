import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testLots } from "#test/support/lots.ts";
import { type DrawEntrant, meetingRound } from "./draw-apart.ts";
import { defaultSeeds, drawLines, drawSize, seedLines } from "./draw-lines.ts";

const entrants = (count: number): DrawEntrant[] => Array.from({ length: count }, (_, at) => ({ id: `${at + 1}` }));

function draw(list: readonly DrawEntrant[], seeds = defaultSeeds(list.length), seed = "4815"): (string | null)[] {
  const drawn = drawLines({ entrants: list, seeds, lots: testLots(seed) });
  if (!drawn.ok) throw new Error(drawn.code);
  return drawn.value;
}

const lineOf = (lines: readonly (string | null)[], id: string) => lines.indexOf(id) + 1;
const matchesOf = (lines: readonly (string | null)[]) =>
  Array.from({ length: lines.length / 2 }, (_, at) => [lines[2 * at] ?? null, lines[2 * at + 1] ?? null] as const);
const byesOf = (lines: readonly (string | null)[]) =>
  matchesOf(lines).flatMap(([a, b]) => (a === null || b === null ? [a ?? b] : []));

/** So many from each of so many groups: the firsts of all, then the seconds and so on. */
function qualifiers(groups: number, each: number): DrawEntrant[] {
  return Array.from({ length: groups * each }, (_, at) => ({
    id: `${Math.floor(at / groups) + 1}º ${at % groups}`,
    group_id: `g${at % groups}`,
  }));
}

/** The earliest round in which two of one group would meet. */
function earliestMeeting(list: readonly DrawEntrant[], lines: readonly (string | null)[]): number {
  const rounds = list.flatMap((one, at) =>
    list
      .slice(at + 1)
      .filter(({ group_id }) => group_id === one.group_id)
      .map((other) => meetingRound(lineOf(lines, one.id), lineOf(lines, other.id))),
  );
  return Math.min(...rounds);
}

describe("the shape of a draw (spec 5 §2.1, §2.5)", () => {
  it("has lines for all entrants, and seeds by their number", () => {
    expect([2, 3, 5, 6, 8, 12, 16, 24, 32, 33, 48, 64].map((n) => [n, drawSize(n), defaultSeeds(n)])).toEqual([
      [2, 2, 2],
      [3, 4, 2],
      [5, 8, 2],
      [6, 8, 2],
      [8, 8, 2],
      [12, 16, 4],
      [16, 16, 4],
      [24, 32, 8],
      [32, 32, 8],
      [33, 64, 16],
      [48, 64, 16],
      [64, 64, 16],
    ]);
  });

  it("is drawn for 2 to 64, with no more seeds than entrants or 16", () => {
    const of = (count: number, seeds: number) => drawLines({ entrants: entrants(count), seeds, lots: testLots("1") });
    expect([of(1, 0), of(65, 16), of(3, 4), of(64, 17)].map((drawn) => drawn.ok || drawn.code)).toEqual([
      "draw_size",
      "draw_size",
      "too_many_seeds",
      "too_many_seeds",
    ]);
    expect([of(2, 0), of(64, 16), of(12, 12), of(16, 16)].map(({ ok }) => ok)).toEqual([true, true, true, true]);
  });

  it("has the lines of seeds that the federations publish", () => {
    expect(seedLines(16).slice(0, 3)).toEqual([[1], [16], [5, 12]]);
    expect(seedLines(32).slice(0, 4)).toEqual([[1], [32], [9, 24], [8, 16, 17, 25]]);
    expect(seedLines(64)).toEqual([[1], [64], [17, 48], [16, 32, 33, 49], [9, 25, 40, 56], [8, 24, 41, 57]]);
    expect([seedLines(8), seedLines(4), seedLines(2)]).toEqual([
      [[1], [8], [3, 6], [2, 4, 5, 7]],
      [[1], [4], [2, 3]],
      [[1], [2]],
    ]);
  });

  it("gives the byes of 24 in 32 to the eight seeds", () => {
    const lines = draw(entrants(24));
    expect(new Set(byesOf(lines))).toEqual(new Set(["1", "2", "3", "4", "5", "6", "7", "8"]));
    expect([lines[0], lines[1], lines[30], lines[31]]).toEqual(["1", null, null, "2"]);
  });

  it("spreads the byes that no seed has: of 33 in 64, 31 in 32 matches, of 5 in 8 one in each but one", () => {
    expect(byesOf(draw(entrants(33)))).toHaveLength(31);
    expect(byesOf(draw(entrants(5)))).toEqual(expect.arrayContaining(["1", "2"]));
    const lines = draw(entrants(20), 2);
    expect([0, 8, 16, 24].map((from) => lines.slice(from, from + 8).filter((id) => id === null))).toEqual(
      Array.from({ length: 4 }, () => [null, null, null]),
    );
  });
});

describe("every draw (spec 5 §2.1, §2.2)", () => {
  const anyDraw = fc.record({ count: fc.integer({ min: 2, max: 64 }), seed: fc.string(), seeds: fc.nat(16) });

  it("has everybody once, no two byes against each other, seeds in their lines and the byes with the best of them", () => {
    fc.assert(
      fc.property(anyDraw, ({ count, seed, seeds: wanted }) => {
        const seeds = Math.min(wanted, count);
        const lines = draw(entrants(count), seeds, seed);
        expect(lines.filter((id) => id !== null).toSorted()).toEqual(
          entrants(count)
            .map(({ id }) => id)
            .toSorted(),
        );
        expect(matchesOf(lines).filter(([a, b]) => a === null && b === null)).toEqual([]);
        const tiers = seedLines(lines.length).flatMap((tier) => tier.map(() => tier));
        for (let at = 0; at < seeds; at++) expect(tiers[at]).toContain(lineOf(lines, `${at + 1}`));
        const withBye = Math.min(seeds, lines.length - count);
        expect(byesOf(lines)).toEqual(expect.arrayContaining(entrants(withBye).map(({ id }) => id)));
      }),
    );
  });

  it("spreads byes beyond those of the seeds: halves and quarters differ by one where seeds are balanced", () => {
    fc.assert(
      fc.property(fc.integer({ min: 9, max: 64 }), fc.string(), (count, seed) => {
        const lines = draw(entrants(count), 0, seed);
        for (const parts of [2, 4]) {
          const length = lines.length / parts;
          const counts = Array.from(
            { length: parts },
            (_, at) => lines.slice(at * length, (at + 1) * length).filter((id) => id === null).length,
          );
          expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it("is the same from the same seed, and not from every other", () => {
    fc.assert(
      fc.property(anyDraw, ({ count, seed }) => {
        expect(draw(entrants(count), 2, seed)).toEqual(draw(entrants(count), 2, seed));
      }),
    );
    expect(new Set(["1", "2", "3", "4"].map((seed) => draw(entrants(16), 4, seed).join())).size).toBe(4);
  });

  it("can put an unseeded entrant on any line that is nobody else's", () => {
    const seen = new Set(Array.from({ length: 400 }, (_, at) => lineOf(draw(entrants(8), 2, `${at}`), "5")));
    expect(seen).toEqual(new Set([2, 3, 4, 5, 6, 7]));
  });

  it("keeps two of a group in different halves, as many as the halves have room for", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 32 }), fc.string(), (groups, seed) => {
        const list = qualifiers(groups, 2);
        const lines = draw(list, defaultSeeds(list.length), seed);
        const isUpper = (id: string) => lineOf(lines, id) <= lines.length / 2;
        const together = Array.from({ length: groups }, (_, at) => isUpper(`1º ${at}`) === isUpper(`2º ${at}`));
        const upper = list.filter(({ id }) => isUpper(id)).length;
        expect(together.filter(Boolean)).toHaveLength(Math.abs(upper - groups));
      }),
    );
  });

  it.each([
    [2, 3],
    [4, 3],
    [8, 3],
    [2, 4],
    [4, 4],
    [8, 4],
    [16, 4],
  ])("keeps those of %i groups of which %i qualify in different quarters", (groups, each) => {
    const list = qualifiers(groups, each);
    for (let seed = 0; seed < 20; seed++) {
      const lines = draw(list, defaultSeeds(list.length), `${seed}`);
      expect(earliestMeeting(list, lines)).toBeGreaterThanOrEqual(Math.log2(lines.length) - 1);
    }
  });

  it.each([
    [3, 8],
    [7, 16],
  ])(
    "keeps the four of each of %i groups in different quarters, also where most are among %i seeds (spec 5 §2.1)",
    (groups, seeds) => {
      const list = qualifiers(groups, 4);
      for (let seed = 0; seed < 20; seed++) {
        const lines = draw(list, seeds, `${seed}`);
        expect(earliestMeeting(list, lines)).toBeGreaterThanOrEqual(Math.log2(lines.length) - 1);
      }
    },
  );

  it.each(["0", "2", "6"])(
    "lets seeds change within their tier so that two of a group are in different halves: lot %s (spec 5 §2.1)",
    (lot) => {
      const list = qualifiers(10, 2);
      const lines = draw(list, 16, lot);
      expect(earliestMeeting(list, lines)).toBe(5);
      const tiers = seedLines(32).flatMap((tier) => tier.map(() => tier));
      for (let at = 0; at < 16; at++) expect(tiers[at]).toContain(lineOf(lines, list[at]?.id ?? ""));
      const through = list.slice(0, 12).map(({ id }) => id);
      expect(new Set(byesOf(lines))).toEqual(new Set(through));
    },
  );

  it("leaves the byes with the best of a tier of which not all have one, whoever changes lines (spec 5 §2.1)", () => {
    const list = qualifiers(11, 2);
    const best = list.slice(0, 10).map(({ id }) => id);
    for (let lot = 0; lot < 20; lot++) expect(new Set(byesOf(draw(list, 16, `${lot}`)))).toEqual(new Set(best));
  });

  it("takes those of no group for no group", () => {
    const list = entrants(16).map((one, at) => ({ ...one, group_id: at < 14 ? null : undefined }));
    for (const seed of ["1", "2", "3"]) expect(draw(list, 4, seed)).toEqual(draw(entrants(16), 4, seed));
  });

  it("keeps seeds of one group apart as far as their lines let it", () => {
    const list = ["a", "b", "b", "a", "c", "d", "e", "f"].map((group_id, at) => ({ id: `${at + 1}`, group_id }));
    for (const seed of ["1", "2", "3", "4", "5", "6"]) {
      const lines = draw(list, 4, seed);
      expect([lineOf(lines, "3"), lineOf(lines, "4")]).toEqual([3, 6]);
    }
  });
});

describe("a bye that no seed has", () => {
  it("is on the lower line of its match in the upper half, and on the upper line in the lower half", () => {
    const entrants = ["a", "b", "c", "d", "e"].map((id) => ({ id }));
    const turned = (by: number) => (ids: readonly string[]) => [
      ...ids.slice(by % ids.length),
      ...ids.slice(0, by % ids.length),
    ];
    const found = [0, 1, 2, 3].map((by) => {
      const drawn = drawLines({ entrants, seeds: 0, lots: turned(by) });
      return drawn.ok ? drawn.value.flatMap((id, at) => (id === null ? [at + 1] : [])) : [];
    });
    expect(found.flat().filter((line) => line <= 4 && line % 2 === 1)).toEqual([]);
    expect(found.flat().filter((line) => line > 4 && line % 2 === 0)).toEqual([]);
    expect(found.every((lines) => lines.length === 3)).toBe(true);
  });
});
