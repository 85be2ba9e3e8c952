import type { CellValue } from "read-excel-file/universal";
import { decodedText } from "#web/platform/decoded-text.ts";
import { unpackedSheet, ZipRefusal } from "./spreadsheet-zip.ts";

const mostBytes = 2 * 1024 * 1024;
const mostRows = 5000;
const mostColumns = 50;

const paste = "o copia las celdas y pégalas aquí.";
const refusals = {
  kind: "Elige un archivo .xlsx, .csv o .txt.",
  large: `El archivo ocupa más de 2 MB. Divídelo, ${paste}`,
  too_large: `El archivo ocupa demasiado al descomprimirlo. Guarda solo la lista, ${paste}`,
  too_many_cells: `La hoja tiene más de 5.000 filas o más de 50 columnas. Guarda solo la lista, ${paste}`,
  old: `Es un Excel antiguo o tiene contraseña. Guárdalo como .xlsx sin contraseña, ${paste}`,
  broken: `No se ha podido leer el archivo. Guárdalo otra vez como .xlsx, ${paste}`,
  empty: "El archivo está vacío.",
} as const;

/** The text of a list's file, or why it is not read, as a sentence. */
export type FileReading = { text: string } | { refusal: string };

const refused = (why: keyof typeof refusals): FileReading => ({ refusal: refusals[why] });

/** A date as it is written here, `dd/mm/yyyy`; the reader of spreadsheets gives it in UTC. */
const dateText = (date: Date) => date.toISOString().slice(0, 10).split("-").reverse().join("/");

/** A cell as a spreadsheet copies it, on one line. */
function cellText(cell: CellValue | null): string {
  const text = cell instanceof Date ? dateText(cell) : typeof cell === "boolean" ? "" : String(cell ?? "");
  const line = text
    .trim()
    .replace(/\s*[\r\n]+\s*/g, " / ")
    .replace(/\t/g, " ");
  return line.includes('"') ? `"${line.replaceAll('"', '""')}"` : line;
}

/** Rows of a spreadsheet as it copies them: tabs between cells. An empty row stays one, so that lines keep their numbers. */
export function textOfTable(rows: readonly (readonly (CellValue | null)[])[]): string {
  return rows.map((row) => row.map(cellText).join("\t").trimEnd()).join("\n");
}

async function readSpreadsheet(bytes: Uint8Array): Promise<FileReading> {
  try {
    const sheet = await unpackedSheet(bytes);
    const { readSheet } = await import("read-excel-file/universal");
    const rows = await readSheet(sheet);
    if (rows.length > mostRows || rows.some((row) => row.length > mostColumns)) return refused("too_many_cells");
    return { text: textOfTable(rows) };
  } catch (error) {
    return refused(error instanceof ZipRefusal ? error.problem : "broken");
  }
}

const begins = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

/**
 * Reads a list of players from a file (.xlsx, .csv, .txt) as the text that would be pasted (spec 3 §7.3). What the file is,
 * its first bytes say. At most 2 MB, 5,000 rows, 50 columns.
 */
export async function readListFile(file: File): Promise<FileReading> {
  if (file.size > mostBytes) return refused("large");
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return refused("old");
  if (begins(bytes, 0x50, 0x4b) && !/\.(?:csv|txt)$/i.test(file.name)) return notEmpty(await readSpreadsheet(bytes));
  if (/\.xlsx$/i.test(file.name)) return refused("broken");
  if (!/\.(?:csv|txt)$/i.test(file.name)) return refused("kind");
  const text = decodedText(bytes);
  if (text.includes("\0")) return refused("kind");
  return text.split("\n").length > mostRows ? refused("too_many_cells") : notEmpty({ text });
}

const notEmpty = (reading: FileReading): FileReading =>
  "text" in reading && reading.text.trim() === "" ? refused("empty") : reading;
