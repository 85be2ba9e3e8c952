import { expect, it } from "vitest";
import { pairOn, sideOf } from "./sides.ts";

const match = { pair1_id: "a", pair2_id: "b" };

it("finds the side of a pair and the pair of a side", () => {
  expect(["a", "b", "c", null].map((pair) => sideOf(match, pair))).toEqual([1, 2, null, null]);
  expect(([1, 2, null] as const).map((side) => pairOn(match, side))).toEqual(["a", "b", null]);
});
