import { normalizeForSearch } from "./names.ts";

/** A person as a pasted row names them. */
export interface ImportedPerson {
  full_name: string;
  email: string | null;
  phone: string | null;
}

/** What becomes of a pasted row, and why it is left out. */
export interface ImportRow {
  /** Its number in the pasted text, from 1. */
  line: number;
  player1: ImportedPerson;
  player2: ImportedPerson | null;
  state: "new" | "repeated" | "wrong";
  reason: string | null;
}

const isEmail = (cell: string) => cell.includes("@");
const isPhone = (cell: string) => /^[+\d\s().-]{6,}$/.test(cell) && cell.replace(/\D/g, "").length >= 6;
const isHeading = (cells: readonly string[]) =>
  cells.some((cell) => /^(nombre|jugador|email|e-mail|correo|tel[eé]fono|pareja|compañer[oa])s?( \d)?$/i.test(cell));

/** A list's bullet or number before a name: "1. ", "3) ", "- ". */
function withoutBullet(cell: string): string {
  return cell.replace(/^\s*(?:\d{1,3}\s*[.)ºª-]\s*|[-•*–]\s+)/u, "").trim();
}

/** Names of a row: cells that are neither e-mail nor telephone; "Ana / Berta" in one cell are two. */
function namesOf(cells: readonly string[]): string[] {
  return cells
    .filter((cell) => cell !== "" && !isEmail(cell) && !isPhone(cell))
    .flatMap((cell) => cell.split(/\s*[/&+]\s*/))
    .map((name) => name.replace(/\s+/g, " ").trim())
    .filter((name) => name !== "");
}

function problemOf(names: readonly string[], email: string | null): string | null {
  if (names.length === 0) return "Falta el nombre";
  if (names.length > 2) return "Hay más de dos nombres en la fila";
  if (names.some((name) => name.length > 120)) return "El nombre es demasiado largo";
  if (names.some((name) => !/\p{L}/u.test(name))) return "El nombre no tiene letras";
  return email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? "El email no es válido" : null;
}

/** Why names cannot be taken: somebody is registered already, or named before, or twice in the row. */
function repetitionOf(keys: readonly string[], taken: ReadonlySet<string>): string | null {
  const isRepeated = keys.some((key) => taken.has(key)) || new Set(keys).size < keys.length;
  return isRepeated ? "Ya está registrado o repetido en la lista" : null;
}

function stateOf(problem: string | null, repetition: string | null): ImportRow["state"] {
  if (problem !== null) return "wrong";
  return repetition === null ? "new" : "repeated";
}

/** One row; the names of a new one are taken from then on. */
function readRow(line: number, cells: readonly string[], taken: Set<string>): ImportRow {
  const email = cells.find(isEmail) ?? null;
  const names = namesOf(cells);
  const keys = names.map(normalizeForSearch);
  const problem = problemOf(names, email);
  const repetition = repetitionOf(keys, taken);
  const state = stateOf(problem, repetition);
  if (state === "new") for (const key of keys) taken.add(key);
  const [first = "", second] = names;
  return {
    line,
    player1: { full_name: first, email, phone: cells.find(isPhone) ?? null },
    player2: second === undefined ? null : { full_name: second, email: null, phone: null },
    state,
    reason: problem ?? repetition,
  };
}

/**
 * Reads rows that were pasted from a spreadsheet or a chat: name, e-mail, telephone and partner, in any order, since an
 * e-mail and a telephone look like what they are. A heading is passed over.
 * @param pasted the cells of each row
 * @param known names of those who are registered already
 */
export function readPlayerRows(pasted: readonly (readonly string[])[], known: readonly string[]): ImportRow[] {
  const taken = new Set(known.map(normalizeForSearch));
  return pasted
    .map((row, index) => ({
      line: index + 1,
      cells: row.map((cell, at) => (at === 0 ? withoutBullet(cell) : cell.trim())),
    }))
    .filter(({ line, cells }) => cells.some((cell) => cell !== "") && !(line === 1 && isHeading(cells)))
    .map(({ line, cells }) => readRow(line, cells, taken));
}
