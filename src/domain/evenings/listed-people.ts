import { isGivenName } from "#domain/base/given-names.ts";
import { normalizeForSearch } from "#domain/base/names.ts";
import { isTitle, type ListLine, linesOfText } from "#domain/lists/list-lines.ts";
import { readPeople } from "#domain/lists/list-people.ts";
import { type ListPart, partAhead, partOfLine, saysGone } from "#domain/lists/list-sections.ts";
import { type Contact, takeContacts } from "#domain/lists/player-contacts.ts";

/** Why somebody of a list is counted only when it is asked for, or what the list says of them. */
export type ListedMark = "reserve" | "waiting" | "gone" | "talk" | "repeated";

/** Somebody whom a pasted list names. */
export interface ListedPerson {
  /** The same for the same name at the same turn, whatever else the list says: "ana garcia", "ana garcia 2". */
  key: string;
  name: string;
  level: number | null;
  /** The line of the text that names them, from 1. */
  line: number;
  /** The key of who stands on the same line, where it names two. */
  partner: string | null;
  mark: ListedMark | null;
}

const heading = /^\P{L}*(?:americano|mexicano|pozo|rey de la \p{L}+|p[aá]del|tarde)(?!\p{L})/iu;
const weekday = /^\P{L}*(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)(?!\p{L})/iu;
const talk =
  /^(?:me |nos |yo |no |ya |si |sí |hola|buenas|gracias|ok(?:ey)?(?!\p{L})|vale|perfecto|faltan?(?!\p{L})|quedan?(?!\p{L})|apunt|alguien|¿)|[?]\P{L}*$/iu;
/** What a line of its own says of the evening and not of a person: "Precio 8 €", "Total 13", "Chicas". */
const about =
  /^(?:precio|total|hora|horario|lugar|nivel|bizum|bolas|plazas?|formato|mixto|chic[ao]s|mujeres|hombres|damas|caballeros)(?!\p{L})/iu;
const alone = /^(?:yo|buenas|hola|ok|vale|voy|dentro|gracias)$/iu;
/** What is said behind a name: it is no part of it, and who cannot come is not counted. */
const behind =
  /\s+(?:ya\s+)?(?:pagad[oa]|(?:llega|llego|llegará)\s+(?:tarde|más tarde)|se (?:baja|cae)|no (?:puede|viene|juega))\P{L}*$/iu;
const cannot = /(?<!\p{L})(?:se (?:baja|cae)|no (?:puede|viene|juega))\P{L}*$/iu;

/** Whether a line is the heading of an evening or a piece of conversation; a single word is a name (spec 8 §1.1). */
function isTalk(text: string, names: readonly string[]): boolean {
  const [first = ""] = names;
  if (heading.test(text) || weekday.test(text) || about.test(first)) return true;
  if (names.length === 1 && alone.test(first)) return true;
  return names.length === 1 && /\s/.test(first) && talk.test(first);
}

interface Read {
  names: { name: string; level: number | null }[];
  isReserve: boolean;
  isTalk: boolean;
}

const parted = /[/&+,]|\s[-–—]\s|\s(?:con|eta|and)\s/iu;

/** Whether a ' y ' stands within surnames: "Fernández de Córdoba y Gómez", "José Ortega y Gasset" where the club knows him. */
function isOnePerson(names: readonly string[], text: string, known: ReadonlySet<string>): boolean {
  const [one = "", other = ""] = names;
  if (names.length !== 2 || parted.test(text)) return false;
  if (known.has(normalizeForSearch(`${one} y ${other}`))) return true;
  return one.split(" ").length > 2 && !isGivenName(other.split(" ")[0]);
}

const withoutBehind = <One extends { name: string }>(one: One): One => ({ ...one, name: one.name.replace(behind, "") });

const saysReserve = /reserva|suplente|espera/iu;

function readLine({ cells, text }: ListLine, known: ReadonlySet<string>): Read {
  const contacts: Contact[] = [];
  const bare = cells.map((cell) => {
    const taken = takeContacts(cell, contacts.length);
    contacts.push(...taken.contacts);
    return taken.text;
  });
  const { names, remarks } = readPeople(bare, contacts);
  const both = names.map(({ name }) => name);
  const isOne = isOnePerson(both, bare.join(" "), known);
  const [first] = names;
  return {
    names: isOne && first !== undefined ? [{ ...first, name: both.join(" y ") }] : names.map(withoutBehind),
    isReserve: remarks.some((remark) => saysReserve.test(remark.text)),
    isTalk: isTalk(text, both),
  };
}

function markOf(read: Read, part: ListPart, isGone: boolean): ListedMark | null {
  if (isGone || part === "gone") return "gone";
  if (read.isTalk) return "talk";
  if (part === "waiting") return "waiting";
  return read.isReserve ? "reserve" : null;
}

/** How long a name may be, in characters. */
const longestName = 80;

type Named = ReturnType<typeof readLine>["names"][number];

/** Two who stand on one line are partners. */
function partnersOf(people: ListedPerson[]): ListedPerson[] {
  const [one, other] = people;
  if (one === undefined || other === undefined || people.length > 2) return people;
  return [
    { ...one, partner: other.key },
    { ...other, partner: one.key },
  ];
}

/**
 * The people of a list pasted from a chat, one line each or two who play as a pair (spec 8 §1.1): one word is a name. Numbers, bullets,
 * emojis, telephones and what is said in brackets are cut away; of a name that comes twice, the second one is marked.
 * @param known full names of people, so that "José Ortega y Gasset" is one of them
 */
export function listedPeople(text: string, known: readonly string[] = []): ListedPerson[] {
  const full = new Set(known.map(normalizeForSearch));
  const times = new Map<string, number>();
  let part: ListPart = "list";
  const listed = ({ name, level }: Named, line: number, mark: ListedPerson["mark"]): ListedPerson => {
    const plain = normalizeForSearch(name);
    const time = (times.get(plain) ?? 0) + 1;
    times.set(plain, time);
    const key = time === 1 ? plain : `${plain} ${time}`;
    const shown = Array.from(name).slice(0, longestName).join("");
    return { key, name: shown, level, line, partner: null, mark: mark === null && time > 1 ? "repeated" : mark };
  };
  return linesOfText(text).flatMap((line) => {
    const begins = partOfLine(line);
    if (begins !== null) part = begins;
    if (begins !== null || isTitle(line)) return [];
    const ahead = partAhead(line);
    const read = readLine(ahead?.line ?? line, full);
    const mark = markOf(read, ahead?.part ?? part, saysGone(line) || cannot.test(line.text));
    return partnersOf(read.names.map((one) => listed(one, line.line, mark)));
  });
}

/** Whether somebody of a list is counted while nobody says otherwise. */
export function isCounted({ mark }: Pick<ListedPerson, "mark">): boolean {
  return mark === null || mark === "reserve";
}
