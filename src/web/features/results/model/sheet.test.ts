import { describe, expect, it } from "vitest";
import type { Match } from "#contract/matches/endpoints.ts";
import { idOf, played, someMatch, someScoreRules } from "#test/support/records.ts";
import { withRetirement, withSign, withTimeOver, withWalkover } from "./field-keys.ts";
import type { Save } from "./send-result.ts";
import {
  isUnsaved,
  lineWith,
  putBack,
  type Sheet,
  settled,
  startSheet,
  storedText,
  submitted,
  tidied,
  typed,
  undoing,
  undone,
} from "./sheet.ts";
import { merged } from "./sheet-merge.ts";
import { verdictText } from "./sheet-texts.ts";
import { firstMissing, neighbour, nextWaiting, sheetCounts, shownLines, wholeSheet } from "./sheet-view.ts";

const rules = { ...someScoreRules, format: "pairs" as const };
const today = { date: "2026-11-23", minutes: 600 };
const matches = [1, 2, 3].map((number) =>
  someMatch({ id: idOf(number), pair1_name: `Ana ${number} & Eva`, pair2_name: `Iris ${number} & Olga` }),
);
const [first, second, third] = matches as [Match, Match, Match];
const start = (of: Match[] = matches): Sheet => startSheet(of, () => rules, today);
const line = (sheet: Sheet, match: Match = first) => {
  const found = lineWith(sheet, match.id);
  if (found === undefined) throw new Error("no line");
  return found;
};
const enter = (sheet: Sheet, text: string, match: Match = first) => submitted(typed(sheet, match.id, text), match.id);
const saved: Save = { state: "saved" };
const refused: Save = { state: "refused", reason: "Sin conexión", current: null, isFinal: false };

describe("a line of the results sheet", () => {
  it("is sent as it was understood", () => {
    const { save, sent } = line(enter(start(), "63 46 108"));
    expect(save).toEqual({ state: "saving" });
    expect(sent.entry?.sets.map((set) => [set.pair1_games, set.pair2_games])).toEqual([
      [6, 3],
      [4, 6],
      [10, 8],
    ]);
  });

  it.each([
    ["63 46 10", "Faltan los juegos del súper tie-break."],
    ["hola", "No se entiende."],
    ["w", "¿Quién no vino? 1 la izquierda, 2 la derecha."],
    ["63 w1", "Un W.O. no lleva juegos. Si empezaron, es una retirada: r1 o r2."],
    ["0000", "Error: Ingrese al menos un resultado"],
  ])("keeps %s and says why it is not sent", (text, reason) => {
    const { save, text: kept } = line(enter(start(), text));
    expect([save, kept]).toEqual([{ state: "refused", reason, current: null, isFinal: false }, text]);
  });

  it.each([
    ["62 68", "6-8 no es un set. ¿6-7?"],
    ["73 64", "7-3 no es un set. ¿6-3?"],
    ["63", "Solo hay un set. ¿Guardar así?"],
    ["63 36", "Falta el tercer set. ¿Guardar así?"],
  ])("asks about %s, and sends it when told to", (text, question) => {
    const asked = enter(start(), text);
    expect(line(asked).save).toEqual({ state: "asked", question });
    expect(line(submitted(asked, first.id)).save).toEqual({ state: "asked", question });
    expect(line(submitted(asked, first.id, true)).save).toEqual({ state: "saving" });
  });

  it("stays as it is at Enter when nothing was typed, and after it was stored", () => {
    const blank = start();
    expect(submitted(blank, first.id)).toEqual(blank);
    const stored = settled(enter(blank, "6364"), first.id, saved, played(first, [6, 3], [6, 4]));
    expect(line(submitted(stored, first.id)).save).toEqual(saved);
  });

  it("is tidied once it is left, with the text that is read back", () => {
    const stored = settled(enter(start(), "6364"), first.id, saved, played(first, [6, 3], [6, 4]));
    expect(line(stored).text).toBe("6364");
    expect(line(tidied(stored, first.id)).text).toBe("6-3 6-4");
    expect(isUnsaved(line(tidied(stored, first.id)))).toBe(false);
  });

  it("keeps what was typed over it while its save was under way, and sends it after the answer", () => {
    const again = enter(enter(start(), "6364"), "6362");
    expect([line(again).sent.text, line(again).isAgain]).toEqual(["6364", true]);
    const answered = settled(again, first.id, saved, played(first, [6, 3], [6, 4]));
    expect([line(answered).text, isUnsaved(line(answered))]).toEqual(["6362", true]);
    const sent = submitted(answered, first.id);
    expect([line(sent).sent.text, line(sent).match.version, line(sent).save?.state]).toEqual(["6362", 2, "saving"]);
  });

  it("does not say of a new text what was said of the old one", () => {
    const answered = settled(typed(enter(start(), "6364"), first.id, "6"), first.id, refused);
    expect([line(answered).text, line(answered).save]).toEqual(["6", null]);
  });

  it("goes back to its text when the save is refused, and is sent again by Enter", () => {
    const answered = settled(enter(start(), "6364"), first.id, refused);
    expect([line(answered).text, line(answered).save]).toEqual(["6364", refused]);
    expect(line(submitted(answered, first.id)).save?.state).toBe("saving");
  });

  it("replaces what somebody else has stored only when told to", () => {
    const theirs = { ...played(first, [0, 6], [0, 6]), version: 9 };
    const answered = settled(enter(start(), "6364"), first.id, { ...refused, current: theirs });
    expect(line(submitted(answered, first.id)).save?.state).toBe("refused");
    const sure = submitted(answered, first.id, true);
    expect([line(sure).save?.state, line(sure).match.version]).toEqual(["saving", 9]);
    expect(line(putBack(answered, first.id))).toMatchObject({ text: "0-6 0-6", save: saved });
  });

  it("is to be undone, and its text stays to be corrected", () => {
    const result = played(first, [6, 3], [6, 4]);
    const stored = tidied(settled(enter(start(), "6364"), first.id, saved, result), first.id);
    const back = undone(undoing(stored, first.id), first.id, { ...first, version: 3 });
    expect(line(back)).toMatchObject({ text: "6-3 6-4", stored: "", save: null });
    expect(line(submitted(back, first.id))).toMatchObject({ save: { state: "saving" }, match: { version: 3 } });
    expect(line(undone(undoing(stored, first.id), first.id, null)).save).toEqual(saved);
  });

  it("cannot be emptied to take a result back", () => {
    const stored = settled(enter(start(), "6364"), first.id, saved, played(first, [6, 3], [6, 4]));
    expect(line(enter(stored, "")).save).toMatchObject({ state: "refused" });
    expect(line(putBack(enter(stored, ""), first.id))).toMatchObject({ text: "6-3 6-4", save: saved });
  });
});

describe("a sheet that others change", () => {
  const now = (...changed: Match[]) => matches.map((match) => changed.find(({ id }) => id === match.id) ?? match);
  const result = played(second, [6, 0], [6, 0]);

  it("shows their results on lines that nobody touched, and none of what is typed", () => {
    const begun = typed(start(), first.id, "63");
    const mine = merged(begun, now(played(first, [0, 6], [0, 6]), result), [], null);
    expect(line(mine).text).toBe("63");
    expect(line(mine, second)).toMatchObject({ text: "6-0 6-0", save: saved });
    expect(line(merged(mine, now({ ...second, version: 5 }), [], null), second)).toMatchObject({
      text: "",
      save: null,
    });
  });

  it("keeps its lines in their places, and takes new ones in at the end of theirs", () => {
    const late = someMatch({ id: idOf(9), match_date: "2026-11-01" });
    const added = merged(
      start(),
      [...matches, late],
      startSheet([late], () => rules, today),
      null,
    );
    expect(added.map(({ match }) => match.id)).toEqual([late, ...matches].map(({ id }) => id));
    const same = start();
    expect(merged(same, matches, same, null)).toBe(same);
  });

  it("drops a match that is gone, but not under the cursor, and not what is typed or stored", () => {
    const without = [second, third];
    expect(lineWith(merged(start(), without, [], null), first.id)).toBeUndefined();
    expect(lineWith(merged(start(), without, [], first.id), first.id)).toBeDefined();
    expect(lineWith(merged(typed(start(), first.id, "6"), without, [], null), first.id)).toBeDefined();
  });

  it("does not take an old list for news", () => {
    const stored = settled(enter(start(), "6364"), first.id, saved, played(first, [6, 3], [6, 4]));
    expect(line(merged(stored, matches, [], null)).save).toEqual(saved);
  });
});

describe("where the keys lead", () => {
  const ids = (sheet: readonly { match: Match }[]) => sheet.map(({ match }) => match.id);
  it("Enter to the next that waits, past stored and wrong lines, arrows to any", () => {
    const sheet = enter(start(), "hola", second);
    expect(nextWaiting(sheet as never, first.id)).toBe(third.id);
    expect(nextWaiting(sheet as never, third.id)).toBeNull();
    expect(neighbour([...sheet], first.id, 1)).toBe(second.id);
    expect(neighbour([...sheet], first.id, -1)).toBeNull();
    expect(firstMissing([...sheet])).toBe(first.id);
    expect(sheetCounts([...sheet])).toEqual({ all: 3, stored: 0, missing: 3, wrong: 1 });
  });

  it("within what the filters leave", () => {
    expect(ids(shownLines(start(), { ...wholeSheet, pair: "iris 2" }))).toEqual([second.id]);
    expect(shownLines(start(), { ...wholeSheet, group: "other" })).toEqual([]);
    expect(shownLines(start(), { ...wholeSheet, round: "1" })).toHaveLength(3);
  });

  it("on a telephone by keys of their own", () => {
    expect(["", "w1", "w2"].map(withWalkover)).toEqual(["w1", "w2", ""]);
    expect(["63 21", "63 21 t", "63 21 r1", ""].map(withTimeOver)).toEqual(["63 21 t", "63 21", "63 21 t", "t"]);
    expect(["63 21", "63 21 r1", "63 21 r2", ""].map(withRetirement)).toEqual(["63 21 r1", "63 21 r2", "63 21", "r1"]);
    expect(withSign("63", [1, 1], "-")).toEqual(["6-3", 2]);
  });
});

describe("a verdict", () => {
  const won = played(first, [6, 3], [6, 4]);
  it.each([
    [won, "Ganan en 2 sets", "6-3 6-4"],
    [played(first, [3, 6], [6, 4], [8, 10]), "Ganan en 3 sets", "3-6 6-4 8-10"],
    [played(first, [6, 3], [3, 6]), "Empate", "6-3 3-6"],
    [{ ...won, outcome: "walkover" as const }, "Ganan por W.O.: no vino la 2", "W.O. 2"],
    [{ ...won, outcome: "no_show" as const }, "Ganan por W.O. sin avisar: no vino la 2", "N.P. 2"],
    [{ ...won, outcome: "retirement" as const }, "Ganan por retirada: se retiró la 2", "6-3 6-4 ret. 2"],
    [{ ...won, outcome: "double_walkover" as const, winner_pair_id: null }, "Doble W.O.: sin ganador", "W.O. 0"],
    [{ ...won, pair1_name: "Ana" }, "Gana en 2 sets", "6-3 6-4"],
  ])("is short", (match, verdict, text) => expect([verdictText(match), storedText(match)]).toEqual([verdict, text]));
});
