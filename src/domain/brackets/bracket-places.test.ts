import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keptBracket, won } from "#test/support/brackets.ts";
import { testLots } from "#test/support/lots.ts";
import type { PlacedMatch } from "./bracket-entries.ts";
import { decidedPlaces, placeChanges, type TableRow } from "./bracket-places.ts";
import { bracketProgress, type PlaceSource } from "./bracket-progress.ts";

const lots = testLots("7");
const row = (pair_id: string, placed_by: string | null = "points", is_withdrawn = false): TableRow => {
  const figures = { matches_played: 3, matches_won: 1, sets_won: 0, sets_lost: 0, games_won: 0, games_lost: 0 };
  return { pair_id, placed_by, is_withdrawn, ...figures };
};
const idsOf = (rows: readonly TableRow[], isPlayed: boolean, isClosed = false) =>
  decidedPlaces(rows, { isPlayed, isClosed }, lots)?.map((one) => one?.pair_id ?? null) ?? null;

describe("the places of a group (spec 5 §1.2)", () => {
  it("are decided once it is played or closed, without who has left it", () => {
    const rows = [row("a"), row("b"), row("c"), row("d", null, true)];
    expect(idsOf(rows, false)).toBeNull();
    expect(idsOf(rows, true)).toEqual(["a", "b", "c"]);
    expect(idsOf(rows, false, true)).toEqual(["a", "b", "c"]);
  });

  it("wait for the closing where only the name orders, and are then drawn by lot if nobody decided", () => {
    const rows = [row("a"), row("b", "name"), row("c", "name"), row("d"), row("e", null)];
    expect(idsOf(rows, true)).toEqual(["a", null, null, null, "e"]);
    expect(idsOf(rows, true, true)).toEqual(["a", ...lots(["b", "c", "d"]), "e"]);
    expect(idsOf([row("a", "name"), row("b", "name")], true)).toEqual([null, null]);
  });
});

const place = (group_id: string, at: number): PlaceSource => ({ kind: "place", group_id, place: at });

/** Two semifinals and a final, of the first two of two groups. */
function semifinals(): PlacedMatch[] {
  const sources = [place("A", 1), place("B", 2), place("B", 1), place("A", 2)];
  return keptBracket(["1", "2", "3", "4"]).map((match, at) => {
    const [first, second] = [sources[2 * at], sources[2 * at + 1]];
    if (first === undefined || second === undefined) return match;
    return { ...match, pair1_id: null, pair2_id: null, pair1_from: first, pair2_from: second };
  });
}

const placedBy = (groups: Record<string, string[]>) => (source: PlaceSource) =>
  source.kind === "place" ? (groups[source.group_id]?.[source.place - 1] ?? null) : null;

function settled(
  matches: readonly PlacedMatch[],
  groups: Record<string, string[]>,
  isEmpty: (source: PlaceSource) => boolean = () => false,
): PlacedMatch[] {
  const { sides } = placeChanges({ matches }, placedBy(groups), isEmpty);
  return matches.map((match) => {
    const own = sides.filter(({ match_id }) => match_id === match.id);
    const values = own.flatMap(({ side, pair_id, from }) => [
      [`pair${side}_id`, pair_id],
      [`pair${side}_from`, from],
    ]);
    return { ...match, ...Object.fromEntries(values) };
  });
}

describe("the sides that places make", () => {
  const both = { A: ["a1", "a2"], B: ["b1", "b2"] };

  it("are filled group by group, changed and emptied, and written once", () => {
    const half = settled(semifinals(), { A: ["a1", "a2"] });
    expect(half.map(({ pair1_id, pair2_id }) => [pair1_id, pair2_id])).toEqual([
      ["a1", null],
      [null, "a2"],
      [null, null],
    ]);
    const whole = settled(half, both);
    expect(placeChanges({ matches: whole }, placedBy(both))).toEqual({ sides: [], played: [] });
    expect(placeChanges({ matches: whole }, placedBy({ ...both, A: ["a2", "a1"] })).sides).toHaveLength(2);
    expect(placeChanges({ matches: whole }, placedBy({ B: both.B })).sides.map(({ pair_id }) => pair_id)).toEqual([
      null,
      null,
    ]);
  });

  it("are nobody's where too few are left in a group: who is opposite goes on, until somebody comes there after all", () => {
    const isEmpty = (source: PlaceSource) => source.kind === "place" && source.group_id === "B" && source.place === 2;
    const shrunk = settled(semifinals(), { A: both.A, B: ["b1"] }, isEmpty);
    const { writes, unplayed } = bracketProgress({ matches: shrunk });
    expect(unplayed).toEqual([{ match_id: "1.1", pair_id: "a1" }]);
    expect(writes).toEqual([{ match_id: "2.1", side: 1, pair_id: "a1" }]);
    expect(settled(shrunk, { A: both.A, B: ["b1"] }, isEmpty)).toEqual(shrunk);
    const back = settled(shrunk, both);
    expect(back).toEqual(settled(semifinals(), both));
    expect(bracketProgress({ matches: back }).unplayed).toEqual([]);
  });

  it("are not emptied under a result: it says which one stands against it", () => {
    const played = won(settled(semifinals(), both), [["1.1", "a1"]]);
    const isEmpty = (source: PlaceSource) => source.kind === "place" && source.group_id === "B" && source.place === 2;
    expect(placeChanges({ matches: played }, placedBy({ A: both.A, B: ["b1"] }), isEmpty).played).toEqual(["1.1"]);
  });

  it("do not change under a result: it says which one stands against it", () => {
    const played = won(settled(semifinals(), both), [["1.1", "a1"]]);
    expect(placeChanges({ matches: played }, placedBy({ A: ["a1", "x"], B: both.B })).played).toEqual([]);
    expect(placeChanges({ matches: played }, placedBy({ A: ["x", "a2"], B: both.B })).played).toEqual(["1.1"]);
    expect(placeChanges({ matches: played }, placedBy({ A: both.A })).played).toEqual(["1.1"]);
    const final = won(played, [
      ["1.2", "a2"],
      ["2.1", "a1"],
    ]);
    expect(placeChanges({ matches: final }, placedBy({ A: ["a2", "a1"], B: both.B })).played).toEqual(["1.1", "1.2"]);
  });

  it("come to the same in whatever order the groups are decided", () => {
    const groups = fc.record({ A: fc.shuffledSubarray(["a1", "a2"]), B: fc.shuffledSubarray(["b1", "b2"]) });
    fc.assert(
      fc.property(groups, fc.boolean(), (tables, isFirst) => {
        const [one, other] = isFirst ? (["A", "B"] as const) : (["B", "A"] as const);
        const step = settled(settled(semifinals(), { [one]: tables[one] }), {
          [one]: tables[one],
          [other]: tables[other],
        });
        expect(step).toEqual(settled(semifinals(), tables));
      }),
    );
  });
});
