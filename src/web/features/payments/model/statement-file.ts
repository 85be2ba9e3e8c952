import type { Statement } from "#domain/lists/bank-line.ts";
import { readStatement } from "#domain/lists/bank-statement.ts";
import { decodedText } from "#web/platform/decoded-text.ts";

const mostBytes = 4 * 1024 * 1024;
const mostLines = 5000;

const refusals = {
  kind: "Es una hoja de cálculo o un PDF. Descarga del banco un CSV o un fichero Norma 43 (también llamado AEB 43 o Cuaderno 43).",
  large: "El archivo es demasiado grande: descarga menos meses.",
  unread: "No se ha podido leer el archivo.",
  empty: "El archivo no tiene ningún movimiento.",
} as const;

/** What a bank's file says, or why it is not read, as a sentence. */
export type StatementReading = Statement | { refusal: string };

const isBinary = (text: string) => text.includes("\0") || text.startsWith("PK") || text.startsWith("%PDF");

/** Reads a bank's file in this browser; it is neither sent nor kept (spec 6 §7). */
export async function readStatementFile(file: File): Promise<StatementReading> {
  if (file.size > mostBytes) return { refusal: refusals.large };
  try {
    const text = decodedText(new Uint8Array(await file.arrayBuffer()));
    if (isBinary(text)) return { refusal: refusals.kind };
    const statement = readStatement(text);
    const { lines, faults } = statement;
    if (lines.length === 0) return { refusal: faults.length > 0 ? `${faults.join(". ")}.` : refusals.empty };
    return lines.length > mostLines ? { refusal: refusals.large } : statement;
  } catch {
    return { refusal: refusals.unread };
  }
}
