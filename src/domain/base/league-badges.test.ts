import { expect, it } from "vitest";
import { leagueBadges } from "./league-badges.ts";

it.each([
  [
    ["Liga de Otoño 2026", "Liga Mixta de Invierno", "Torneo de Apertura"],
    ["Otoño", "Mixta", "Apertura"],
  ],
  [
    ["Liga Femenina A", "Liga Femenina B"],
    ["Femenina A", "Femenina B"],
  ],
  [
    ["Liga de Otoño 2026", "Liga de Otoño 2027"],
    ["Otoño 2026", "Otoño 2027"],
  ],
  [
    ["Liga Otoño", "Liga de Otoño Mixta"],
    ["Liga Otoño", "Mixta"],
  ],
  [
    ["Liga Mixta", "liga MIXTA"],
    ["Liga Mixta", "liga MIXTA"],
  ],
  [
    ["Liga", "Torneo"],
    ["Liga", "Torneo"],
  ],
  [["Liga de Otoño 2026"], ["Otoño"]],
])("%j are told apart as %j", (names, badges) => {
  const leagues = names.map((name, at) => ({ id: String(at), name }));
  expect([...leagueBadges(leagues).values()]).toEqual(badges);
});
