import { isCalendarDate } from "#domain/base/calendar-date.ts";
import { amountText } from "#domain/base/payment.ts";
import { type BankLine, counted, inOneLine, type Statement } from "./bank-line.ts";

// The statement of Norma 43 of the Spanish banks (AEB, series 43, November 2003): records of 80 signs, which their first two figures
// name (spec 6 §7). Of what currency an amount once was (24) nothing is read: the movement itself has it in that of the account.

const euro = "978";
const width = 80;
const records = /^(?:00|11|22|23|24|33|88)/;

/** The records of a file; also of one that was saved without line ends. */
function recordsOf(text: string): string[] {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.replaceAll("\u001a", "").trim() !== "");
  const [first = ""] = lines;
  return lines.length === 1 ? (first.match(/[^]{1,80}/g) ?? []) : lines;
}

/** Whether a text begins as Norma 43 does: an account, within the widths of its record. */
export function isNorma43(text: string): boolean {
  const [first = "", second = ""] = recordsOf(text);
  const head = first.startsWith("00") ? second : first;
  return /^11\d{18}\d{12}[12]\d{14}\d{3}/.test(head);
}

interface Account {
  /** What it began with, and what its movements have come to, in cents. */
  balance: number;
  debit: Sum;
  credit: Sum;
}

interface Sum {
  count: number;
  cents: number;
}

interface Reading {
  lines: (BankLine & { raw: string })[];
  faults: string[];
  account: Account | null;
  /** The first and the last day that it has, as six figures. */
  days: string[];
  records: number;
  isEnded: boolean;
}

/** The figures of a record from one column to another, counted from 1; NaN where one of them is none. */
function figures(record: string, from: number, to: number): number {
  const text = record.slice(from - 1, to);
  return text.length === to - from + 1 && /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

/** An amount with the figure before it that says debit (1) or credit (2); NaN with any other. */
function signed(record: string, from: number): number {
  const side = ["1", "2"].indexOf(record.charAt(from - 1));
  return side < 0 ? Number.NaN : figures(record, from + 1, from + 14) * (side === 0 ? -1 : 1);
}

/** A year, month and day of two figures each. */
function dateOf(record: string, from: number): string | null {
  const [year, month, day] = [0, 2, 4].map((at) => record.slice(from - 1 + at, from + 1 + at));
  const date = `20${year}-${month}-${day}`;
  return isCalendarDate(date) ? date : null;
}

function beginAccount(reading: Reading, record: string): void {
  const none = () => ({ count: 0, cents: 0 });
  if (reading.account !== null) reading.faults.push("Falta el final de una cuenta (registro 33)");
  if (record.slice(47, 50) !== euro) reading.faults.push("El extracto no está en euros");
  reading.account = { balance: signed(record, 33), debit: none(), credit: none() };
  reading.days.push(record.slice(20, 26), record.slice(26, 32));
}

function addMovement(reading: Reading, record: string): void {
  const cents = signed(record, 28);
  const date = dateOf(record, 11);
  if (date === null || Number.isNaN(cents)) {
    reading.faults.push(`No se entiende el movimiento del registro ${reading.records}`);
    return;
  }
  reading.days.push(record.slice(10, 16));
  if (reading.account === null) {
    reading.faults.push(`El movimiento del registro ${reading.records} no es de ninguna cuenta`);
  } else {
    const sum = record.charAt(27) === "1" ? reading.account.debit : reading.account.credit;
    sum.count++;
    sum.cents += Math.abs(cents);
    reading.account.balance += cents;
  }
  const reference = inOneLine(record.slice(42, width));
  reading.lines.push({ date, cents, concept: "", reference, raw: "" });
}

/** What a movement says goes on from field to field without a space, as the bank cut it. */
function addConcept(reading: Reading, record: string): void {
  const line = reading.lines.at(-1);
  if (line === undefined) return;
  line.raw += record.slice(4, width).padEnd(width - 4);
  line.concept = inOneLine(line.raw);
}

function compareSums(reading: Reading, name: string, [announced, found]: readonly [Sum, Sum]): void {
  if (announced.count === found.count && announced.cents === found.cents) return;
  if (Number.isNaN(announced.count + announced.cents)) {
    reading.faults.push(`No se entiende el total de los ${name}`);
    return;
  }
  const text = ({ count, cents }: Sum) =>
    `${counted(count, "movimiento", "movimientos")} por ${amountText(cents / 100)}`;
  reading.faults.push(`Los ${name} no cuadran: el fichero anuncia ${text(announced)} y trae ${text(found)}`);
}

function endAccount(reading: Reading, record: string): void {
  const { account } = reading;
  reading.account = null;
  if (account === null) {
    reading.faults.push("Hay un final de cuenta sin su principio (registro 11)");
    return;
  }
  const sumAt = (from: number): Sum => {
    return { count: figures(record, from, from + 4), cents: figures(record, from + 5, from + 18) };
  };
  compareSums(reading, "cargos", [sumAt(21), account.debit]);
  compareSums(reading, "abonos", [sumAt(40), account.credit]);
  const balance = signed(record, 59);
  if (Number.isNaN(balance + account.balance)) reading.faults.push("No se entienden los saldos de una cuenta");
  else if (balance !== account.balance)
    reading.faults.push(
      `El saldo final no cuadra: el fichero dice ${amountText(balance / 100)} y los movimientos suman ${amountText(account.balance / 100)}`,
    );
}

function endFile(reading: Reading, record: string): void {
  const announced = figures(record, 21, 26);
  const found = reading.records - 1;
  reading.isEnded = true;
  if (Number.isNaN(announced)) reading.faults.push("No se entiende cuántos registros anuncia el fichero");
  else if (announced !== found) reading.faults.push(`El fichero anuncia ${announced} registros y trae ${found}`);
}

/** Whether days read as the norm writes them are more than a year apart: some banks write the day first, which reads as another year. */
function isOtherOrder(days: readonly string[]): boolean {
  const [first = 0, ...others] = days
    .map(Number)
    .filter(Number.isInteger)
    .toSorted((one, other) => one - other);
  return (others.at(-1) ?? first) - first >= 10_000;
}

const readers: Record<string, (reading: Reading, record: string) => void> = {
  "11": beginAccount,
  "22": addMovement,
  "23": addConcept,
  "33": endAccount,
  "88": endFile,
};

/** The movements of all accounts of a file, and whether its own totals say that it is whole (spec 6 §7). */
export function norma43Statement(text: string): Statement {
  const reading: Reading = { lines: [], faults: [], account: null, days: [], records: 0, isEnded: false };
  for (const record of recordsOf(text)) {
    if (!record.startsWith("00")) reading.records++;
    if (!records.test(record)) reading.faults.push(`El registro ${reading.records} no es de Norma 43`);
    readers[record.slice(0, 2)]?.(reading, record);
  }
  if (reading.account !== null) reading.faults.push("Falta el final de una cuenta (registro 33)");
  if (!reading.isEnded) reading.faults.push("Falta el final del fichero (registro 88): puede estar cortado");
  if (isOtherOrder(reading.days))
    reading.faults.push(
      "Los días abarcan más de un año: puede que el banco no los escriba como la norma (año, mes y día)",
    );
  return {
    lines: reading.lines.map(({ date, cents, concept, reference }) => ({ date, cents, concept, reference })),
    faults: reading.faults,
  };
}
