import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testLots } from "#test/support/lots.ts";
import { bestFirst, emptyPlacesOf, type PlaceFigures, placesOf, qualifiersOf } from "./best-of-place.ts";
import { defaultSeedsOf, drawLines } from "./draw-lines.ts";

const lots = testLots("1");

function row(pair_id: string, [played, won]: [number, number], sets = [0, 0], games = [0, 0]): PlaceFigures {
  const [sets_won = 0, sets_lost = 0] = sets;
  const [games_won = 0, games_lost = 0] = games;
  return { pair_id, matches_played: played, matches_won: won, sets_won, sets_lost, games_won, games_lost };
}

const orderOf = (...rows: PlaceFigures[]) => bestFirst(rows, lots).map(({ pair_id }) => pair_id);

describe("the best of a place (spec 5 §2.5)", () => {
  it("has won more of its matches, whatever the size of its group", () => {
    expect(orderOf(row("of four", [3, 2]), row("of five", [4, 3]), row("of three", [2, 1]))).toEqual([
      "of five",
      "of four",
      "of three",
    ]);
  });

  it("else has more sets per match, then games per match", () => {
    expect(orderOf(row("a", [4, 2], [5, 3]), row("b", [2, 1], [3, 1]))).toEqual(["b", "a"]);
    expect(orderOf(row("a", [4, 2], [6, 2], [40, 30]), row("b", [2, 1], [3, 1], [20, 14]))).toEqual(["b", "a"]);
    expect(orderOf(row("a", [2, 1], [3, 1], [20, 14]), row("b", [2, 1], [2, 2], [24, 4]))).toEqual(["a", "b"]);
  });

  it("else is drawn by lot, the same from the same seed", () => {
    const rows = ["a", "b", "c", "d"].map((id, at) => row(id, [at + 1, 0]));
    expect(bestFirst(rows, lots).map(({ pair_id }) => pair_id)).toEqual(lots(["a", "b", "c", "d"]));
    const firsts = ["1", "2", "3", "4", "5", "6", "7", "8"].map((seed) => bestFirst(rows, testLots(seed))[0]?.pair_id);
    expect(new Set(firsts).size).toBeGreaterThan(1);
  });

  it("does not depend on the order in which the groups are asked", () => {
    const anyRow = fc.tuple(fc.integer({ min: 0, max: 4 }), fc.nat(2), fc.nat(3), fc.nat(9));
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 6 }), (values) => {
        const rows = values.map(([played, won, sets, games], at) => row(`${at}`, [played, won], [sets, 0], [games, 0]));
        expect(bestFirst(rows.toReversed(), lots)).toEqual(bestFirst(rows, lots));
      }),
    );
  });
});

describe("a place in the groups (spec 5 §1.2)", () => {
  const a = { id: "A", rows: [row("a1", [2, 2]), row("a2", [2, 1])] };
  const b = { id: "B", rows: [row("b1", [3, 3]), row("b2", [3, 2]), row("b3", [3, 1])] };
  const best = (rank: number, place = 2) => ({ kind: "best_of_place" as const, place, rank });

  it("is not known while somebody is still to decide it, nor is the best of that place", () => {
    const tied = placesOf([a, { id: "B", rows: [b.rows[0] ?? null, null, null] }], lots);
    expect([
      tied({ kind: "place", group_id: "B", place: 1 }),
      tied({ kind: "place", group_id: "B", place: 2 }),
    ]).toEqual(["b1", null]);
    expect([tied(best(1)), tied(best(1, 1))]).toEqual([null, "a1"]);
  });

  it("is known once its group is played, and the best of a place once all are", () => {
    const all = placesOf([a, b], lots);
    expect([all({ kind: "place", group_id: "B", place: 1 }), all(best(1)), all(best(2))]).toEqual(["b1", "b2", "a2"]);
    const half = placesOf([a, { id: "B", rows: null }], lots);
    expect([
      half({ kind: "place", group_id: "A", place: 2 }),
      half({ kind: "place", group_id: "B", place: 1 }),
      half({ kind: "place", group_id: "C", place: 1 }),
      half(best(1)),
    ]).toEqual(["a2", null, null, null]);
  });

  it("is empty once its groups are decided and too few are left in them, and not before", () => {
    const isEmpty = emptyPlacesOf([a, b]);
    const of = (group_id: string, place: number) => ({ kind: "place" as const, group_id, place });
    expect([isEmpty(of("A", a.rows.length)), isEmpty(of("A", a.rows.length + 1))]).toEqual([false, true]);
    expect([isEmpty(best(2)), isEmpty(best(3))]).toEqual([false, true]);
    const half = emptyPlacesOf([a, { id: "B", rows: null }]);
    expect([half(of("B", 9)), half(best(3)), half(of("A", a.rows.length + 1))]).toEqual([false, false, true]);
    const tied = emptyPlacesOf([a, { id: "B", rows: [null, null, null] }]);
    expect([tied(of("B", 3)), tied(of("B", 4))]).toEqual([false, true]);
  });

  it("is nobody's where the groups are not as large", () => {
    const all = placesOf([a, b], lots);
    expect([all(best(1, 3)), all(best(2, 3)), all({ kind: "place", group_id: "A", place: 3 })]).toEqual([
      "b3",
      null,
      null,
    ]);
  });
});

describe("qualifiers (spec 5 §2.1)", () => {
  const open = (...ids: string[]) => ids.map((id) => ({ id, rows: null }));

  it("of decided groups come in the order of the best of their place, firsts and seconds each by themselves (spec 5 §2.5)", () => {
    const groups = [
      { id: "A", rows: [row("a1", [3, 2]), row("a2", [3, 2], [4, 2])] },
      { id: "B", rows: [row("b1", [3, 3]), row("b2", [3, 1])] },
      { id: "C", rows: [row("c1", [2, 2], [4, 0]), row("c2", [2, 1])] },
    ];
    const idsOf = (some: Parameters<typeof qualifiersOf>[0]) => qualifiersOf(some, 2, 0, lots).map(({ id }) => id);
    const [c1, b1] = ["1 of C", "1 of B"];
    expect(idsOf(groups)).toEqual([c1, b1, "1 of A", "2 of A", "2 of C", "2 of B"]);
    expect(idsOf([{ id: "A", rows: null }, ...groups.slice(1)]).slice(0, 3)).toEqual(["1 of A", b1, c1]);
  });

  it("are the firsts, the seconds and so on, then the best of the next place", () => {
    expect(qualifiersOf(open("A", "B", "C"), 2, 2, lots).map(({ id, source }) => [id, source.kind])).toEqual([
      ["1 of A", "place"],
      ["1 of B", "place"],
      ["1 of C", "place"],
      ["2 of A", "place"],
      ["2 of B", "place"],
      ["2 of C", "place"],
      ["best 3, 1", "best_of_place"],
      ["best 3, 2", "best_of_place"],
    ]);
  });

  it("go into a draw before the groups are played, first and second of each in different halves", () => {
    const entrants = qualifiersOf(open("A", "B", "C", "D"), 2, 0, lots);
    const drawn = drawLines({ entrants, seeds: defaultSeedsOf(entrants), lots });
    if (!drawn.ok) throw new Error(drawn.code);
    const upper = drawn.value.slice(0, 4).map((id) => id?.slice(-1) ?? "");
    expect(new Set(upper)).toEqual(new Set(["A", "B", "C", "D"]));
  });
});
