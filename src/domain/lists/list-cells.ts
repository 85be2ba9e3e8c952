import { type Column, isOwnHeading } from "./list-columns.ts";
import { groupName } from "./list-lines.ts";
import { type LinePeople, levelOf, type PlacedContact, placedContact, readPeople } from "./list-people.ts";
import { anyMark, type Contact, takeContacts } from "./player-contacts.ts";

/** A heading and whether it is that of our own exported list. */
export interface Heading {
  columns: Column[];
  isOwn: boolean;
}

/** What a line says, its contacts with whom they stand beside. */
export interface ReadCells extends LinePeople {
  levels: number[];
  /** The year of birth of each name, where a column says it. */
  births: (number | null)[];
  group: string | null;
}

/** A heading of these columns. */
export function headingOf(cells: readonly string[], columns: Column[]): Heading {
  return { columns, isOwn: isOwnHeading(cells) };
}

interface Collected {
  contacts: Contact[];
  placed: PlacedContact[];
  /** The texts of both players' own columns, and of columns that may name anybody. */
  named: [string[], string[]];
  free: string[];
  remarks: string[];
  notes: string[];
  levels: { owner: 0 | 1 | null; level: number }[];
  births: { owner: 0 | 1 | null; year: number }[];
  group: string | null;
}

const plainNumber = /^[+\d\s().-]{1,40}$/;

/** A telephone in its own column is one whatever it looks like, as long as it is a single one. */
function wholePhone(cell: string, kind: Column["kind"]): Contact | null {
  const figures = cell.replace(/\D/g, "").length;
  return kind === "phone" && plainNumber.test(cell) && figures > 0 && figures <= 15
    ? { kind: "phone", text: cell }
    : null;
}

function collectContacts(into: Collected, cell: string, { kind, owner }: Column): void {
  const whole = wholePhone(cell, kind);
  const taken = whole === null ? takeContacts(cell) : { text: "", contacts: [whole] };
  const isOther = kind === "other";
  const contacts = isOther ? taken.contacts.filter(({ kind }) => kind !== "unplaced") : taken.contacts;
  into.placed.push(...contacts.map((contact) => placedContact(contact, owner, owner !== null)));
  const words = taken.text.replace(anyMark, " ").replace(/\s+/g, " ").trim();
  if (!isOther && /\p{L}/u.test(words)) (kind === "notes" ? into.notes : into.remarks).push(words);
}

function collectLevels(into: Collected, cell: string, owner: Column["owner"]): void {
  const parts = cell.split(/\s*[/;+]\s*|\s+-\s+|\s+/).filter((part) => part !== "");
  const levels = parts.map(levelOf).filter((level) => level !== null);
  if (levels.length < parts.length || parts.length > 2) into.remarks.push(`nivel ${cell}`);
  else
    into.levels.push(
      ...levels.map((level, at) => ({ owner: levels.length === 2 ? (at === 0 ? 0 : 1) : owner, level })),
    );
}

/** A year, alone or at either end of a date; anything else is a remark. */
function collectBirth(into: Collected, cell: string, owner: Column["owner"]): void {
  const year = /^(?:\d{1,2}[/.-]\d{1,2}[/.-])?(?<last>(?:19|20)\d\d)$|^(?<first>(?:19|20)\d\d)-\d\d-\d\d/.exec(
    cell,
  )?.groups;
  const found = year?.["last"] ?? year?.["first"];
  if (found === undefined) into.remarks.push(`nacimiento ${cell}`);
  else into.births.push({ owner, year: Number(found) });
}

function collectNames(into: Collected, cell: string, { kind, owner }: Column): void {
  const taken = takeContacts(cell, into.contacts.length);
  into.contacts.push(...taken.contacts);
  if (kind === "name" || kind === "surname") into.named[owner ?? 0].push(taken.text);
  else into.free.push(taken.text);
}

function collect(into: Collected, cell: string, column: Column): void {
  switch (column.kind) {
    case "number":
      return;
    case "group":
      into.group = groupName(cell);
      return;
    case "level":
      collectLevels(into, cell, column.owner);
      return;
    case "birth":
      collectBirth(into, cell, column.owner);
      return;
    case "email":
    case "phone":
    case "notes":
    case "other":
      collectContacts(into, cell, column);
      return;
    default:
      collectNames(into, cell, column);
  }
}

const anyColumn: Column = { kind: "any", owner: null };

/** Surnames stand behind the names, whichever column comes first. */
function namesFirst(cells: readonly string[], columns: readonly Column[]): [string, Column][] {
  const both = cells.map((cell, at): [string, Column] => [cell, columns[at] ?? anyColumn]);
  return [...both.filter(([, { kind }]) => kind !== "surname"), ...both.filter(([, { kind }]) => kind === "surname")];
}

/** The level of each name: beside it, in its column, or the one of the pair's column for both. */
function withLevels(names: LinePeople["names"], levels: Collected["levels"]): LinePeople["names"] {
  if (levels.length === 0) return names;
  return names.map(({ name, level }, at) => {
    const column = levels.find(({ owner }) => owner === at) ?? levels.find(({ owner }) => owner === null);
    return { name, level: level ?? column?.level ?? null };
  });
}

/** The year of a column that is this player's; one of nobody's in particular is of whom the row names alone. */
function birthOf(births: Collected["births"], { at, isAlone }: { at: number; isAlone: boolean }): number | null {
  const own = births.find(({ owner }) => owner === at) ?? (isAlone ? births[0] : undefined);
  return own?.year ?? null;
}

/** A name of our own list stands there as it is; where it could be read otherwise, it asks. */
function asItStands(cell: string, people: LinePeople): LinePeople {
  const isSame = people.names.length === 1 && people.names[0]?.name === cell;
  if (isSame || cell === "" || people.contacts.length > 0) return people;
  return { ...people, names: [{ name: cell, level: null }], remarks: [], doubt: "¿Es un solo nombre?" };
}

/** The cells of a line as its heading says; without one, each may hold anything. */
export function readCells(cells: readonly string[], heading: Heading | null): ReadCells {
  const into: Collected = {
    contacts: [],
    placed: [],
    named: [[], []],
    free: [],
    remarks: [],
    notes: [],
    levels: [],
    births: [],
    group: null,
  };
  for (const [cell, column] of namesFirst(cells, heading?.columns ?? [])) if (cell !== "") collect(into, cell, column);
  const own = into.named.map((texts) => texts.join(" ").trim());
  const filled = own.filter((text) => text !== "");
  const read = readPeople([...filled, ...into.free], into.contacts);
  const people = heading?.isOwn === true ? asItStands(cells[0] ?? "", read) : read;
  const isMoved = own[0] === "" && own[1] !== "";
  const owned = into.placed.map((contact) =>
    isMoved && contact.owner === 1 ? placedContact(contact, 0, contact.isSure) : contact,
  );
  return {
    names: withLevels(people.names, into.levels),
    doubt: people.doubt,
    contacts: [...people.contacts, ...owned],
    remarks: [
      ...people.remarks,
      ...into.remarks.map((text) => ({ text, owner: null })),
      ...into.notes.map((text) => ({ text, owner: null, isNote: true })),
    ],
    levels: into.levels.map(({ level }) => level),
    births: people.names.map((_name, at) => birthOf(into.births, { at, isAlone: people.names.length === 1 })),
    group: into.group,
  };
}
