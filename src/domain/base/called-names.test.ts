import { describe, expect, it } from "vitest";
import { calledNames } from "./board-names.ts";

const called = (...people: string[]) => people.map((name) => calledNames(people).get(name));

describe("what people are called among others", () => {
  it("is their given names", () => {
    expect(called("Elena Iglesias Ramos", "José Ignacio Goicoechea", "Cher")).toEqual([
      "Elena",
      "José Ignacio",
      "Cher",
    ]);
  });

  it("has the first surname where two share a given name, and all where they share that too", () => {
    expect(called("Ana Gil Soto", "Ana de la Cruz Gil", "Eva Sanz")).toEqual(["Ana Gil", "Ana de la Cruz", "Eva"]);
    expect(called("Ana Gil Soto", "Ana Gil Ramos")).toEqual(["Ana Gil Soto", "Ana Gil Ramos"]);
  });

  it("leaves a name that begins with its surnames", () => {
    expect(called("Pérez Gil, Lucía")).toEqual(["Pérez Gil, Lucía"]);
  });
});
