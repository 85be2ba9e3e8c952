import { type ImportedPerson, namesOfRow, type RowFields, type RowState, rowState } from "./import-row-state.ts";
import { type Heading, headingOf, readCells } from "./list-cells.ts";
import { columnsOf } from "./list-columns.ts";
import { shareContacts } from "./list-contacts.ts";
import {
  bareText,
  cellsOf,
  groupAhead,
  groupOfLine,
  isTitle,
  type ListLine,
  linesOfTable,
  linesOfText,
} from "./list-lines.ts";
import { namesTaken } from "./recognising.ts";

/** A row of a pasted list: whom it names, and what becomes of it. */
export interface ImportRow extends RowFields, RowState {
  /** Its number in the pasted text, from 1. */
  line: number;
  /** The line as it was pasted. */
  text: string;
  unplaced: string[];
  /** What the reading of the line asks besides; an edit answers it. */
  asked: string[];
  /** The group that the list puts it into, such as "Grupo 1". */
  group: string | null;
}

/** What one line says, before it is compared with the others. */
interface Reading {
  fields: RowFields & { unplaced: string[] };
  group: string | null;
  asked: string[];
  wrong: string | null;
}

function readLine(line: ListLine, heading: Heading | null): Reading {
  const read = readCells(line.cells, heading);
  const names = read.names.slice(0, 2).map(({ name }) => name);
  const [emails, phones] = [shareContacts(read.contacts, "email", names), shareContacts(read.contacts, "phone", names)];
  const loose = read.contacts.filter(({ kind }) => kind === "unplaced").map(({ text }) => text);
  const sender = line.sender === null ? [] : [line.sender];
  const others = read.names.slice(2).map(({ name }) => name);
  const person = (at: 0 | 1): ImportedPerson => {
    const birth_year = read.births[at] ?? null;
    return {
      full_name: names[at] ?? "",
      email: emails.of[at],
      phone: phones.of[at],
      level: read.names[at]?.level ?? null,
      ...(birth_year !== null && { birth_year }),
    };
  };
  const unplaced = [...others, ...emails.rest, ...phones.rest, ...loose, ...sender, ...read.remarks];
  return {
    fields: { player1: person(0), player2: names.length < 2 ? null : person(1), unplaced },
    group: read.group,
    asked: [read.doubt, emails.question, phones.question].filter((question) => question !== null),
    wrong: others.length > 0 ? "Hay más de dos nombres en la fila" : null,
  };
}

interface Section {
  line: ListLine;
  heading: Heading | null;
  group: string | null;
}

const titlesAbove = 10;

/** The cells of a line as the columns above part them: only where these came with commas does a comma part cells. */
function cellsAt(line: ListLine, hasCommas: boolean): ListLine {
  const [only = ""] = line.cells;
  return hasCommas && line.cells.length === 1 ? { ...line, cells: cellsOf(only, ",") } : line;
}

/** The heading that a line is, if it is one; in a CSV file with commas its cells are parted by them. */
function headingAt(line: ListLine): { heading: Heading; hasCommas: boolean } | null {
  const columns = columnsOf(line.cells);
  if (columns !== null) return { heading: headingOf(line.cells, columns), hasCommas: false };
  const cells = cellsAt(line, true).cells;
  const byComma = line.cells.length === 1 && cells.length > 1 ? columnsOf(cells) : null;
  return byComma === null ? null : { heading: headingOf(cells, byComma), hasCommas: true };
}

interface Under {
  columns: ReturnType<typeof headingAt>;
  group: string | null;
}

/** A line that names people, under what stands above it; a group ahead of it holds for those below too. */
function sectionAt(line: ListLine, under: Under): Section {
  const ahead = groupAhead(line);
  under.group = ahead?.group ?? under.group;
  const cells = cellsAt(ahead?.line ?? line, under.columns?.hasCommas === true);
  return { line: cells, heading: under.columns?.heading ?? null, group: under.group };
}

/** The lines that name people, each with the heading and the group that it stands under. */
function sectionsOf(lines: readonly ListLine[]): Section[] {
  const first = lines.slice(0, titlesAbove).findIndex((line) => headingAt(line) !== null);
  const under: Under = { columns: null, group: null };
  return lines.flatMap((line, index) => {
    const heading = headingAt(line);
    const group = groupOfLine(line);
    under.columns = heading ?? under.columns;
    under.group = group ?? under.group;
    const isAbove = index < first && bareText(line) !== null;
    return heading !== null || group !== null || isAbove || isTitle(line) ? [] : [sectionAt(line, under)];
  });
}

/** All rows; the names of one that may be accepted are taken from then on. */
function rowsOf(lines: readonly ListLine[], known: readonly string[]): ImportRow[] {
  const taken = namesTaken(known);
  return sectionsOf(lines).map(({ line, heading, group }) => {
    const { fields, wrong, asked, group: own } = readLine(line, heading);
    const keys = namesOfRow(fields);
    const found = rowState(fields, taken, asked, keys);
    const state: RowState =
      wrong === null || found.state === "wrong" ? found : { state: "wrong", reasons: [wrong, ...found.reasons] };
    if (state.state !== "wrong") for (const name of keys) taken.add(name);
    return { line: line.line, text: line.text, ...fields, ...state, asked, group: own ?? group };
  });
}

/**
 * Reads a list as it is pasted from a chat, a spreadsheet or a CSV file, line by line (spec 3 §7.1). No telephone is lost and
 * none stays in a name; what is uncertain is asked (spec 3 §7.2).
 * @param known names of those who are registered already
 */
export function readPlayerText(text: string, known: readonly string[]): ImportRow[] {
  return rowsOf(linesOfText(text), known);
}

/** Reads the cells of a spreadsheet in the same way; `known` are the names of the registered. */
export function readPlayerRows(table: readonly (readonly string[])[], known: readonly string[]): ImportRow[] {
  return rowsOf(linesOfTable(table), known);
}
