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
  date: /^(fecha|dia|f\.? ?(de )?(operacion|contable|mov|valor))/,
  side: /^(signo|tipo|d ?\/ ?h|h ?\/ ?d|debe ?\/ ?haber|haber ?\/ ?debe|cargo ?\/ ?abono|abono ?\/ ?cargo)\b/,
  currency: /^(divisa|moneda)/,
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
  const side = names.flatMap((name, at) => (meanings.side.test(name) ? [at] : []));
  const [date, currency, amount, income, expense] = [
    of("date"),
    of("currency"),
    of("amount"),
    of("income"),
    of("expense"),
  ];
  // The day of the operation before that of its value, which a bank may set to another one; the account's money before another.
  const last = (columns: number[], what: RegExp) =>
    columns.toSorted((one, other) => Number(what.test(names[one] ?? "")) - Number(what.test(names[other] ?? "")));
  const days = last(date, /valor/);
  const amounts = last(amount, /divisa|origen/);
  return {
    side,
    currency,
    income,
    expense,
    date: days,
    amount: amounts,
    reference: of("reference"),
    concept: of("concept"),
  };
}

const isHeading = ({ date, amount, income, concept }: Columns) =>
  date.length > 0 && concept.length > 0 && (amount.length > 0 || income.length > 0);

interface Table {
  columns: Columns;
  /** How many of them have a heading, up to the last. */
  width: number;
  rows: string[][];
}

function tableOf(text: string): Table | null {
  for (const separator of separators) {
    const rows = cellsOf(text, separator);
    for (const [at, cells] of rows.slice(0, headingWithin).entries()) {
      const columns = columnsOf(cells);
      if (isHeading(columns))
        return { columns, width: cells.findLastIndex((cell) => cell !== "") + 1, rows: rows.slice(at + 1) };
    }
  }
  return null;
}

const isDebit = (side: string) => /^(-|d\b|debe|cargo|gasto|adeudo)/.test(normalizeForSearch(side));

function centsOf(cells: readonly string[], { amount: [amount], side, income: [income], expense: [expense] }: Columns) {
  const at = (column: number | undefined) => bankCents(column === undefined ? "" : (cells[column] ?? ""));
  if (amount !== undefined) {
    const cents = at(amount);
    return cents !== null && side.some((column) => isDebit(cells[column] ?? "")) ? 0 - Math.abs(cents) : cents;
  }
  const [came, went] = [at(income), at(expense)];
  return came === null && went === null ? null : (came ?? 0) - Math.abs(went ?? 0);
}

function lineOf(cells: readonly string[], columns: Columns): BankLine | null {
  const date = bankDate(cells[columns.date[0] ?? -1] ?? "");
  const cents = centsOf(cells, columns);
  if (date === null || cents === null) return null;
  const said = (at: readonly number[]) => inOneLine(at.map((column) => cells[column] ?? "").join(" "));
  return { date, cents, concept: said(columns.concept), reference: said(columns.reference) };
}

/** Whether a row has more cells than the heading: a mark within a text or an amount has parted it, so that its columns are others. */
const isShifted = (cells: readonly string[], { width }: Table) => cells.slice(width).some((cell) => cell !== "");

/** Whether a row is one of the table that could not be read; sums above and below it have no day. */
function isLost(cells: readonly string[], columns: Columns): boolean {
  const day = cells[columns.date[0] ?? -1] ?? "";
  const said = columns.concept.map((at) => cells[at] ?? "").join("");
  return day === ""
    ? said !== "" && !/^(total|saldo|suma)/i.test(said) && centsOf(cells, columns) !== null
    : /\d/.test(day);
}

/** Whether the same mark stands before cents in one amount and before thousands in another. */
function isMixed(amounts: readonly string[]): boolean {
  const marks = (form: RegExp) =>
    new Set(amounts.flatMap((amount) => form.exec(amount.replace(/[^\d.,]/g, ""))?.[1] ?? []));
  const [decimal, thousands] = [marks(/([.,])\d{1,2}$/), marks(/^\d{1,3}([.,])\d{3}$/)];
  return [...decimal].some((mark) => thousands.has(mark));
}

/** What is strange about a table as a whole. */
function tableFaults({ columns, rows }: Table): string[] {
  const faults: string[] = [];
  const amounts = rows.flatMap((cells) =>
    [...columns.amount, ...columns.income, ...columns.expense].map((at) => cells[at] ?? ""),
  );
  if (isMixed(amounts))
    faults.push("Los importes llevan la coma o el punto unas veces como decimal y otras como miles");
  const currencies = rows.flatMap((cells) => columns.currency.map((at) => cells[at] ?? ""));
  if (currencies.some((currency) => !/^(|€|¤|eur|euros?|978)$/i.test(currency)))
    faults.push("El extracto no está en euros");
  if (rows.some((cells) => isHeading(columnsOf(cells)))) faults.push("El archivo tiene más de una tabla");
  return faults;
}

/** A table with headings in Spanish, in whatever order, with semicolons, tabs or commas (spec 6 §7). */
export function csvStatement(text: string): Statement {
  const table = tableOf(text.replace(/\r\n?/g, "\n"));
  if (table === null)
    return {
      lines: [],
      faults: ["No se ha encontrado una tabla con fecha, concepto e importe, ni un fichero Norma 43"],
    };
  const { columns, rows } = table;
  const read = rows.map((cells) => (isShifted(cells, table) ? null : lineOf(cells, columns)));
  const lost = rows.filter((cells, at) => read[at] === null && isLost(cells, columns)).length;
  const faults = tableFaults(table);
  if (lost > 0) faults.push(`No se ha entendido la fecha o el importe de ${counted(lost, "línea", "líneas")}`);
  return { lines: read.filter((line) => line !== null), faults };
}
