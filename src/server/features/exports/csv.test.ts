import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { withoutMark } from "#domain/lists/spreadsheet-text.ts";
import { csvOf } from "./parts/csv.ts";

/** The cells as any program reads them from the file. */
const read = (csv: string) => Papa.parse<string[]>(csv, { delimiter: ";" }).data.slice(0, -1);

describe("a CSV file", () => {
  it("has a mark, semicolons and quoted texts", () => {
    const csv = csvOf([
      ["Nombre", "Nota"],
      ['Ana "La Roja"', "a;b"],
    ]);
    expect(csv).toBe('\uFEFFNombre;Nota\r\n"Ana ""La Roja""";"a;b"\r\n');
  });

  it.each(["=1+1", "+34 600", "-2", "@suma", "\tx", "\rx", "\nx", "＝1+1", "＋1", "－1", "＠suma", "'=1"])(
    "makes %j harmless",
    (text) => {
      expect(read(csvOf([[text]]))).toEqual([[`'${text}`]]);
    },
  );

  it("keeps numbers as numbers, with a decimal comma", () => {
    expect(csvOf([[-3, 12.5, -12.5, null]])).toBe("\uFEFF-3;12,5;-12,5;\r\n");
  });

  it("holds no formula, and gives back every text as it was", () => {
    const sign = fc.constantFrom(
      "=",
      "+",
      "-",
      "@",
      "＝",
      "＋",
      "－",
      "＠",
      "\t",
      "\r",
      "\n",
      "'",
      '"',
      ";",
      " ",
      "5",
      ",",
    );
    const text = fc.oneof(fc.string({ unit: sign, maxLength: 6 }), fc.string({ unit: "binary-ascii" }));
    const table = fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(table, (rows) => {
        const cells = read(csvOf(rows));
        expect(cells.map((row) => row.map(withoutMark))).toEqual(rows);
        const formulas = cells.flat().filter((cell) => /^[=+\-@＝＋－＠\t\r\n]/.test(cell));
        expect(formulas.filter((cell) => !/^-\d+,\d+$/.test(cell))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
