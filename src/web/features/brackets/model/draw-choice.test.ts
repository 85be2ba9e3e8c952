import { describe, expect, it } from "vitest";
import { chosenPairs, firstChoice, inOrder, onlyFirst } from "./draw-choice.ts";

const pair = (pair_id: string, level: number | null) => ({
  pair_id,
  name: pair_id,
  level,
  group_id: "g",
  group_name: "Grupo A",
  group_place: 1,
  place: 1,
});
const pairs = [pair("a", 3), pair("b", null), pair("c", 5), pair("d", 4)];
const ids = (some: typeof pairs) => some.map(({ pair_id }) => pair_id).join("");

describe("who is drawn", () => {
  it("stands as they are ranked, or by level with an unknown one last", () => {
    expect(ids(inOrder(pairs, "ranking"))).toBe("abcd");
    expect(ids(inOrder(pairs, "level"))).toBe("cdab");
  });

  it("is everybody who was not taken out, or the first of the chosen order", () => {
    expect(ids(chosenPairs(pairs, { ...firstChoice, without: ["c"] }))).toBe("abd");
    const byLevel = onlyFirst(pairs, { ...firstChoice, order: "level" }, 2);
    expect(ids(chosenPairs(pairs, byLevel))).toBe("cd");
  });
});
