import { expect, it } from "vitest";
import { momentText } from "./moment-text.ts";

const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 2).getTime();

it.each([
  [at(23, 18), at(23, 19), "datos de las 18:02"],
  [at(23, 1), at(23, 19), "datos de la 01:02"],
  [at(23, 18), at(24, 9), "datos del lunes 23, 18:02"],
  [at(2, 18), at(24, 9), "datos del lunes 2 de noviembre, 18:02"],
])("says of when a copy is (spec 7 §2.3): %i at %i", (moment, now, text) => {
  expect(momentText(moment, now)).toBe(text);
});
