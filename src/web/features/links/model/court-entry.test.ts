import { describe, expect, it } from "vitest";
import { usualSettings } from "#domain/evenings/evening.ts";
import { type CourtEntry, checkedCourt, emptyCourtEntry, likelyResults, typedIn } from "./court-entry.ts";

const rules = { ...usualSettings, pozo: { draw: "golden" as const } };
const free = { ...rules, sum: null };
const sides: [[string, string], [string, string]] = [
  ["Ana", "Luis"],
  ["Eva", "Ignacio"],
];

/** What stands in the boxes after these were typed, one after the other. */
function after(...typed: [0 | 1, string][]): readonly [string, string] {
  return typed.reduce<CourtEntry>((entry, [side, text]) => typedIn(entry, side, text, rules), emptyCourtEntry).boxes;
}

describe("what is typed of a court's match (spec 8 §1.2, §2.3)", () => {
  it.each<[string, [0 | 1, string][], [string, string]]>([
    ["the second number fills itself in", [[0, "14"]], ["14", "10"]],
    [
      "as often as the first one changes",
      [
        [0, "1"],
        [0, "14"],
      ],
      ["14", "10"],
    ],
    ["the other way round", [[1, "9"]], ["15", "9"]],
    [
      "less is what the horn left",
      [
        [0, "14"],
        [1, "8"],
      ],
      ["14", "8"],
    ],
    [
      "and stays as it was typed",
      [
        [0, "14"],
        [1, "8"],
        [0, "12"],
      ],
      ["12", "8"],
    ],
    [
      "what does not fit into the sum any more follows",
      [
        [0, "14"],
        [1, "14"],
      ],
      ["10", "14"],
    ],
    [
      "an empty box empties what followed it",
      [
        [0, "14"],
        [0, ""],
      ],
      ["", ""],
    ],
    ["more than the sum fills in nothing", [[0, "25"]], ["25", ""]],
    ["no letters", [[0, "1a4"]], ["14", "10"]],
  ])("%s", (_, typed, boxes) => expect(after(...typed)).toEqual(boxes));

  it("is not filled in where there is no sum", () => {
    expect(typedIn(emptyCourtEntry, 0, "6", free).boxes).toEqual(["6", ""]);
    expect(likelyResults(free)).toEqual([]);
  });

  it("is read as a sentence, with what is unusual about it", () => {
    const check = (...boxes: [string, string]) => checkedCourt({ boxes, follows: null }, rules, sides);
    expect(check("14", "10")).toEqual({ score: [14, 10], sentence: "Ganan Ana y Luis 14-10", note: null });
    expect(check("8", "14")).toEqual({
      score: [8, 14],
      sentence: "Ganan Eva e Ignacio 14-8",
      note: "Suman 22 de 24: sonó la bocina.",
    });
    expect(check("12", "12").sentence).toBe("Empate 12-12");
    expect(check("20", "10")).toEqual({
      score: null,
      sentence: null,
      note: "Entre los dos lados no pueden sumar más de 24.",
    });
    expect(check("14", "")).toEqual({ score: null, sentence: null, note: null });
    const pozo = { ...rules, format: "pozo" as const };
    expect(checkedCourt({ boxes: ["12", "12"], follows: null }, pozo, sides).note).toContain("punto de oro");
    expect(likelyResults(pozo)).not.toContainEqual([12, 12]);
    expect(likelyResults(rules)).toContainEqual([12, 12]);
  });
});
