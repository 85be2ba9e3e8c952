import { normalizeForSearch } from "#domain/base/names.ts";
import { type BankLine, bankCents, bankDate, counted, inOneLine, type Statement } from "./bank-line.ts";

const separators = [";", "\t", ","];
const headingWithin = 30; // rows: banks write the account and its owner above the table

/** The cells of a table; quoted ones hold separators, breaks and doubled quotes. */
function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  const each = new RegExp(` *("(?:[^"]|"")*" *|[^${separator}\n]*)(${separator}|\n|$)`, "g");
  for (const [, cell = "", end] of text.matchAll(each)) {
    const quoted = /^"([^]*)" *$/.exec(cell)?.[1];
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? cell).trim());
    if (end === "\n") rows.push([]);
  }
  return rows;
}

/** What a column holds, by its heading. The first that fits counts for the day and the amount, all of them for what is said. */
const meanings = {
  date: /^(fecha|dia|f\.? ?(de )?(operacion|contable|mov))/,
  amount: /^(importe|cantidad|monto)/,
  income: /^(abonos?|haber|ingresos?|entradas?)\b/,
  expense: /^(cargos?|debe|gastos?|salidas?)\b/,
  concept: /concepto|descripcion|movimiento|observacion|mas datos|detalle|comentario|ordenante/,
  reference: /referencia|documento/,
};
type Meaning = keyof typeof meanings;
type Columns = Record<Meaning, number[]>;

function columnsOf(cells: readonly string[]): Columns {
  const names = cells.map((cell) => normalizeForSearch(cell));
  const taken = new Set<number>();
  const of = (meaning: Meaning) => {
    const found = names.flatMap((name, at) => (!taken.has(at) && meanings[meaning].test(name) ? [at] : []));
    for (const at of found) taken.add(at);
    return found;
  };
  const [date, amount, income, expense] = [of("date"), of("amount"), of("income"), of("expense")];
  // The day of the operation before that of its value, which a bank may set to another one.
  const days = date.toSorted(
    (one, other) => Number(/valor/.test(names[one] ?? "")) - Number(/valor/.test(names[other] ?? "")),
  );
  return { date: days, amount, income, expense, reference: of("reference"), concept: of("concept") };
}

const isHeading = ({ date, amount, income, concept }: Columns) =>
  date.length > 0 && concept.length > 0 && (amount.length > 0 || income.length > 0);

interface Table {
  columns: Columns;
  rows: string[][];
}

function tableOf(text: string): Table | null {
  for (const separator of separators) {
    const rows = cellsOf(text, separator);
    for (const [at, cells] of rows.slice(0, headingWithin).entries()) {
      const columns = columnsOf(cells);
      if (isHeading(columns)) return { columns, rows: rows.slice(at + 1) };
    }
  }
  return null;
}

function centsOf(cells: readonly string[], { amount: [amount], income: [income], expense: [expense] }: Columns) {
  const at = (column: number | undefined) => bankCents(column === undefined ? "" : (cells[column] ?? ""));
  if (amount !== undefined) return at(amount);
  const [came, went] = [at(income), at(expense)];
  return came === null && went === null ? null : Math.abs(came ?? 0) - Math.abs(went ?? 0);
}

function lineOf(cells: readonly string[], columns: Columns): BankLine | null {
  const date = bankDate(cells[columns.date[0] ?? -1] ?? "");
  const cents = centsOf(cells, columns);
  if (date === null || cents === null) return null;
  const said = (at: readonly number[]) => inOneLine(at.map((column) => cells[column] ?? "").join(" "));
  return { date, cents, concept: said(columns.concept), reference: said(columns.reference) };
}

/** Whether a row is one of the table that could not be read; sums below it have no day. */
const isLost = (cells: readonly string[], { date: [date = -1] }: Columns) => /\d/.test(cells[date] ?? "");

/** A table with headings in Spanish, in whatever order, with semicolons, tabs or commas (spec 6 §7). */
export function csvStatement(text: string): Statement {
  const table = tableOf(text.replace(/\r\n?/g, "\n"));
  if (table === null)
    return {
      lines: [],
      faults: ["No se ha encontrado una tabla con fecha, concepto e importe, ni un fichero Norma 43"],
    };
  const { columns, rows } = table;
  const read = rows.map((cells) => lineOf(cells, columns));
  const lost = rows.filter((cells, at) => read[at] === null && isLost(cells, columns)).length;
  const faults = lost === 0 ? [] : [`No se ha entendido la fecha o el importe de ${counted(lost, "línea", "líneas")}`];
  return { lines: read.filter((line) => line !== null), faults };
}
