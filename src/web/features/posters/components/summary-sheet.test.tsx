import { expect, it } from "vitest";
import { draw } from "#test/support/render.tsx";
import type { Summary } from "../api.ts";
import { SummarySheet } from "./summary-sheet.tsx";

/** A league in figures. */
function factsOf(groups: number, pairs: number) {
  const counts = { groups, pairs, matches: 0, completed: 0 };
  const league = { name: "Liga de Invierno", format_type: "pairs", start_date: "2026-12-14", end_date: null };
  const summary = {
    league: { ...league, counts, rounds: [] },
    matches: [],
    groups: { groups: [], withdrawals: [], waiting: [] },
    phases: [],
    money: { payments: [], currency: "EUR" },
    registered: 10,
    moved: [],
    adjustments: [],
  } as unknown as Summary; // what the sheet reads of it
  const { container } = draw(<SummarySheet summary={summary} namesDebtors={false} club="Club" shown={undefined} />);
  return [...container.querySelectorAll("dl:first-of-type > div")].map(({ textContent }) => textContent);
}

it("says of a league in inscription who has signed up, and no pairs that there cannot be yet", () => {
  const facts = factsOf(0, 0);
  expect(facts).toContain("Personas inscritas10");
  expect(facts.join()).not.toMatch(/Parejas|Grupos/);
});

it("says of a league with groups how many pairs play", () => {
  expect(factsOf(2, 8)).toEqual(expect.arrayContaining(["Parejas8", "Grupos2"]));
});
