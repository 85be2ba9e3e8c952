import { csvStatement } from "./bank-csv.ts";
import type { Statement } from "./bank-line.ts";
import { isNorma43, norma43Statement } from "./bank-norma43.ts";

/** A bank's statement, whatever its form: Norma 43, or a table with headings (spec 6 §7). @source spec 6 §7 */
export function readStatement(text: string): Statement {
  const plain = text.replace(/^\uFEFF/, "");
  return isNorma43(plain) ? norma43Statement(plain) : csvStatement(plain);
}
