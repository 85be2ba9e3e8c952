import { describe, expect, it } from "vitest";
import { eveningOf, participant, withRound } from "#test/support/evenings.ts";
import { drawRound } from "./draw-round.ts";
import type { DrawnRound, EveningState, PozoSettings } from "./evening.ts";
import { ladderOrder } from "./ladder.ts";

const wishes = { tableOrder: [], busy: [] };
const pozo = (people: number, courts: number, over: Partial<PozoSettings> = {}) => {
  const start = eveningOf({
    people,
    courts,
    settings: { format: "pozo", first: "level", pozo: { partners: "split", draw: "lots", order: "court", ...over } },
  });
  return { ...start, participants: start.participants.map((one, at) => ({ ...one, level: 100 - at })) };
};
const next = (state: EveningState) => drawRound(state, wishes);
const after = (state: EveningState, points: (match: number) => number | null) => withRound(state, next(state), points);
const courtsOf = ({ matches }: DrawnRound) => matches.map(({ sides }) => sides.flat().toSorted());
const pairsOf = ({ matches }: DrawnRound) =>
  matches.map(({ sides }) => sides.map((pair) => pair.toSorted().join(" ")).toSorted());
const firstWin = () => 14;
const secondWin = () => 10;

describe("a round of pozo (spec 8 §1.3)", () => {
  it("is placed by level at first", () => {
    expect(pairsOf(next(pozo(8, 2)))).toEqual([
      ["p0 p3", "p1 p2"],
      ["p4 p7", "p5 p6"],
    ]);
  });

  it("has winners a court up, losers a court down, and partners split", () => {
    const drawn = next(after(pozo(12, 3), firstWin));
    expect(courtsOf(drawn)).toEqual([
      ["p0", "p3", "p4", "p7"],
      ["p1", "p11", "p2", "p8"],
      ["p10", "p5", "p6", "p9"],
    ]);
    expect(drawn.matches.flatMap(({ sides }) => sides.map((pair) => pair.toSorted().join(" ")))).not.toContain("p0 p3");
  });

  it("has partners stay together where that is chosen", () => {
    expect(pairsOf(next(after(pozo(12, 3, { partners: "stay" }), secondWin)))).toEqual([
      ["p1 p2", "p5 p6"],
      ["p0 p3", "p10 p9"],
      ["p11 p8", "p4 p7"],
    ]);
  });

  it("has who is entered as a pair play together from the first round on, and rest together", () => {
    const start = pozo(14, 3, { partners: "stay" });
    const partner = (at: number) => `p${(at + 7) % 14}`;
    let state: EveningState = {
      ...start,
      participants: start.participants.map((one, at) => ({ ...one, partner_id: partner(at) })),
    };
    const couples = state.participants
      .slice(0, 7)
      .map(({ id, partner_id }) => [id, partner_id ?? ""].toSorted().join(" "));
    for (let round = 1; round <= 5; round += 1) {
      const drawn = next(state);
      const found = [...pairsOf(drawn).flat(), [...drawn.rests].toSorted().join(" ")];
      expect(found.toSorted()).toEqual(couples.toSorted());
      state = withRound(state, drawn, (match) => (match === 1 ? 9 : 15));
    }
  });

  it("brings a pair together as soon as both are there, and who is alone waits at first", () => {
    const start = pozo(9, 2, { partners: "stay" });
    const of: Record<string, string> = {
      p0: "p8",
      p8: "p0",
      p1: "p2",
      p2: "p1",
      p4: "p5",
      p5: "p4",
      p6: "p7",
      p7: "p6",
    };
    const participants = start.participants.map((one) => ({ ...one, partner_id: of[one.id] ?? null }));
    expect(next({ ...start, participants }).rests).toEqual(["p3"]);
    const late = participants.map((one) => (one.id === "p8" ? { ...one, from_round: 2 } : one));
    const once = after({ ...start, participants: late }, firstWin);
    expect(pairsOf(next({ ...start, participants: late })).flat()).toContain("p0 p3");
    expect(pairsOf(next(after(once, firstWin))).flat()).not.toContain("p0 p3");
  });

  it("has who waits enter the lowest court, its losers rest", () => {
    const two = after(pozo(10, 2), firstWin);
    expect(two.rounds[0]?.rests).toEqual(["p8", "p9"]);
    expect(courtsOf(next(two))).toEqual([
      ["p0", "p3", "p4", "p7"],
      ["p1", "p2", "p8", "p9"],
    ]);
    expect([...next(two).rests].toSorted()).toEqual(["p5", "p6"]);
  });

  it("of five people has one of the losers rest, the other the next time", () => {
    let state = after(pozo(5, 1), firstWin);
    const rested = [state.rounds[0]?.rests[0]];
    for (let round = 2; round <= 6; round += 1) {
      state = after(state, firstWin);
      rested.push(state.rounds.at(-1)?.rests[0]);
    }
    expect(rested.every((id, at) => at === 0 || id !== rested[at - 1])).toBe(true);
  });

  it("of three over has who waited longest enter first", () => {
    const three = next(after(pozo(11, 2), firstWin));
    expect(three.rests).toHaveLength(3);
    expect(three.rests[0]).toBe("p10");
    const later = next(after(after(pozo(11, 2), firstWin), firstWin));
    expect(later.rests).not.toContain("p10");
  });

  it("of one over where partners stay has them enter with one of the losers", () => {
    const drawn = next(after(pozo(9, 2, { partners: "stay" }), firstWin));
    expect(pairsOf(drawn)[0]).toEqual(["p0 p3", "p4 p7"]);
    expect(pairsOf(drawn)[1]?.some((pair) => pair.includes("p8"))).toBe(true);
    expect(drawn.rests).toHaveLength(1);
    expect(["p5", "p6"]).toContain(drawn.rests[0]);
  });

  it("decides an even score by who was above, or by lot, the same each time", () => {
    const above = pozo(8, 2, { draw: "above", partners: "stay" });
    const once = after(above, firstWin);
    const even = after(once, () => 12);
    const stayed = pairsOf(next(even))[0];
    expect(stayed).toContain(pairsOf(next(once))[0]?.find((pair) => pair === "p0 p3"));
    const lots = after(pozo(8, 2), () => 12);
    expect(next(lots)).toEqual(next(structuredClone(lots)));
  });

  it("closes up when somebody leaves, and has who comes late wait below", () => {
    const state = after(pozo(13, 3), firstWin);
    const left = state.participants.map((one) => (one.id === "p0" ? { ...one, until_round: 1 } : one));
    const drawn = next({ ...state, participants: [...left, participant(13, { from_round: 2 })] });
    expect(drawn.matches).toHaveLength(3);
    expect(courtsOf(drawn)[0]).toContain("p3");
    expect(courtsOf(drawn)[2]).toContain("p12");
    expect(courtsOf(drawn)[2]).toContain("p13");
  });

  it("has who waits enter the lowest court that is left when one closes", () => {
    const state = after(pozo(13, 3), firstWin);
    const drawn = next({ ...state, courts: [1, 2] });
    expect(drawn.matches).toHaveLength(2);
    expect(courtsOf(drawn)[1]).toContain("p12");
    expect(drawn.rests).toHaveLength(5);
    const opened = next({ ...withRound({ ...state, courts: [1, 2] }, drawn, firstWin), courts: [1, 2, 3] });
    expect(opened.matches).toHaveLength(3);
  });

  it("says who stands where after the last court", () => {
    const order = ladderOrder(after(pozo(10, 2), firstWin)).map((group) => group.toSorted());
    expect(order).toEqual([
      ["p0", "p3"],
      ["p1", "p2"],
      ["p4", "p7"],
      ["p5", "p6"],
      ["p8", "p9"],
    ]);
    expect(ladderOrder(after(pozo(8, 2), () => null)).map((group) => group.length)).toEqual([4, 4]);
    expect(ladderOrder(pozo(8, 2))).toEqual([]);
  });
});
