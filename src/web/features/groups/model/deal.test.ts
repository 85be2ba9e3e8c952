import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { broughtUp, couplesOf, dealSummary, dealt, dealtBy, moved, movedBy, placeOf, unknownIn } from "./deal.ts";

const limits = { size: 4, smallest: 3, largest: 6 };
const into = (size: number, groups: number | null = null, shape = [1]) => {
  return { size, groups, limits, shape, dealing: "snake" as const };
};
const person = (id: string, partner_id: string | null = null) => ({
  id,
  full_name: id.toUpperCase(),
  partner_id,
  group_name: null,
  level: null,
  last_place: null,
});

describe("who is dealt", () => {
  it("are those who registered together, each pair once, in the order of registration", () => {
    const people = [
      person("a", "b"),
      person("x"),
      person("b", "a"),
      person("c", "gone"),
      person("d", "e"),
      person("e", "d"),
    ];
    const { pairs, alone } = couplesOf(people, []);
    expect(pairs.map(({ key }) => key)).toEqual(["a b", "d e"]);
    expect(alone.map(({ id }) => id)).toEqual(["x", "c"]);
  });

  it("are those who were put together by hand too, whoever they registered with", () => {
    const people = [person("a", "b"), person("b", "a"), person("c"), person("d")];
    const { pairs, alone } = couplesOf(
      people,
      [
        ["c", "d"],
        ["a", "c"],
      ].slice(0, 1) as [string, string][],
    );
    expect(pairs.map(({ key }) => key)).toEqual(["a b", "c d"]);
    expect(alone).toEqual([]);
    expect(couplesOf(people, [["a", "c"]]).pairs.map(({ key }) => key)).toEqual(["a c"]);
    expect(couplesOf(people, [["a", "c"]]).alone.map(({ id }) => id)).toEqual(["b", "d"]);
    expect(couplesOf(people, [["a", "gone"]]).pairs).toEqual([]);
  });
});

describe("a deal (spec 3 §2.1)", () => {
  const keys = Array.from({ length: 9 }, (_, at) => `p${at}`);

  it("goes along the list, the larger groups last", () => {
    expect(dealt(keys, into(4)).groups).toEqual([keys.slice(0, 4), keys.slice(4)]);
    expect(dealt(keys, into(3)).groups.map(({ length }) => length)).toEqual([3, 3, 3]);
    expect(dealt(keys, into(4, 3)).groups.map(({ length }) => length)).toEqual([3, 3, 3]);
    expect(dealt(keys, into(3, 1)).groups.map(({ length }) => length)).toEqual([9]);
    expect(dealt([], into(4))).toEqual({ groups: [], out: [] });
    expect(dealt(keys, into(3, null, [1, 2])).groups.at(1)?.[1]).toBe(keys[6]); // along the two of the second division and back
  });

  it("moves a pair anywhere and back, and loses none", () => {
    const start = dealt(keys, into(4));
    const away = moved(start, "p0", { group: 1, at: 2 });
    expect(away.groups[1]).toEqual(["p4", "p5", "p0", "p6", "p7", "p8"]);
    expect(placeOf(away, "p0")).toEqual({ group: 1, at: 2 });
    expect(moved(away, "p0", { group: 0, at: 0 })).toEqual(start);
    expect(moved(start, "p3", { group: -1, at: 0 })).toEqual({
      groups: [keys.slice(0, 3), keys.slice(4)],
      out: ["p3"],
    });
    const place = fc.record({ group: fc.integer({ min: -1, max: 1 }), at: fc.nat({ max: 9 }) });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...keys), place)), (moves) => {
        const end = moves.reduce((deal, [key, to]) => moved(deal, key, to), start);
        expect([...end.groups.flat(), ...end.out].sort()).toEqual(keys);
      }),
    );
  });

  it("carries a pair from group to group and place to place, no farther than there are any", () => {
    const start = dealt(keys, into(4));
    const by = (groups: number, places: number) => placeOf(movedBy(start, "p1", { groups, places }), "p1");
    expect([by(1, 0), by(9, 0), by(-1, 0), by(-9, 0)]).toEqual([
      { group: 1, at: 1 },
      { group: 1, at: 1 },
      { group: -1, at: 0 },
      { group: -1, at: 0 },
    ]);
    expect([by(0, 1), by(0, 9), by(0, -1), by(0, -9)].map(({ at }) => at)).toEqual([2, 3, 0, 0]);
  });

  it("keeps its groups when somebody registers or is taken meanwhile", () => {
    const start = moved(dealt(keys, into(4)), "p0", { group: -1, at: 0 });
    expect(broughtUp(start, keys)).toBe(start);
    const later = broughtUp(start, [...keys.filter((key) => key !== "p5"), "new"]);
    expect(later).toEqual({
      groups: [
        ["p1", "p2", "p3"],
        ["p4", "p6", "p7", "p8"],
      ],
      out: ["p0", "new"],
    });
  });

  it("says what would be made, and which groups may not be", () => {
    const start = dealt(keys, into(4));
    expect(dealSummary(start, { limits, legs: 1 })).toEqual({ groups: 2, matches: 16, wrong: [] });
    const uneven = ["p0", "p1"].reduce((deal, key) => moved(deal, key, { group: 1, at: 0 }), start);
    expect(dealSummary(uneven, { limits, legs: 2 })).toEqual({ groups: 2, matches: 44, wrong: [0, 1] });
    const emptied = keys.slice(0, 4).reduce((deal, key) => moved(deal, key, { group: -1, at: 0 }), start);
    expect(dealSummary(emptied, { limits, legs: 1 })).toEqual({ groups: 1, matches: 10, wrong: [] });
  });
});

describe("what a pair is dealt by", () => {
  const last_place = { league: 0, place: 3, league_name: "Liga 2026" };
  const pair = (first: object, second: object) => ({
    key: "a b",
    players: [
      { ...person("a"), ...first },
      { ...person("b"), ...second },
    ] as [ReturnType<typeof person>, ReturnType<typeof person>],
  });

  it("stands on its card, in words, where it is not the list", () => {
    const known = pair({ level: 3, last_place }, { level: 4.5 });
    const words = (one: ReturnType<typeof pair>) =>
      (["list", "level", "last_place"] as const).map((order) => dealtBy(one, order));
    expect(words(known)).toEqual([null, "Nivel 3,75", "3.º en Liga 2026"]);
    expect(words(pair({ level: 3 }, {}))).toEqual([null, "Sin nivel", "Sin clasificación"]);
  });

  it("is counted where it is not known", () => {
    const pairs = [pair({ level: 3 }, { level: 3 }), pair({ level: 3 }, { last_place }), pair({}, {})];
    expect((["list", "level", "last_place"] as const).map((order) => unknownIn(pairs, order))).toEqual([0, 2, 2]);
  });
});
