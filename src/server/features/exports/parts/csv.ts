import Papa from "papaparse";
import { formulaStart } from "#domain/lists/spreadsheet-text.ts";

/** What a cell holds; numbers stay numbers for the spreadsheet. */
export type Cell = string | number | null;

/** A negative number with decimals is no formula, though it begins like one. */
const dangerous = new RegExp(`^(?!-\\d+,\\d+$)(?:${formulaStart.source})`);

const withComma = (cell: Cell): Cell =>
  typeof cell === "number" && !Number.isInteger(cell) ? String(cell).replace(".", ",") : cell;

/**
 * Rows as a CSV file that a Spanish spreadsheet opens by itself: UTF-8 with a mark, semicolons, decimal comma. What it would take for a
 * formula, telephones with their country too, is marked with `'`; the import of players takes the mark off again.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  const cells = rows.map((row) => row.map(withComma));
  return `\uFEFF${Papa.unparse(cells, { delimiter: ";", newline: "\r\n", escapeFormulae: dangerous })}\r\n`;
}
