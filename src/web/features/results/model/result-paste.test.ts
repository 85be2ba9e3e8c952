import { describe, expect, it } from "vitest";
import type { Match } from "#contract/matches/endpoints.ts";
import { idOf, played, someMatch, someScoreRules } from "#test/support/records.ts";
import { setsOf } from "#web/features/matches/public.ts";
import { choiceParts, choiceText } from "./paste-choices.ts";
import {
  type Answer,
  isUnsaved,
  judgedRows,
  namesOf,
  type PasteFacts,
  pasteMatches,
  readRows,
  reasonsKey,
  withLine,
} from "./result-paste.ts";
import type { Save } from "./send-result.ts";

const match = (number: number, pair1: string, pair2: string, values: Partial<Match> = {}) =>
  someMatch({
    id: idOf(number),
    pair1_id: pair1,
    pair2_id: pair2,
    pair1_name: pair1,
    pair2_name: pair2,
    ...values,
  });
const [ana, carla, elena, otherAna] = [
  "Ana Gil & Berta Ruiz",
  "Carla Mas & Diana Sanz",
  "Elena Pla & Fina Rey",
  "Ana Sol & Berta Paz",
];
const first = match(1, ana, carla);
const second = match(2, elena, carla);
const third = match(3, otherAna, carla);

function facts(matches: Match[], rest: Partial<PasteFacts> = {}): PasteFacts {
  return {
    matches: new Map(matches.map((one) => [one.id, one])),
    answers: new Map(),
    saves: new Map(),
    rules: { ...someScoreRules, format: "pairs" },
    ...rest,
  };
}
const judged = (text: string, given = facts([first, second, third])) =>
  judgedRows(readRows(text, namesOf([first, second, third])), given);
const told = (text: string, given?: PasteFacts) =>
  judged(text, given).map(({ state, reasons, isTicked }) => [state, isTicked, ...reasons]);

describe("pasted results in the dialog (spec 3 §7.3)", () => {
  it("are ready where one match fits, from either side", () => {
    const rows = judged("Ana Gil y Ruiz 6-3 6-4 Carla y Diana\nCarla y Diana 6-3 6-4 Elena y Fina");
    expect(rows.map(({ state, isTicked }) => [state, isTicked])).toEqual([
      ["ready", true],
      ["ready", true],
    ]);
    const [straight, turned] = rows.map(({ chosen }) => (chosen === null ? [] : setsOf(chosen.entry)));
    expect(straight?.[0]).toMatchObject({ pair1_games: 6, pair2_games: 3 });
    expect(turned?.[0]).toMatchObject({ pair1_games: 3, pair2_games: 6 });
    expect(rows.map(({ chosen }) => chosen && choiceParts(chosen))).toEqual([
      { names: [ana, carla], score: "6-3 6-4", winner: 1 },
      { names: [carla, elena], score: "6-3 6-4", winner: 1 },
    ]);
  });

  it("are chosen from where several fit, and asked who won where nothing says so", () => {
    const line = "Ana y Berta 6-3 6-4 Carla y Diana";
    expect(told(line)).toEqual([["asked", false, "¿Qué partido es?"]]);
    const [row] = judged(line);
    expect(row?.choices.map(choiceText)).toEqual([
      `${ana} 6-3 6-4 ${carla} (Grupo A, jornada 1)`,
      `${otherAna} 6-3 6-4 ${carla} (Grupo A, jornada 1)`,
    ]);
    const answers = new Map<string, Answer>([[row?.key ?? "", { choice: row?.choices[1]?.key ?? "" }]]);
    const [chosen] = judged(line, facts([first, second, third], { answers }));
    expect([chosen?.state, chosen?.isTicked, chosen?.chosen?.match.id]).toEqual(["ready", true, third.id]);
    expect(told("Elena y Fina W.O. Carla y Diana")).toEqual([["asked", false, "¿Quién gana?"]]);
    expect(judged("Elena y Fina W.O. Carla y Diana")[0]?.choices.map(choiceText)).toEqual([
      `${elena} W.O. ${carla}: gana ${elena} (Grupo A, jornada 1)`,
      `${elena} W.O. ${carla}: gana ${carla} (Grupo A, jornada 1)`,
    ]);
  });

  it("are asked which where one of two matches of the same pairs is put off, each with its round", () => {
    const off = match(9, ana, carla, { round_state: "closed", deferred_until: "2026-12-20" });
    const open = match(1, carla, ana, { round_number: 2 });
    const over = match(8, ana, carla, { round_state: "closed" });
    const all = pasteMatches([off, open, over]);
    expect(all).toEqual([off, open]);
    const line = "Ana y Berta 6-3 6-4 Carla y Diana";
    const [row] = judgedRows(readRows(line, namesOf(all)), facts(all));
    expect([row?.state, row?.chosen, row?.reasons]).toEqual(["asked", null, ["¿Qué partido es?"]]);
    expect(row?.choices.map(choiceText)).toEqual([
      `${ana} 6-3 6-4 ${carla} (Grupo A, jornada 1)`,
      `${ana} 6-3 6-4 ${carla} (Grupo A, jornada 2)`,
    ]);
  });

  it("are asked about as the result dialog asks, and where a name is written otherwise", () => {
    expect(told("Elena y Fina 6-3 4-6 Carla y Diana")).toEqual([["asked", false, "Falta el tercer set."]]);
    expect(told("Elena y Fina 7-3 6-4 Carla y Diana")).toEqual([
      ["asked", false, "Marcador poco habitual en el set 1. Revísalo antes de guardar."],
    ]);
    expect(told("Ele y Fina 6-3 6-4 Carla y Diana")).toEqual([
      ["asked", false, "Los nombres no están escritos igual que en la liga. ¿Es este partido?"],
    ]);
    expect(told("Elena y Fina 0-0 Carla y Diana")).toEqual([["wrong", false, "Error: Ingrese al menos un resultado"]]);
    const strict = facts([second], { rules: { ...someScoreRules, strict_scores: true, format: "pairs" } });
    expect(told("Elena y Fina 6-3 Carla y Diana", strict)[0]?.[0]).toBe("wrong");
  });

  it("never replace a result by themselves, and say where it is stored so already", () => {
    const given = facts([played(second, [6, 3], [6, 4])]);
    expect(told("Elena y Fina 6-3 6-4 Carla y Diana", given)).toEqual([["stored", false]]);
    expect(told("Elena y Fina 6-3 6-2 Carla y Diana", given)).toEqual([
      ["asked", false, "Ya tiene resultado: 6-3 6-4. Si lo guardas, se sustituye."],
    ]);
  });

  it("say on both lines that they are of one match, and a tick holds only for what was shown", () => {
    const text = "Elena y Fina 6-3 6-4 Carla y Diana\nCarla y Diana 6-3 6-4 Elena y Fina";
    expect(told(text)).toEqual([
      ["asked", false, "El mismo partido está también en la línea 2."],
      ["asked", false, "El mismo partido está también en la línea 1."],
    ]);
    const rows = judged(text);
    const answers = new Map(rows.map((row): [string, Answer] => [row.key, { accepted: reasonsKey(row) }]));
    expect(told(text, facts([second], { answers })).map(([, isTicked]) => isTicked)).toEqual([true, true]);
    const saves = new Map<string, Save>([[rows[0]?.key ?? "", { state: "saved" }]]);
    const after = facts([played(second, [6, 3], [6, 4])], { answers, saves });
    expect(told(text, after)).toEqual([
      ["saved", false],
      ["asked", false, "Ya tiene resultado: 6-3 6-4. Si lo guardas, se sustituye."],
    ]);
  });

  it("tell a refusal first, and wait for a new tick; what is final cannot be ticked", () => {
    const text = "Elena y Fina 6-3 6-4 Carla y Diana";
    const key = judged(text)[0]?.key ?? "";
    const current = { ...played(second, [0, 6]), version: 9 };
    const refused = (values: Partial<Extract<Save, { state: "refused" }>>) =>
      new Map<string, Save>([[key, { state: "refused", reason: "No.", current: null, isFinal: false, ...values }]]);
    expect(told(text, facts([current], { saves: refused({ current }) }))).toEqual([["asked", false, "No."]]);
    expect(told(text, facts([second], { saves: refused({ isFinal: true }) }))).toEqual([["wrong", false, "No."]]);
  });

  it("leave out what is no result; the rest is lost by closing", () => {
    const rows = judged("Hola a todos\nElena y Fina - Carla y Diana\nElena y Fina 6-3 6-4 Carla y Pepa");
    expect(rows.map(({ state, reasons }) => [state, ...reasons])).toEqual([
      ["silent"],
      ["wrong", "Falta el marcador."],
      ["wrong", "Ninguna pareja de la jornada se llama «Carla y Pepa»."],
    ]);
    expect(rows.map(isUnsaved)).toEqual([false, true, true]);
  });

  it("are of the open round, and a line is written anew in its place", () => {
    const others = [someMatch({ status: "cancelled" }), someMatch({ round_state: "closed" })];
    expect(pasteMatches([first, ...others])).toEqual([first]);
    const [row] = judged("Elena y Fina - Carla y Diana\n6-3 6-4\nadiós");
    expect(row === undefined ? "" : withLine("a\nb\nc", row.read, "x")).toBe("x\nc");
  });
});
