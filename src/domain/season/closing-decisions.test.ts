import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import { type ClosingDecisions, noDecisions, withMovement, withOrder, withUnplayed } from "./closing-decisions.ts";
import { planRound } from "./round.ts";
import { vacanciesFromBelow } from "./vacancies.ts";

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
      order("g1", "g1p4", "g1p3", "g1p2", "g2p1"),
    ]) {
      const decisions = { ...noDecisions, orders: [wrong, order("g2", ...second)] };
      const planned = plan(decisions);
      expect(moving(planned)).toEqual([]);
      expect(planned.groups[0]?.rows.map(({ pair_id }) => pair_id)).toEqual([...first].reverse());
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

/** The last rows of a table as of pairs that have left. */
function leaving<R extends { pair_id: string }>(rows: readonly R[], count: number) {
  return rows.map((row, at) =>
    at < rows.length - count ? row : { ...row, placed_by: null, is_withdrawn: true as const },
  );
}

describe("who has left, and groups without anybody (spec 3 §2.3, §4.2, §5.5)", () => {
  it("asks nothing about who has left, be they tied with nobody or in a group that has played nothing", () => {
    const [top, bottom] = groups(byName, 4, 4);
    if (top === undefined || bottom === undefined) throw new Error("two groups were made");
    const left = plan(noDecisions, [top, { ...bottom, rows: leaving(bottom.rows, 1) }]);
    expect(left.questions[1]?.pair_ids).toEqual(["g2p1", "g2p2", "g2p3"]);
    const idle = leaving(bottom.rows, 1).map((row) => ({ ...row, matches_played: 0 }));
    expect(plan(noDecisions, [top, { ...bottom, rows: idle }]).questions[1]).toEqual({
      group_id: "g2",
      reason: "no_matches",
      pair_ids: ["g2p1", "g2p2", "g2p3"],
    });
  });

  it("leaves who has left at the foot, whatever is decided", () => {
    const [top, bottom] = groups(byName, 4, 4);
    if (top === undefined || bottom === undefined) throw new Error("two groups were made");
    const tables = [top, { ...bottom, rows: leaving(bottom.rows, 1) }];
    for (const ids of [
      ["g2p4", "g2p1", "g2p2", "g2p3"],
      ["g2p3", "g2p2", "g2p1"],
    ]) {
      const placed = plan({ ...noDecisions, orders: [order("g2", ...ids)] }, tables).groups[1];
      expect(placed?.rows.at(-1)?.pair_id).toBe("g2p4");
    }
  });

  it("passes over a group without anybody, and one that all have left: its neighbours are each other's", () => {
    const [top, middle, bottom] = groups(null, 4, 4, 4);
    if (top === undefined || middle === undefined || bottom === undefined) throw new Error("three groups were made");
    for (const rows of [[], leaving(middle.rows, 4)]) {
      const passed = plan(noDecisions, [top, { ...middle, rows }, bottom]);
      expect(passed.questions).toEqual([]);
      expect(moving(passed)).toEqual([
        ["g1p4", "down", "g3"],
        ["g3p1", "up", "g1"],
      ]);
    }
    // At either end it is nobody's neighbour, and by hand somebody may be sent there.
    expect(moving(plan(noDecisions, [{ ...top, rows: [] }, middle, { ...bottom, rows: [] }]))).toEqual([]);
    const sent = { pair_id: "g3p1", to_group_id: "g2", kind: "by_hand" as const, reason: "Lo piden" };
    expect(moving(plan({ ...noDecisions, movements: [sent] }, [top, { ...middle, rows: [] }, bottom]))).toContainEqual([
      "g3p1",
      "up",
      "g2",
    ]);
  });

  it("plays no match for a place with a group without anybody, but over it", () => {
    const [top, middle, bottom] = groups(null, 4, 4, 4);
    if (top === undefined || middle === undefined || bottom === undefined) throw new Error("three groups were made");
    const regulations = { ...DEFAULT_REGULATIONS, promotion_match: true };
    const planned = planRound({ groups: [top, { ...middle, rows: [] }, bottom], regulations, isLast: false });
    expect(planned.promotions.map((match) => [match.upper_pair_id, match.lower_pair_id])).toEqual([["g1p3", "g3p2"]]);
  });

  it("fills no hole in a group that all have left, and one above it from the group below", () => {
    const staying = plan(noDecisions, groups(byName, 4, 4, 4)).movements;
    const sizes = [
      { id: "g1", division_level: 1, before: 3, withdrawn: 1, after: 3 },
      { id: "g2", division_level: 2, before: 0, withdrawn: 4, after: 0 },
      { id: "g3", division_level: 3, before: 4, withdrawn: 0, after: 4 },
    ];
    expect(vacanciesFromBelow(sizes, staying, 4)).toEqual([{ group_id: "g1", pair_id: "g3p1", from_group_id: "g3" }]);
  });
});

describe("the hole of a pair that has left (spec 3 §2.3)", () => {
  const staying = plan(noDecisions, groups(byName, 4, 4, 4)).movements;
  const size = (id: string, level: number, after: number, withdrawn = 0) => ({
    id,
    division_level: level,
    before: after,
    after,
    withdrawn,
  });

  it("is filled by the best of below who stays, whose hole is filled in turn", () => {
    const sizes = [size("g1", 1, 3, 1), size("g2", 2, 4), size("g3", 3, 4)];
    expect(vacanciesFromBelow(sizes, staying, 4)).toEqual([
      { group_id: "g1", pair_id: "g2p1", from_group_id: "g2" },
      { group_id: "g2", pair_id: "g3p1", from_group_id: "g3" },
    ]);
  });

  it("is none where the group keeps its size, where nobody has left, or where nobody plays below", () => {
    expect(vacanciesFromBelow([size("g1", 1, 4, 1), size("g2", 2, 4)], staying, 4)).toEqual([]);
    expect(vacanciesFromBelow([size("g1", 1, 3), size("g2", 2, 4)], staying, 4)).toEqual([]);
    expect(vacanciesFromBelow([size("g1", 1, 4), size("g2", 2, 3, 1)], staying, 4)).toEqual([]);
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
    expect(vacanciesFromBelow([size("g1", 1, 3, 1), size("g2", 2, 5)], kept, 4)).toMatchObject([{ pair_id: "g2p2" }]);
  });
});
