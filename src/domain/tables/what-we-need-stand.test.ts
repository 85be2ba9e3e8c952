import { describe, expect, it } from "vitest";
import { type Stand, standSentence } from "./what-we-need-stand.ts";

const stand: Stand = { own: 2, place: 2, playing: 4, up: 1, down: 1, through: null };

describe("how a pair stands while matches are left", () => {
  it.each<[Partial<Stand>, string]>([
    [{}, "Os quedan 2 partidos: ahora 2.º; sube el 1.º, baja el 4.º."],
    [{ own: 1, up: 2, down: 2 }, "Os queda 1 partido: ahora 2.º; suben los 2 primeros, bajan los 2 últimos."],
    [{ own: 3, place: null }, "Os quedan 3 partidos: sube el 1.º, baja el 4.º."],
    [{ own: 0, up: 0 }, "Habéis jugado todos los partidos: ahora 2.º; baja el 4.º."],
    [{ up: 0, down: 0, place: null }, "Os quedan 2 partidos."],
    [
      { up: 2, down: 0, through: { hasMore: true } },
      "Os quedan 2 partidos: ahora 2.º; pasan al cuadro los 2 primeros y quizá el 3.º.",
    ],
    [{ down: 0, through: { hasMore: false } }, "Os quedan 2 partidos: ahora 2.º; pasa al cuadro el 1.º."],
  ])("is said with where places lead: %j", (more, said) => {
    expect(standSentence({ ...stand, ...more }, "you")).toBe(said);
  });

  it("is said of others in the third person", () => {
    expect(standSentence(stand, "they")).toBe("Les quedan 2 partidos: ahora 2.º; sube el 1.º, baja el 4.º.");
  });
});
