import { expect, it } from "vitest";
import type { Wall } from "../api.ts";
import { posterOptions } from "./poster-options.ts";

it("offers each group, all of them, and the round on as many sheets as it needs, which its name does not count", () => {
  const groups = ["Grupo A", "Grupo B"].map((name) => ({ id: name, name }));
  const wall = { league: { groups }, phases: [] } as unknown as Wall; // what is offered of it
  expect(posterOptions(wall, false).map(({ kind, label }) => [kind, label])).toEqual([
    ["groups", "Todos los grupos, una hoja cada uno"],
    ["round", "Toda la jornada, los grupos juntos"],
    ["groups", "Grupo A"],
    ["groups", "Grupo B"],
  ]);
});
