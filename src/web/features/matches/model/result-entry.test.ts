import { describe, expect, it } from "vitest";
import { checkEntry, type Entry, setsOf } from "./result-entry.ts";

const entry = (games: [number, number][], rest: Partial<Entry> = {}): Entry => ({
  outcome: "played",
  sets: games.map(([pair1_games, pair2_games], at) => ({ set: at + 1, pair1_games, pair2_games })),
  winner: null,
  superTieBreak: null,
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
        "pairs",
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
    expect(checkEntry(draw, "pairs")).toEqual({ kind: "asked", question: "Falta el tercer set. ¿Guardar así?" });
    expect(checkEntry(draw, "individual")).toEqual({ kind: "ok" });
    expect(checkEntry({ ...draw, outcome: "retirement", winner: 1 }, "pairs")).toEqual({ kind: "ok" });
    expect(
      checkEntry(
        entry([
          [6, 3],
          [6, 4],
        ]),
        "pairs",
      ),
    ).toEqual({ kind: "ok" });
  });

  it("asks who wins a walkover", () => {
    const check = checkEntry(entry([], { outcome: "walkover" }), "pairs");
    expect(check).toEqual({ kind: "refused", reason: "Indica qué pareja gana el partido." });
  });
});
