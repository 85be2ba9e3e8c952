import { expect, it } from "vitest";
import { bracketWords, isOnePlayer, ofPlayers, winnersLabel } from "./bracket-words.ts";

it("a bracket is of pairs, of an individual league of its players (spec 8 §4.3)", () => {
  const said = (["pairs", "individual"] as const).map((format) => {
    const { no, one, those, many, end } = bracketWords(format);
    return `${no} ${one}, ${those} ${many} exent${end}s`;
  });
  expect(said).toEqual(["ninguna pareja, las parejas exentas", "ningún jugador, los jugadores exentos"]);
});

it("who won is named as a pair or as one player", () => {
  expect(["Ana Gil & Berta Sanz", "Ana Gil"].map(isOnePlayer)).toEqual([false, true]);
  expect(["Ana Gil & Berta Sanz", "Ana Gil"].map(winnersLabel)).toEqual(["Campeones", "Gana"]);
});

it("the log of activity keeps a format of players alone, so that its lines of pairs stay as they are", () => {
  expect(ofPlayers({ format_type: "pairs" })).toEqual({});
  expect(ofPlayers({ format_type: "individual" })).toEqual({ format: "individual" });
});
