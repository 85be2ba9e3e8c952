import { describe, expect, it } from "vitest";
import { isCounted, listedPeople } from "./listed-people.ts";

const names = (text: string, known: string[] = []) => listedPeople(text, known).map(({ name }) => name);
const marks = (text: string) => listedPeople(text).map(({ name, mark }) => [name, mark]);

describe("the list of an evening (spec 8 §1.1)", () => {
  it.each([
    ["1. Ana\n2) Luis 🎾\n3- Pepe\n• Chiqui\n6️⃣ Toni", ["Ana", "Luis", "Pepe", "Chiqui", "Toni"]],
    ["marta\nEl Rubio 600 112 233\nJavi Pérez +34 611 22 33 44", ["marta", "El Rubio", "Javi Pérez"]],
    ["[12/3/26, 10:22:11] Rosa Gil: Rosa\n12/3/26, 10:22 - Paco: Paco", ["Rosa", "Paco"]],
    ["Inscritos:\n\n1. Ana ✅\n2.\n3.", ["Ana"]],
    ["García, Ana\nQuique S.\nMª José", ["Ana García", "Quique S.", "Mª José"]],
  ])("takes one word for a name and cuts away the rest of %j", (text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  it.each(["Ana y Luis", "Ana / Luis", "Ana - Luis", "Ana+Luis", "1) Ana & Luis 🎾", "Ana con Luis"])(
    "reads a pair in %j",
    (text) => {
      expect(listedPeople(text)).toMatchObject([
        { key: "ana", partner: "luis", line: 1 },
        { key: "luis", partner: "ana", line: 1 },
      ]);
    },
  );

  it("knows a surname with an 'y' from a pair where the club knows the person", () => {
    expect(names("José Ortega y Gasset", ["Jose Ortega y Gasset"])).toEqual(["José Ortega y Gasset"]);
  });

  it.each([
    ["María de la Peña y Gómez de la Serna", ["María de la Peña y Gómez de la Serna"]],
    ["María de la Peña y Ana Gómez", ["María de la Peña", "Ana Gómez"]],
    ["Chiqui y Rubio", ["Chiqui", "Rubio"]],
    ["María de la Peña / Gómez", ["María de la Peña", "Gómez"]],
  ])("knows one long name from two: %s", (text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  it("marks a name that comes again, whatever its accents", () => {
    const people = listedPeople("Lucía\nLUCIA\nlucía\nPepe");
    expect(people.map(({ key, mark }) => [key, mark])).toEqual([
      ["lucia", null],
      ["lucia 2", "repeated"],
      ["lucia 3", "repeated"],
      ["pepe", null],
    ]);
  });

  it("keeps reserves and who does not come apart", () => {
    expect(marks("Ana\nPepe (reserva)\n~Rafa~\nReservas:\nSonia\nBajas:\nTono")).toEqual([
      ["Ana", null],
      ["Pepe", "reserve"],
      ["Rafa", "gone"],
      ["Sonia", "waiting"],
      ["Tono", "gone"],
    ]);
  });

  it("counts no heading and no conversation, but shows them", () => {
    const people = listedPeople("Americano jueves 19h 🎾\nme apunto\nAna\n¿Quién falta?");
    expect(people.filter(isCounted).map(({ name }) => name)).toEqual(["Ana"]);
    expect(people.find(({ name }) => name === "me apunto")?.mark).toBe("talk");
  });

  it("counts neither prices, totals and headings nor who cannot come, and cuts away what is said behind a name", () => {
    const text =
      "Precio 8€ bolas incluidas\nMIXTO viernes\nChicas\nAna pagado\nVera llega tarde\nBerta no puede\nYo\nTotal 15\nHugo Vera\n¡Buenas!";
    const people = listedPeople(text);
    expect(people.filter(isCounted).map(({ name }) => name)).toEqual(["Ana", "Vera", "Hugo Vera"]);
    expect(people.find(({ name }) => name === "Berta")?.mark).toBe("gone");
  });

  it("cuts a name that is longer than a name may be", () => {
    expect(Array.from(names("Ñandú".repeat(40))[0] ?? "")).toHaveLength(80);
  });
});
