import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { commaTable, type Movement, norma43, semicolonTable } from "#test/support/bank-files.ts";
import { bankCents, bankDate } from "./bank-line.ts";
import { readStatement } from "./bank-statement.ts";

const movements: Movement[] = [
  { date: "2026-11-20", cents: 4500, concept: "BIZUM DE ANA LÓPEZ CONCEPTO PADEL WRYRC" },
  { date: "2026-11-21", cents: -123_456, concept: 'RECIBO "LUZ", NOVIEMBRE' },
  {
    date: "2026-11-22",
    cents: 90,
    concept: `TRANSFERENCIA DE BERTA RUIZ ${"X".repeat(41)} PADEL 9WP6F`,
    reference: "00012",
  },
];
const lines = movements.map(({ reference = "", ...line }) => ({ ...line, reference }));
const read = (text: string) => readStatement(text);

describe("a bank's statement (spec 6 §7)", () => {
  it("is read of Norma 43, a concept that goes on in the next field put together", () => {
    const { lines: found, faults } = read(norma43(movements));
    expect(faults).toEqual([]);
    expect(found.map(({ date, cents, concept }) => ({ date, cents, concept }))).toEqual(
      movements.map(({ date, cents, concept }) => ({ date, cents, concept })),
    );
    expect(found[2]?.reference).toContain("00012");
  });

  it("is read of tables with semicolons and with commas, in either order", () => {
    const plain = lines.map((line) => ({ ...line, concept: line.concept.replaceAll('"', "") }));
    const table = movements.map(({ concept, ...line }) => ({ ...line, concept: concept.replaceAll('"', "") }));
    expect(read(semicolonTable(table))).toEqual({ lines: plain, faults: [] });
    const found = read(commaTable(movements));
    expect(found).toEqual({ lines: lines.map((line) => ({ ...line, reference: "" })), faults: [] });
    expect(read(`\uFEFF${semicolonTable(table)}`).lines).toEqual(plain);
  });

  it("takes the day of the operation before that of its value", () => {
    const { lines: found } = read("F. valor;Fecha valor;Fecha;Importe;Concepto\n1/1/26;2/1/26;3/1/26;1;x");
    expect(found.map(({ date }) => date)).toEqual(["2026-01-03"]);
  });

  it("says what is no statement, and which of its lines are not understood", () => {
    for (const text of ["", "hola", "a;b;c\n1;2;3", "\u0000\u0001", '"'.repeat(99)]) {
      expect(read(text).lines).toEqual([]);
      expect(read(text).faults).toEqual([expect.stringContaining("fecha, concepto e importe")]);
    }
    expect(read("Fecha;Concepto;Importe\n32/13/2026;x;1,00\n1/1/2026;y;dos\n1/1/2026;z;1,00")).toEqual({
      lines: [{ date: "2026-01-01", cents: 100, concept: "z", reference: "" }],
      faults: ["No se ha entendido la fecha o el importe de 2 líneas"],
    });
  });
});

describe("the totals of Norma 43 (spec 6 §7)", () => {
  const whole = norma43(movements).split("\r\n");
  const without = (begins: string) => whole.filter((record) => !record.startsWith(begins)).join("\n");

  it("say when a movement, the account's end or the file's end is missing", () => {
    const lost = whole.toSpliced(1, 1).join("\n");
    expect(read(lost).faults).toEqual([
      "Los abonos no cuadran: el fichero anuncia 2 movimientos por 45,90 y trae 1 movimiento por 0,90",
      "El saldo final no cuadra: el fichero dice -188,66 y los movimientos suman -233,66",
      "El fichero anuncia 9 registros y trae 8",
    ]);
    expect(read(without("33")).faults).toEqual([
      "El fichero anuncia 9 registros y trae 8",
      "Falta el final de una cuenta (registro 33)",
    ]);
    expect(read(without("88")).faults).toEqual(["Falta el final del fichero (registro 88): puede estar cortado"]);
    expect(read(without("33")).lines).toHaveLength(3);
  });

  it("say when an amount was changed, a record is strange, or the money is another", () => {
    const more = norma43(movements).replace("00000000004500", "00000000004600");
    expect(read(more).faults).toHaveLength(2);
    expect(read(norma43(movements, { currency: "840" })).faults).toEqual(["El extracto no está en euros"]);
    const odd = whole.toSpliced(2, 0, "99 qué es esto").join("\n");
    expect(read(odd).faults).toContain("El registro 3 no es de Norma 43");
    const broken = norma43(movements).replace("22    0418261120", "22    0418261399");
    expect(read(broken).faults).toContain("No se entiende el movimiento del registro 2");
  });

  it("do not count what a bank puts before and behind", () => {
    const framed = `00${"".padEnd(78)}\n${whole.join("\n")}\n\u001a\n`;
    expect(read(framed).faults).toEqual([]);
    expect(read(norma43([])).faults).toEqual([]);
  });
});

describe("amounts and days of a statement", () => {
  it.each([
    ["1.234,56", 123_456],
    ["1,234.56", 123_456],
    ["-25,00 €", -2500],
    ["25.5", 2550],
    ["+25 EUR", 2500],
    ["25,00-", -2500],
    ["−3", -300],
    ["1.234", 123_400],
    ["12.345.678,90", 1_234_567_890],
    ["0,00", 0],
    ["1.23.4", null],
    ["1,2,3", null],
    ["12,345,67", null],
    ["", null],
    ["1e3", null],
    ["veinte", null],
  ])("%s is %s", (text, cents) => {
    expect(bankCents(text)).toBe(cents);
  });

  it("are days of the calendar, as banks write them", () => {
    const texts = ["21/11/2026", "1-2-26", "21.11.2026", "2026-11-21", "21/11/2026 10:33", "2026/11/21T10:33"];
    expect(texts.map(bankDate)).toEqual([
      "2026-11-21",
      "2026-02-01",
      "2026-11-21",
      "2026-11-21",
      "2026-11-21",
      "2026-11-21",
    ]);
    expect(["31/02/2026", "11/21/2026", "ayer", "", "1/1/1"].map(bankDate)).toEqual(Array(5).fill(null));
  });
});

describe("whatever the file is", () => {
  const word = fc.stringMatching(/^[A-Z0-9]{1,30}( [A-Z0-9]{1,30}){0,3}$/);
  const movement = fc.record({
    date: fc.integer({ min: 1, max: 30 }).map((day) => `2026-11-${String(day).padStart(2, "0")}`),
    cents: fc.integer({ min: -9_999_999, max: 9_999_999 }),
    concept: word,
  });

  it("each form says the same of the same movements", () => {
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 8 }), (some) => {
        const expected = some.map(({ date, cents, concept }) => ({ date, cents, concept }));
        for (const text of [norma43(some), semicolonTable(some), commaTable(some)]) {
          const { lines: found, faults } = read(text);
          expect(faults).toEqual([]);
          expect(found.map(({ date, cents, concept }) => ({ date, cents, concept }))).toEqual(expected);
        }
      }),
    );
  });

  it("it is read to its end, cut or strewn with anything", () => {
    const whole = norma43(movements);
    fc.assert(
      fc.property(fc.nat(whole.length), fc.string({ unit: "binary" }), (at, junk) => {
        for (const text of [whole.slice(0, at) + junk, junk, `Fecha;Concepto;Importe\n${junk}`]) {
          for (const { date, cents } of read(text).lines) {
            expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
            expect(Number.isSafeInteger(cents)).toBe(true);
          }
        }
        if (at < whole.length - 80) expect(read(whole.slice(0, at)).faults).not.toEqual([]);
      }),
    );
  });
});
