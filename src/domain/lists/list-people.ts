import { carriesTelephone, plainName } from "#domain/base/names.ts";
import { cutIntoPeople, isRemark, splitRemarks } from "./list-names.ts";
import type { Remark } from "./list-notes.ts";
import { anyMark, type Contact, marksIn, withoutLoneBrackets } from "./player-contacts.ts";

/** A contact of a line and the name that it stands beside. */
export interface PlacedContact extends Contact {
  /** The number of the name in the line; null when it stands beside none. */
  owner: number | null;
  /** Whether it could not as well belong to both: it stands before, between or in brackets behind its name. */
  isSure: boolean;
}

/** All made in one place, so that they are alike to the engine: a list has thousands of them. */
export function placedContact(
  { kind, text }: Contact,
  owner: PlacedContact["owner"],
  isSure: PlacedContact["isSure"],
): PlacedContact {
  return { kind, text, owner, isSure };
}

export interface LineName {
  name: string;
  level: number | null;
}

/** What a line says of people. */
export interface LinePeople {
  names: LineName[];
  contacts: PlacedContact[];
  /** Remarks that are no part of a name. */
  remarks: Remark[];
  doubt: string | null;
}

const emoji = String.raw`\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}`;
const around = String.raw`[\s•·▪►>–—_~:;,.|\-"'“”«»!?¡¿${emoji}]`;
const edges = new RegExp(String.raw`^${around}+|[\s•·_~:;,|–—\-!?¡¿"“”«»${emoji}]+$`, "gu");
const numbering =
  /^(?:(?:pareja|parella|equipo|jugador[ea]?s?)\s*(?:n[ºo°.]*\s*)?\d{1,3}\s*[:.)ºª–-]*\s*|\d{1,3}(?:\s*[.)ºª:°–-]+\s*|\s+(?=\p{L})|$))/iu;
const label =
  /^(?:nombres?|jugador[ae]?|compañer[oa]|pareja)\s*:\s*|(?<!\p{L})(?:e-?mail|correo|m[oó]vil|tel[eé]fonos?|tel|tlf|tfno)[.:]*(?=\s*$)/giu;
const labelBehind = /(?<!\p{L})(?:email|correo|m[oó]vil|tel[eé]fonos?|tel|tlf|tfno)$/iu;
const levelWord =
  /\(?(?<![\p{L}])(?:nivel|nivell|niv|nv)\s*\.?:?\s*([1-7](?:[.,]\d{1,2})?)(?![\p{L}\d])\)?|\(?(?<![\d.,\p{L}])([1-7][.,]\d{1,2})(?![\d.,\p{L}])\)?/iu;
const longNumber = /\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){5,}/gu;

/** A level from 1.0 to 7.0, with a point or a comma; null for anything else. */
export function levelOf(text: string): number | null {
  if (!/^\d(?:[.,]\d{1,2})?$/.test(text.trim())) return null;
  const level = Number(text.trim().replace(",", "."));
  return level >= 1 && level <= 7 ? level : null;
}

/** A name without what a list puts around it: numbers, bullets, emojis, signs of a chat's bold letters. */
export function cleanName(text: string): string {
  const bare = text.replace(anyMark, " ").trim();
  if (plainName.test(bare) && !labelBehind.test(bare)) return bare;
  let name = bare.replace(/[*`~]/g, " ").replace(/_+/g, " ");
  name = withoutLoneBrackets(name.replace(/[([<{]\s*[)\]>}]/g, " "));
  name = name.replace(edges, "").replace(numbering, "").replace(edges, "").replace(label, "").replace(edges, "");
  return name.replace(/\s+/g, " ").trim().normalize("NFC");
}

const capitalised = /^\p{Lu}\S*(?: \p{Lu}\S*)*$/u;

/** Small words behind a name of two words at least: "Ana García solo tardes". */
function tailOf(name: string): string {
  if (capitalised.test(name)) return "";
  const words = name.split(" ");
  const last = words.findLastIndex((word) => /\p{Lu}/u.test(word));
  const capitals = words.slice(0, last + 1).filter((word) => /^\P{L}*\p{Lu}/u.test(word)).length;
  const from =
    capitals >= 2 ? last + 1 : words.findIndex((_word, at) => at >= 2 && isRemark(words.slice(at).join(" ")));
  const tail = from < 1 ? "" : words.slice(from).join(" ");
  return /\p{L}/u.test(tail) ? tail : "";
}

/** One piece of a line: a name with its level, and what stands there besides. */
function readPiece(piece: string): LineName & { bracketed: string[]; remarks: string[] } {
  const remarks: string[] = [];
  const bracketed: string[] = [];
  const level = /\d/.test(piece) ? levelWord.exec(piece) : null;
  let text = level === null ? piece : piece.replace(levelWord, " ");
  text = text.replace(/[([]([^()[\]]*)[)\]]/g, (whole, inner: string) => {
    const words = cleanName(inner);
    if (words !== "") bracketed.push(words);
    return words === "" ? ` ${whole.slice(1, -1)} ` : ` ${marksOnly(inner)} `;
  });
  text = cleanName(text);
  if (!plainName.test(text))
    text = text.replace(longNumber, (digits) => {
      remarks.push(digits);
      return " ";
    });
  let name = cleanName(text.replace(/(?:\s+(?:y|e|i|o))+\s*$/, ""));
  const tail = tailOf(name);
  if (tail !== "") {
    name = cleanName(name.slice(0, name.length - tail.length));
    remarks.push(cleanName(tail));
  }
  if (carriesTelephone(name)) return { name: "", level: null, bracketed, remarks: [...remarks, name] };
  return {
    name: /\p{L}/u.test(name) ? name : "",
    level: level === null ? null : levelOf(level[1] ?? level[2] ?? ""),
    bracketed,
    remarks,
  };
}

const marksOnly = (text: string) => (text.match(anyMark) ?? []).join(" ");

const inBrackets = (piece: string, mark: string) => {
  const at = piece.indexOf(mark);
  if (/^\s*[)\]]/.test(piece.slice(at + 1))) return true; // the telephone has taken the first one with it
  return piece.lastIndexOf("(", at) > piece.lastIndexOf(")", at) && piece.includes(")");
};

interface Read extends LineName {
  bracketed: string[];
  remarks: string[];
  piece: string;
  /** Its place among the names; null where it is none. */
  at: number | null;
}

/** Whom the contacts of a piece belong to, and whether that is sure. */
function ownersOf(reads: readonly Read[], index: number, apart: boolean): Omit<PlacedContact, keyof Contact>[] {
  const read = reads[index];
  if (read === undefined) return [];
  const before = reads.slice(0, index).findLast(({ at }) => at !== null)?.at ?? null;
  const isFollowed = reads.slice(index + 1).some(({ at }) => at !== null);
  const isLast = before !== null && !isFollowed;
  const marks = [...read.piece.matchAll(anyMark)];
  if (read.at === null)
    return marks.map(() => ({ owner: isFollowed ? before : null, isSure: isFollowed && before !== null }));
  const letter = read.piece.search(/\p{L}/u);
  return marks.map(({ 0: mark, index: place }) => {
    const isOutside = (isLast && place > letter) || (before === null && isFollowed && place < letter);
    return { owner: read.at, isSure: apart || !isOutside || inBrackets(read.piece, mark) };
  });
}

/** What is said beside a name: in brackets, or before the next name, of that one; behind the last one of all. */
function remarksOf({ bracketed, remarks, at }: Read, names: number): Remark[] {
  const owner = at !== null && at < names - 1 ? at : null;
  return [...bracketed.map((text) => ({ text, owner: at })), ...remarks.map((text) => ({ text, owner }))];
}

/** The people of cut pieces; in as many `cells` as there are names, each has what stands in its own. */
function peopleOf(pieces: readonly string[], contacts: readonly Contact[], cells: number): Omit<LinePeople, "doubt"> {
  let count = 0;
  const reads: Read[] = pieces.map((piece) => {
    const { name, ...read } = readPiece(piece);
    count += name === "" ? 0 : 1;
    return { name, ...read, piece, at: name === "" ? null : count - 1 };
  });
  const apart = cells > 1 && cells === count;
  const placed = reads.flatMap((read, index) => {
    const numbers = marksIn(read.piece);
    if (numbers.length === 0) return [];
    const owners = ownersOf(reads, index, apart);
    return numbers.flatMap((number, at) => {
      const [contact, owner] = [contacts[number], owners[at]];
      return contact === undefined || owner === undefined ? [] : [placedContact(contact, owner.owner, owner.isSure)];
    });
  });
  return {
    names: reads.filter(({ at }) => at !== null).map(({ name, level }) => ({ name, level })),
    contacts: placed,
    remarks: reads.flatMap((read) => remarksOf(read, count)),
  };
}

/** The people of the cells of a line, whose contacts stand there as marks (spec 3 §7.1). */
export function readPeople(cells: readonly string[], contacts: readonly Contact[]): LinePeople {
  const filled = cells.filter((cell) => /\p{L}/u.test(cell));
  const cut = cutIntoPeople(cells);
  const { names, remarks } = splitRemarks(cut.pieces);
  const people = peopleOf(names, contacts, filled.length);
  const ofRemarks = remarks.flatMap(marksIn).flatMap((number) => contacts[number] ?? []);
  return {
    names: people.names,
    contacts: [...people.contacts, ...ofRemarks.map((contact) => placedContact(contact, null, false))],
    remarks: [...people.remarks, ...remarks.map((text) => ({ text: cleanName(text), owner: null }))],
    doubt: cut.doubt,
  };
}
