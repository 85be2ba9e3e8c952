import { type ImportedPerson, namesOfRow, type RowFields, type RowState, rowState } from "./import-row-state.ts";
import { type Heading, headingOf, readCells } from "./list-cells.ts";
import { columnsOf } from "./list-columns.ts";
import { shareContacts } from "./list-contacts.ts";
import { bareText, cellsOf, groupAhead, groupOfLine, isTitle, type ListLine, linesOfText } from "./list-lines.ts";
import { shareRemarks } from "./list-notes.ts";
import { type ListPart, partAhead, partOfLine, saysGone, untickedBecause, whyUnticked } from "./list-sections.ts";
import { namesTaken } from "./recognising.ts";

/** A row of a pasted list: whom it names, and what becomes of it. */
export interface ImportRow extends RowFields, RowState {
  /** Its number in the pasted text, from 1. */
  line: number;
  /** The line as it was pasted. */
  text: string;
  unplaced: string[];
  /** Questions of the reading of the line; an edit answers them. */
  questions: string[];
  /** The group that the list puts it into, such as "Grupo 1". */
  group: string | null;
  /** Whether it is registered only when somebody says so: it may be no line of the list. */
  isUnticked: boolean;
  /** Whether the list has it among its reserves: it goes on the waiting list. */
  isWaiting: boolean;
}

/** What one line says, before it is compared with the others. */
interface Reading {
  fields: RowFields & { unplaced: string[] };
  group: string | null;
  questions: string[];
  unticked: string | null;
  wrong: string | null;
}

/** Why a line is registered only when somebody says so; null: it is registered by itself. */
function untickedOf(
  { line, heading, part, isSaidHere }: Omit<Section, "group">,
  names: readonly string[],
): string | null {
  if (part === "gone" || saysGone(line)) return untickedBecause.gone;
  if (part === "waiting" && isSaidHere) return untickedBecause.waiting;
  return heading === null ? whyUnticked(line, names) : null;
}

function readLine({ line, heading, part, isSaidHere }: Section): Reading {
  const read = readCells(line.cells, heading);
  const names = read.names.slice(0, 2).map(({ name }) => name);
  const [emails, phones] = [shareContacts(read.contacts, "email", names), shareContacts(read.contacts, "phone", names)];
  const loose = read.contacts.filter(({ kind }) => kind === "unplaced").map(({ text }) => text);
  const sender = line.sender === null ? [] : [line.sender];
  const others = read.names.slice(2).map(({ name }) => name);
  const remarks = shareRemarks(read.remarks, names.length);
  const person = (at: 0 | 1): ImportedPerson => {
    const birth_year = read.births[at] ?? null;
    const note = remarks.notes[at] ?? null;
    return {
      full_name: names[at] ?? "",
      email: emails.of[at],
      phone: phones.of[at],
      level: read.names[at]?.level ?? null,
      ...(birth_year !== null && { birth_year }),
      ...(note !== null && { note }),
    };
  };
  const unplaced = [...others, ...emails.rest, ...phones.rest, ...loose, ...sender, ...remarks.rest];
  const unticked = untickedOf({ line, heading, part, isSaidHere }, names);
  return {
    fields: { player1: person(0), player2: names.length < 2 ? null : person(1), unplaced },
    group: read.group,
    questions: [unticked, read.doubt, emails.question, phones.question].filter((question) => question !== null),
    unticked,
    wrong: others.length > 0 ? "Hay más de dos nombres en la fila" : null,
  };
}

interface Section {
  line: ListLine;
  heading: Heading | null;
  group: string | null;
  part: ListPart;
  /** Whether the line itself says of which part it is. */
  isSaidHere: boolean;
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
  part: ListPart;
  /** Whether the heading of the part stands within a message of a chat: it ends with it. */
  isOfMessage: boolean;
}

/** A line that names people, under what stands above it; a group ahead of it holds for those below too. */
function sectionAt(line: ListLine, under: Under): Section {
  const ahead = groupAhead(line);
  under.group = ahead?.group ?? under.group;
  const rest = ahead?.line ?? line;
  const said = partAhead(rest) ?? { part: under.part, line: rest };
  const cells = cellsAt(said.line, under.columns?.hasCommas === true);
  const isSaidHere = said.line !== rest;
  return { line: cells, heading: under.columns?.heading ?? null, group: under.group, part: said.part, isSaidHere };
}

/** What a line says of those below it: their part of the list. @returns whether it is a heading that says so */
function partBegins(line: ListLine, under: Under): boolean {
  const part = partOfLine(line);
  if (part !== null) {
    under.part = part;
    under.group = null;
    under.isOfMessage = !line.isMessage;
    return true;
  }
  if (line.isMessage && under.isOfMessage) under.part = "list";
  under.isOfMessage ||= !line.isMessage;
  return false;
}

/** The lines that name people, each with the heading and the group that it stands under. */
function sectionsOf(lines: readonly ListLine[]): Section[] {
  const first = lines.slice(0, titlesAbove).findIndex((line) => headingAt(line) !== null);
  const under: Under = { columns: null, group: null, part: "list", isOfMessage: false };
  return lines.flatMap((line, index) => {
    const heading = headingAt(line);
    const group = groupOfLine(line);
    if (partBegins(line, under)) return [];
    const isHeading = group !== null || isTitle(line);
    if (isHeading) under.part = "list";
    under.columns = heading ?? under.columns;
    under.group = group ?? under.group;
    const isAbove = index < first && bareText(line) !== null;
    return heading !== null || isHeading || isAbove ? [] : [sectionAt(line, under)];
  });
}

/** Each line read; who says goodbye signs with a name alone. */
function readingsOf(sections: readonly Section[]): (Reading & { section: Section })[] {
  let before: string | null = null;
  return sections.map((section) => {
    const reading = readLine(section);
    const { player1, player2 } = reading.fields;
    const isAlone =
      player2 === null && !/\s/.test(player1.full_name) && player1.phone === null && player1.email === null;
    const isSigned = reading.unticked === null && before === untickedBecause.talk && isAlone;
    before = reading.unticked;
    const signed = { unticked: untickedBecause.talk, questions: [untickedBecause.talk, ...reading.questions] };
    return { ...reading, ...(isSigned && signed), section };
  });
}

/**
 * Reads a list as it is pasted from a chat, a spreadsheet or a CSV file, line by line (spec 3 §7.1). No telephone is lost and
 * none stays in a name; what is uncertain is asked (spec 3 §7.2). The names of a row that may be accepted are taken from then on.
 * @param known names of those who are registered already
 */
export function readPlayerText(text: string, known: readonly string[]): ImportRow[] {
  const taken = namesTaken(known);
  return readingsOf(sectionsOf(linesOfText(text))).map(
    ({ section: { line, group, part }, fields, wrong, questions, unticked, ...reading }) => {
      const keys = namesOfRow(fields);
      const found = rowState(fields, taken, questions, keys);
      const state: RowState =
        wrong === null || found.state === "wrong" ? found : { state: "wrong", reasons: [wrong, ...found.reasons] };
      if (state.state !== "wrong" && unticked === null) for (const name of keys) taken.add(name);
      const row = { line: line.line, text: line.text, ...fields, ...state, questions, group: reading.group ?? group };
      return { ...row, isUnticked: unticked !== null, isWaiting: part === "waiting" };
    },
  );
}
