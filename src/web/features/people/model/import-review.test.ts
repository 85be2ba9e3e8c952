import { describe, expect, it } from "vitest";
import type { Candidate } from "#contract/persons/person.ts";
import { isContact, nobody, placed } from "./import-placing.ts";
import {
  isOpen,
  isReady,
  isSame,
  judged,
  type ReviewRow,
  type RowEdit,
  rowsOfText,
  sentRows,
} from "./import-review.ts";
import { silentLines } from "./silent-lines.ts";

type Surroundings = Parameters<typeof judged>[2];
const alone: Surroundings = {
  known: [],
  isIndividual: false,
  takesReserves: true,
  found: new Map(),
  takenBy: () => null,
};
const review = (text: string, edits: [string, Partial<RowEdit>][] = [], surroundings = alone) => {
  const rows = rowsOfText(text);
  const asRead = new Map(rows.map(({ key, read }) => [key, read]));
  const all = edits.map(([key, edit]): [string, RowEdit] => [
    key,
    {
      fields: asRead.get(key) ?? { player1: nobody, player2: null, unplaced: [] },
      isEdited: false,
      choice: null,
      said: {},
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
    expect(states("Ana Gil", [], { ...alone, known: ["ana gil"] })).toEqual(["repeated"]);
  });

  it("judges an edited row by what it says now; an emptied second player is none", () => {
    const fields = { player1: { ...nobody, full_name: "Ana Gil" }, player2: nobody, unplaced: [] };
    const edits: [string, Partial<RowEdit>][] = [["1 Ana;ana@x", { fields, isEdited: true }]];
    expect(states("Ana;ana@x")).toEqual(["wrong"]);
    expect(states("Ana;ana@x", edits)).toEqual(["new"]);
    expect(sentRows(review("Ana;ana@x", edits), false)[0]?.row).toMatchObject({ player2: null, accepted: false });
  });

  it("takes a pair apart in an individual league, once that is accepted", () => {
    const surroundings = { ...alone, isIndividual: true };
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
    expect(rows.map(isOpen)).toEqual([false, true, true, false]);
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

describe("whom a list names that the club knows (spec 3 §1.2)", () => {
  const candidate = (id: string, full_name: string, by: Candidate["by"], player_id: string | null = null) => {
    return { id, full_name, by, player_id, detail: "Liga de Otoño" };
  };
  const among = (found: Record<string, Candidate[]>): Surroundings => ({
    ...alone,
    found: new Map(Object.entries(found)),
    takenBy: ({ player_id }) => (player_id === null ? null : "ya está en esta liga"),
  });
  const sent = (rows: ReviewRow[]) => sentRows(rows, false).map(({ row }) => row.player1.person_id);
  const said = (answer: string | null) => ({ said: { "player1 Ana Gil": answer } });

  it("is proposed on the same contact, and can be said to be another person", () => {
    const found = among({ "Ana Gil\n\n600112233": [candidate("a", "Ana Gil Mas", "contact")] });
    const text = "Ana Gil 600112233";
    expect(sent(review(text, [], found))).toEqual(["a"]);
    const other = { said: { "player1 Ana Gil\n\n600112233": null } };
    expect(sent(review(text, [[`1 ${text}`, other]], found))).toEqual([null]);
  });

  it("is asked about where the contact is a relation's, whose first name is another", () => {
    const key = "Hilda Blanco\n\n600112233";
    const proposes = (known: string) =>
      sent(review("Hilda Blanco 600112233", [], among({ [key]: [candidate("a", known, "contact")] })));
    expect(["Berta Blanco", "Hugo Blanco"].map(proposes)).toEqual([[], []]);
    expect(["HILDA Blanco Prieto", "Hildita Blanco"].map(proposes)).toEqual([["a"], ["a"]]);
  });

  it("is asked about on the same name alone; accepting the row is no answer, and an answer holds until the name is changed", () => {
    const found = among({ "Ana Gil": [candidate("a", "ANA GIL", "name"), candidate("b", "Ana Gil", "name")] });
    const row = (edit: Partial<RowEdit>) => review("Ana Gil", [["1 Ana Gil", edit]], found);
    expect([{}, { choice: "accepted" as const }].map((edit) => row(edit).map(isOpen))).toEqual([[true], [true]]);
    expect(sent(row({ choice: "accepted" }))).toEqual([]);
    expect([sent(row(said("b"))), sent(row(said(null))), sent(row(said("nobody")))]).toEqual([["b"], [null], []]);
    const fields = { player1: { ...nobody, full_name: "Ana Gil Mas" }, player2: null, unplaced: [] };
    expect(sent(row({ ...said("b"), fields, isEdited: true }))).toEqual([null]);
  });

  it("is asked about where two have the contact, or who has it is in the league; of a repeated name nothing more is asked", () => {
    const two = among({ "Ana Gil": [candidate("a", "Ana", "contact"), candidate("b", "Anita", "contact")] });
    const there = among({ "Ana Gil": [candidate("a", "Anita", "contact", "p")] });
    const same = { ...among({ "Ana Gil": [candidate("a", "ANA GIL", "contact", "p")] }), known: ["Ana Gil"] };
    expect([two, there].map((found) => review("Ana Gil", [], found).map(isOpen))).toEqual([[true], [true]]);
    expect(sent(review("Ana Gil", [["1 Ana Gil", said("a")]], there))).toEqual([]);
    const [row] = review("Ana Gil", [], same);
    expect([row?.state, row?.questions]).toEqual(["repeated", []]);
  });

  it("is on one row only: the second is wrong until it is another person or the first is omitted", () => {
    const known = [candidate("a", "Ana Gil", "contact")];
    const found = among({ "Anita Gil": known, "Ana Gil": known });
    const text = "Anita Gil\nAna Gil";
    const [, second] = review(text, [], found);
    expect([second?.state, second?.reasons]).toEqual(["wrong", ["Ana Gil ya está en otra fila de la lista"]]);
    expect(sent(review(text, [["1 Ana Gil", said(null)]], found))).toEqual(["a", null]);
    expect(sent(review(text, [["1 Anita Gil", { choice: "omitted" }]], found))).toEqual(["a"]);
    expect(review("Anita Gil / Ana Gil", [], found)[0]?.state).toBe("wrong");
  });

  it("says beside a row what the server refused it with, until it is changed", () => {
    const [row] = review("Ana Gil", [["1 Ana Gil", { refused: "Ya no está en el club", choice: "accepted" }]]);
    expect([row?.state, row?.reasons, row === undefined || isOpen(row)]).toEqual([
      "wrong",
      ["Ya no está en el club"],
      true,
    ]);
  });

  it("keeps the year of birth of a column", () => {
    const [row] = sentRows(review("Nombre;Año de nacimiento\nAna Gil;2011"), false);
    expect(row?.row.player1).toMatchObject({ full_name: "Ana Gil", birth_year: 2011 });
  });
});
