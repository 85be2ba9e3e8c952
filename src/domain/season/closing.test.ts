import { describe, expect, it } from "vitest";
import { changedMovements, isAsShown, type ShownClosing } from "./closing.ts";

type Move = ShownClosing["movements"][number];

const up: Move = { pair_id: "ana", kind: "up", to_group_id: "A" };
const down: Move = { pair_id: "eva", kind: "down", to_group_id: "B" };
const stays: Move = { pair_id: "luz", kind: "stay", to_group_id: "A" };
const shown: ShownClosing = { is_last: false, movements: [up, down, stays], missing: ["m1", "m2"] };

describe("a closing that was shown", () => {
  it("is the same whatever the order, and whether or not those who stay are named", () => {
    expect(isAsShown(shown, { ...shown, movements: [down, up], missing: ["m2", "m1"] })).toBe(true);
  });

  it.each<[string, Partial<ShownClosing>]>([
    ["another pair goes up", { movements: [{ ...up, pair_id: "luz" }, down] }],
    ["a pair goes elsewhere", { movements: [{ ...up, to_group_id: "C" }, down] }],
    ["a pair stays", { movements: [up, { ...down, kind: "stay", to_group_id: "A" }] }],
    ["one more moves", { movements: [up, down, { ...stays, kind: "up", to_group_id: "C" }] }],
    ["a match got its result", { missing: ["m1"] }],
    ["a match was added", { missing: ["m1", "m2", "m3"] }],
    ["another match is missing", { missing: ["m1", "m3"] }],
    ["the round became the last", { is_last: true }],
  ])("is another when %s", (_what, change) => {
    expect(isAsShown(shown, { ...shown, ...change })).toBe(false);
  });

  it("names each pair that would move otherwise, with both sides", () => {
    const now = [{ ...stays, kind: "up", to_group_id: "C" } satisfies Move, down];
    expect(changedMovements([up, down, stays], now)).toEqual([
      { pair_id: "luz", shown: null, now: now[0] },
      { pair_id: "ana", shown: up, now: null },
    ]);
  });
});
