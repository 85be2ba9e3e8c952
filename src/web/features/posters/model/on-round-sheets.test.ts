import { describe, expect, it } from "vitest";
import { onRoundSheets } from "./on-round-sheets.ts";

const sizes = (matches: number[], paper: "A4" | "A3" = "A4") =>
  onRoundSheets(
    matches.map((count, at) => ({ at, count })),
    ({ count }) => count,
    paper,
  ).map((sheet) => sheet.map(({ at }) => at));

describe("the sheets of a round", () => {
  it.each([
    ["six groups of four pairs", [6, 6, 6, 6, 6, 6], [[0, 1, 2, 3, 4, 5]]],
    [
      "seven",
      [6, 6, 6, 6, 6, 6, 6],
      [
        [0, 1, 2],
        [3, 4, 5, 6],
      ],
    ],
    [
      "nine",
      [6, 6, 6, 6, 6, 6, 6, 6, 6],
      [
        [0, 1, 2, 3],
        [4, 5, 6, 7, 8],
      ],
    ],
    ["a first group that fills one", [45, 6, 6], [[0], [1, 2]]],
    ["nothing to play", [0, 0], [[0, 1]]],
    ["no groups", [], []],
  ])("hold %s", (_what, matches, sheets) => expect(sizes(matches)).toEqual(sheets));

  it("are half as many on a paper that is twice as large", () => {
    const twelve = Array.from({ length: 12 }, () => 6);
    expect([sizes(twelve).length, sizes(twelve, "A3").length]).toEqual([2, 1]);
  });
});
