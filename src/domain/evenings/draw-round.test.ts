import { describe, expect, it } from "vitest";
import { eveningOf, participant, withRound } from "#test/support/evenings.ts";
import { drawRound, roundFacts } from "./draw-round.ts";
import type { DrawnRound, EveningState, Sides } from "./evening.ts";

const wishes = { tableOrder: [] as string[], busy: [] as string[] };
const inOrder = (count: number) => Array.from({ length: count }, (_, at) => `p${at}`);

/** The evening after so many rounds, the first side with 14 of 24. */
function played(start: EveningState, rounds: number, tableOrder: string[] = []): EveningState {
  let state = start;
  for (let round = 1; round <= rounds; round += 1)
    state = withRound(state, drawRound(state, { ...wishes, tableOrder }), () => 14);
  return state;
}

const keyOf = (pair: readonly string[]) => pair.toSorted().join(" ");

/** How often each two were partners and opponents. */
function met(state: EveningState) {
  const sides = state.rounds.flatMap(({ matches }) => matches.map((match) => match.sides));
  const count = (keys: string[]) => {
    const times = new Map<string, number>();
    for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1);
    return [...times.values()];
  };
  return {
    partners: count(sides.flat().map(keyOf)),
    opponents: count(sides.flatMap(([one, other]) => one.flatMap((id) => other.map((their) => keyOf([id, their]))))),
  };
}

const sidesOf = ({ matches }: DrawnRound) => matches.map(({ sides }) => sides.map(keyOf).toSorted().join(" - "));

describe("a round of americano (spec 8 §1.3)", () => {
  it.each([
    [8, 2, 7],
    [9, 2, 9],
    [12, 3, 11],
    [13, 4, 13],
  ])("of %i people on %i courts in all %i rounds is one of a whist tournament", (people, courts, rounds) => {
    const { partners, opponents } = met(played(eveningOf({ people, courts, settings: { rounds } }), rounds));
    expect(new Set(partners)).toEqual(new Set([1]));
    expect(partners).toHaveLength((people * (people - 1)) / 2);
    expect(new Set(opponents)).toEqual(new Set([2]));
    expect(opponents).toHaveLength((people * (people - 1)) / 2);
  });

  it("of a whist tournament goes on as one when a substitute takes a place, and by search when somebody leaves it empty", () => {
    const start = eveningOf({ people: 8, courts: 2, settings: { rounds: 7 } });
    const before = played(start, 3);
    const left = before.participants.map((one) => (one.id === "p3" ? { ...one, until_round: 3 } : one));
    const substitute = participant(8, { from_round: 4, takes_place_of: "p3" });
    const all = played({ ...before, participants: [...left, substitute] }, 4);
    const seats = JSON.parse(JSON.stringify(all).replaceAll('"p8"', '"p3"')) as EveningState; // the same state with one id for another
    expect(new Set(met(seats).opponents)).toEqual(new Set([2]));
    const fewer = drawRound({ ...before, participants: left }, wishes);
    expect(fewer.matches).toHaveLength(1);
    expect(fewer.rests).toHaveLength(3);
  });

  it("of a whist tournament asks nothing of who is on the list and never comes", () => {
    const start = eveningOf({ people: 8, courts: 2, settings: { rounds: 7 } });
    const absent = participant(8, { from_round: Number.MAX_SAFE_INTEGER });
    const { opponents } = met(played({ ...start, participants: [absent, ...start.participants] }, 7));
    expect(new Set(opponents)).toEqual(new Set([2]));
  });

  it("avoids the partners of the last time in the first round", () => {
    const avoid = inOrder(12).flatMap((one, at) => (at % 2 === 0 ? [[one, `p${at + 1}`] as const] : []));
    for (const seed of ["a", "b", "c", "d"])
      for (const rounds of [6, 11]) {
        const state = { ...eveningOf({ people: 12, courts: 3, seed, settings: { rounds } }), avoid };
        const partners = drawRound(state, wishes).matches.flatMap(({ sides }) => sides.map(keyOf));
        expect(partners.filter((pair) => avoid.some((one) => keyOf(one) === pair))).toEqual([]);
      }
  });

  it("is mixed as far as numbers allow, and says how many pairs are not", () => {
    const mixed = eveningOf({ people: 12, courts: 3, settings: { is_mixed: true } });
    expect(drawRound(played(mixed, 4), wishes).not_mixed).toBe(0);
    const men = mixed.participants.map((one, at) => (at < 3 ? { ...one, gender: "man" as const } : one));
    expect(drawRound({ ...mixed, participants: men }, wishes).not_mixed).toBe(2);
  });

  it("has nobody play who is still playing, and does not count them as resting", () => {
    const state = played(eveningOf({ people: 9, courts: 2 }), 1);
    const busy = state.rounds[0]?.matches[1]?.sides.flat() ?? [];
    const drawn = drawRound({ ...state, courts: [1] }, { ...wishes, busy });
    expect(drawn.busy).toEqual(busy);
    expect([...drawn.matches.flatMap(({ sides }) => sides.flat()), ...drawn.rests].toSorted()).toEqual(
      inOrder(9).filter((id) => !busy.includes(id)),
    );
  });

  it("of too few people, or without a court, has all of them rest", () => {
    for (const [people, courts] of [
      [3, 1],
      [8, 0],
      [0, 2],
    ] as const)
      for (const format of ["americano", "mexicano", "pairs", "pozo"] as const) {
        const drawn = drawRound(eveningOf({ people, courts, settings: { format } }), wishes);
        expect(drawn.matches).toEqual([]);
        expect(drawn.rests).toHaveLength(people);
      }
  });

  it("says before the start how many rest", () => {
    const { settings } = eveningOf({ people: 7, courts: 1 });
    expect(roundFacts(settings, 7, 1)).toEqual({ matches: 1, rests: 3, is_whist: false });
    expect(roundFacts({ ...settings, rounds: 9 }, 9, 2)).toEqual({ matches: 2, rests: 1, is_whist: true });
    expect(roundFacts({ ...settings, format: "pairs" }, 7, 3)).toEqual({ matches: 1, rests: 3, is_whist: false });
  });
});

describe("a round of mexicano (spec 8 §1.3)", () => {
  const eight = eveningOf({ people: 8, courts: 2, settings: { format: "mexicano", first: "level" } });
  const levels = eight.participants.map((one, at) => ({ ...one, level: 8 - at }));

  it("is dealt by level at first, and by the table then", () => {
    const first = drawRound({ ...eight, participants: levels }, wishes);
    expect(sidesOf(first)).toEqual(["p0 p3 - p1 p2", "p4 p7 - p5 p6"]);
    const next = { ...played({ ...eight, participants: levels }, 1) };
    const tableOrder = ["p7", "p6", "p1", "p0", "p5", "p4", "p3", "p2"];
    expect(sidesOf(drawRound(next, { ...wishes, tableOrder }))).toEqual(["p0 p7 - p1 p6", "p2 p5 - p3 p4"]);
  });

  it("has 1+3 against 2+4 where 1+4 or 2+3 were partners just now", () => {
    const next = played({ ...eight, participants: levels }, 1);
    expect(sidesOf(drawRound(next, { ...wishes, tableOrder: inOrder(8) }))).toEqual(["p0 p2 - p1 p3", "p4 p6 - p5 p7"]);
  });

  it("puts who has no level in the middle", () => {
    const some = levels.map((one, at) => (at < 2 ? { ...one, level: null } : one));
    const [first, second] = drawRound({ ...eight, participants: some }, wishes).matches;
    expect(
      [first, second].map((match) => match?.sides.flat().filter((id) => ["p0", "p1"].includes(id)).length),
    ).toEqual([1, 1]);
  });

  it("is mixed by fours of two women and two men", () => {
    const mixed = { ...eight, settings: { ...eight.settings, is_mixed: true } };
    const state = played(mixed, 5, inOrder(8));
    expect(drawRound(state, { ...wishes, tableOrder: inOrder(8) }).not_mixed).toBe(0);
    const men = mixed.participants.map((one, at) => (at === 0 ? { ...one, gender: "man" as const } : one));
    expect(drawRound({ ...mixed, participants: men }, wishes).not_mixed).toBe(1);
  });
});

describe("a round of fixed pairs (spec 8 §1.3)", () => {
  const meetings = (state: EveningState) =>
    state.rounds.flatMap(({ matches }) =>
      matches.map(({ sides }: { sides: Sides }) => sides.map(keyOf).toSorted().join(" - ")),
    );

  it.each([
    [12, 3, 5],
    [14, 3, 7],
    [14, 2, 8],
    [16, 2, 8],
  ])("of %i people on %i courts: all against all, once", (people, courts, rounds) => {
    const state = played(eveningOf({ people, courts, settings: { format: "pairs" } }), rounds);
    const all = meetings(state);
    expect(new Set(all).size).toBe(all.length);
    const rests = inOrder(people).map((id) => state.rounds.filter((round) => round.rests.includes(id)).length);
    expect(Math.max(...rests) - Math.min(...rests)).toBeLessThanOrEqual(1);
  });

  it("is dealt by the table without a meeting of the round before", () => {
    const start = eveningOf({ people: 8, courts: 2, settings: { format: "pairs", pairs_by: "table" } });
    const state = played(start, 1);
    const tableOrder = state.rounds[0]?.matches.flatMap(({ sides }) => sides.flat()) ?? [];
    const before = sidesOf(drawRound(start, wishes));
    expect(sidesOf(drawRound(state, { ...wishes, tableOrder })).filter((one) => before.includes(one))).toEqual([]);
  });

  it("has whose partner is not there rest, and plays with a substitute", () => {
    const start = eveningOf({ people: 8, courts: 2, settings: { format: "pairs" } });
    const left = start.participants.map((one) => (one.id === "p0" ? { ...one, until_round: 1 } : one));
    const state = played({ ...start, participants: left }, 1);
    const without = drawRound(state, wishes);
    expect(without.matches).toHaveLength(1);
    expect(without.rests).toContain("p1");
    const substitute = participant(8, { from_round: 2, takes_place_of: "p0", partner_id: "p1" });
    const drawn = drawRound({ ...state, participants: [...left, substitute] }, wishes);
    expect(drawn.matches.flatMap(({ sides }) => sides.map(keyOf))).toContain("p1 p8");
  });
});
