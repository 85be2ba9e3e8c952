import { describe, expect, it } from "vitest";
import { readPlayerRows } from "./player-import.ts";

const read = (rows: string[][], known: string[] = []) =>
  readPlayerRows(rows, known).map(({ player1, player2, state }) => [
    state,
    player1.full_name,
    player1.email,
    player1.phone,
    player2?.full_name ?? null,
  ]);

describe("rows pasted from a spreadsheet or a chat", () => {
  it("are name, e-mail, telephone and partner, in any order, below a heading", () => {
    const rows = [
      ["Nombre", "Email", "Teléfono", "Pareja"],
      ["Ana  García", "ana@correo.es", "+34 600 11 22 33", "Berta Ruiz"],
      ["Carla Gil", "600112233", "Diana Sanz", "carla@correo.es"],
    ];
    expect(read(rows)).toEqual([
      ["new", "Ana García", "ana@correo.es", "+34 600 11 22 33", "Berta Ruiz"],
      ["new", "Carla Gil", "carla@correo.es", "600112233", "Diana Sanz"],
    ]);
  });

  it("may be a numbered list of pairs", () => {
    expect(read([["1. Ana García / Berta Ruiz"], ["2) Carla & Diana"], ["- Elena"], [""]])).toEqual([
      ["new", "Ana García", null, null, "Berta Ruiz"],
      ["new", "Carla", null, null, "Diana"],
      ["new", "Elena", null, null, null],
    ]);
  });

  it("name nobody twice, whatever accents and case", () => {
    const rows = [["MARTÍN IBÁÑEZ"], ["Ana"], ["ana"], ["Berta", "Berta"]];
    expect(read(rows, ["Martin Ibañez"]).map(([state]) => state)).toEqual(["repeated", "new", "repeated", "repeated"]);
  });

  it.each([
    [["ana@correo.es"], "Falta el nombre"],
    [["Ana", "ana@correo"], "El email no es válido"],
    [["Ana", "Berta", "Carla"], "Hay más de dos nombres en la fila"],
    [["???"], "El nombre no tiene letras"],
  ])("are wrong, with the reason: %j", (row, reason) => {
    expect(readPlayerRows([row], [])[0]).toMatchObject({ state: "wrong", reason });
  });
});
