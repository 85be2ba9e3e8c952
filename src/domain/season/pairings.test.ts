import { describe, expect, it } from "vitest";
import { planGeneration, roundRobin } from "./round-robin.ts";

const text = ({ match_day, pair1_id, pair2_id }: { match_day: number; pair1_id: string; pair2_id: string }) =>
  `${match_day} ${pair1_id}-${pair2_id}`;

describe("who meets whom (ruling 9)", () => {
  it("is the circle method: the first stays, the others go round; sides change from day to day", () => {
    expect(roundRobin(["a", "b", "c", "d"]).map(text)).toEqual(["1 a-d", "1 b-c", "2 c-a", "2 d-b", "3 a-b", "3 c-d"]);
  });

  it("lets one of an odd number rest each day", () => {
    expect(roundRobin(["a", "b", "c"]).map(text)).toEqual(["1 b-c", "2 c-a", "3 a-b"]);
    expect([roundRobin([]), roundRobin(["a"])]).toEqual([[], []]);
    expect(roundRobin(["a", "b"]).map(text)).toEqual(["1 a-b"]);
  });

  it("meet again with the sides changed in a round of two legs (spec 3 §5.6)", () => {
    const both = roundRobin(["a", "b", "c"], 2);
    expect(both.map(text)).toEqual(["1 b-c", "2 c-a", "3 a-b", "4 c-b", "5 a-c", "6 b-a"]);
    expect(both.map(({ leg }) => leg)).toEqual([1, 1, 1, 2, 2, 2]);
    expect(roundRobin(["a"], 2)).toEqual([]);
    const matches = both.map((pairing, at) => ({ ...pairing, id: `${at}`, status: "scheduled", match_date: null }));
    const members = ["a", "b", "c"];
    expect(planGeneration({ members, matches, legs: 2 })).toEqual({ delete_ids: [], create: [] });
    // Back to one leg, the second one's matches without a date go; from one to two they come.
    expect(planGeneration({ members, matches })).toEqual({ delete_ids: ["3", "4", "5"], create: [] });
    const create = planGeneration({ members, matches: matches.slice(0, 3), legs: 2 }).create;
    expect(create.map(text)).toEqual(["4 c-b", "5 a-c", "6 b-a"]);
  });

  it("gives everyone as many first sides as second ones, but for one", () => {
    const ids = ["a", "b", "c", "d", "e", "f", "g", "h"];
    const pairings = roundRobin(ids);
    const days = Array.from({ length: 7 }, (_, index) => pairings.filter(({ match_day }) => match_day === index + 1));
    expect(days.map((day) => day.length)).toEqual([4, 4, 4, 4, 4, 4, 4]);
    const first = pairings.filter(({ pair1_id }) => pair1_id === "a").map(({ match_day }) => match_day);
    expect(first).toEqual([1, 3, 5, 7]);
  });
});

describe("generating what is missing (ruling 7)", () => {
  const match = (id: string, pair1_id: string, pair2_id: string, more = {}) => ({
    id,
    pair1_id,
    pair2_id,
    leg: 1,
    status: "scheduled",
    match_date: null as string | null,
    ...more,
  });

  it("deletes only what is scheduled, has no date, and no longer belongs", () => {
    const matches = [
      match("stale", "a", "z"),
      match("dated", "b", "z", { match_date: "2026-11-25" }),
      match("played", "a", "y", { status: "completed" }),
      match("cancelled", "b", "y", { status: "cancelled" }),
      match("right", "b", "a"),
    ];
    const { delete_ids, create } = planGeneration({ members: ["a", "b", "c"], matches });
    expect(delete_ids).toEqual(["stale"]);
    expect(create.map(text)).toEqual(["1 b-c", "2 c-a"]);
  });

  it("does not create a pairing again, whichever side is named first", () => {
    const matches = [match("1", "c", "b", { status: "completed" }), match("2", "a", "c"), match("3", "b", "a")];
    expect(planGeneration({ members: ["a", "b", "c"], matches })).toEqual({ delete_ids: [], create: [] });
  });
});
