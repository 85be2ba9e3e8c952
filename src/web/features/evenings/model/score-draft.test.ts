import { expect, it } from "vitest";
import { usualSettings } from "#domain/evenings/evening.ts";
import { draftOf, isWhole, scoreIn, sumText, typedInto } from "./score-draft.ts";

const games = { ...usualSettings, counting: "games", sum: null, minutes: 12 } as const;

it("the second number fills itself in, and what a hand has typed stays where the horn sounded (spec 8 §1.2)", () => {
  const first = typedInto(usualSettings, draftOf(null), 0, "14");
  expect(scoreIn(first)).toEqual([14, 10]);
  const horn = typedInto(usualSettings, first, 1, "8");
  expect([scoreIn(horn), sumText(usualSettings, horn)]).toEqual([[14, 8], "suman 22: sonó la bocina"]);
  expect(scoreIn(typedInto(usualSettings, horn, 1, "12"))).toEqual([12, 12]);
});

it("correcting one side of what is saved fills the other anew", () => {
  expect(scoreIn(typedInto(usualSettings, draftOf([14, 10]), 1, "9"))).toEqual([15, 9]);
  expect(scoreIn(typedInto(usualSettings, draftOf([14, 10]), 0, ""))).toBe(null);
});

it("without a sum both are typed", () => {
  const first = typedInto(games, draftOf(null), 0, "5");
  expect(scoreIn(first)).toBe(null);
  expect(scoreIn(typedInto(games, first, 1, "3"))).toEqual([5, 3]);
  expect(sumText(games, first)).toBe(null);
});

it("a number is whole where no other digit can follow", () => {
  const wholes = ["", "0", "1", "2", "3", "14"].filter((text) => isWhole(usualSettings, text));
  expect(wholes).toEqual(["0", "3", "14"]);
  expect(["1", "9"].map((text) => isWhole({ ...games, counting: "set" }, text))).toEqual([true, true]);
});
