import { describe, expect, it } from "vitest";
import { swapSentence, swapsOf } from "./correction.ts";

const levels = new Map([
  ["a", 1],
  ["b", 2],
  ["c", 3],
]);

describe("what a corrected result would have changed (spec 3 §4.7)", () => {
  it("is that another went up", () => {
    const swaps = swapsOf(
      [
        { pair_id: "up", from_group_id: "b", is_in: "a", would_be_in: "b" },
        { pair_id: "stayed", from_group_id: "b", is_in: "b", would_be_in: "a" },
      ],
      levels,
    );
    expect(swaps).toEqual([
      { upper_pair_id: "stayed", lower_pair_id: "up", upper_group_id: "a", lower_group_id: "b", kind: "up" },
    ]);
    expect(swapSentence({ kind: "up" }, { upper: "Ana & Berta", lower: "Carla & Diana" })).toBe(
      "Con este resultado habría subido Ana & Berta en lugar de Carla & Diana.",
    );
  });

  it("is that another went down", () => {
    const swaps = swapsOf(
      [
        { pair_id: "stayed", from_group_id: "a", is_in: "a", would_be_in: "b" },
        { pair_id: "down", from_group_id: "a", is_in: "b", would_be_in: "a" },
      ],
      levels,
    );
    expect(swaps).toMatchObject([{ upper_pair_id: "down", lower_pair_id: "stayed", kind: "down" }]);
    expect(swapSentence({ kind: "down" }, { upper: "Ana & Berta", lower: "Carla & Diana" })).toBe(
      "Con este resultado habría bajado Carla & Diana en lugar de Ana & Berta.",
    );
  });

  it("counts nobody twice, and nothing where no place is free for the other", () => {
    const two = ["one", "two"].map((pair_id) => ({ pair_id, from_group_id: "c", is_in: "c", would_be_in: "b" }));
    const one = { pair_id: "other", from_group_id: "c", is_in: "b", would_be_in: "c" };
    expect(swapsOf([...two, one], levels)).toHaveLength(1);
    expect(swapsOf(two, levels)).toEqual([]);
  });
});
