import { describe, expect, it } from "vitest";
import { someScoreRules } from "#test/support/records.ts";
import { checkEntry, type Entry, type ResultRules, setsOf } from "./result-entry.ts";

const ofPairs: ResultRules = { ...someScoreRules, format: "pairs" };

const entry = (games: [number, number][], rest: Partial<Entry> = {}): Entry => ({
  outcome: "played",
  sets: games.map(([pair1_games, pair2_games], at) => ({ set: at + 1, pair1_games, pair2_games })),
  winner: null,
  superTieBreak: null,
  thirdSet: "either",
  ...rest,
});

describe("what the result dialog sends (spec 3 §3.3)", () => {
  const thirdIsSuperTieBreak = (games: [number, number], superTieBreak: boolean | null = null) =>
    setsOf(entry([[6, 3], [4, 6], games], { superTieBreak }))[2]?.super_tie_break === true;

  it("marks a third set won with 8 or more as a super tie-break, a 6-3 never by itself, and obeys the tick", () => {
    expect([thirdIsSuperTieBreak([10, 8]), thirdIsSuperTieBreak([6, 3])]).toEqual([true, false]);
    expect([thirdIsSuperTieBreak([10, 8], false), thirdIsSuperTieBreak([6, 3], true)]).toEqual([false, true]);
  });

  it("drops empty last sets, and refuses one in between with the reason", () => {
    expect(
      setsOf(
        entry([
          [6, 3],
          [6, 4],
          [0, 0],
        ]),
      ).length,
    ).toBe(2);
    expect(
      checkEntry(
        entry([
          [6, 3],
          [0, 0],
          [6, 4],
        ]),
        ofPairs,
      ),
    ).toEqual({
      kind: "refused",
      reason: "Un set anterior al último no puede quedar sin juegos.",
    });
  });

  it("asks once with the reason about an unusual score of pairs, of nobody else and of no other outcome", () => {
    const draw = entry([
      [6, 3],
      [4, 6],
    ]);
    expect(checkEntry(draw, ofPairs)).toEqual({ kind: "asked", question: "Falta el tercer set. ¿Guardar así?" });
    expect(checkEntry(draw, { ...ofPairs, format: "individual" })).toEqual({ kind: "ok" });
    expect(checkEntry({ ...draw, outcome: "retirement", winner: 1 }, ofPairs)).toEqual({ kind: "ok" });
    expect(
      checkEntry(
        entry([
          [6, 3],
          [6, 4],
        ]),
        ofPairs,
      ),
    ).toEqual({ kind: "ok" });
  });

  it("asks who wins a walkover", () => {
    const check = checkEntry(entry([], { outcome: "walkover" }), ofPairs);
    expect(check).toEqual({ kind: "refused", reason: "Indica qué pareja gana el partido." });
  });

  it("follows what the rules say of the third set: a full set is never marked by itself, another kind is asked about", () => {
    const third = (games: [number, number], thirdSet: Entry["thirdSet"]) =>
      entry([[6, 3], [4, 6], games], { thirdSet });
    expect(setsOf(third([10, 8], "set"))[2]?.super_tie_break).toBeUndefined();
    expect(setsOf(third([10, 8], "super_tie_break"))[2]?.super_tie_break).toBe(true);
    const asked = (games: [number, number], thirdSet: "set" | "super_tie_break") =>
      checkEntry(third(games, thirdSet), { ...ofPairs, third_set: thirdSet });
    expect(asked([6, 3], "super_tie_break")).toEqual({
      kind: "asked",
      question: "Según el reglamento, el tercer set es un super tie-break. ¿Guardar así?",
    });
    expect(asked([6, 3], "set")).toEqual({ kind: "ok" });
    const marked = { ...third([10, 8], "set"), superTieBreak: true };
    expect(checkEntry(marked, { ...ofPairs, third_set: "set" })).toMatchObject({ kind: "asked" });
  });

  it("refuses what is not the best of three where the rules are strict, with the reason, and only for pairs", () => {
    const strict = { ...ofPairs, strict_scores: true };
    const one = entry([[6, 3]]);
    expect(checkEntry(one, strict)).toEqual({
      kind: "refused",
      reason: "El reglamento pide un resultado al mejor de tres sets. Solo hay un set.",
    });
    expect(checkEntry(one, { ...strict, format: "individual" })).toEqual({ kind: "ok" });
  });
});
