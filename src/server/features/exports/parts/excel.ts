import type { Cell } from "./csv.ts";

const width = 24; // letters
const heading = { fontWeight: "bold" } as const;

/** Rows as an .xlsx file, the first one bold and always in view. Texts are texts there, never formulas; numbers stay numbers. */
export async function excelOf(rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const { default: write } = await import("write-excel-file/node");
  const [first = [], ...rest] = rows;
  const named = first.map((value) => (value === null ? null : { value, ...heading }));
  const columns = first.map(() => ({ width }));
  return write([named, ...rest.map((row) => [...row])], { columns, stickyRowsCount: 1 }).toBuffer();
}
