import { describe, expect, it } from "vitest";
import { readStatement } from "./bank-statement.ts";

/** A record with each field in the columns of the published description, counted from 1. */
function record(fields: Record<number, string>): string {
  return Object.entries(fields)
    .reduce((text, [from, field]) => text.padEnd(Number(from) - 1) + field, "")
    .padEnd(80);
}
const account = (values: Record<number, string> = {}) =>
  record({
    1: "11",
    3: "2100",
    7: "0418",
    11: "0200051332",
    21: "261101",
    27: "261130",
    33: "2",
    34: "00000000100000",
    48: "978",
    51: "3",
    52: "CLUB DE PADEL",
    78: "   ",
    ...values,
  });
const movement = (values: Record<number, string> = {}) =>
  record({
    1: "22",
    7: "0418",
    11: "261120",
    17: "261121",
    23: "02",
    25: "123",
    28: "2",
    29: "00000000004500",
    43: "0000000077",
    53: "000000000012",
    65: "REF DE QUIEN PAG",
    ...values,
  });
const said = record({ 1: "23", 3: "01", 5: "TRANSFERENCIA DE".padEnd(38), 43: "ANA PADEL WRYRC" });
const equivalence = record({ 1: "24", 3: "01", 5: "840", 8: "00000000004900" });
const ending = (values: Record<number, string> = {}) =>
  record({
    1: "33",
    3: "2100",
    7: "0418",
    11: "0200051332",
    21: "00000",
    26: "00000000000000",
    40: "00001",
    45: "00000000004500",
    59: "2",
    60: "00000000104500",
    74: "978",
    ...values,
  });
const end = (count: number) => record({ 1: "88", 3: "9".repeat(18), 21: String(count).padStart(6, "0") });
const file = (...records: string[]) => readStatement([...records, end(records.length)].join("\r\n"));
const found = { date: "2026-11-20", cents: 4500 };

describe("a file of Norma 43, field by field (spec 6 §7)", () => {
  it("has its movement in the columns of the published description", () => {
    const { lines, faults } = file(account(), movement(), said, equivalence, ending());
    const concept = "TRANSFERENCIA DE ANA PADEL WRYRC";
    expect(faults).toEqual([]);
    expect(lines).toEqual([{ ...found, concept, reference: "0000000077000000000012REF DE QUIEN PAG" }]);
  });

  it("is the same without its spaces at the ends, its line ends, or with several accounts", () => {
    const whole = [account(), movement(), said, ending()];
    expect(file(...whole.map((one) => one.trimEnd())).faults).toEqual([]);
    const joined = readStatement([...whole, end(4)].join(""));
    expect(joined.faults).toEqual([]);
    expect(joined.lines).toEqual([expect.objectContaining(found)]);
    expect(file(...whole, ...whole)).toMatchObject({ faults: [], lines: [found, found] });
    expect(file(...whole, account({ 48: "840" }), movement(), ending()).faults).toEqual([
      "El extracto no está en euros",
    ]);
  });

  it("is not read where a figure is missing or says neither debit nor credit", () => {
    const fault = "No se entiende el movimiento del registro 2";
    for (const wrong of [
      movement({ 28: "0" }),
      movement({ 28: " " }),
      movement({ 29: "          4500" }),
      movement().slice(0, 38),
    ])
      expect(file(account(), wrong, ending())).toMatchObject({ lines: [], faults: expect.arrayContaining([fault]) });
    expect(file(account(), movement(), ending({ 59: " " })).faults).toEqual([
      "No se entienden los saldos de una cuenta",
    ]);
    expect(file(account(), movement(), ending({ 40: "     " })).faults).toEqual([
      "No se entiende el total de los abonos",
    ]);
    const uncounted = readStatement([account(), movement(), ending(), `88${"9".repeat(18)}`].join("\n"));
    expect(uncounted.faults).toEqual(["No se entiende cuántos registros anuncia el fichero"]);
  });

  it("has no movement outside of an account", () => {
    expect(file(account(), movement(), ending(), movement()).faults).toEqual([
      "El movimiento del registro 4 no es de ninguna cuenta",
    ]);
  });

  it("that may have the day before the year says so", () => {
    const dayFirst = file(account({ 21: "011126", 27: "301126" }), movement({ 11: "201126" }), ending());
    expect(dayFirst.faults).toEqual([expect.stringMatching(/^Los días abarcan más de un año/)]);
    expect(file(account({ 21: "251126", 27: "261126" }), movement(), ending()).faults).toHaveLength(1);
    expect(file(account({ 21: "260101", 27: "261231" }), movement(), ending()).faults).toEqual([]);
  });
});
