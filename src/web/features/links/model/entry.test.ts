import { describe, expect, it } from "vitest";
import type { PairPage } from "#contract/links/endpoints.ts";
import type { SheetScore } from "#contract/links/sheet.ts";
import { spokenTo } from "#domain/base/spoken-to.ts";
import { checkEntry, type Entry, emptyEntry, isComplete, needsThird, nextBox, saidOf, withGames } from "./entry.ts";
import { scoreSentence } from "./score-sentence.ts";
import { namedSides, ownSides } from "./sides.ts";

const sides = ownSides({ us: "Ana & Berta", them: "Carla & Dora" }, spokenTo(2));
const rules: PairPage["score_rules"] = {
  super_tie_break: "one_game",
  retirement: "as_it_stands",
  third_set: "either",
  strict_scores: false,
  has_no_show: false,
};

const set = (at: number, one: number, two: number) => ({ set: at, pair1_games: one, pair2_games: two });

/** What is typed, digit by digit, in the order of the boxes that one is led through. */
function typed(digits: string, entry: Entry = emptyEntry): Entry {
  return digits.split("").reduce((now, digit) => {
    const box = nextBox(now, rules);
    return box === null ? now : withGames(now, box.at, box.side, digit);
  }, entry);
}

const boxes = (...sets: [string, string][]): Entry => {
  return { ...emptyEntry, boxes: [...sets, ["", ""], ["", ""], ["", ""]].slice(0, 3) as [string, string][] };
};

describe("a result while it is typed (spec 6 §2.1)", () => {
  it.each<[string, Entry, string]>([
    ["four digits of a match in two sets", typed("6463"), "Ganáis vosotros 6-4 6-3"],
    ["what the rivals won, their games first", typed("4636"), "Ganan ellos 6-4 6-3"],
    ["a super tie-break", boxes(["6", "4"], ["3", "6"], ["10", "7"]), "Ganáis vosotros 6-4 3-6 10-7"],
    ["one that was lost", boxes(["6", "4"], ["3", "6"], ["7", "10"]), "Ganan ellos 4-6 6-3 10-7"],
  ])("says of %s what will be sent", (_what, entry, sentence) => {
    expect(checkEntry(entry, rules, sides)).toEqual({ sentence, note: null, canSend: true });
  });

  it("asks for a third set at one set each, and for none after two", () => {
    expect(checkEntry(typed("6436"), rules, sides)).toEqual({
      sentence: null,
      note: "Falta el tercer set.",
      canSend: false,
    });
    expect([needsThird(typed("6436"), rules), needsThird(typed("6463"), rules)]).toEqual([true, false]);
    expect(nextBox(typed("6436"), rules)).toEqual({ at: 2, side: 0 });
    expect(nextBox(typed("6463"), rules)).toBeNull();
  });

  it("sends nothing that nobody has won, and says what hardly ever happens", () => {
    expect(checkEntry(emptyEntry, rules, sides).canSend).toBe(false);
    expect(checkEntry(boxes(["5", "5"]), rules, sides).canSend).toBe(false);
    expect(checkEntry(boxes(["6", "4"]), rules, sides).note).toContain("Solo hay un set.");
    expect(checkEntry(boxes(["6", "9"], ["3", "6"]), rules, sides).note).toContain("poco habitual en el set 1");
    expect(checkEntry(boxes(["6", "4"], ["6", "3"], ["6", "1"]), rules, sides).note).toContain("después de un 2-0");
  });

  it("says of a set that is missing, or of which a number is, what is missing", () => {
    const check = (sets: [string, string][], strict_scores = false) =>
      checkEntry(boxes(...sets), { ...rules, strict_scores }, sides);
    const note = "Falta el segundo set.";
    expect(check([["6", "4"]], true)).toEqual({ sentence: null, note, canSend: false });
    const half = { sentence: null, note: "Falta un número en el set 2.", canSend: false };
    expect(
      check([
        ["6", "4"],
        ["6", ""],
      ]),
    ).toEqual(half);
    expect(check([["6", ""]])).toEqual({ ...half, note: null });
  });

  it("marks a third set as a super tie-break by its games, or by the rules alone", () => {
    const sets = (entry: Entry, third_set: typeof rules.third_set) => {
      const said = saidOf(entry, { ...rules, third_set }, { id: "id", played_on: null });
      return said.kind === "sent" ? said.sets[2] : null;
    };
    const three = boxes(["6", "4"], ["3", "6"], ["10", "7"]);
    expect(sets(three, "either")).toEqual({ own: 10, theirs: 7, super_tie_break: true });
    expect(sets(three, "set")).toEqual({ own: 10, theirs: 7 });
    expect(sets(boxes(["6", "4"], ["3", "6"], ["6", "2"]), "either")).toEqual({ own: 6, theirs: 2 });
  });

  it("says who did not come or could not go on", () => {
    const absent = checkEntry({ ...emptyEntry, outcome: "walkover", winner: "us" }, rules, sides);
    expect(absent).toMatchObject({ sentence: "No se presentaron: ganáis vosotros", canSend: true });
    const retired = { ...boxes(["6", "4"]), outcome: "retirement" as const, winner: "them" as const };
    expect(checkEntry(retired, rules, sides).sentence).toBe("Os retirasteis: ganan ellos, con 6-4");
    expect(saidOf(retired, rules, { id: "id", played_on: null })).toMatchObject({
      winner: "them",
      sets: [{ own: 6, theirs: 4 }],
    });
    expect(saidOf(typed("6463"), rules, { id: "id", played_on: null })).toMatchObject({
      winner: null,
      outcome: "played",
    });
  });

  it("goes on to the next box once a number is whole", () => {
    expect([isComplete(0, "6"), isComplete(2, "1"), isComplete(2, "7"), isComplete(2, "10")]).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect(withGames(emptyEntry, 0, 1, " 12x3").boxes[0]).toEqual(["", "12"]);
  });

  it.each<[string, Entry, string]>([
    ["won by the first pair", typed("6463"), "Ganan Ana y Berta 6-4 6-3"],
    ["won by the second", typed("4636"), "Gana Carla 6-4 6-3"],
    ["stopped", { ...typed("64"), outcome: "retirement", winner: "us" }, "Se retiró Carla: ganan Ana y Berta, con 6-4"],
    ["not begun", { ...emptyEntry, outcome: "walkover", winner: "them" }, "No se presentaron Ana y Berta: gana Carla"],
  ])("says it by names to whoever stands before the sheet of the match, %s", (_what, entry, sentence) => {
    const named = namedSides({ us: "Ana & Berta", them: "Carla" });
    expect(checkEntry(entry, rules, named).sentence).toBe(sentence);
  });

  it.each<[SheetScore, string]>([
    [{ outcome: "played", winner: null, set_results: [set(1, 6, 4), set(2, 6, 3)] }, "Ganan Ana y Berta 6-4 6-3"],
    [{ outcome: "played", winner: null, set_results: [set(1, 4, 6), set(2, 3, 6)] }, "Gana Carla 6-4 6-3"],
    [
      { outcome: "retirement", winner: 2, set_results: [set(1, 4, 6)] },
      "Se retiraron Ana y Berta: gana Carla, con 6-4",
    ],
    [{ outcome: "walkover", winner: 1, set_results: [] }, "No se presentó Carla: ganan Ana y Berta"],
    [{ outcome: "retirement", winner: null, set_results: [set(1, 4, 4)] }, "4-4"],
  ])("reads %j as it was sent by a sheet", (score, sentence) => {
    expect(scoreSentence(score, namedSides({ us: "Ana & Berta", them: "Carla" }))).toBe(sentence);
  });
});
