import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keptBracket, standing, won, written } from "#test/support/brackets.ts";
import { type Correction, correctBracket, type ResultChange, undoCorrection } from "./bracket-corrections.ts";
import type { PlacedMatch } from "./bracket-entries.ts";

const eight = keptBracket(["a", "b", "c", "d", "e", "f", "g", "h"], { thirdPlace: true, consolation: true });
const allWonByFirst = [
  ["1.1", "a"],
  ["1.2", "c"],
  ["1.3", "e"],
  ["1.4", "g"],
  ["2.1", "a"],
  ["2.2", "e"],
  ["3.1", "a"],
  ["3.2", "c"],
  ["C1.1", "b"],
  ["C1.2", "f"],
  ["C2.1", "b"],
] as const;
const over = won(eight, allWonByFirst);
const changed = (id: string, winner: string | null, outcome: ResultChange["outcome"] = "played") =>
  correctBracket({ matches: over }, { id, outcome, winner_pair_id: winner });

describe("a corrected result of a bracket (spec 5 §2.4)", () => {
  it("makes nothing fall while the winner stays", () => {
    expect(changed("1.1", "a", "retirement").falls).toEqual([]);
    expect(changed("3.1", "e").falls).toEqual([]);
  });

  it("makes fall what its former winner and loser reached, in the order of play, and no more", () => {
    expect(changed("1.1", "b").falls).toEqual(["2.1", "C1.1", "3.1", "3.2", "C2.1"]);
    expect(changed("2.1", "c").falls).toEqual(["3.1", "3.2"]);
    expect(changed("C1.2", "h").falls).toEqual(["C2.1"]);
  });

  it("is taken back, or has nobody come, with the same to fall", () => {
    expect(changed("1.1", null, null).falls).toEqual(["2.1", "C1.1", "3.1", "3.2", "C2.1"]);
    expect(changed("2.2", null, "double_walkover").falls).toEqual(["3.1", "3.2"]);
  });

  it("leaves matches whose sides are read anew", () => {
    const now = written(changed("1.1", "b").matches);
    expect(["2.1", "3.1", "3.2", "C1.1", "C2.1"].map((id) => standing(now, id))).toEqual([
      "b - c",
      "? - e",
      "? - g",
      "a - d",
      "? - f",
    ]);
  });

  it("reaches through matches that nobody played", () => {
    const start = won(eight, [
      ["1.1", null],
      ["1.2", "c"],
      ["1.3", "e"],
      ["1.4", "g"],
      ["2.2", "e"],
      ["3.1", "c"],
    ]);
    const { falls } = correctBracket({ matches: start }, { id: "1.1", outcome: "walkover", winner_pair_id: "a" });
    expect(falls).toEqual(["3.1"]);
  });

  it("falls into nothing that does not come from it, and leaves no side that its result contradicts", () => {
    const anyChange = fc.record({
      at: fc.nat(over.length - 1),
      isSecond: fc.boolean(),
      played: fc.nat(allWonByFirst.length),
    });
    fc.assert(
      fc.property(anyChange, ({ at, isSecond, played }) => {
        const matches = won(eight, allWonByFirst.slice(0, played));
        const match = matches[at];
        if (match === undefined || match.outcome === null) return;
        const winner_pair_id = isSecond ? match.pair2_id : match.pair1_id;
        const after = correctBracket({ matches }, { id: match.id, outcome: "played", winner_pair_id });
        if (winner_pair_id === match.winner_pair_id) expect(after.falls).toEqual([]);
        const now = written(after.matches);
        const replayed = won(
          eight,
          now.flatMap(({ id, outcome, winner_pair_id: winner }) => (outcome === null ? [] : [[id, winner] as const])),
        );
        expect(now).toEqual(replayed);
        const stays = matches.filter(({ id, outcome }) => outcome !== null && !after.falls.includes(id));
        expect(now.filter(({ outcome }) => outcome !== null).map(({ id }) => id)).toEqual(stays.map(({ id }) => id));
        const couldStay = (id: string) => standing(matches, id) === standing(now, id);
        expect(after.falls.filter(couldStay)).toEqual([]);
      }),
    );
  });
});

describe("a correction that is undone (spec 5 §2.4)", () => {
  const versioned = (matches: readonly PlacedMatch[]) => matches.map((match) => ({ ...match, version: 1 }));
  /** 'b' and not 'a' won the first match, with what is kept of it, and what was played then. */
  const corrected = (...more: [id: string, winner: string][]) => {
    const { falls, matches } = changed("1.1", "b");
    const kept = matches.flatMap(({ id }) => over.find((match) => match.id === id) ?? []);
    const after = won(kept.map((match) => matches.find(({ id }) => id === match.id) ?? match).map(asPlaced), more);
    const results = over
      .filter(({ id }) => id === "1.1" || falls.includes(id))
      .map((match) => ({
        ...match,
        match_id: match.id,
        version: 1,
        set_results: [],
        played_on: null,
        completed_at: null,
      }));
    const correction: Correction = { match_id: "1.1", made_at: "", results };
    return { after: versioned(written(after)), correction };
  };
  const asPlaced = (match: object) => match as PlacedMatch; // of keptBracket

  it("brings back the results that fell, with the pairs that played them", () => {
    const { after, correction } = corrected();
    expect(after.filter(({ outcome }) => outcome === null).length).toBe(5);
    expect(undoCorrection({ matches: after }, correction)).toEqual(versioned(over));
  });

  it("is not, once one of its matches has been changed", () => {
    const { after, correction } = corrected();
    const touched = after.map((match) => (match.id === "3.2" ? { ...match, version: 2 } : match));
    expect(undoCorrection({ matches: touched }, correction)).toBeNull();
  });

  it("is not, once a match has been played by what it made", () => {
    // Without the final among those that fell: it was played since, by who would not be in it.
    const { after, correction } = corrected(["2.1", "b"], ["3.1", "b"]);
    const without = { ...correction, results: correction.results.filter(({ match_id }) => match_id !== "3.1") };
    expect(undoCorrection({ matches: after }, without)).toBeNull();
  });

  it("is not, where its winner has come back since as a lucky loser (spec 5 §2.3)", () => {
    const six = keptBracket(["a", null, "b", "c", "d", "e", null, "f"]);
    const before = won(six, [["1.2", "c"]]);
    const results = before
      .filter(({ id }) => id === "1.2")
      .map((match) => ({
        ...match,
        match_id: match.id,
        version: 1,
        set_results: [],
        played_on: null,
        completed_at: null,
      }));
    const correction: Correction = { match_id: "1.2", made_at: "", results };
    const after = won(six, [["1.2", "b"]]);
    expect(undoCorrection({ matches: versioned(after) }, correction)).not.toBeNull();
    const back = after.map((match) => (match.id === "2.1" ? { ...match, pair1_id: "c" } : match));
    expect(undoCorrection({ matches: versioned(back) }, correction)).toBeNull();
  });
});
