import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keptBracket, standing, won, written } from "#test/support/brackets.ts";
import { testLots } from "#test/support/lots.ts";
import type { PlacedMatch } from "./bracket-entries.ts";
import { bracketProgress } from "./bracket-progress.ts";
import { drawLines } from "./draw-lines.ts";

const four = keptBracket(["a", "b", "c", "d"], { thirdPlace: true });
const eight = keptBracket(["a", "b", "c", "d", "e", "f", "g", "h"], { thirdPlace: true, consolation: true });
const withByes = keptBracket(["a", null, "b", "c", "d", "e", null, "f"], { consolation: true });
const progressOf = (matches: readonly PlacedMatch[]) => bracketProgress({ matches });

describe("who stands on each side (spec 5 §1.2, §2.3)", () => {
  it("is the winner in the final and the loser in the match for the third place", () => {
    const now = won(four, [
      ["1.1", "b"],
      ["1.2", "c"],
    ]);
    expect([standing(now, "2.1"), standing(now, "2.2")]).toEqual(["b - c", "a - d"]);
    expect(progressOf(now)).toEqual({ writes: [], unplayed: [] });
  });

  it("is written side by side, as far as it is known", () => {
    const now = four.map((match) =>
      match.id === "1.2" ? { ...match, outcome: "retirement" as const, winner_pair_id: "d" } : match,
    );
    expect(progressOf(now).writes).toEqual([
      { match_id: "2.1", side: 2, pair_id: "d" },
      { match_id: "2.2", side: 2, pair_id: "c" },
    ]);
  });

  it("is nobody after a double walkover: whoever is next goes on, also through several", () => {
    const one = won(eight, [["1.1", null]]);
    expect(progressOf(one).unplayed).toEqual([
      { match_id: "2.1", pair_id: null },
      { match_id: "3.2", pair_id: null },
      { match_id: "C1.1", pair_id: null },
    ]);
    const next = won(one, [["1.2", "c"]]);
    expect([standing(next, "2.1"), standing(next, "3.1"), standing(next, "C2.1")]).toEqual(["? - c", "c - ?", "d - ?"]);
    const both = won(eight, [
      ["1.1", null],
      ["1.2", null],
      ["1.3", "e"],
      ["1.4", "g"],
      ["2.2", "g"],
    ]);
    expect(standing(both, "3.1")).toBe("? - g");
    expect(progressOf(both).unplayed).toEqual([
      { match_id: "2.1", pair_id: null },
      { match_id: "3.1", pair_id: "g" },
      { match_id: "3.2", pair_id: "e" },
      { match_id: "C1.1", pair_id: null },
      { match_id: "C2.1", pair_id: null },
    ]);
  });

  it("is nobody for who has withdrawn, in what it has not played", () => {
    const withdrawn = new Set(["a"]);
    const now = won(four, [["1.2", "c"]], { withdrawn });
    expect([standing(now, "1.1"), standing(now, "2.1"), standing(now, "2.2")]).toEqual(["a - b", "b - c", "? - d"]);
    expect(bracketProgress({ matches: now, withdrawn }).unplayed).toEqual([
      { match_id: "1.1", pair_id: "b" },
      { match_id: "2.2", pair_id: "d" },
    ]);
    const later = won(four, [["1.1", "a"]]);
    expect(standing(written(later, { withdrawn }), "2.1")).toBe("? - ?");
    expect(standing(later, "2.1")).toBe("a - ?");
  });

  it("is a place in a group once that is decided", () => {
    const [final] = keptBracket(["x", "y"]);
    if (final === undefined) throw new Error("no final");
    const match: PlacedMatch = {
      ...final,
      pair1_id: null,
      pair2_id: null,
      pair1_from: { kind: "place", group_id: "A", place: 1 },
      pair2_from: { kind: "bye" },
    };
    expect(bracketProgress({ matches: [match] }).writes).toEqual([]);
    const placed = () => "p";
    expect(bracketProgress({ matches: [match], placed })).toEqual({
      writes: [{ match_id: "1.1", side: 1, pair_id: "p" }],
      unplayed: [{ match_id: "1.1", pair_id: "p" }],
    });
  });
});

describe("the consolation (spec 5 §2.1)", () => {
  it("gets who had a bye and lost in the second round, and nobody in its place when the other loses there", () => {
    const first = won(withByes, [
      ["1.2", "b"],
      ["1.3", "d"],
    ]);
    expect([standing(first, "C1.1"), standing(first, "C1.2")]).toEqual(["c - ?", "e - ?"]);
    const second = won(first, [
      ["2.1", "b"],
      ["2.2", "f"],
    ]);
    expect([standing(second, "C1.1"), standing(second, "C1.2"), standing(second, "C2.1")]).toEqual([
      "c - a",
      "e - ?",
      "? - e",
    ]);
  });

  it("counts a match that was not played as none: who goes on without one and then loses is in it", () => {
    const withdrawn = new Set(["c"]);
    const now = won(written(withByes, { withdrawn }), [["2.1", "a"]], { withdrawn });
    expect(standing(now, "2.1")).toBe("a - b");
    expect(standing(now, "C1.1")).toBe("? - b");
  });
});

/** A bracket and what comes of each match, however it comes to be played: first side, second side, or nobody comes. */
const anyTournament = fc
  .record({
    count: fc.integer({ min: 2, max: 24 }),
    seed: fc.string(),
    endings: fc.array(fc.constantFrom(1, 1, 1, 2, 2, 2, null), { minLength: 48, maxLength: 48 }),
    gone: fc.subarray(["3", "4", "5"]),
  })
  .map(({ count, seed, endings, gone }) => {
    const entrants = Array.from({ length: count }, (_, at) => ({ id: `${at + 1}` }));
    const drawn = drawLines({ entrants, seeds: 2, lots: testLots(seed) });
    if (!drawn.ok) throw new Error(drawn.code);
    const matches = keptBracket(drawn.value, { thirdPlace: true, consolation: true });
    const endingOf = new Map(matches.map(({ id }, at) => [id, endings[at] ?? null]));
    return { count, matches, endingOf, withdrawn: new Set(gone) };
  });

type Tournament = typeof anyTournament extends fc.Arbitrary<infer T> ? T : never;

/** Plays all that can be played, always the first or always the last of the matches whose sides are known. */
function playedOut({ matches, endingOf, withdrawn }: Tournament, isLast: boolean): PlacedMatch[] {
  let now = written(matches, { withdrawn });
  for (;;) {
    const unplayed = new Set(bracketProgress({ matches: now, withdrawn }).unplayed.map(({ match_id }) => match_id));
    const ready = now.filter((match) => match.outcome === null && match.pair1_id !== null && match.pair2_id !== null);
    const next = ready.filter(({ id }) => !unplayed.has(id)).at(isLast ? -1 : 0);
    if (next === undefined) return now;
    const ending = endingOf.get(next.id) ?? null;
    now = won(now, [[next.id, ending === null ? null : ending === 1 ? next.pair1_id : next.pair2_id]], { withdrawn });
  }
}

describe("every bracket (spec 5 §2.3)", () => {
  it("comes to the same, in whatever order it is played and kept, and reading it again changes nothing", () => {
    fc.assert(
      fc.property(anyTournament, (tournament) => {
        const { withdrawn } = tournament;
        const end = playedOut(tournament, false);
        expect(playedOut(tournament, true)).toEqual(end);
        expect(bracketProgress({ matches: end, withdrawn }).writes).toEqual([]);
        const backwards = playedOut({ ...tournament, matches: tournament.matches.toReversed() }, false);
        expect(backwards.toReversed()).toEqual(end);
      }),
      { numRuns: 60 },
    );
  });

  it("ends: every match is played or will not be, nobody plays against itself or after losing but for the third place and once in the consolation", () => {
    fc.assert(
      fc.property(anyTournament, (tournament) => {
        const end = playedOut(tournament, false);
        const { unplayed } = bracketProgress({ matches: end, withdrawn: tournament.withdrawn });
        const open = end.filter(({ id, outcome }) => outcome === null && unplayed.every((one) => one.match_id !== id));
        expect(open).toEqual([]);
        const losses = new Map<string, string[]>();
        for (const { id, outcome, pair1_id, pair2_id, winner_pair_id } of end) {
          if (outcome === null) continue;
          expect(pair1_id).not.toBe(pair2_id);
          for (const pair of [pair1_id, pair2_id]) {
            if (pair !== null && pair !== winner_pair_id) losses.set(pair, [...(losses.get(pair) ?? []), id]);
          }
        }
        const ofMain = [...losses.values()].map((ids) => ids.filter((id) => !id.startsWith("C")));
        const last = Math.max(...end.map(({ draw_round }) => draw_round));
        expect(ofMain.filter((ids) => ids.filter((id) => id !== `${last}.2`).length > 1)).toEqual([]);
        const ofConsolation = [...losses.values()].map((ids) => ids.filter((id) => id.startsWith("C")));
        expect(ofConsolation.filter((ids) => ids.length > 1)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
