import { expect, it } from "vitest";
import { withoutLastSurname } from "./short-name.ts";

it("a name without its last surname takes what belongs to that with it, and leaves two words", () => {
  const shown = [
    "Marta Castro García",
    "Ana Pérez de la Torre",
    "Ana de la Cruz",
    "Ana Gil",
    "Pérez Gil, Ana",
    "Juan José Pérez Gil",
  ];
  expect(shown.map(withoutLastSurname)).toEqual([
    ["Marta Castro", " García"],
    ["Ana Pérez", " de la Torre"],
    ["Ana de la Cruz", ""],
    ["Ana Gil", ""],
    ["Pérez Gil, Ana", ""],
    ["Juan José Pérez", " Gil"],
  ]);
});
