import { describe, expect, it } from "vitest";
import { rowState } from "./import-row-state.ts";
import { readPlayerText } from "./player-import.ts";
import { namesTaken } from "./recognising.ts";

const read = (rows: string[][], known: string[] = []) =>
  readPlayerText(rows.map((row) => row.join("\t")).join("\n"), known).map(({ player1, player2, state }) => [
    state,
    player1.full_name,
    player1.email,
    player1.phone,
    player2?.full_name ?? null,
  ]);

describe("rows pasted from a spreadsheet or a chat", () => {
  it("are not ticked where they are struck out or crossed out", () => {
    const text = "10. Ana Gil y Eva Sanz\n~11. Kike Bravo y Nacho Lara~\n❌ Eva Luna y Iván Mora";
    expect(readPlayerText(text, []).map(({ isUnticked }) => isUnticked)).toEqual([false, true, true]);
  });

  it("are name, e-mail, telephone and partner, as their headings say", () => {
    const rows = [
      ["Nombre", "Email", "Teléfono", "Pareja"],
      ["Ana  García", "ana@correo.es", "+34 600 11 22 33", "Berta Ruiz"],
      ["Carla Gil", "carla@correo.es", "600112233", "Diana Sanz"],
    ];
    expect(read(rows)).toEqual([
      ["new", "Ana García", "ana@correo.es", "+34 600 11 22 33", "Berta Ruiz"],
      ["new", "Carla Gil", "carla@correo.es", "600112233", "Diana Sanz"],
    ]);
  });

  it("may be the exported list: marks come off, a short telephone is one, a group is no partner", () => {
    const rows = [
      ["Nombre", "Email", "Teléfono", "Grupo"],
      ["'=Ana", "ana@correo.es", "'+34 600 11 22 33", "Grupo A"],
      ["Carla Gil", "", "112", ""],
      ["Diana", "", "", "Grupo B"],
    ];
    expect(read(rows)).toEqual([
      ["doubtful", "=Ana", "ana@correo.es", "+34 600 11 22 33", null],
      ["new", "Carla Gil", null, "112", null],
      ["doubtful", "Diana", null, null, null],
    ]);
    expect(read([["Ana", "'+34 600 11 22 33"]])).toEqual([["doubtful", "Ana", null, "+34 600 11 22 33", null]]);
  });

  it("may be a numbered list of pairs", () => {
    expect(read([["1. Ana García / Berta Ruiz"], ["2) Carla & Diana"], ["- Elena"], [""]])).toEqual([
      ["new", "Ana García", null, null, "Berta Ruiz"],
      ["doubtful", "Carla", null, null, "Diana"],
      ["doubtful", "Elena", null, null, null],
    ]);
  });

  it("ask whether a name that is known already is the same person, and whether two of a pair who have one name are two", () => {
    const rows = [["MARTÍN IBÁÑEZ"], ["Ana Gil"], ["ana gil"], ["Berta", "Berta"]];
    expect(read(rows, ["Martin Ibañez"]).map(([state]) => state)).toEqual(["repeated", "new", "repeated", "repeated"]);
  });

  it.each([
    [["ana@correo.es"], "Falta el nombre"],
    [["Ana", "ana@correo"], "El email no es válido"],
    [["Ana", "Berta", "Carla"], "Hay más de dos nombres en la fila"],
    [["610000000"], "Falta el nombre"],
  ])("are wrong, with the reason: %j", (row, reason) => {
    expect(readPlayerText(row.join("\t"), [])[0]).toMatchObject({
      state: "wrong",
      reasons: expect.arrayContaining([reason]),
    });
  });

  /** What a chat's line becomes: state, then each player with e-mail and telephone. */
  const line = (text: string) =>
    readPlayerText(text, []).map(({ state, player1, player2, reasons }) => [
      state,
      ...[player1, player2].flatMap((one) =>
        one === null ? [] : [[one.full_name, one.email, one.phone].filter((part) => part !== null).join(" | ")],
      ),
      ...reasons,
    ])[0];

  it.each([
    [
      "1. NOMBRE APELLIDO / NOMBRE APELLIDO II 610 00 00 00",
      ["doubtful", "NOMBRE APELLIDO", "NOMBRE APELLIDO II | 610 00 00 00", "¿De quién es 610 00 00 00?"],
    ],
    ["Ana Gil 610-00-00-00 / Berta Ruiz", ["new", "Ana Gil | 610-00-00-00", "Berta Ruiz"]],
    [
      "Ana Gil +34 610 000 000 & Berta Ruiz 0034620000000",
      ["new", "Ana Gil | +34 610 000 000", "Berta Ruiz | 0034620000000"],
    ],
    ["Ana Gil / Berta Ruiz 610.00.00.00 620.00.00.00", ["new", "Ana Gil | 610.00.00.00", "Berta Ruiz | 620.00.00.00"]],
    ["Ana Gil / Berta Ruiz;610000000", ["doubtful", "Ana Gil | 610000000", "Berta Ruiz", "¿De quién es 610000000?"]],
    ["Ana Gil/Berta Ruiz 610000000/620000000", ["new", "Ana Gil | 610000000", "Berta Ruiz | 620000000"]],
    ["610 00 00 00 Ana Gil", ["new", "Ana Gil | 610 00 00 00"]],
    ["Ana (610) 000 000 Gil", ["new", "Ana Gil | (610) 000 000"]],
    ["Ana Gil (610 00 00 00)", ["new", "Ana Gil | 610 00 00 00"]],
    ["Ana Gil (+34) 610 00 00 00", ["new", "Ana Gil | (+34) 610 00 00 00"]],
    ["Ana Gil610000000", ["new", "Ana Gil | 610000000"]],
    ["Ana Gil - tel. 610 00 00 00", ["new", "Ana Gil | 610 00 00 00"]],
    ["Ana Gil \u202A+34\u00A0610\u00A000\u00A000\u00A000\u202C", ["new", "Ana Gil | +34 610 00 00 00"]],
    ["Ana Gil ６１０００００００", ["new", "Ana Gil | 610000000"]],
    ["6. 610 00 00 00 Ana Gil", ["new", "Ana Gil | 610 00 00 00"]],
    ["Ana Gil +351 912 345 678", ["new", "Ana Gil | +351 912 345 678"]],
    [
      "Ana Gil ana@correo.es / Berta Ruiz <berta@correo.es> 610 00 00 00",
      ["new", "Ana Gil | ana@correo.es", "Berta Ruiz | berta@correo.es | 610 00 00 00"],
    ],
    ["Ana Gil mailto:a610000000@correo.es", ["new", "Ana Gil | a610000000@correo.es"]],
    ["Ana Gil / 610000000 Berta Ruiz", ["new", "Ana Gil", "Berta Ruiz | 610000000"]],
    ["1º *Ana Gil* / *Berta Ruiz*", ["new", "Ana Gil", "Berta Ruiz"]],
    ["• 12) Ana Gil", ["new", "Ana Gil"]],
    ["3️⃣ Ana Gil 🎾", ["new", "Ana Gil"]],
    ["7;Ana Gil;610000000;Berta Ruiz", ["new", "Ana Gil | 610000000", "Berta Ruiz"]],
    ["12 Ana Gil", ["new", "Ana Gil"]],
  ])("hold telephones and e-mails that never stay in a name: %s", (text, expected) => {
    expect(line(text)).toEqual(expected);
  });

  it.each([
    ["Ana Gil 3", ["doubtful", "Ana Gil 3", "El nombre lleva cifras"]],
    ["Ana Gil 610000000 620000000", ["doubtful", "Ana Gil | 610000000", "Sin colocar: 620000000"]],
    [
      "Ana Gil 610000000 611000000 / Berta Ruiz 620000000",
      ["doubtful", "Ana Gil | 610000000", "Berta Ruiz | 620000000", "Sin colocar: 611000000"],
    ],
    ["Ana Gil 12345678Z", ["doubtful", "Ana Gil", "Sin colocar: 12345678Z"]],
    ["Ana Gil ana@correo.es gil@correo.es", ["doubtful", "Ana Gil | ana@correo.es", "Sin colocar: gil@correo.es"]],
    ["Ana Gil 12#34#56", ["doubtful", "Ana Gil", "Sin colocar: 12#34#56"]],
  ])("are to be looked at where a name has figures or a number has no place: %s", (text, expected) => {
    expect(line(text)).toEqual(expected);
  });

  it("do not name those who are asked something in a chat; a name in doubt stays", () => {
    const names = readPlayerText("¿quién trae bolas el sábado?\n¿Hay pista?\n¿Berta Ruiz?\nAna Gil", []).map(
      ({ player1 }) => player1.full_name,
    );
    expect(names).toEqual([expect.stringContaining("Berta Ruiz"), "Ana Gil"]);
  });

  it.each([
    ["4. Pepe Ruiz Y Toño Salas 611223344 (llegan tarde los martes)", ["Pepe Ruiz", "Toño Salas"], false],
    ["4. Ana Zubi llega tarde los martes 611223344", ["Ana Zubi"], false],
    ["José Y Gómez", ["José Y Gómez"], false],
    ["5. Ana Gil y Berta Ruiz baja 600112233", ["Ana Gil", "Berta Ruiz"], true],
  ] as const)(
    "a numbered line with a telephone is no talk, and ' Y ' parts two names: %s",
    (line, names, isUnticked) => {
      const [row] = readPlayerText(line, []);
      expect([row?.player1.full_name, row?.player2?.full_name].filter(Boolean)).toEqual(names);
      expect(row?.isUnticked).toBe(isUnticked);
    },
  );

  const somebody = (full_name: string) => ({ full_name, email: null, phone: null, level: null });

  it.each([
    [somebody("Ana Gil"), null, [], "new", []],
    [somebody("Ana"), null, [], "doubtful", ["Ana: ¿falta el apellido?"]],
    [
      somebody("Berta Ruiz"),
      null,
      [],
      "repeated",
      ["Berta Ruiz ya está registrado o en la lista: ¿es la misma persona?"],
    ],
    [somebody("Ana Gil"), somebody(""), [], "wrong", ["Falta el nombre"]],
    [
      somebody("Ana Gil"),
      somebody("ANA GIL"),
      [],
      "repeated",
      ["Los dos jugadores se llaman igual: ¿son dos personas?"],
    ],
    [somebody("Ana 610 00 00 00"), null, [], "wrong", ["Un nombre no puede llevar un teléfono"]],
    [somebody("ana@correo.es"), null, [], "wrong", ["Un nombre no puede llevar un email"]],
    [somebody("???"), null, [], "wrong", ["El nombre no tiene letras"]],
    [somebody("A".repeat(121)), null, [], "wrong", ["El nombre es demasiado largo"]],
    [{ ...somebody("Ana Gil"), phone: "seis" }, null, [], "wrong", ["El teléfono no es válido"]],
    [{ ...somebody("Ana Gil"), email: "ana@" }, null, [], "wrong", ["El email no es válido"]],
    [{ ...somebody("Ana Gil"), level: 7.5 }, null, [], "wrong", ["El nivel va de 1,0 a 7,0"]],
    [somebody("Ana Gil"), somebody("Carla Sanz"), ["610"], "doubtful", ["Sin colocar: 610"]],
    [somebody("uno dos tres cuatro cinco seis siete ocho"), null, [], "doubtful", ["No parece un nombre"]],
  ] as const)("are judged again when edited: %j and %j", (...row) => {
    const [player1, player2, unplaced, state, reasons] = row;
    const taken = namesTaken(["berta ruíz"]);
    expect(rowState({ player1, player2, unplaced }, taken)).toEqual({ state, reasons });
  });
});
