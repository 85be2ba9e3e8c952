import { describe, expect, it } from "vitest";
import { idOf, someGroup } from "#test/support/records.ts";
import { pairsIn, smallestGroup } from "./smallest-group.ts";

const groups = (...members: number[]) => members.map((count, at) => someGroup({ id: idOf(20 + at), members: count }));
const joins = (at: number) => ({ pair_id: idOf(90), name: "Ana & Berta", group_id: idOf(20 + at) });

describe("the group that needs a pair most", () => {
  it("has the fewest, with those that join; of equals it is the upper one", () => {
    expect(smallestGroup({ groups: groups(4, 3, 4), joining: [] })).toBe(idOf(21));
    expect(smallestGroup({ groups: groups(4, 3, 3), joining: [joins(1)] })).toBe(idOf(22));
    expect(smallestGroup({ groups: groups(4, 4), joining: [] })).toBe(idOf(20));
    expect(smallestGroup({ groups: [], joining: [] })).toBe("");
    expect(pairsIn({ groups: groups(4), joining: [joins(0)] }, idOf(20))).toBe(5);
  });
});
