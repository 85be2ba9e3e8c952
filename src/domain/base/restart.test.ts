import { expect, it } from "vitest";
import { tableOf, type WrittenMatch } from "#test/golden/written-matches.ts";
import { DEFAULT_REGULATIONS, type Restart } from "./regulations.ts";

// Ana and Bea are ahead of Cleo and Dora by the matches between the four.
const matches: WrittenMatch[] = [
  ["Ana", "Bea", "6-4 6-4"],
  ["Ana", "Cleo", "6-4 6-4"],
  ["Dora", "Ana", "6-0 6-0"],
  ["Bea", "Cleo", "6-0 6-0"],
  ["Bea", "Dora", "6-0 6-0"],
  ["Cleo", "Dora", "7-6 7-6"],
];

it.each([
  [false, "Bea Ana Dora Cleo"],
  [true, "Ana Bea Cleo Dora"],
  ["except_first", "Bea Ana Cleo Dora"],
] as [Restart, string][])(
  "a restart (%s) is for nobody, for all, or for all but the first (spec 3 §5.4)",
  (restart, order) => {
    const rules = { ...DEFAULT_REGULATIONS, criteria: ["head_to_head" as const, "games_won" as const], restart };
    const rows = tableOf(["Ana", "Bea", "Cleo", "Dora"], matches, rules);
    expect(rows.map(({ pair_id }) => pair_id).join(" ")).toBe(order);
  },
);
