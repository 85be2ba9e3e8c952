import { expect, it } from "vitest";
import { timeUsed } from "./parts/planning-time.ts";

it.each([
  ["a quiet machine", 12_000, 12_500, 12_000],
  ["a busy one", 12_000, 52_000, 12_000],
  ["one on which the clock leaves less than the work", 12_000, 56_000, 16_000],
  ["one on which nothing is done", 0, 60_000, 20_000],
])("on %s a plan has used its work, or what the clock leaves", (_, worked, passed, used) => {
  expect(timeUsed({ seconds: 20, most: 60 }, worked, passed)).toBe(used);
});
