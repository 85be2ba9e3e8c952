import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testLots } from "#test/support/lots.ts";
import { bandsOf, bracketMatches, consolationLines, type DrawMatch, type DrawSide, entrantLines } from "./bracket.ts";
import { defaultSeeds, drawLines } from "./draw-lines.ts";

function linesOf(count: number, seed = "1"): (DrawSide | null)[] {
  const entrants = Array.from({ length: count }, (_, at) => ({ id: `${at + 1}` }));
  const drawn = drawLines({ entrants, seeds: defaultSeeds(count), lots: testLots(seed) });
  if (!drawn.ok) throw new Error(drawn.code);
  return entrantLines(drawn.value);
}

const said = (side: DrawSide) =>
  side.kind === "entrant"
    ? side.id
    : `${side.isOfMain ? "main " : ""}${side.kind} ${side.round}.${side.position}${side.isFirstOnly ? " if first" : ""}`;
const written = (matches: readonly DrawMatch[]) =>
  matches.map(({ round, position, sides }) => `${round}.${position}: ${sides.map(said).join(" - ")}`);
const anySize = fc.integer({ min: 2, max: 64 });

describe("the matches of a draw (spec 5 §2.1)", () => {
  it("of four, with the third place", () => {
    const lines = entrantLines(["a", "b", "c", "d"]);
    expect(written(bracketMatches(lines, { thirdPlace: true }))).toEqual([
      "1.1: a - b",
      "1.2: c - d",
      "2.1: winner 1.1 - winner 1.2",
      "2.2: loser 1.1 - loser 1.2",
    ]);
  });

  it("of two, three and six: who has a bye stands in the second round, and no third place without two semifinals", () => {
    const of = (...ids: (string | null)[]) => written(bracketMatches(entrantLines(ids), { thirdPlace: true }));
    expect(of("a", "b")).toEqual(["1.1: a - b"]);
    expect(of("a", null, "b", "c")).toEqual(["1.2: b - c", "2.1: a - winner 1.2"]);
    expect(of("a", null, "b", "c", "d", "e", null, "f")).toEqual([
      "1.2: b - c",
      "1.3: d - e",
      "2.1: a - winner 1.2",
      "2.2: winner 1.3 - f",
      "3.1: winner 2.1 - winner 2.2",
      "3.2: loser 2.1 - loser 2.2",
    ]);
  });

  it("are n − 1, and one more with the third place", () => {
    for (const count of [2, 3, 5, 6, 8, 12, 16, 24, 32, 33, 48, 64]) {
      expect(bracketMatches(linesOf(count))).toHaveLength(count - 1);
      expect(bracketMatches(linesOf(count), { thirdPlace: true })).toHaveLength(count < 4 ? count - 1 : count);
    }
  });

  it("give everybody exactly one way to the final, and every match but the final exactly one that its winner goes to", () => {
    fc.assert(
      fc.property(anySize, fc.string(), (count, seed) => {
        const matches = bracketMatches(linesOf(count, seed));
        const sides = matches.flatMap((match) => match.sides.map(said));
        expect(new Set(sides).size).toBe(sides.length);
        const winners = matches.slice(0, -1).map(({ round, position }) => `winner ${round}.${position}`);
        const everybody = Array.from({ length: count }, (_, at) => `${at + 1}`);
        expect(sides.toSorted()).toEqual([...everybody, ...winners].toSorted());
      }),
    );
  });
});

describe("the consolation (spec 5 §2.1)", () => {
  const consolation = (ids: (string | null)[]) =>
    written(bracketMatches(consolationLines(bracketMatches(entrantLines(ids)))));

  it("is of the losers of the first round, and of who had a bye and loses in the second", () => {
    expect(consolation(["a", "b", "c", "d", "e", "f", "g", "h"])).toEqual([
      "1.1: main loser 1.1 - main loser 1.2",
      "1.2: main loser 1.3 - main loser 1.4",
      "2.1: winner 1.1 - winner 1.2",
    ]);
    expect(consolation(["a", null, "b", "c", "d", "e", null, "f"])).toEqual([
      "1.1: main loser 1.2 - main loser 2.1 if first",
      "1.2: main loser 1.3 - main loser 2.2 if first",
      "2.1: winner 1.1 - winner 1.2",
    ]);
    expect(consolation(["a", null, null, "b", "c", "d", null, "e"])).toEqual([
      "1.2: main loser 1.3 - main loser 2.2 if first",
      "2.1: main loser 2.1 - winner 1.2",
    ]);
  });

  it("is the match of two in a draw of four, and none in a smaller one", () => {
    expect(consolation(["a", "b", "c", "d"])).toEqual(["1.1: main loser 1.1 - main loser 1.2"]);
    expect(
      [
        ["a", "b"],
        ["a", null, "b", "c"],
      ].map((ids) => consolationLines(bracketMatches(entrantLines(ids)))),
    ).toEqual([[], []]);
  });

  it("has a place for everybody who may lose the first match, and for nobody twice", () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 64 }), fc.string(), (count, seed) => {
        const main = bracketMatches(linesOf(count, seed));
        const losers = consolationLines(main).flatMap((side) => (side === null ? [] : [said(side)]));
        const wanted = main.flatMap(({ round, position, sides }) => {
          const entrants = sides.filter(({ kind }) => kind === "entrant").length;
          if (entrants === 0) return [];
          return [`main loser ${round}.${position}${entrants === 1 ? " if first" : ""}`];
        });
        expect(losers.toSorted()).toEqual(wanted.toSorted());
      }),
    );
  });
});

it("bands are of eight by ranking, and a last one of fewer than 4 joins the one above (spec 5 §2.1, §2.5)", () => {
  const sizes = (count: number) => bandsOf(Array.from({ length: count }, (_, at) => at + 1)).map((band) => band.length);
  expect([20, 19, 18, 17, 16, 12, 11, 9, 3, 1, 0].map(sizes)).toEqual([
    [8, 8, 4],
    [8, 11],
    [8, 10],
    [8, 9],
    [8, 8],
    [8, 4],
    [11],
    [9],
    [3],
    [1],
    [],
  ]);
  expect(bandsOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]).map((band) => [band[0], band.at(-1)])).toEqual([
    [1, 8],
    [9, 12],
  ]);
});
