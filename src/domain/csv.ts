/** What a cell holds; numbers stay numbers for the spreadsheet. */
export type Cell = string | number | null;

/** A text that a spreadsheet cannot take for a formula, quoted where it has to be. */
function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell).replace(".", ",");
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /["\n\r;,]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Rows as a CSV file that a Spanish spreadsheet opens by itself: UTF-8 with a mark, semicolons, decimal comma. Texts that
 * would be formulas are made harmless.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellText).join(";")).join("\r\n")}\r\n`;
}
