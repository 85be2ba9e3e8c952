import { isGivenName } from "#domain/base/given-names.ts";
import { normalizeForSearch } from "#domain/base/names.ts";
import { readPeople } from "#domain/lists/list-people.ts";
import type { ListPart } from "#domain/lists/list-sections.ts";
import { type Contact, takeContacts } from "#domain/lists/player-contacts.ts";
import type { Gender } from "./evening.ts";
import { type Guest, takeGuests } from "./listed-guests.ts";
import { sidesOfLine } from "./listed-headings.ts";
import { toldLines } from "./listed-lines.ts";
import { alone, behind, isSentence, isTalk } from "./listed-words.ts";

/** Why somebody of a list is counted only when it is asked for, or what the list says of them. */
export type ListedMark = "reserve" | "waiting" | "gone" | "talk" | "repeated";

/** Somebody whom a pasted list names. */
export interface ListedPerson {
  /** The same for the same name at the same turn, whatever else the list says: "ana garcia", "ana garcia 2". */
  key: string;
  name: string;
  level: number | null;
  /** What a heading or a sign of the list says of them; null: nothing does. */
  gender: Gender | null;
  /** The line of the text that names them, from 1. */
  line: number;
  /** The key of who stands on the same line, where it names two. */
  partner: string | null;
  mark: ListedMark | null;
}

interface Named {
  name: string;
  level: number | null;
  gender: Gender | null;
  isTalk: boolean;
}

interface Read {
  people: Named[];
  isReserve: boolean;
}

const parted = /[/&+,]|\s[-–—]\s|\s(?:con|eta|and)\s/iu;

/** Whether a ' y ' stands within surnames: "Fernández de Córdoba y Gómez", "José Ortega y Gasset" where the club knows him. */
function isOnePerson(names: readonly string[], text: string, known: ReadonlySet<string>): boolean {
  const [one = "", other = ""] = names;
  if (names.length !== 2 || parted.test(text)) return false;
  if (known.has(normalizeForSearch(`${one} y ${other}`))) return true;
  return one.split(" ").length > 2 && !isGivenName(other.split(" ")[0]);
}

/** With a stroke between those of a list: "Ana, Luis y Marta"; "García, Ana" stays as it is. */
function withStrokes(text: string): string {
  const pieces = text.replace(/(?<=,.*)\s+[ye]\s+(?=[^,]*$)/iu, ", ").split(/\s*,\s+/);
  const [one, other] = pieces.map((piece) => isGivenName(/\p{L}+/u.exec(piece)?.[0]));
  return pieces.length > 2 && (one === true || other !== true) ? pieces.join(" / ") : text;
}

const saysReserve = /reserva|suplente|espera/iu;

/** A guest of whoever stands before them: "Invitado de Nuria". */
const guestOf = (host: string, { word, gender }: Guest): Named => ({
  name: `${word} de ${host}`,
  level: null,
  gender,
  isTalk: false,
});

/** The people of one side of a line. */
function readSide(cells: readonly string[], gender: Gender | null, known: ReadonlySet<string>): Read {
  const contacts: Contact[] = [];
  const bare = cells.map((cell) => {
    const taken = takeContacts(cell, contacts.length);
    contacts.push(...taken.contacts);
    return taken.text;
  });
  const { text, guests } = takeGuests(bare[0] ?? "");
  const all = [withStrokes(text), ...bare.slice(1)];
  const { names, remarks } = readPeople(all, contacts);
  const both = names.map(({ name }) => name);
  const [first] = names;
  const isOne = first !== undefined && isOnePerson(both, all.join(" "), known);
  const read = isOne ? [{ ...first, name: both.join(" y ") }] : names;
  const isLineTalk = isTalk(cells.join(" "), both);
  const people = read.map(({ name, level }) => {
    const plain = name.replace(behind, "");
    return { name: plain, level, gender, isTalk: isLineTalk || alone.test(plain) };
  });
  const host = people.at(-1);
  const theirs = host === undefined || host.isTalk ? [] : guests.map((guest) => guestOf(host.name, guest));
  return { people: [...people, ...theirs], isReserve: remarks.some((remark) => saysReserve.test(remark.text)) };
}

function markOf(isTalk: boolean, isReserve: boolean, part: ListPart): ListedMark | null {
  if (part === "gone") return "gone";
  if (isTalk) return "talk";
  if (part === "waiting") return "waiting";
  return isReserve ? "reserve" : null;
}

/** How long a name may be, in characters. */
const longestName = 80;

/** Two who stand on one side of a line are partners. */
function partnersOf(people: ListedPerson[]): ListedPerson[] {
  const [one, other] = people;
  if (one === undefined || other === undefined || people.length > 2) return people;
  return [
    { ...one, partner: other.key },
    { ...other, partner: one.key },
  ];
}

/** Who is said to come and later not to comes not; who says later that they come does. */
function withLastWord(people: readonly ListedPerson[]): ListedPerson[] {
  const plainOf = ({ name }: ListedPerson) => normalizeForSearch(name);
  const last = new Map(people.filter(({ mark }) => mark !== "talk").map((one) => [plainOf(one), one.mark]));
  return people.map((one) => (last.get(plainOf(one)) === "gone" && isCounted(one) ? { ...one, mark: "gone" } : one));
}

/**
 * The people of a list pasted from a chat, one line each or two who play as a pair (spec 8 §1.1): one word is a name. Numbers, bullets,
 * emojis, telephones and what is said in brackets are cut away; of a name that comes twice, the second one is marked.
 * @param known full names of people, so that "José Ortega y Gasset" is one of them
 */
export function listedPeople(text: string, known: readonly string[] = []): ListedPerson[] {
  const full = new Set(known.map(normalizeForSearch));
  const times = new Map<string, number>();
  const counted = new Set<string>();
  const listed = ({ name, level, gender }: Named, line: number, mark: ListedPerson["mark"]): ListedPerson => {
    const plain = normalizeForSearch(name);
    const time = (times.get(plain) ?? 0) + 1;
    times.set(plain, time);
    const key = time === 1 ? plain : `${plain} ${time}`;
    const shown = Array.from(name).slice(0, longestName).join("");
    const isTwice = mark === null && counted.has(plain);
    if (isCounted({ mark })) counted.add(plain);
    else if (mark === "gone") counted.delete(plain);
    return { key, name: shown, level, gender, line, partner: null, mark: isTwice ? "repeated" : mark };
  };
  const people = toldLines(text).flatMap(({ line, cells: [first = "", ...others], part, gender, isSaid }) =>
    sidesOfLine(first).flatMap((side) => {
      const read = readSide([side, ...others], gender, full);
      const isTalk = (one: Named) => one.isTalk || (isSaid && read.people.length === 1 && isSentence(one.name));
      return partnersOf(read.people.map((one) => listed(one, line, markOf(isTalk(one), read.isReserve, part))));
    }),
  );
  return withLastWord(people);
}

/** Whether somebody of a list is counted while nobody says otherwise. */
export function isCounted({ mark }: Pick<ListedPerson, "mark">): boolean {
  return mark === null || mark === "reserve";
}
