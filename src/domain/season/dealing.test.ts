import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DealtPlayer, dealOrders, inDealOrder, pairLastPlace, pairLevel } from "./dealing.ts";

const player = (level: number | null, league?: number, place = 1): DealtPlayer => ({
  level,
  last_place: league === undefined ? null : { league, place },
});
const pair = (name: string, ...players: DealtPlayer[]) => ({ name, players });
const names = (list: { name: string }[]) => list.map(({ name }) => name);

describe("the order of a deal (spec 3 §2.1)", () => {
  it("is the list's own unless another one is chosen", () => {
    const list = [pair("a", player(1), player(1)), pair("b", player(7), player(7))];
    expect(names(inDealOrder(list, "list"))).toEqual(["a", "b"]);
  });

  it("is by the mean of both levels, the highest first; one unknown makes a pair's unknown, and it comes last", () => {
    expect(pairLevel([player(3), player(4.5)])).toBe(3.75);
    expect([pairLevel([player(7), player(null)]), pairLevel([])]).toEqual([null, null]);
    const list = [
      pair("half", player(7), player(null)),
      pair("3.5", player(3), player(4)),
      pair("none", player(null), player(null)),
      pair("5", player(6), player(4)),
      pair("3.5 too", player(3.5), player(3.5)),
    ];
    expect(names(inDealOrder(list, "level"))).toEqual(["5", "3.5", "3.5 too", "half", "none"]);
  });

  it("is by the place in the last league that both or one played, a newer league before an older one", () => {
    expect(pairLastPlace([player(null, 0, 9), player(null, 0, 2)])).toEqual({ league: 0, place: 2 });
    expect(pairLastPlace([player(null, 1, 1), player(null, 0, 20)])).toEqual({ league: 0, place: 20 });
    const list = [
      pair("new", player(5), player(5)),
      pair("older, first", player(1, 1, 1), player(1, 1, 1)),
      pair("seventh", player(1, 0, 7), player(1)),
      pair("second", player(1), player(1, 0, 2)),
    ];
    expect(names(inDealOrder(list, "last_place"))).toEqual(["second", "seventh", "older, first", "new"]);
  });

  it("loses nobody, and keeps the list where nothing tells two pairs apart", () => {
    const anybody = fc.record({
      level: fc.option(fc.integer({ min: 10, max: 14 }).map((tenths) => tenths / 10)),
      last_place: fc.option(fc.record({ league: fc.nat({ max: 1 }), place: fc.integer({ min: 1, max: 3 }) })),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(anybody, anybody)), fc.constantFrom(...dealOrders), (all, order) => {
        const list = all.map((players, at) => ({ at, players }));
        const dealt = inDealOrder(list, order);
        expect(dealt.map(({ at }) => at).sort((a, b) => a - b)).toEqual(list.map(({ at }) => at));
        const value = (one: (typeof list)[number] | undefined) =>
          one && JSON.stringify(order === "level" ? pairLevel(one.players) : pairLastPlace(one.players));
        for (const [at, one] of dealt.entries()) {
          const next = dealt[at + 1];
          if (next !== undefined && (order === "list" || value(one) === value(next)))
            expect(one.at).toBeLessThan(next.at);
        }
      }),
    );
  });
});
