import { expect, it } from "vitest";
import type { PublicPhase } from "#contract/portal/bracket.ts";
import { onSheets } from "./bracket-halves.ts";

const phaseOf = (name: string, matches: number) =>
  ({ name, rounds: [{ matches: Array.from({ length: matches }) }] }) as unknown as PublicPhase; // what the sheets are dealt by
const dealt = (...phases: PublicPhase[]) =>
  onSheets(phases).map(({ phase, single }) => [phase.name, ...single.map(({ name }) => name)]);

it("puts a bracket of one match on the first one's sheet, and gives each other one its own (spec 7 §2.4)", () => {
  const [main, consolation, only] = [phaseOf("Cuadro final", 4), phaseOf("Consolación", 3), phaseOf("Consolación", 1)];
  expect(dealt(main, only)).toEqual([["Cuadro final", "Consolación"]]);
  expect(dealt(main, consolation)).toEqual([["Cuadro final"], ["Consolación"]]);
  expect(dealt(only)).toEqual([["Consolación"]]);
});
