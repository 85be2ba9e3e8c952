import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SetResult, Side } from "./score.ts";
import { type ReadResult, readTypedScore, typedScoreText } from "./typed-score.ts";

/** What a text is read as, printed. */
function printed(text: string): string {
  const read = readTypedScore(text);
  if (read.kind === "whole") return typedScoreText(read);
  if (read.kind === "begun" && read.missing === "games") return `${typedScoreText(played(read.sets))} ${read.games}-…`;
  return read.kind === "wrong" ? read.why : read.kind;
}

const played = (sets: SetResult[]): ReadResult => ({ outcome: "played", sets, winner: null });

function setsOf(...games: (readonly [number, number])[]): SetResult[] {
  return games.map(([pair1_games, pair2_games], at) => ({ set: at + 1, pair1_games, pair2_games }));
}

describe("a typed score", () => {
  it.each([
    ["6-3 4-6 10-8", "6-3 4-6 10-8"],
    ["63 46 108", "6-3 4-6 10-8"],
    ["6346108", "6-3 4-6 10-8"],
    ["6364", "6-3 6-4"],
    ["6 3 6 4", "6-3 6-4"],
    ["6-2-3-6-6-3", "6-2 3-6 6-3"],
    ["3 6 6 4 11 13", "3-6 6-4 11-13"],
    ["6/3, 6/4", "6-3 6-4"],
    ["6:3 6.4", "6-3 6-4"],
    ["7-6(4) 76(3)", "7-6 7-6"],
    ["7-6(7-4) 6-7 (5-7) 10-5", "7-6 6-7 10-5"],
    ["63 46 (10-8)", "6-3 4-6 10-8"],
    ["6-3 4-6 [8-10]", "6-3 4-6 8-10"],
    ["6-7 7-6(10-8)", "6-7 7-6"],
    ["6-7 7-6 (10-8)", "6-7 7-6 10-8"],
    ["6\u20112 7\u20115", "6-2 7-5"],
    ["63 46 810", "6-3 4-6 8-10"],
    ["63 46 1210", "6-3 4-6 12-10"],
    ["63 46 76", "6-3 4-6 7-6"],
    ["62 68", "6-2 6-8"],
    ["63", "6-3"],
    [" 6-3  ", "6-3"],
    ["10-8", "10-8"],
    ["99-0", "99-0"],
  ])("reads %s", (text, read) => expect(printed(text)).toBe(read));

  it.each([
    ["w1", "W.O. 1", 2],
    ["W2", "W.O. 2", 1],
    ["w.o. 2", "W.O. 2", 1],
    ["wo1", "W.O. 1", 2],
    ["w0", "W.O. 0", null],
    ["n1", "N.P. 1", 2],
    ["r1", "ret. 1", 2],
    ["63 21 r2", "6-3 2-1 ret. 2", 1],
    ["6321r2", "6-3 2-1 ret. 2", 1],
    ["r2 63 21", "6-3 2-1 ret. 2", 1],
    ["63 46 10 r1", "6-3 4-6 1-0 ret. 1", 2],
    ["6-3 2-1 ret. 1", "6-3 2-1 ret. 1", 2],
  ])("reads %s, whose number is the pair that did not come or retired", (text, read, winner) => {
    expect(printed(text)).toBe(read);
    expect(readTypedScore(text)).toMatchObject({ kind: "whole", winner });
  });

  it.each([
    ["63 46 10", "6-3 4-6 10-…"],
    ["63461", "6-3 4-6 1-…"],
    ["634", "6-3 4-…"],
    ["6-3 4-", "6-3 4-…"],
    ["6", " 6-…"],
  ])("waits for the rest of %s", (text, read) => expect(printed(text)).toBe(read));

  it.each([
    ["64 32 t", "6-4 3-2 tiempo"],
    ["6432t", "6-4 3-2 tiempo"],
    ["6-4 3-2 tiempo", "6-4 3-2 tiempo"],
    ["5-5 t.", "5-5 tiempo"],
  ])("reads %s as the score at which time was over", (text, read) => {
    expect(printed(text)).toBe(read);
    expect(readTypedScore(text)).toMatchObject({ kind: "whole", outcome: "time_over", winner: null });
  });

  it("waits for the score at which time was over, and takes nobody's number there", () => {
    expect(readTypedScore("t")).toEqual({ kind: "begun", missing: "score" });
    expect(readTypedScore("64 32 t1")).toEqual({ kind: "wrong", why: "sign" });
  });

  it("waits to be told of whom", () => {
    expect(readTypedScore("w")).toEqual({ kind: "begun", missing: "side", outcome: "walkover" });
    expect(readTypedScore("63 r")).toEqual({ kind: "begun", missing: "side", outcome: "retirement" });
    expect(readTypedScore("r0")).toMatchObject({ kind: "begun", missing: "side" });
  });

  it.each([
    ["", "empty"],
    ["  ", "empty"],
    ["-", "sign"],
    ["hola", "sign"],
    ["63 64x", "sign"],
    ["6-300", "games"],
    ["63 w1", "walkover_with_games"],
    ["6-3 6-4 6-4 6-4", "too_many_sets"],
    ["63646464", "too_many_sets"],
    ["636463646364636", "too_many_sets"],
  ])("says what is wrong with '%s'", (text, why) => expect(printed(text)).toBe(why));
});

const games = fc.integer({ min: 0, max: 99 });
const anySets = fc.array(fc.tuple(games, games), { minLength: 1, maxLength: 3 }).map((pairs) => setsOf(...pairs));
const side = fc.constantFrom<Side>(1, 2);
const turned = ([a, b]: readonly [number, number], isTurned: boolean) =>
  isTurned ? ([b, a] as const) : ([a, b] as const);
const usualSet = fc
  .tuple(fc.constantFrom([6, 0], [6, 1], [6, 2], [6, 3], [6, 4], [7, 5], [7, 6]), fc.boolean())
  .map(([[a = 0, b = 0], isTurned]) => turned([a, b], isTurned));
const superTieBreak = fc
  .tuple(
    fc.oneof(
      fc.integer({ min: 0, max: 8 }).map((low) => [10, low]),
      fc.integer({ min: 9, max: 28 }).map((low) => [low + 2, low]),
    ),
    fc.boolean(),
  )
  .map(([[a = 0, b = 0], isTurned]) => turned([a, b], isTurned));
const usualScore = fc
  .tuple(usualSet, usualSet, fc.option(fc.oneof(usualSet, superTieBreak)))
  .map(([first, second, third]) => setsOf(first, second, ...(third === null ? [] : [third])));

describe("what is printed is read back", () => {
  const readsBack = (result: ReadResult) =>
    expect(readTypedScore(typedScoreText(result))).toEqual({ kind: "whole", ...result });

  it("of any sets, however odd", () => {
    fc.assert(
      fc.property(anySets, (sets) => {
        readsBack(played(sets));
        readsBack({ outcome: "time_over", sets, winner: null });
      }),
    );
  });

  it("of every other outcome", () => {
    fc.assert(
      fc.property(fc.oneof(anySets, fc.constant<SetResult[]>([])), side, (sets, winner) => {
        readsBack({ outcome: "retirement", sets, winner });
        readsBack({ outcome: "walkover", sets: [], winner });
        readsBack({ outcome: "no_show", sets: [], winner });
        readsBack({ outcome: "double_walkover", sets: [], winner: null });
      }),
    );
  });

  it("of usual scores also without dashes, with spaces between sets, between games, or without any", () => {
    fc.assert(
      fc.property(usualScore, (sets) => {
        const text = typedScoreText(played(sets));
        const short = [text.replaceAll("-", ""), text.replaceAll("-", " "), text.replace(/[- ]/g, "")];
        for (const one of short) expect([one, printed(one)]).toEqual([one, text]);
      }),
    );
  });

  it("never fails on what somebody types, and never makes a fourth set of it", () => {
    const keys = fc.string({ unit: fc.constantFrom(...Array.from("0123456789 -w.r()x")), maxLength: 30 });
    fc.assert(
      fc.property(keys, (text) => {
        const read = readTypedScore(text);
        expect("sets" in read ? read.sets.length : 0).toBeLessThanOrEqual(3);
      }),
    );
  });
});
