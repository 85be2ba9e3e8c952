import { expect, it } from "vitest";
import { generalOrderName, orderInShort, orderSentence } from "./ranking-order.ts";
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

it("says it in a few words on top of the list", () => {
  const season = { round: 3, isOfRound: false };
  expect(orderInShort({ ...season, order: "criteria" }, PRESETS.default)).toBe("por diferencia de juegos");
  expect(orderInShort({ ...season, order: "criteria" }, PRESETS["3-1"])).toBe("por puntos");
  expect(orderInShort({ ...season, order: "by_division" }, PRESETS.default)).toBe("por grupo y puesto, jornada 3");
  expect(orderInShort({ round: 2, isOfRound: true, order: "by_division" }, PRESETS.default)).toBe(
    "por grupo y puesto, jornada 2",
  );
});
