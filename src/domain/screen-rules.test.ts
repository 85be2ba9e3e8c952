import { describe, expect, it } from "vitest";
import { nextGroupName, pairsAmong } from "./group.ts";
import { inChosenOrder, inPlayingOrder, nextPending } from "./match-order.ts";
import { type MatchStatus, matchActions } from "./match-status.ts";
import { hasRoundsToFinish, openRound } from "./round-state.ts";

describe("what the screens offer", () => {
  it("names a new group after the level that it gets, whichever levels are missing between", () => {
    expect([nextGroupName([]), nextGroupName([1, 2]), nextGroupName([3, 1])]).toEqual([
      "Grupo A",
      "Grupo C",
      "Grupo D",
    ]);
  });

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

  it("finishes rounds only where pairs play in groups", () => {
    expect(hasRoundsToFinish("pairs", 1)).toBe(true);
    expect(hasRoundsToFinish("pairs", 0)).toBe(false);
    expect(hasRoundsToFinish("individual", 1)).toBe(false);
  });
});

describe("what can be done with a match", () => {
  const can = (status: MatchStatus, isDated: boolean, needsDate = true) => matchActions({ status, isDated, needsDate });

  it("gives it a date first, and then another or its result", () => {
    expect(can("scheduled", false)).toEqual({ schedule: "first", result: null, removes: true });
    expect(can("scheduled", true)).toEqual({ schedule: "again", result: "first", removes: true });
    expect(can("in_progress", true)).toEqual({ schedule: "again", result: "first", removes: true });
  });

  it("asks for the result at once where matches need no date", () => {
    expect(can("scheduled", false, false)).toEqual({ schedule: null, result: "first", removes: true });
  });

  it("corrects the result of one that was played, and does nothing with a cancelled one", () => {
    expect(can("completed", true)).toEqual({ schedule: null, result: "again", removes: false });
    expect(can("cancelled", true)).toEqual({ schedule: null, result: null, removes: false });
  });
});

describe("the order of matches", () => {
  const one = { id: "one", division_level: 2, match_day: 1 };
  const two = { id: "two", division_level: 1, match_day: 2 };
  const three = { id: "three", division_level: 1, match_day: 1 };
  const byDate = [two, one, three];

  it("is theirs by date unless another is chosen, and leaves the list as it was", () => {
    expect(inChosenOrder(byDate, undefined)).toEqual([two, one, three]);
    expect(inChosenOrder(byDate, "latest")).toEqual([three, one, two]);
    expect(inChosenOrder(byDate, "group")).toEqual([three, two, one]);
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
