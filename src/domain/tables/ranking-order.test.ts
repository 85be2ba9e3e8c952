import { expect, it } from "vitest";
import { generalOrderName, orderSentence, shiftsSince } from "./ranking-order.ts";
import { PRESETS } from "./regulation-presets.ts";

it("says the order in force (spec 7 §1.5)", () => {
  const season = { round: 3, isOfRound: false };
  expect(orderSentence({ ...season, order: "criteria" }, PRESETS.default)).toBe(
    "Por diferencia de juegos, partidos ganados y juegos ganados. Cifras de toda la temporada.",
  );
  expect(orderSentence({ ...season, order: "by_division" }, PRESETS.default)).toBe(
    "Primero el grupo, después el puesto en la jornada 3. Cifras de toda la temporada.",
  );
  expect(orderSentence({ round: 2, isOfRound: true, order: "by_division" }, PRESETS.default)).toBe(
    "Primero el grupo, después el puesto. Cifras de la jornada 2.",
  );
  expect(orderSentence({ ...season, order: "criteria" }, PRESETS.among_tied)).toContain(
    " y los demás criterios del reglamento",
  );
});

it("is the criteria's by the specification's rules, and by division in what other sets propose (spec 7 §1.5)", () => {
  const { default: specified, ...others } = PRESETS;
  expect(specified.ranking_order).toBeUndefined();
  expect(new Set(Object.values(others).map(({ ranking_order }) => ranking_order))).toEqual(new Set(["by_division"]));
  expect([generalOrderName(specified), generalOrderName(others["3-1"])]).toEqual(["General", "Por puntos"]);
});

it("counts the places that each has won or lost, and none of who was not there (spec 7 §1.1)", () => {
  expect(Object.fromEntries(shiftsSince(["a", "b", "c"], ["c", "new", "a", "b"]))).toEqual({ c: 2, a: -2, b: -2 });
});
