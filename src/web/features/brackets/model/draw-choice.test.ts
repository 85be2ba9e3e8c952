import { describe, expect, it } from "vitest";
import type { BracketPage } from "#contract/brackets/endpoints.ts";
import {
  bandTexts,
  chosenPairs,
  countOf,
  drawOf,
  inOrder,
  onlyFirst,
  placeCounts,
  proposed,
  seedCounts,
  seedsOf,
} from "./draw-choice.ts";

const pair = (pair_id: string, level: number | null): BracketPage["pairs"][number] => ({
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
const group = (id: string, size: number) => ({ id, name: `Grupo ${id}`, pairs: size });
const page = (more: Partial<BracketPage> = {}) => ({
  pairs,
  is_tournament: false,
  closed_round: null,
  groups: { round_id: "r", round_number: 1, is_closed: false, groups: [group("A", 3), group("B", 4)] },
  ...more,
});
const choice = proposed(page());

describe("who is drawn", () => {
  it("stands as they are ranked, or by level with an unknown one last", () => {
    expect(ids(inOrder(pairs, "ranking"))).toBe("abcd");
    expect(ids(inOrder(pairs, "level"))).toBe("cdab");
  });

  it("is everybody who was not taken out, or the first of the chosen order", () => {
    expect(ids(chosenPairs(pairs, { ...choice, without: ["c"] }))).toBe("abd");
    const byLevel = onlyFirst(pairs, { ...choice, order: "level" }, 2);
    expect(ids(chosenPairs(pairs, byLevel))).toBe("cd");
  });
});

describe("what is proposed (spec 5 §3.1)", () => {
  it("is one bracket of as many as it holds, also of a closed league; of a tournament in its groups the first two of each", () => {
    expect(choice).toMatchObject({ source: "pairs", kind: "one" });
    expect(proposed(page({ is_tournament: true }))).toMatchObject({ source: "groups", perGroup: 2, best: 0 });
    const many = Array.from({ length: 70 }, (_, at) => pair(`${at}`, null));
    const ofMany = proposed(page({ closed_round: 2, pairs: many }));
    expect(ofMany).toMatchObject({ source: "pairs", kind: "one" });
    expect(countOf(page({ pairs: many }), ofMany)).toBe(64);
    expect(bandTexts(17)).toEqual(["1 a 8", "9 a 17"]);
  });
});

describe("places of groups", () => {
  it("are as many as the smallest group has, and of the next place as many as have one", () => {
    expect(placeCounts(page(), 3)).toEqual({ perGroup: [1, 2, 3], best: [0, 1] });
    const places = { ...choice, source: "groups" as const, perGroup: 2, best: 1 };
    expect(countOf(page(), places)).toBe(5);
    expect(drawOf(page(), places)).toMatchObject({ from_groups: { round_id: "r", per_group: 2, best: 1 } });
    expect(drawOf(page(), choice)).toMatchObject({ pair_ids: ["a", "b", "c", "d"], bands: false });
  });
});

describe("how many are seeded", () => {
  const many = Array.from({ length: 15 }, (_, at) => pair(`p${at}`, null));

  it("is no more than the smallest bracket has room for", () => {
    const wide = page({ pairs: many });
    expect(seedCounts(wide, { ...choice, kind: "one" })).toEqual([0, 2, 4, 8]);
    // 15 pairs by places are brackets of 8 and of 7.
    expect(seedCounts(wide, { ...choice, kind: "bands" })).toEqual([0, 2, 4]);
  });

  it("is the usual again where the number that was chosen has no room any more", () => {
    const chosen = { ...choice, kind: "one" as const, seeds: 8 };
    const wide = page({ pairs: many });
    expect(seedsOf(wide, chosen)).toBe(8);
    const fewer = onlyFirst(many, chosen, 6);
    expect(seedsOf(wide, fewer)).toBeNull();
    expect(drawOf(wide, fewer)).not.toHaveProperty("seeds");
    expect(drawOf(wide, { ...fewer, without: [] })).toHaveProperty("seeds", 8);
  });
});
