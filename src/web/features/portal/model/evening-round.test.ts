import { expect, it } from "vitest";
import { eveningText } from "./evening-round.ts";

const round = { id: "", start_date: "2026-11-01", deadline: null };

it("says of a round that is an evening that it has no matches, and of no other (spec 8 §4.4)", () => {
  const rounds = [
    { ...round, number: 1, state: "closed" as const },
    { ...round, number: 2, state: "open" as const, is_evening: true as const },
  ];
  expect([undefined, 1, 2].map((number) => eveningText({ rounds }, number) !== null)).toEqual([true, false, true]);
  expect(eveningText(undefined, undefined)).toBeNull();
});
