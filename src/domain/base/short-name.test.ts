import { describe, expect, it } from "vitest";
import { headingWithin, namesWithin, nameWithin, withoutLastSurname } from "./short-name.ts";

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

const maria = "María de los Ángeles Fernández-Villaverde Gutiérrez";

describe("a name in so many letters", () => {
  it.each([
    [60, maria],
    [44, "María de los Ángeles Fernández-Villaverde G."],
    [26, "María de los Ángeles F. G."],
    [24, "María de los Ángeles F."],
    [14, "María Á. F. G."],
    [9, "María Á."],
    [7, "María"],
  ])("of %i is cut in no word", (letters, said) => expect(nameWithin(maria, letters)).toBe(said));

  it("is said in order, and one word stays whole", () => {
    expect(nameWithin("Gil Ruiz, Ana", 10)).toBe("Ana Gil R.");
    expect(nameWithin("Maximiliano", 5)).toBe("Maximiliano");
  });

  it("leaves its room to whom it plays with", () => {
    expect(namesWithin([maria, "Ana Gil"], 37)).toEqual(["María de los Ángeles F. G.", "Ana Gil"]);
    expect(namesWithin([maria, maria], 31)).toEqual(["María Á. F. G.", "María Á. F. G."]);
  });
});

it("loses whole words of a heading's first part, and none of what follows", () => {
  const heading = "Liga de Otoño de Primera División Masculina · Grupo A";
  expect(headingWithin(heading, 60)).toBe(heading);
  expect(headingWithin(heading, 38)).toBe("Liga de Otoño de Primera… · Grupo A");
  expect(headingWithin(heading, 27)).toBe("Liga de Otoño… · Grupo A");
});
