import { describe, expect, it } from "vitest";
import type { Need, Needed } from "./what-we-need.ts";
import { needSentence, spokenPair, toldNeeds } from "./what-we-need-sentences.ts";

const nameOf = (id: string) => spokenPair({ ana: ["Ana", "Berta"], carla: ["Carla", "Irene"] }[id] ?? ["?"]);
const open: Need = {
  goal: "up",
  state: "open",
  ifPlayed: false,
  enough: null,
  needed: null,
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
      "Necesitáis que pierdan Ana y Berta contra Carla e Irene para subir; aun así pueden decidir los juegos; si también empatáis en eso, lo decide el club.",
    ],
    [
      { needed: { ...needed, remainder: "sets" } },
      "Necesitáis ganar 2-0 para subir; aun así pueden decidir los sets y los juegos; si también empatáis en eso, lo decide el club.",
    ],
    [
      { needed: { ...needed, remainder: "results" } },
      "Necesitáis ganar 2-0 para subir; aun así dependéis de otros resultados.",
    ],
    [{ needed: { own: { kind: "wins", count: 1, of: 3 }, defeats: [], remainder: "results" } }, null],
    [{}, null],
  ])("%j", (more, sentence) => {
    expect(needSentence({ ...open, ...more }, nameOf, "you")).toBe(sentence);
  });

  it("of others in the third person", () => {
    const say = (more: Partial<Need>) => needSentence({ ...open, ...more }, nameOf, "they");
    expect(say({ enough: { kind: "wins", count: 1, of: 1 } })).toBe("Les vale ganar para subir.");
    expect(say({ needed: { ...needed, remainder: "results" } })).toBe(
      "Necesitan ganar 2-0 para subir; aun así dependen de otros resultados.",
    );
  });

  it("once: who goes up stays, and who goes down does not go up", () => {
    const told = (up: Need["state"], stay: Need["state"]) =>
      toldNeeds([
        { ...open, goal: "up", state: up },
        { ...open, goal: "stay", state: stay },
      ]).map(({ goal }) => goal);
    expect(told("certain", "certain")).toEqual(["up"]);
    expect(told("impossible", "impossible")).toEqual(["stay"]);
    expect(told("open", "certain")).toEqual(["up", "stay"]);
    expect(told("impossible", "certain")).toEqual(["up", "stay"]);
  });
});
