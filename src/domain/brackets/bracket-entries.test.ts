import { describe, expect, it } from "vitest";
import { keptBracket, won, written } from "#test/support/brackets.ts";
import {
  canEnter,
  comeBack,
  holds,
  nextMatchOf,
  type PlacedMatch,
  placeAt,
  takeBye,
  takePlace,
} from "./bracket-entries.ts";

const six = keptBracket(["a", null, "b", "c", "d", "e", null, "f"]);

const facts = (matches: readonly PlacedMatch[]) => ({ matches });

function at(matches: readonly PlacedMatch[], id: string, side: 1 | 2) {
  const match = matches.find((one) => one.id === id);
  if (match === undefined) throw new Error(id);
  return { match, side };
}

describe("who enters a draw after it was made (spec 5 §2.3)", () => {
  it("stands on the line of who has withdrawn, in the first round or after a bye", () => {
    const entry = { ok: true, value: { pair_id: "x", from: null } };
    expect(takePlace(facts(six), at(six, "1.2", 2), "x")).toEqual(entry);
    expect(takePlace(facts(six), at(six, "2.1", 1), "x")).toEqual(entry);
  });

  it("takes no place that was played for, comes from a match, or while it is in the draw already", () => {
    const played = won(six, [["1.2", "b"]]);
    const refused = [
      takePlace(facts(played), at(played, "1.2", 2), "x"),
      takePlace(facts(played), at(played, "2.1", 2), "x"),
      takePlace(facts(six), at(six, "1.2", 2), "a"),
    ];
    expect(refused).toEqual([
      { ok: false, code: "already_played" },
      { ok: false, code: "not_an_entry" },
      { ok: false, code: "already_in_draw" },
    ]);
  });

  it("takes the place of a bye, which makes the missing match of the first round", () => {
    expect(takeBye(facts(six), at(six, "2.1", 1), "x")).toEqual({
      ok: true,
      value: {
        draw_round: 1,
        draw_position: 1,
        sides: [
          { pair_id: "a", from: null },
          { pair_id: "x", from: null },
        ],
      },
    });
    const last = takeBye(facts(six), at(six, "2.2", 2), "x");
    expect(last.ok && [last.value.draw_position, ...last.value.sides.map(({ pair_id }) => pair_id)]).toEqual([
      4,
      "x",
      "f",
    ]);
  });

  it("takes no bye where there is none, or once its holder has played", () => {
    expect(takeBye(facts(six), at(six, "1.2", 1), "x")).toEqual({ ok: false, code: "not_an_entry" });
    const played = won(six, [
      ["1.2", "b"],
      ["2.1", "a"],
    ]);
    expect(takeBye(facts(played), at(played, "2.1", 1), "x")).toEqual({ ok: false, code: "already_played" });
  });
});

describe("who has withdrawn from a draw (spec 5 §2.3)", () => {
  const gone = (...ids: string[]) => new Set(ids);

  it("comes back until somebody has played by its absence, or stands in its place", () => {
    const withdrawn = gone("b");
    const now = written(six, { withdrawn });
    expect(comeBack({ matches: now, withdrawn }, "b").ok).toBe(true);
    const later = won(now, [["2.1", "c"]], { withdrawn });
    expect(comeBack({ matches: later, withdrawn }, "b")).toEqual({ ok: false, code: "already_played" });
    const taken = now.map((match) => (match.id === "1.2" ? { ...match, pair1_id: "x" } : match));
    expect(comeBack({ matches: taken, withdrawn }, "b")).toEqual({ ok: false, code: "place_taken" });
  });

  it("keeps its way to what it has played, also where it went on without a match", () => {
    const first = written(six, { withdrawn: gone("b") });
    const played = won(first, [["2.1", "c"]], { withdrawn: gone("b") });
    const withdrawn = gone("b", "c");
    expect(holds({ matches: played, withdrawn })).toBe(true);
    expect(nextMatchOf({ matches: played, withdrawn }, "c")).toBeUndefined();
    expect(nextMatchOf({ matches: played, withdrawn: gone("b") }, "c")?.match.id).toBe("3.1");
  });

  it("leaves a place to others, as a bye does", () => {
    const withdrawn = gone("a");
    expect(placeAt({ matches: six, withdrawn }, at(six, "2.1", 1))).toBe("withdrawn");
    expect([placeAt(facts(six), at(six, "2.1", 1)), placeAt(facts(six), at(six, "1.2", 1))]).toEqual(["bye", null]);
  });

  it("leaves none where nobody came out of a match, where it was played for, or where nobody was drawn", () => {
    const nobodyCame = won(six, [["1.2", null]]);
    expect(placeAt(facts(nobodyCame), at(nobodyCame, "2.1", 2))).toBeNull();
    const played = won(six, [
      ["1.2", "b"],
      ["2.1", "b"],
    ]);
    expect(placeAt(facts(played), at(played, "2.1", 1))).toBeNull();
    const bye = { kind: "bye" } as const;
    const drawn = six.map((match) => (match.id === "1.2" ? { ...match, pair1_id: null, pair1_from: bye } : match));
    expect(placeAt(facts(drawn), at(drawn, "1.2", 1))).toBeNull();
  });

  it("keeps its way also through two matches that nobody played", () => {
    const eight = keptBracket(["a", "b", "c", "d", "e", "f", "g", "h"]);
    const results = [
      ["1.2", null],
      ["1.3", "e"],
      ["1.4", "g"],
      ["2.2", "e"],
      ["3.1", "e"],
    ] as const;
    const played = won(eight, results, { withdrawn: gone("b") });
    expect(holds({ matches: played, withdrawn: gone("a", "b") })).toBe(true);
  });
});

describe("a lucky loser (spec 5 §2.3)", () => {
  it("has lost its first match, once, and has no other to play", () => {
    const played = won(six, [["1.2", "b"]]);
    expect(["b", "c", "d", "x"].map((id) => canEnter(played, id))).toEqual([false, true, false, true]);
    const withThird = keptBracket(["a", "b", "c", "d"], { thirdPlace: true });
    expect(canEnter(won(withThird, [["1.1", "a"]]), "b")).toBe(false);
  });

  it("has not lost where nobody came", () => {
    expect(canEnter(won(six, [["1.2", null]]), "c")).toBe(false);
  });

  it("does not stand in two matches that it has yet to play", () => {
    const twice = six.map((match) => (match.id === "2.2" ? { ...match, pair2_id: "c" } : match));
    expect(holds(facts(twice))).toBe(false);
  });

  it("has lost the match before it came back, and not only the one after", () => {
    const twice = six.map((match) => (match.id === "2.2" ? { ...match, pair2_id: "c" } : match));
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
    const first = won(twice, [["1.3", "d"]]);
    const later = (winner: string) =>
      won(first, [
        ["1.2", winner],
        ["2.2", "d"],
      ]).map((match) => ({ ...match, completed_at: match.id === "1.2" ? at(10) : at(11) }));
    expect([holds(facts(later("b"))), holds(facts(later("c")))]).toEqual([true, false]);
  });

  it("has one way to the final only: the match that it lost is not won by it any more", () => {
    const played = won(six, [["1.2", "b"]]);
    const back = played.map((match) => (match.id === "2.1" ? { ...match, pair1_id: "c" } : match));
    expect(holds(facts(back))).toBe(true);
    expect(holds(facts(won(back, [["1.2", "c"]])))).toBe(false);
  });
});
