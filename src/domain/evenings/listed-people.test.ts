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

  it("takes who writes of themselves by the name that the chat has for them", () => {
    const text = [
      "[21/11 20:03] Luis: Yo",
      "[20:04, 21/11/2026] Marta: Vale! me apunto",
      "21/11/26, 20:06 - Javi Pérez: Dentro",
      "21/11/26, 20:09 - Pol: 👍",
      "[21/11/26 20:07] Pepe: +1",
      "[21/11/26 20:08] Quique: Yo y Sara",
      "Rosa: yo tmb",
      "[21/11/26 20:09] Nora: Mañana digo algo",
      "[21/11/26 20:10] Pau: No puedo",
      "[21/11/26 20:11] +34 611 22 33 44: Me apunto",
      "Ona, [21/11/26 20:12]",
      "Yo",
    ].join("\n");
    const counted = listedPeople(text).filter(isCounted);
    const expected = ["Luis", "Marta", "Javi Pérez", "Pol", "Pepe", "Quique", "Sara", "Rosa", "Ona"];
    expect(counted.map(({ name }) => name)).toEqual(expected);
    expect(listedPeople(text).find(({ name }) => name === "Pau")?.mark).toBe("gone");
  });

  it.each([
    ["Nuria +1", ["Nuria", "Invitado de Nuria"]],
    ["3. Eva (+1) 🎾", ["Eva", "Invitado de Eva"]],
    ["Luis y 1 más", ["Luis", "Invitado de Luis"]],
    ["Pepe + 2 amigos", ["Pepe", "Invitado de Pepe", "Invitado 2 de Pepe"]],
    ["Rosa y una amiga", ["Rosa", "Amiga de Rosa"]],
    ["Luis: yo y mi mujer", ["Luis", "Mujer de Luis"]],
    ["Ana y Luis +1", ["Ana", "Luis", "Invitado de Luis"]],
    ["Toni +34 611 22 33 44", ["Toni"]],
  ])("gives who comes along in %j a place, and reads it again as it stands", (text, expected) => {
    expect(names(text)).toEqual(expected);
    expect(names(expected.join("\n"))).toEqual(expected);
    expect(names(expected.join(" / "))).toEqual(expected);
  });

  it("has headings and signs say who is a woman and who a man, until the next heading", () => {
    const text = "Chicas (2)\nAna\nBea\n*HOMBRES*:\nDani\nRosa y amiga\nDamas: Eva, Cris\nFer\n♀ Nil\nReservas\nPaco";
    expect(listedPeople(text).map(({ name, gender }) => [name, gender])).toEqual([
      ["Ana", "woman"],
      ["Bea", "woman"],
      ["Dani", "man"],
      ["Rosa", "man"],
      ["Amiga de Rosa", "woman"],
      ["Eva", "woman"],
      ["Cris", "woman"],
      ["Fer", "man"],
      ["Nil", "woman"],
      ["Paco", null],
    ]);
  });

  it("counts by the last word who comes and then does not, and who comes after all", () => {
    const text =
      "Ana Gil\nLuis\nEva baja\n[21/11 20:03] Toni: Ana Gil se baja\nRosa no viene al final\nEva\nLuis lesionado";
    const people = listedPeople(text);
    expect(people.filter(isCounted).map(({ name }) => name)).toEqual(["Eva"]);
    expect(people.filter(({ mark }) => mark === "gone").map(({ name }) => name)).toContain("Rosa");
  });

  it.each([
    ["Ana, Luis, Marta y Pepe", ["Ana", "Luis", "Marta", "Pepe"]],
    ["Confirmados: Chiqui, Rubio y Pol", ["Chiqui", "Rubio", "Pol"]],
    ["García, Ana y López, Luis", ["Ana García", "Luis López"]],
    ["1. Ana 2. Luis 3. Pepe", ["Ana", "Luis", "Pepe"]],
    ["Bea 19:30\nToni 20h\nRober 8€\nRosa ok\nMarta: sí", ["Bea", "Toni", "Rober", "Rosa", "Marta"]],
    ["Cancha 3\nAna\nTurno 2:\nLuis\nhttps://maps.example/xyz", ["Ana", "Luis"]],
  ])("finds everybody in %j", (text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  it("makes the two of each side of a match partners", () => {
    const read = (text: string) => listedPeople(text).map(({ name, partner }) => [name, partner]);
    const expected = [
      ["Ana", "luis"],
      ["Luis", "ana"],
      ["Eva", "pol"],
      ["Pol", "eva"],
    ];
    expect(read("Cancha 1: Ana y Luis - Eva y Pol")).toEqual(expected);
    expect(read("Ana / Luis vs Eva / Pol")).toEqual(expected);
  });

  it("keeps who may come apart, and counts nobody of what is said of the evening", () => {
    const text =
      "Club de Pádel\nPremio: jamón\nTrae bolas: Pepe\n19-21h\n¿Quién se anima?\nUn saludo\nAna\nDudas:\nLuis";
    const people = listedPeople(text);
    expect(people.filter(isCounted).map(({ name }) => name)).toEqual(["Ana"]);
    expect(people.find(({ name }) => name === "Luis")?.mark).toBe("waiting");
  });

  it("cuts a name that is longer than a name may be", () => {
    expect(Array.from(names("Ñandú".repeat(40))[0] ?? "")).toHaveLength(80);
  });
});
