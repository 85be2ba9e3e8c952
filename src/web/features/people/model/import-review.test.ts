import { describe, expect, it } from "vitest";
import {
  isContact,
  isOpen,
  isReady,
  isSame,
  judged,
  nobody,
  placed,
  type RowEdit,
  rowsOfText,
  sentRows,
  silentLines,
} from "./import-review.ts";

const alone: Parameters<typeof judged>[2] = { known: [], isIndividual: false };
const review = (text: string, edits: [string, Partial<RowEdit>][] = [], surroundings = alone) => {
  const rows = rowsOfText(text);
  const asRead = new Map(rows.map(({ key, read }) => [key, read]));
  const all = edits.map(([key, edit]): [string, RowEdit] => [
    key,
    {
      fields: asRead.get(key) ?? { player1: nobody, player2: null, unplaced: [] },
      isEdited: false,
      choice: null,
      ...edit,
    },
  ]);
  return judged(rows, new Map(all), surroundings);
};
const states = (text: string, edits: [string, Partial<RowEdit>][] = [], surroundings = alone) =>
  review(text, edits, surroundings).map(({ state }) => state);

describe("a list under review", () => {
  it("names a row by what was pasted, so that edits stay when other lines come or go", () => {
    const keys = (text: string) => rowsOfText(text).map(({ key }) => key);
    expect(keys("Ana Gil\nAna Gil")).toEqual(["1 Ana Gil", "2 Ana Gil"]);
    expect(keys("Berta Ruiz\nAna Gil")).toEqual(["1 Berta Ruiz", "1 Ana Gil"]);
  });

  it("shows the lines that name nobody, groups as such, and no blank ones", () => {
    const text = "Inscritos:\n\nGRUPO 1\nAna Gil / Berta Ruiz\n[12/9/26, 21:20] Lola: <Multimedia omitido>";
    expect(silentLines(text, rowsOfText(text))).toEqual([
      { line: 1, text: "Inscritos:", group: null },
      { line: 3, text: "GRUPO 1", group: "Grupo 1" },
      { line: 5, text: "[12/9/26, 21:20] Lola: <Multimedia omitido>", group: null },
    ]);
  });

  it("asks about the second of two equal names, not about the first; an omitted one takes no name", () => {
    expect(states("Ana Gil\nANA GIL")).toEqual(["new", "repeated"]);
    expect(states("Ana Gil\nANA GIL", [["1 Ana Gil", { choice: "omitted" }]])).toEqual(["new", "new"]);
    expect(states("Ana Gil", [], { known: ["ana gil"], isIndividual: false })).toEqual(["repeated"]);
  });

  it("judges an edited row by what it says now; an emptied second player is none", () => {
    const fields = { player1: { ...nobody, full_name: "Ana Gil" }, player2: nobody, unplaced: [] };
    const edits: [string, Partial<RowEdit>][] = [["1 Ana;ana@x", { fields, isEdited: true }]];
    expect(states("Ana;ana@x")).toEqual(["wrong"]);
    expect(states("Ana;ana@x", edits)).toEqual(["new"]);
    expect(sentRows(review("Ana;ana@x", edits), false)[0]?.row).toMatchObject({ player2: null, accepted: false });
  });

  it("takes a pair apart in an individual league, once that is accepted", () => {
    const surroundings = { known: [], isIndividual: true };
    const [asked] = review("Ana Gil / Berta Ruiz", [], surroundings);
    expect(asked?.reasons).toEqual(["En una liga individual se registran de uno en uno: ¿los dos por separado?"]);
    const accepted = review("Ana Gil / Berta Ruiz", [["1 Ana Gil / Berta Ruiz", { choice: "accepted" }]], surroundings);
    expect(sentRows(accepted, true).map(({ row }) => [row.player1.full_name, row.player2, row.accepted])).toEqual([
      ["Ana Gil", null, true],
      ["Berta Ruiz", null, true],
    ]);
  });

  it("is ready where it is new or accepted, open where it waits; a wrong row is never sent", () => {
    const rows = review("Ana Gil\nBerta\nCarla Mas;carla@x\nDiana", [
      ["1 Diana", { choice: "accepted" }],
      ["1 Carla Mas;carla@x", { choice: "accepted" }],
    ]);
    expect(rows.map(isReady)).toEqual([true, false, false, true]);
    expect(rows.map(isOpen)).toEqual([false, true, false, false]);
  });

  it("gives what has no place to a player, and loses nothing that stood there", () => {
    const fields = {
      player1: { ...nobody, full_name: "Ana Gil", phone: "610000000" },
      player2: null,
      unplaced: ["620", "x"],
    };
    expect(placed(fields, "620", "player1")).toMatchObject({ player1: { phone: "620" }, unplaced: ["610000000", "x"] });
    expect(placed(fields, "620", "player2")).toMatchObject({ player2: { phone: "620" }, unplaced: ["x"] });
    expect(["a@b", "610 000", "solo tardes", "12345"].map(isContact)).toEqual([true, true, false, false]);
  });

  it("knows a row as the same until something of it changes", () => {
    const [one] = review("Ana Gil");
    if (one === undefined) throw new Error("no row");
    expect(isSame(one, { ...one })).toBe(true);
    expect(
      [{ choice: "saved" as const }, { state: "wrong" as const }, { reasons: ["x"] }].map((edit) =>
        isSame(one, { ...one, ...edit }),
      ),
    ).toEqual([false, false, false]);
  });
});
