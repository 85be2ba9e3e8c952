import { expect, it } from "vitest";
import { likelyGender } from "./likely-gender.ts";

it.each([
  ["Marta", "woman"],
  ["Rocío Gil", "woman"],
  ["Pedro", "man"],
  ["Borja", "man"],
  ["José María", "man"],
  ["Chiqui", null],
  ["Rana", null],
  ["", null],
])("%s is likely %s, no more (spec 8 §1.3)", (name, gender) => {
  expect(likelyGender(name)).toBe(gender);
});
