import { describe, expect, it } from "vitest";
import { spokenPair } from "#domain/base/names.ts";
import type { Need, Needed } from "./what-we-need.ts";
import type { Half, Margin } from "./what-we-need-halves.ts";
import { needSentence, statedNeeds } from "./what-we-need-sentences.ts";

const nameOf = (id: string) => spokenPair({ ana: ["Ana", "Berta"], carla: ["Carla", "Irene"] }[id] ?? ["?"]);
const open: Need = {
  goal: "up",
  state: "open",
  ifPlayed: false,
  enough: null,
  needed: null,
  goesBothWays: false,
  own: 1,
  halves: [],
  lastWord: "club",
};
const needed: Needed = { own: { kind: "wins_in_two" }, defeats: [], remainder: "enough" };
const lost = { loser_id: "ana", winner_id: "carla", has_others: false };

describe("what a pair needs is said", () => {
  it.each<[Partial<Need>, string | null]>([
    [{ state: "certain" }, "Ascenso asegurado."],
    [{ goal: "stay", state: "certain" }, "Permanencia asegurada."],
    [{ goal: "first", state: "certain" }, "Primer puesto asegurado."],
    [{ state: "impossible" }, "Ya no es posible subir."],
    [{ goal: "stay", state: "impossible" }, "Ya no es posible evitar el descenso."],
    [{ goal: "first", state: "impossible" }, "Ya no es posible el primer puesto."],
    [{ enough: { kind: "wins", count: 1, of: 1 } }, "Os vale ganar para subir."],
    [{ enough: { kind: "wins", count: 2, of: 2 } }, "Os vale ganar los dos partidos para subir."],
    [
      { goal: "stay", enough: { kind: "wins", count: 1, of: 3 } },
      "Os vale ganar uno de los tres partidos para no bajar.",
    ],
    [{ enough: { kind: "no_loss_in_two" } }, "Os vale ganar o perder en tres sets para subir."],
    [{ needed }, "Necesitáis ganar 2-0 para subir."],
    [{ needed: { ...needed, defeats: [lost] } }, "Necesitáis ganar 2-0 y que pierdan Ana y Berta para subir."],
    [
      { needed: { ...needed, own: null, defeats: [{ ...lost, has_others: true }], remainder: "games" } },
      "Necesitáis que pierdan Ana y Berta contra Carla e Irene para subir. Aun así pueden decidir los juegos y, si también empatáis en eso, lo decide el club.",
    ],
    [
      { needed: { ...needed, remainder: "sets" } },
      "Necesitáis ganar 2-0 para subir. Aun así pueden decidir los sets y los juegos y, si también empatáis en eso, lo decide el club.",
    ],
    [
      { needed: { ...needed, remainder: "results" } },
      "Necesitáis ganar 2-0 para subir. Aun así dependéis de otros resultados.",
    ],
    [{ needed: { own: { kind: "wins", count: 1, of: 3 }, defeats: [], remainder: "results" } }, null],
    [{}, null],
  ])("%j", (more, sentence) => {
    expect(needSentence({ ...open, ...more }, nameOf, "you")).toBe(sentence);
  });

  it("with what it takes for granted, where it holds only if all is played (spec 7 §1.12)", () => {
    const say = (more: Partial<Need>) => needSentence({ ...open, ifPlayed: true, ...more }, nameOf, "you");
    expect(say({ state: "certain" })).toBe("Ascenso asegurado, si se juega todo.");
    expect(say({ state: "impossible" })).toBe("Ya no es posible subir, si se juega todo.");
  });

  it("with lots only where the league's list has them", () => {
    const say = (lastWord: Need["lastWord"]) =>
      needSentence({ ...open, lastWord, needed: { ...needed, remainder: "games" } }, nameOf, "you");
    expect(say("club")).toMatch(/ y, si también empatáis en eso, lo decide el club\.$/);
    expect(say("lots")).toMatch(/ y, si también empatáis en eso, lo decide un sorteo\.$/);
  });

  const impossible: Half = {
    wins: 0,
    of: 1,
    state: "impossible",
    hasOthers: true,
    defeats: [],
    enough: null,
    rest: "impossible",
  };
  const eight: Margin = {
    least: 8,
    example: [
      [6, 2],
      [6, 2],
    ],
  };
  const three: Margin = {
    least: -3,
    example: [
      [4, 6],
      [6, 7],
    ],
  };
  it.each<[Partial<Half>, string]>([
    [{ wins: 1, state: "sure" }, "Si ganáis: Subís, pase lo que pase en los demás partidos."],
    [{ wins: 1, state: "sure", hasOthers: false }, "Si ganáis: Subís."],
    [
      { wins: 1, state: "open", enough: { kind: "margin", margin: eight } },
      "Si ganáis: Os vale ganar por 8 juegos o más, por ejemplo 6-2 6-2, para subir; si no, no subís.",
    ],
    [
      { wins: 1, state: "open", enough: { kind: "margin", margin: eight }, rest: "tie" },
      "Si ganáis: Os vale ganar por 8 juegos o más, por ejemplo 6-2 6-2, para subir; si también empatáis en eso, lo decide el club.",
    ],
    [
      { state: "open", enough: { kind: "margin", margin: three }, rest: "open" },
      "Si perdéis: Subís aunque perdáis por 3 juegos o menos, por ejemplo 4-6 6-7; si no, dependéis de otros resultados.",
    ],
    [
      { state: "open", enough: { kind: "in_three_or_margin", margin: three } },
      "Si perdéis: Subís aunque perdáis en tres sets, o en dos sets por 3 juegos o menos, por ejemplo 4-6 6-7; si no, no subís.",
    ],
    [
      { wins: 1, state: "open", enough: { kind: "in_two" }, defeats: [lost] },
      "Si ganáis: Os vale ganar 2-0 para subir si pierden Ana y Berta; si no, no subís.",
    ],
    [
      { wins: 1, state: "open", enough: "always", defeats: [lost] },
      "Si ganáis: Subís si pierden Ana y Berta; si no, no subís.",
    ],
    [
      { wins: 2, of: 2, state: "open", enough: { kind: "margin", margin: { least: 5, example: null } } },
      "Si ganáis los dos partidos: Subís si la diferencia de juegos entre los dos partidos es de +5 o mejor; si no, no subís.",
    ],
    [
      { of: 2, state: "open", enough: { kind: "margin", margin: three }, rest: "open" },
      "Si perdéis los dos partidos: Subís si la diferencia de juegos entre los dos partidos es de −3 o mejor; si no, dependéis de otros resultados.",
    ],
    [
      { wins: 1, of: 2, state: "open", rest: "games" },
      "Si ganáis solo uno: Para subir deciden los juegos y los demás resultados.",
    ],
    [
      { wins: 1, state: "open", defeats: [lost], rest: "open" },
      "Si ganáis: Necesitáis que pierdan Ana y Berta para subir; puede no bastar.",
    ],
    [
      { wins: 1, state: "open", defeats: [lost], rest: "tie" },
      "Si ganáis: Como mucho empatáis en todo si pierden Ana y Berta; entonces lo decide el club.",
    ],
    [{ wins: 1, state: "open", rest: "open" }, "Si ganáis: Para subir dependéis de otros resultados."],
    [
      { state: "open", enough: { kind: "margin", margin: { least: 3, example: null } } },
      "Si perdéis: Subís aunque perdáis con 3 juegos o más a favor; si no, no subís.",
    ],
  ])("by halves: %j", (more, said) => {
    const halves = [{ ...impossible, ...more }, impossible];
    const sentence = needSentence({ ...open, halves }, nameOf, "you");
    expect(sentence).toBe(`${said} Si perdéis: No subís.`);
  });

  it("in one sentence where both halves say the same, and not of a half of which nothing is known", () => {
    const say = (...halves: Partial<Half>[]) =>
      needSentence({ ...open, halves: halves.map((half) => ({ ...impossible, ...half })) }, nameOf, "you");
    const both: Partial<Half> = { state: "open", rest: "open" };
    expect(say({ ...both, wins: 1 }, both)).toBe("Ganéis o perdáis, para subir dependéis de otros resultados.");
    expect(say({ ...both, wins: 1, rest: "unsaid" }, { rest: "impossible" })).toBe("Si perdéis: No subís.");
    expect(say({ ...both, wins: 1, rest: "unsaid" }, { ...both, rest: "unsaid" })).toBeNull();
  });

  it("of who has nothing left to play: that others decide, only where it is found to be so", () => {
    const say = (more: Partial<Need>) => needSentence({ ...open, own: 0, ...more }, nameOf, "they");
    expect(say({ goesBothWays: true })).toBe("Para subir dependen de otros resultados.");
    expect(say({ goesBothWays: false })).toBeNull();
  });

  it("of others in the third person", () => {
    const say = (more: Partial<Need>) => needSentence({ ...open, ...more }, nameOf, "they");
    expect(say({ enough: { kind: "wins", count: 1, of: 1 } })).toBe("Les vale ganar para subir.");
    expect(say({ needed: { ...needed, remainder: "results" } })).toBe(
      "Necesitan ganar 2-0 para subir. Aun así dependen de otros resultados.",
    );
  });

  it("once: who goes up stays, and who goes down does not go up", () => {
    const told = (up: Need["state"], stay: Need["state"]) =>
      statedNeeds([
        { ...open, goal: "up", state: up },
        { ...open, goal: "stay", state: stay },
      ]).map(({ goal }) => goal);
    expect(told("certain", "certain")).toEqual(["up"]);
    expect(told("impossible", "impossible")).toEqual(["stay"]);
    expect(told("open", "certain")).toEqual(["up", "stay"]);
    expect(told("impossible", "certain")).toEqual(["up", "stay"]);
  });
});
