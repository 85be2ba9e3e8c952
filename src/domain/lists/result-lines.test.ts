import { describe, expect, it } from "vitest";
import { setsText } from "#domain/scores/score.ts";
import { readResultLines } from "./result-lines.ts";
import { matchesNamed, type NamedMatch, roundNames } from "./result-matching.ts";

const pair = (id: string, name: string) => ({ id, people: name.split(" & ") });
const pairs = [
  pair("A", "Ana García López & Berta Ruiz"),
  pair("B", "Carla Gil & Diana Sanz"),
  pair("C", "José Mª Núñez & Íñigo de la Torre"),
  pair("D", "Javier Puig Ferrer & Rafael O'Brien"),
  pair("E", "Ana Martín & Berta Castro"),
];
const matches: NamedMatch[] = pairs.flatMap((pair1, at) =>
  pairs.slice(at + 1).map((pair2) => ({ id: `${pair1.id}-${pair2.id}`, pair1, pair2 })),
);
const round = roundNames(matches.filter(({ id }) => id !== "C-E"));

/** A line's reading in a few words: matches (turned ones with their second pair first), how it ended, who wins. */
function reading(text: string): string[] {
  return readResultLines(text).map((line) => {
    const { found, isLoose, reason } = matchesNamed(line, round);
    const which = found.map(({ id, isTurned }) => (isTurned ? id.split("-").reverse().join("-") : id)).join(" o ");
    const { outcome, sets, winner, doubt } = line.result ?? { sets: [], doubt: null };
    return [
      which,
      isLoose ? "parecido" : "",
      line.problem ?? (outcome === undefined ? "sin marcador" : outcome === "played" ? "" : outcome),
      setsText(sets),
      winner === undefined || winner === null ? "" : `gana ${winner}`,
      doubt ?? "",
      reason ?? "",
    ]
      .filter((part) => part !== "")
      .join(" | ");
  });
}

describe("pasted results (spec 3 §7.3)", () => {
  it.each([
    ["Ana García y Berta Ruiz 6-3 6-4 Carla y Diana", "A-B | 6-3 6-4"],
    ["García/Ruiz - Gil/Sanz 6-3 4-6 10-8", "A-B | 6-3 4-6 10-8"],
    ["Garcia y Ruiz ganan a Carla y Diana 6-3 6-4", "A-B | 6-3 6-4"],
    ["Carla y Diana pierden contra García/Ruiz 6-3 6-4", "B-A | 3-6 4-6"],
    ["Carla y Diana pierden contra García/Ruiz 3-6 4-6", "B-A | 3-6 4-6"],
    ["Carla y Diana 6-3 6-4 Ana García y Ruiz", "B-A | 6-3 6-4"],
    ["1. CARLA GIL & DIANA SANZ 6/3 6/4 JOSE MARIA NUÑEZ e Iñigo de la Torre", "B-C | 6-3 6-4"],
    ["2) *Núñez / De la Torre* 6 3 6 4 Gil / Sanz 🎾", "C-B | 6-3 6-4"],
    ["• Torre y Núñez, 6-3, 6-4, Sanz y Gil 👏👏", "C-B | 6-3 6-4"],
    ["[12/9/26, 21:14] Paco: Carla y Diana vs Puig y O'Brien: 7-6(4), 3-6, 10-7", "B-D | 7-6 3-6 10-7"],
    ["12/9/26, 21:14 - Paco: Carla/Diana 7-6 (7-4) 6-3 Núñez/de la torre", "B-C | 7-6 6-3"],
    ["Carla y Diana 7(7)-6(4) 6[3] Núñez y De la Torre", "B-C | No se entiende el marcador."],
    ["Carla y Diana 6-4 6-7 (10-8) Núñez y De la Torre", "B-C | 6-4 6-7 10-8"],
    ["Puig Ferrer, Javier / O'Brien, Rafael - Gil, Carla / Sanz, Diana 6-3 6-4", "D-B | 6-3 6-4"],
    ["Carla G. y D. Sanz 63 64 J. Puig y R. O'Brien", "B-D | 6-3 6-4"],
    ["Ganan Carla y Diana a José María e Íñigo 2-0 (6-3 6-4)", "B-C | 6-3 6-4"],
    ["Carla y Diana 6 a 3 y 6 a 4 Javier y Rafael", "B-D | 6-3 6-4"],
    ["Carla y Diana - Javier y Rafael 6-3 4-6 STB 10-8 partidazo!!", "B-D | 6-3 4-6 10-8"],
    ["Sáb 12/9/26 20:30 Pista 2 Carla y Diana 6-3 6-4 Javier y Rafael", "B-D | 6-3 6-4"],
    ["Hola! Os paso el resultado: Carla y Diana 6-3 6-4 Javier y Rafael. Partidazo", "B-D | 6-3 6-4"],
    ["Grupo 1: Carla y Diana – Javier y Rafael · 6–3 6–4", "B-D | 6-3 6-4"],
    ["Carla Gil\tDiana Sanz\tJosé Mª Núñez\tÍñigo de la Torre\t6-3\t6-4", "B-C | 6-3 6-4"],
    ["Carla y Diana;José María e Íñigo;6;3;6;4", "B-C | 6-3 6-4"],
    [
      "Carla y Diana han ganado a Puig y O'Brien 3-6 4-6",
      "B-D | 6-3 6-4 | El marcador está escrito al revés de quien gana.",
    ],
  ])("are read as they are meant: %s", (text, expected) => {
    expect(reading(text)).toEqual([expected]);
  });

  it.each([
    ["Carla y Diana W.O. José María e Íñigo", "B-C | walkover"],
    ["Carla y Diana ganan por WO a José María e Íñigo", "B-C | walkover | gana 1"],
    ["Carla y Diana - José María e Íñigo 0-6 0-6 (W.O.)", "B-C | walkover | gana 2"],
    ["Doble W.O. Carla y Diana - Javier y Rafael", "B-D | double_walkover"],
    ["José María e Íñigo 6-3 2-1 ret. Carla y Diana", "C-B | retirement | 6-3 2-1"],
    ["José María e Íñigo 6-4 2-3 tiempo Carla y Diana", "C-B | time_over | 6-4 2-3"],
    ["Carla y Diana ganan 6-3 2-1 (ret.) a Núñez y De la Torre", "B-C | retirement | 6-3 2-1 | gana 1"],
    [
      "Carla y Diana ganan 3-6 1-2 ret a Núñez y De la Torre",
      "B-C | retirement | 3-6 1-2 | gana 1 | Gana quien va por detrás en el marcador.",
    ],
  ])("may have ended otherwise: %s", (text, expected) => {
    expect(reading(text)).toEqual([expected]);
  });

  it.each([
    ["several fit, and nothing decides", "Ana y Berta 6-3 6-4 Carla y Diana", "A-B o E-B | 6-3 6-4"],
    ["a name is written otherwise", "Carla y Diana 6-3 6-4 Javi y Rafa", "B-D | parecido | 6-3 6-4"],
    ["only one of a pair is named", "Diana 6-3 6-4 Javier y Rafael", "B-D | parecido | 6-3 6-4"],
    ["a number is missing", "Carla y Diana 6-3 4 Javier y Rafael", "B-D | No se entiende el marcador."],
    ["each has its own games", "Carla y Diana 6 6 Javier y Rafael 3 4", "B-D | Hay más de un marcador en la línea."],
    [
      "there are too many",
      "Carla y Diana 6-3 6-4 6-1 6-2 Puig y O'Brien",
      "B-D | Un partido tiene tres sets como mucho.",
    ],
    ["there is no score", "Carla y Diana - Javier y Rafael", "B-D | sin marcador"],
  ])("are asked about or wrong where %s", (_, text, expected) => {
    expect(reading(text)).toEqual([expected]);
  });

  it.each([
    ["Carla y Diana 6-3 6-4 Carla y Pepa", "Ninguna pareja de la jornada se llama «Carla y Pepa»."],
    ["Ana Gómez y Berta Ruiz 6-3 6-4 Carla y Diana", "Ninguna pareja de la jornada se llama «Ana Gómez y Berta Ruiz»."],
    ["A. García y Ruiz 6-3 6-4 C. Sanz y Gil", "Ninguna pareja de la jornada se llama «C. Sanz y Gil»."],
    ["Núñez y Torre 6-3 6-4 Martín y Castro", "Ningún partido de la jornada enfrenta a estas dos parejas."],
    ["6-3 6-4 y a la ducha", "No se ve quién ha jugado contra quién."],
  ])("say why none fits: %s", (text, reason) => {
    expect(reading(text)).toEqual([expect.stringContaining(reason)]);
  });

  it("may have the score on the line below the names", () => {
    const lines = readResultLines("Grupo 1\nCarla y Diana vs Javier y Rafael\n6-3 6-4\n\n6-1 6-1\nBuen partido");
    expect(lines.map(({ line, until, text }) => [line, until, text])).toEqual([
      [2, 3, "Carla y Diana vs Javier y Rafael 6-3 6-4"],
      [5, 5, "6-1 6-1"],
      [6, 6, "Buen partido"],
    ]);
    expect(reading("Carla y Diana vs Javier y Rafael\n6-3 6-4")).toEqual(["B-D | 6-3 6-4"]);
  });
});
