import type { Cell } from "./csv.ts";

const width = 24; // letters
const heading = { fontWeight: "bold" } as const;

/** Rows as an .xlsx file, the first ones bold and always in view. Texts are texts there, never formulas; numbers stay numbers. */
export async function excelOf(rows: readonly (readonly Cell[])[], headRows = 1): Promise<Buffer> {
  const { default: write } = await import("write-excel-file/node");
  const named = rows
    .slice(0, headRows)
    .map((row) => row.map((value) => (value === null ? null : { value, ...heading })));
  const columns = (rows[headRows - 1] ?? []).map(() => ({ width }));
  const others = rows.slice(headRows).map((row) => [...row]);
  return write([...named, ...others], { columns, stickyRowsCount: headRows }).toBuffer();
}
