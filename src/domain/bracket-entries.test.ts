import { describe, expect, it } from "vitest";
import { keptBracket, won } from "#test/support/brackets.ts";
import { type PlacedMatch, takeBye, takePlace } from "./bracket-entries.ts";

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
