import { describe, expect, it } from "vitest";
import { pairsAmong } from "#domain/base/group.ts";
import { hasRoundsToFinish, isMovedByTables, openRound, type RoundState } from "#domain/base/round-state.ts";
import { inPlayingOrder, nextPending } from "./match-order.ts";
import { type MatchStatus, matchActions } from "./match-status.ts";

describe("what the screens offer", () => {
  it("counts the pairs that people make two by two", () => {
    expect([0, 1, 2, 7].map(pairsAmong)).toEqual([0, 0, 1, 3]);
  });

  it("knows the open round, and that there is none once the last is closed", () => {
    const [closed, open] = [
      { number: 1, state: "closed" as const },
      { number: 2, state: "open" as const },
    ];
    expect(openRound([closed, open])).toBe(open);
    expect(openRound([closed])).toBeNull();
  });

  it("finishes rounds where there are groups, by whose tables only pairs move", () => {
    expect(hasRoundsToFinish(1)).toBe(true);
    expect(hasRoundsToFinish(0)).toBe(false);
    expect(isMovedByTables("pairs", 1)).toBe(true);
    expect(isMovedByTables("individual", 1)).toBe(false);
  });
});

describe("what can be done with a match", () => {
  const can = (status: MatchStatus, isDated: boolean, more: { needsDate?: boolean; round_state?: RoundState } = {}) =>
    matchActions({ status, isDated, needsDate: true, round_state: "open", ...more });
  const none = { schedule: null, play: null, result: null, removesResult: false, removes: false };

  it("gives it a date first, and then another; with or without one, its result", () => {
    const open = { ...none, play: "start", result: "first", removes: true };
    expect(can("scheduled", false)).toEqual({ ...open, schedule: "first" });
    expect(can("scheduled", true)).toEqual({ ...open, schedule: "again" });
    expect(can("in_progress", true)).toEqual({ ...open, schedule: "again", play: "stop" });
  });

  it("asks for no date where matches need none", () => {
    expect(can("scheduled", false, { needsDate: false })).toEqual({
      ...none,
      play: "start",
      result: "first",
      removes: true,
    });
  });

  it("corrects the result of one that was played, and does nothing with a cancelled one", () => {
    expect(can("completed", true)).toEqual({ ...none, result: "again", removesResult: true });
    expect(can("cancelled", true)).toEqual(none);
  });

  it("begins nothing where the round is over", () => {
    expect(can("scheduled", true, { round_state: "closed" }).play).toBeNull();
  });

  it("takes a result back only while the round is open", () => {
    expect(can("completed", true, { round_state: "closed" })).toEqual({ ...none, result: "again" });
  });
});

describe("the order of matches", () => {
  const one = { id: "one", division_level: 2, match_day: 1 };
  const two = { id: "two", division_level: 1, match_day: 2 };
  const three = { id: "three", division_level: 1, match_day: 1 };
  const byDate = [two, one, three];

  it("is that of the match days, and leaves the list as it was", () => {
    expect(inPlayingOrder(byDate)).toEqual([one, three, two]);
    expect(byDate).toEqual([two, one, three]);
  });

  it("goes on with the first of those that followed whose result is still missing", () => {
    const now = [
      { id: "one", status: "scheduled" as const },
      { id: "two", status: "completed" as const },
      { id: "three", status: "in_progress" as const },
    ];
    expect(nextPending([two, three], now)).toBe(three);
    expect(nextPending([two], now)).toBeNull();
    expect(nextPending([{ id: "gone" }], now)).toBeNull();
  });
});
