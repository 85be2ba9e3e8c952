import { expect, it } from "vitest";
import { type EveningSettings, usualSettings } from "#domain/evenings/evening.ts";
import { legendText, mainFigure, mainHeading } from "./run-texts.ts";

const row = { total: 30, mean: 7.5 };
const shown = (settings: EveningSettings) => [mainHeading(settings), mainFigure(settings, row)];
const pozo = (order: "court" | "last"): EveningSettings => ({
  ...usualSettings,
  format: "pozo",
  rest: "nothing",
  pozo: { ...usualSettings.pozo, order },
});

it("shows the mean where it orders the table, and says of no table two orders (spec 8 §1.2)", () => {
  expect(shown({ ...usualSettings, rest: "nothing" })).toEqual(["Media", "7,5"]);
  expect(shown(pozo("court"))).toEqual(["Media", "7,5"]);
  expect(legendText(pozo("court"))).toContain("el orden es la media por partido.");
  expect(shown(pozo("last"))).toEqual(["Puntos", "30"]);
  expect(legendText(pozo("last"))).toContain("Manda la última cancha. Descansar no da puntos. Empates:");
});
