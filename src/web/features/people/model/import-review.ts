import type { z } from "zod";
import { mostImportedRows, type playerImport } from "#contract/people/endpoints.ts";
import { type ImportedPerson, namesOfRow, type RowFields, rowState } from "#domain/lists/import-row-state.ts";
import { questionsLeft } from "#domain/lists/open-questions.ts";
import { type ImportRow, readPlayerText } from "#domain/lists/player-import.ts";
import { namesTaken } from "#domain/lists/recognising.ts";
import {
  type Answers,
  chosenIn,
  chosenTwice,
  type KnownQuestion,
  places,
  questionsOf,
  type Recognition,
} from "./import-known.ts";

/** What the administrator said of a row; `saved`: it is registered. */
export type Choice = "accepted" | "omitted" | "saved" | null;

/** A row as it stands after edits. */
export interface ReviewRow {
  key: string;
  read: ImportRow;
  fields: RowFields;
  isEdited: boolean;
  choice: Choice;
  /** Who its people are, as far as it was said. */
  said: Answers;
  state: ImportRow["state"];
  reasons: string[];
  /** Whether it is registered only when somebody says so. */
  isUnticked: boolean;
  /** Whether it goes on the waiting list. */
  isReserve: boolean;
  /** Whom the club may know already (spec 3 §1.2). */
  questions: KnownQuestion[];
}

/** What was changed of a row, kept while the list itself is changed. */
export interface RowEdit extends Pick<ReviewRow, "fields" | "isEdited" | "choice" | "said"> {
  /** What the server refused it with, until it is changed. */
  refused?: string;
}

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

const none: ReadonlySet<string> = new Set();
const apart = "En una liga individual se registran de uno en uno: ¿los dos por separado?";

type Edited = Pick<ReviewRow, "read" | "fields" | "isEdited" | "said">;

/** What the reading of the line still asks; an answer holds whatever is edited. */
function openOf({ read, fields, isEdited, said }: Edited): string[] {
  const open = isEdited ? questionsLeft(read, filled(fields)) : read.questions;
  return open.filter((question) => said[question] === undefined);
}

/** The state of a row by itself, whoever else is registered. */
function ownState(row: Edited) {
  const { read, fields, isEdited } = row;
  const open = openOf(row);
  const isAsRead = !isEdited && read.state !== "repeated" && open.length === read.questions.length;
  return isAsRead ? read : rowState(filled(fields), none, open);
}

interface Surroundings extends Recognition {
  known: readonly string[];
  isIndividual: boolean;
  /** Whether the pairs of a list's reserves go on a waiting list. */
  takesReserves: boolean;
}

type Judged = Pick<ReviewRow, "state" | "reasons">;
type Derived = keyof Judged | "isUnticked" | "isReserve" | "questions";

const likeOthers = "Es reserva: ¿se registra como los demás?";

/** A row of the reserves where there is no waiting list for it asks. */
function asReserve({ state, reasons }: Judged): Judged {
  return { state: state === "new" ? "doubtful" : state, reasons: [...reasons, likeOthers] };
}

/** The state of a row beside others: somebody's name asks, and so does a pair in an individual league. */
function stateBeside(row: Omit<ReviewRow, Derived>, taken: ReadonlySet<string>, isIndividual: boolean): Judged {
  const own = ownState(row);
  if (own.state === "wrong") return own;
  const fields = filled(row.fields);
  const names = namesOfRow(fields);
  const isTaken = names.some((name) => taken.has(name));
  const { state, reasons } = isTaken ? rowState(fields, taken, openOf(row)) : own;
  if (!isIndividual || names.length < 2) return { state, reasons };
  return { state: state === "new" ? "doubtful" : state, reasons: [...reasons, apart] };
}

const asRead = (read: ImportRow): RowEdit => ({ fields: read, isEdited: false, choice: null, said: {} });

/** The state of a row, which is wrong while it was refused or means somebody whom another row means. */
function withWrong(found: Judged, refused: string | undefined, twice: readonly string[]): Judged {
  const wrong = refused === undefined ? twice : [refused];
  return wrong.length === 0 ? found : { state: "wrong", reasons: [...wrong] };
}

/** Whether a row goes on the waiting list as it stands, or has to be asked about since it cannot. */
function waitingOf({ read, fields }: Pick<ReviewRow, "read" | "fields">, takesReserves: boolean) {
  const isReserve = read.isWaiting && takesReserves && filled(fields).player2 !== null;
  return { isReserve, asks: read.isWaiting && !isReserve };
}

/** What is wrong is accepted no longer. */
const keptChoice = (state: ReviewRow["state"], choice: ReviewRow["choice"]) =>
  state === "wrong" && choice === "accepted" ? null : choice;

/** Whether all that the reading of a line asked was answered by itself. */
const isAnswered = ({ read, said }: Pick<Edited, "read" | "said">) =>
  read.questions.length > 0 && read.questions.every((question) => said[question] !== undefined);

/** What was said of a row once it is accepted by itself, or no longer. */
export function saidAccepted({ read, said }: Pick<Edited, "read" | "said">, isAccepted: boolean): Answers {
  const others = Object.entries(said).filter(([key]) => !read.questions.includes(key));
  const answers = isAccepted ? read.questions.map((question): [string, null] => [question, null]) : [];
  return Object.fromEntries([...others, ...answers]);
}

/** Whether the rows below one have to reckon with whom it names. */
const isTakenUp = (state: ReviewRow["state"], choice: ReviewRow["choice"], isUnticked: boolean) =>
  state !== "wrong" && choice !== "omitted" && (!isUnticked || choice !== null);

/**
 * Every row judged as it stands (spec 3 §7.2): against those who are registered and the rows before it that are not omitted.
 * @param edits what was changed, by the key of the row
 */
export function judged(
  rows: readonly { key: string; read: ImportRow }[],
  edits: ReadonlyMap<string, RowEdit>,
  { known, isIndividual, takesReserves, ...recognition }: Surroundings,
): ReviewRow[] {
  const taken = namesTaken(known);
  const chosen = new Set<string>();
  return rows.map(({ key, read }) => {
    const { refused, ...edit } = edits.get(key) ?? asRead(read);
    const row = { key, read, ...edit };
    const { isReserve, asks } = waitingOf(row, takesReserves);
    const beside = stateBeside(row, taken, isIndividual);
    const own = asks ? asReserve(beside) : beside;
    const questions = own.state === "wrong" ? [] : questionsOf(filled(row.fields), row.said, recognition);
    const { state, reasons } = withWrong(own, refused, chosenTwice(questions, chosen));
    const isUnticked = asks || (read.isUnticked && !isAnswered(row));
    if (isTakenUp(state, row.choice, isUnticked)) {
      for (const name of namesOfRow(filled(row.fields))) taken.add(name);
      for (const id of chosenIn(questions)) chosen.add(id);
    }
    return { ...row, choice: keptChoice(state, row.choice), state, reasons, isUnticked, isReserve, questions };
  });
}

const textOf = ({ reasons, questions }: ReviewRow) => JSON.stringify([reasons, questions]);

/** Whether nothing of a row has changed that is shown. */
export function isSame(one: ReviewRow, other: ReviewRow): boolean {
  const isUntouched = one.read === other.read && one.fields === other.fields && one.choice === other.choice;
  return isUntouched && one.state === other.state && textOf(one) === textOf(other);
}

/** Whether it is to be said who somebody on a row is. */
export function asksWho({ questions }: Pick<ReviewRow, "questions">): boolean {
  return questions.some(({ answer }) => answer === undefined);
}

const isDone = ({ choice }: ReviewRow) => choice === "omitted" || choice === "saved";

/** Whether a row waits for an answer or for an edit. */
export function isOpen(row: ReviewRow): boolean {
  return !isDone(row) && (asksWho(row) || (row.choice === null && row.state !== "new"));
}

/** Whether a row may be no line of the list: it is taken only when it is accepted by itself. */
export const isLeftOut = (row: ReviewRow): boolean => row.isUnticked && isOpen(row);

/** Whether a row will be registered. */
export function isReady(row: ReviewRow): boolean {
  return row.state !== "wrong" && !isDone(row) && !isOpen(row);
}

/** The people of a row as they stand. */
export function peopleOf({ fields }: Pick<ReviewRow, "fields">): ImportedPerson[] {
  return places.flatMap((place) => filled(fields)[place] ?? []);
}

type SentRow = z.input<typeof playerImport>["rows"][number];

/** What is sent of the rows that are ready, each with the key of its row; two of an individual league apart. */
export function readyRows(rows: readonly ReviewRow[], isIndividual: boolean): { key: string; row: SentRow }[] {
  return rows
    .filter(isReady)
    .flatMap(({ key, isReserve, fields, choice, questions }): { key: string; row: SentRow }[] => {
      const accepted = choice === "accepted";
      const [player1, player2 = null] = places.flatMap((place) => {
        const person = filled(fields)[place];
        if (person === null) return [];
        const { full_name, email, phone, level, birth_year = null, note = null } = person;
        const answer = questions.find((question) => question.place === place)?.answer ?? null;
        return [{ full_name, email, phone, level, birth_year, note, person_id: answer }];
      });
      if (player1 === undefined) return [];
      if (player2 === null || !isIndividual) return [{ key, row: { player1, player2, accepted, waiting: isReserve } }];
      return [player1, player2].map((one) => ({ key, row: { player1: one, player2: null, accepted } }));
    });
}

/** As many of them as one request takes. */
export function sentRows(rows: readonly ReviewRow[], isIndividual: boolean): { key: string; row: SentRow }[] {
  return readyRows(rows, isIndividual).slice(0, mostImportedRows);
}

/** The names of a row as it was sent. */
export const namesOfSent = ({ player1, player2 }: SentRow): string[] =>
  [player1.full_name, player2?.full_name].filter((name) => name !== undefined);
