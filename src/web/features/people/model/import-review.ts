import type { z } from "zod";
import { mostImportedRows, type playerImport } from "#contract/people.ts";
import { type ImportedPerson, namesOfRow, type RowFields, rowState } from "#domain/import-row-state.ts";
import { groupOfLine, linesOfText, pastedLines } from "#domain/list-lines.ts";
import { type ImportRow, readPlayerText } from "#domain/player-import.ts";
import { namesTaken } from "#domain/recognising.ts";

/** What the administrator said of a row; `saved`: it is registered. */
export type Choice = "accepted" | "omitted" | "saved" | null;

/** A row as it stands after edits. */
export interface ReviewRow {
  key: string;
  read: ImportRow;
  fields: RowFields;
  isEdited: boolean;
  choice: Choice;
  state: ImportRow["state"];
  reasons: string[];
}

/** What was changed of a row, kept while the list itself is changed. */
export type RowEdit = Pick<ReviewRow, "fields" | "isEdited" | "choice">;

export const nobody: ImportedPerson = { full_name: "", email: null, phone: null, level: null };

const isBlank = ({ full_name, email, phone }: ImportedPerson) =>
  full_name.trim() === "" && (email ?? "") === "" && (phone ?? "") === "";

/** The fields without a second player of whom nothing is left. */
function filled(fields: RowFields): RowFields {
  return fields.player2 !== null && isBlank(fields.player2) ? { ...fields, player2: null } : fields;
}

/** The rows of a list as it was read, each with a key that stays its own when other lines change. */
export function rowsOfText(text: string): { key: string; read: ImportRow }[] {
  const seen = new Map<string, number>();
  return readPlayerText(text, []).map((read) => {
    const count = (seen.get(read.text) ?? 0) + 1;
    seen.set(read.text, count);
    return { key: `${count} ${read.text}`, read };
  });
}

/** A pasted line that names nobody: a title, what a chat says of itself, or the heading of a group. */
export interface SilentLine {
  line: number;
  text: string;
  /** The group that it names for the lines below. */
  group: string | null;
}

/** The lines of a list that became no row, in their order, so that the preview shows the list whole; blank ones are left out. */
export function silentLines(text: string, rows: readonly { read: Pick<ImportRow, "line"> }[]): SilentLine[] {
  const named = new Set(rows.map(({ read }) => read.line));
  const groups = new Map(linesOfText(text).map((line) => [line.line, groupOfLine(line)]));
  return pastedLines(text).flatMap((pasted, index) => {
    const line = index + 1;
    const silent = { line, text: pasted.trim(), group: groups.get(line) ?? null };
    return named.has(line) || silent.text === "" ? [] : [silent];
  });
}

const none: ReadonlySet<string> = new Set();
const apart = "En una liga individual se registran de uno en uno: ¿los dos por separado?";

/** The state of a row by itself, whoever else is registered. */
function ownState({ read, fields, isEdited }: Pick<ReviewRow, "read" | "fields" | "isEdited">) {
  return !isEdited && read.state !== "repeated" ? read : rowState(filled(fields), none, isEdited ? [] : read.asked);
}

interface Surroundings {
  known: readonly string[];
  isIndividual: boolean;
}

type Judged = Pick<ReviewRow, "state" | "reasons">;

/** The state of a row beside others: somebody's name asks, and so does a pair in an individual league. */
function stateBeside(row: Omit<ReviewRow, keyof Judged>, taken: ReadonlySet<string>, isIndividual: boolean): Judged {
  const own = ownState(row);
  if (own.state === "wrong") return own;
  const fields = filled(row.fields);
  const names = namesOfRow(fields);
  const isTaken = names.some((name) => taken.has(name));
  const { state, reasons } = isTaken ? rowState(fields, taken, row.isEdited ? [] : row.read.asked) : own;
  if (!isIndividual || names.length < 2) return { state, reasons };
  return { state: state === "new" ? "doubtful" : state, reasons: [...reasons, apart] };
}

const asRead = (read: ImportRow): RowEdit => ({ fields: read, isEdited: false, choice: null });

/**
 * Every row judged as it stands (spec 3 §7.2): against those who are registered and the rows before it that are not omitted.
 * @param edits what was changed, by the key of the row
 */
export function judged(
  rows: readonly { key: string; read: ImportRow }[],
  edits: ReadonlyMap<string, RowEdit>,
  { known, isIndividual }: Surroundings,
): ReviewRow[] {
  const taken = namesTaken(known);
  return rows.map(({ key, read }) => {
    const row = { key, read, ...(edits.get(key) ?? asRead(read)) };
    const found = stateBeside(row, taken, isIndividual);
    const counts = found.state !== "wrong" && row.choice !== "omitted";
    if (counts) for (const name of namesOfRow(filled(row.fields))) taken.add(name);
    return { ...row, state: found.state, reasons: found.reasons };
  });
}

/** Whether nothing of a row has changed that is shown. */
export function isSame(one: ReviewRow, other: ReviewRow): boolean {
  const isUntouched = one.read === other.read && one.fields === other.fields && one.choice === other.choice;
  return isUntouched && one.state === other.state && one.reasons.join() === other.reasons.join();
}

/** Whether a row waits for an answer or for an edit. */
export function isOpen({ state, choice }: ReviewRow): boolean {
  return choice === null && state !== "new";
}

/** Whether a row will be registered. */
export function isReady({ state, choice }: ReviewRow): boolean {
  return state !== "wrong" && (choice === "accepted" || (choice === null && state === "new"));
}

type SentRow = z.input<typeof playerImport>["rows"][number];

const sentPerson = ({ full_name, email, phone, level }: ImportedPerson) => ({ full_name, email, phone, level });

/** What is sent of the rows that are ready, as many as one request takes, each with the key of its row; two of an individual league apart. */
export function sentRows(rows: readonly ReviewRow[], isIndividual: boolean): { key: string; row: SentRow }[] {
  const all = rows.filter(isReady).flatMap(({ key, fields, choice }): { key: string; row: SentRow }[] => {
    const { player1, player2 } = filled(fields);
    const accepted = choice === "accepted";
    const people = player2 === null ? [player1] : [player1, player2];
    if (isIndividual || player2 === null)
      return people.map((one) => ({ key, row: { player1: sentPerson(one), player2: null, accepted } }));
    return [{ key, row: { player1: sentPerson(player1), player2: sentPerson(player2), accepted } }];
  });
  return all.slice(0, mostImportedRows);
}

/** The names of a row as it was sent. */
export const namesOfSent = ({ player1, player2 }: SentRow): string[] =>
  [player1.full_name, player2?.full_name].filter((name) => name !== undefined);

/** Gives what has no place to a player; what stood there has no place then, so that nothing is lost. */
export function placed(fields: RowFields, text: string, player: "player1" | "player2"): RowFields {
  const person = fields[player] ?? nobody;
  const field = text.includes("@") ? "email" : "phone";
  const before = person[field];
  const unplaced = fields.unplaced.flatMap((one) => (one !== text ? [one] : before === null ? [] : [before]));
  return { ...fields, [player]: { ...person, [field]: text }, unplaced };
}

/** Whether what has no place could be an e-mail or a telephone. */
export const isContact = (text: string): boolean => text.includes("@") || text.replace(/\D/g, "").length >= 6;
