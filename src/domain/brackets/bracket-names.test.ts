import { expect, it } from "vitest";
import {
  bracketName,
  drawMatchName,
  drawRoundName,
  drawStageName,
  matchNumbers,
  type NamedMatch,
  sideName,
} from "./bracket-names.ts";

it("rounds are named from the final backwards (spec 5 §2.1)", () => {
  expect([1, 2, 3, 4, 5, 6].map((round) => drawRoundName(round, 6))).toEqual([
    "Treintaidosavos de final",
    "Dieciseisavos de final",
    "Octavos de final",
    "Cuartos de final",
    "Semifinales",
    "Final",
  ]);
  expect(drawRoundName(1, 1)).toBe("Final");
});

it("trees are called by what they are", () => {
  const none = { from_place: null, until_place: null };
  expect([
    bracketName({ role: "main", ...none }),
    bracketName({ role: "consolation", ...none }),
    bracketName({ role: "band", from_place: 9, until_place: 16 }),
  ]).toEqual(["Cuadro final", "Consolación", "Puestos 9 a 16"]);
});

it("matches are numbered tree by tree, by round and place", () => {
  const match = (id: string, draw_round: number, draw_position: number) => ({ id, draw_round, draw_position });
  const main = [match("final", 2, 1), match("third", 2, 2), match("lower", 1, 2), match("upper", 1, 1)];
  expect([...matchNumbers([main, [match("consolation", 1, 1)]])]).toEqual([
    ["upper", 1],
    ["lower", 2],
    ["final", 3],
    ["third", 4],
    ["consolation", 5],
  ]);
});

it("matches and sides that are not decided have names (spec 5 §1.2)", () => {
  const matches: Record<string, NamedMatch> = {
    quarter: { draw_round: 1, draw_position: 4, rounds: 3, number: 4 },
    semifinal: { draw_round: 2, draw_position: 2, rounds: 3, number: 6 },
    final: { draw_round: 3, draw_position: 1, rounds: 3, number: 7 },
    third: { draw_round: 3, draw_position: 2, rounds: 3, number: 8 },
  };
  expect(Object.values(matches).map(drawMatchName)).toEqual(["P4", "Semifinal 2", "Final", "Tercer puesto"]);
  const named = (source: Parameters<typeof sideName>[0]) =>
    sideName(source, { match: (id) => matches[id], group: (id) => (id === "a" ? "Grupo A" : undefined) });
  expect([
    named({ kind: "winner", match_id: "quarter" }),
    named({ kind: "loser", match_id: "quarter" }),
    named({ kind: "winner", match_id: "semifinal" }),
    named({ kind: "loser", match_id: "semifinal" }),
    named({ kind: "winner", match_id: "nowhere" }),
    named({ kind: "place", group_id: "a", place: 1 }),
    named({ kind: "place", group_id: "gone", place: 2 }),
    named({ kind: "best_of_place", place: 2, rank: 1 }),
    named({ kind: "best_of_place", place: 2, rank: 2 }),
    named({ kind: "bye" }),
  ]).toEqual([
    "Ganador de P4",
    "Perdedor de P4",
    "Ganador de la semifinal 2",
    "Perdedor de la semifinal 2",
    "Por decidir",
    "1.º Grupo A",
    "2.º de grupo",
    "mejor 2.º",
    "2.º mejor 2.º",
    "exento",
  ]);
});

it("a match is told by its round, outside the main tree with the tree's name", () => {
  const stages = [
    { phase_name: "Cuadro final", round_name: "Final", name: "Final" },
    { phase_name: "Cuadro final", round_name: "Final", name: "Tercer puesto" },
    { phase_name: "Cuadro final", round_name: "Semifinales", name: "Semifinal 2" },
    { phase_name: "Cuadro final", round_name: "Cuartos de final", name: "P3" },
    { phase_name: "Consolación", round_name: "Final", name: "Final" },
    { phase_name: "Puestos 9 a 16", round_name: "Cuartos de final", name: "P21" },
  ];
  expect(stages.map(drawStageName)).toEqual([
    "Final",
    "Tercer puesto",
    "Semifinal 2",
    "Cuartos de final",
    "Consolación · Final",
    "Puestos 9 a 16 · Cuartos de final",
  ]);
});
