import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ClosingDecisions, noDecisions, withMovement, withOrder, withUnplayed } from "./closing-decisions.ts";
import { holesFromBelow } from "./holes.ts";
import { DEFAULT_REGULATIONS } from "./regulations.ts";
import { planRound } from "./round.ts";

const byName = { criterion: "name" as const, other_pair_id: "", value: 0, other_value: 0 };

/** Groups of these sizes, one below the other, whose places only the name decides, or results do. */
function groups(placed_by: typeof byName | null, ...sizes: number[]) {
  return sizes.map((size, index) => ({
    id: `g${index + 1}`,
    division_level: index + 1,
    rows: Array.from({ length: size }, (_, place) => ({
      pair_id: `g${index + 1}p${place + 1}`,
      position: place + 1,
      matches_played: 3,
      placed_by,
    })),
  }));
}

const order = (group_id: string, ...pair_ids: string[]) => {
  return { group_id, pair_ids, how: "by_hand" as const, seed: null, reason: "Lo piden", decided_at: "2026-11-22" };
};
const plan = (decisions: ClosingDecisions, tables = groups(byName, 4, 4)) =>
  planRound({ groups: tables, regulations: DEFAULT_REGULATIONS, isLast: false, decisions });
const moving = ({ movements }: ReturnType<typeof plan>) =>
  movements.filter(({ kind }) => kind !== "stay").map(({ pair_id, kind, to_group_id }) => [pair_id, kind, to_group_id]);
const first = ["g1p4", "g1p3", "g1p2", "g1p1"];
const second = ["g2p2", "g2p1", "g2p3", "g2p4"];

describe("what is decided of a closing (spec 3 §4.2, §4.4)", () => {
  it("puts the tied in order, and only then does anybody move", () => {
    expect(plan(noDecisions).questions).toEqual([
      { group_id: "g1", reason: "name", pair_ids: ["g1p1", "g1p2", "g1p3", "g1p4"] },
      { group_id: "g2", reason: "name", pair_ids: ["g2p1", "g2p2", "g2p3", "g2p4"] },
    ]);
    const one = withOrder(noDecisions, order("g1", ...first), order("g1", ...first));
    expect(moving(plan(one))).toEqual([]);
    const both = plan(withOrder(one, order("g2", ...second), order("g2", ...second)));
    expect(moving(both)).toEqual([
      ["g1p1", "down", "g2"],
      ["g2p2", "up", "g1"],
    ]);
    expect(
      both.groups[0]?.rows.map(({ pair_id, position, placed_by }) => [pair_id, position, placed_by?.criterion]),
    ).toEqual(first.map((pair_id, at) => [pair_id, at + 1, "by_hand"]));
  });

  it("counts only between exactly those who are tied", () => {
    for (const wrong of [
      order("g1", ...first.slice(1)),
      order("g2", ...first),
      order("g1", "g1p4", "g1p4", "g1p3", "g1p2"),
    ]) {
      const decisions = { ...noDecisions, orders: [wrong, order("g2", ...second)] };
      expect(moving(plan(decisions))).toEqual([]);
    }
  });

  it("sends a pair elsewhere, also across a boundary that is held; to a group that is gone nobody goes", () => {
    const elsewhere = { pair_id: "g2p3", to_group_id: "g1", kind: "by_hand" as const, reason: "Lo piden" };
    expect(moving(plan(withMovement(noDecisions, "g2p3", elsewhere)))).toEqual([["g2p3", "up", "g1"]]);
    expect(moving(plan(withMovement(noDecisions, "g2p3", { ...elsewhere, to_group_id: "gone" })))).toEqual([]);
  });

  it("is taken back by another of the same, or by none", () => {
    const again = withOrder(
      withOrder(noDecisions, order("g1", "a", "b"), order("g1", "a", "b")),
      order("g1", "b", "a"),
      null,
    );
    expect(again).toEqual(noDecisions);
    const put = { match_id: "m", loser_pair_id: null, deferred_until: "2026-12-20" };
    expect(withUnplayed(noDecisions, put).unplayed).toEqual([put]);
    expect(withUnplayed(withUnplayed(noDecisions, put), { ...put, deferred_until: null })).toEqual(noDecisions);
  });

  it("loses nobody and doubles nobody, whatever is decided", () => {
    const pairIds = groups(null, 4, 5, 4).flatMap(({ rows }) => rows.map(({ pair_id }) => pair_id));
    const movement = fc.record({
      pair_id: fc.constantFrom(...pairIds),
      to_group_id: fc.constantFrom("g1", "g2", "g3", "gone"),
      kind: fc.constant("by_hand" as const),
      reason: fc.constant("Lo piden"),
    });
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 10 }), (movements) => {
        const { memberships } = plan({ ...noDecisions, movements }, groups(null, 4, 5, 4));
        expect(memberships.map(({ pair_id }) => pair_id).sort()).toEqual([...pairIds].sort());
      }),
    );
  });
});

describe("the hole of a pair that has left (spec 3 §2.3)", () => {
  const staying = plan(noDecisions, groups(byName, 4, 4, 4)).movements;
  const size = (id: string, level: number, after: number, withdrawn = 0) => ({
    id,
    division_level: level,
    after,
    withdrawn,
  });

  it("is filled by the best of below who stays, whose hole is filled in turn", () => {
    const sizes = [size("g1", 1, 3, 1), size("g2", 2, 4), size("g3", 3, 4)];
    expect(holesFromBelow(sizes, staying, 4)).toEqual([
      { group_id: "g1", pair_id: "g2p1", from_group_id: "g2" },
      { group_id: "g2", pair_id: "g3p1", from_group_id: "g3" },
    ]);
  });

  it("is none where the group keeps its size, where nobody has left, or where nobody plays below", () => {
    expect(holesFromBelow([size("g1", 1, 4, 1), size("g2", 2, 4)], staying, 4)).toEqual([]);
    expect(holesFromBelow([size("g1", 1, 3), size("g2", 2, 4)], staying, 4)).toEqual([]);
    expect(holesFromBelow([size("g1", 1, 4), size("g2", 2, 3, 1)], staying, 4)).toEqual([]);
  });

  it("is left to whom somebody sent there, and filled by nobody who was sent elsewhere", () => {
    const kept = staying.map((movement) =>
      movement.pair_id === "g2p1"
        ? {
            ...movement,
            by_hand: { pair_id: "g2p1", to_group_id: "g2", kind: "by_hand" as const, reason: "No quiere" },
          }
        : movement,
    );
    expect(holesFromBelow([size("g1", 1, 3, 1), size("g2", 2, 5)], kept, 4)).toMatchObject([{ pair_id: "g2p2" }]);
  });
});
