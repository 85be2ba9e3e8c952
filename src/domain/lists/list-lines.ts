import { visible } from "./player-contacts.ts";
import { withoutMark } from "./spreadsheet-text.ts";

/** A line of a pasted list: its cells, cleared of what a chat puts before them. */
export interface ListLine {
  /** Its number in the pasted text, from 1. */
  line: number;
  cells: string[];
  /** As it was pasted. */
  text: string;
  /** The telephone of a sender whom the chat knows by nothing else. */
  sender: string | null;
  /** Whether a message of a chat begins with it. */
  isMessage: boolean;
}

const day = String.raw`\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?`;
const hour = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?[ap]\.? ?m\.?)?`;
const when = String.raw`${day},? (?:a las? )?${hour}`;
const stamped = new RegExp(String.raw`^(?:\[(?:${when}|${hour}(?:, ${day})?)\] ?|${when} [-–] )`, "i");
const telegramHead = new RegExp(String.raw`^(?<by>[^[\]]{1,60}), (?<stamp>\[${when}\]):?$`, "i");
const says = /^[^:]{1,60}: ?/;

/** What chats write themselves, on whatever line. */
const systemText = new RegExp(
  [
    "^<?multimedia omitid[oa]>?$",
    "^<media omitted>$",
    "^(?:imagen|v[ií]deo|audio|sticker|gif|documento|tarjeta de contacto) omitid[oa]$",
    "^.{1,80} \\((?:archivo adjunto|file attached)\\)$",
    "cifrad[oa]s de extremo a extremo",
    "end-to-end encrypted",
    "(?:se uni[óo]|te uniste) (?:usando|con|mediante|a trav[eé]s) ",
    "^(?:se elimin[óo]|eliminaste|elimin[óo]) este mensaje\\.?$",
    "^(?:llamada|videollamada) perdida",
  ].join("|"),
  "i",
);

/** The sender whom a chat knows by a telephone alone. */
function numberOf(sender: string): string | null {
  return sender.replace(/\D/g, "").length >= 6 ? sender : null;
}

/** A line of a chat as what it says, by whom and when; without a head neither is known. */
export interface ChatLine {
  text: string;
  /** As the chat calls them. */
  by: string | null;
  /** Date and hour as the chat writes them, with whatever stands around them. */
  stamp: string | null;
}

const edited = /<se edit[óo] este mensaje\.?>$/i;

/** What stands behind a date; null where nobody says it. */
function saidBy(said: string, stamp: string): ChatLine | null {
  const before = says.exec(said)?.[0];
  if (before === undefined) return null;
  return { text: said.slice(before.length), by: before.replace(/^~\s*|: ?$/g, ""), stamp };
}

/** A line without the date and the sender that a chat puts before it (spec 3 §7.1); null where the chat itself speaks. */
export function chatLine(line: string): ChatLine | null {
  const { by, stamp: head } = telegramHead.exec(line)?.groups ?? {};
  if (by !== undefined && head !== undefined) return { text: "", by, stamp: head };
  const stamp = stamped.exec(line)?.[0];
  const said = stamp === undefined ? { text: line, by: null, stamp: null } : saidBy(line.slice(stamp.length), stamp);
  if (said === null) return null;
  const text = said.text.replace(edited, "").trim();
  return systemText.test(text) ? null : { ...said, text };
}

/** What a chat's line says; the sender only where they have no other name than a telephone. */
function withoutChat(line: string): { text: string; sender: string | null; isMessage: boolean } | null {
  const said = chatLine(line);
  if (said === null) return null;
  return { text: said.text, sender: said.by === null ? null : numberOf(said.by), isMessage: said.stamp !== null };
}

const quoted = /(^|[\t;])"((?:[^"]|""){0,500})"(?=[\t;]|\r?$)/gm;

/** Quoted cells that hold line breaks, as a spreadsheet copies them: each break becomes a '/', as between two people. */
function withoutInnerBreaks(text: string): string {
  return text.replace(quoted, (whole: string, before: string, inner: string, at: number) => {
    const isCell = before === "\t" || before === ";" || /[\t;]/.test(text[at + whole.length] ?? "");
    return isCell ? whole.replace(/\s*\r?\n\s*/g, " / ") : whole;
  });
}

/** The cells of one line, quotes taken off where they hold a whole cell. */
export function cellsOf(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let open: string | null = null;
  for (const part of line.split(delimiter)) {
    open = open === null ? part : `${open}${delimiter}${part}`;
    const isOpen = /^\s*"/.test(open) && (open.split('"').length - 1) % 2 === 1 && open.length < 2000;
    if (isOpen) continue;
    cells.push(open);
    open = null;
  }
  if (open !== null) cells.push(...open.split(delimiter));
  return cells.map(cellText);
}

function cellText(cell: string): string {
  const whole = /^\s*"((?:[^"]|"")*)"\s*$/.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;
  return withoutMark(whole.trim()).trim();
}

/** What parts the cells of a line: a tab, else a semicolon; null for a line of a chat. */
function delimiterOf(line: string): string | null {
  return ["\t", ";"].find((sign) => line.includes(sign)) ?? null;
}

const hasContent = (cells: readonly string[]) =>
  cells.some((cell) => /\p{L}|@/u.test(cell) || cell.replace(/\P{Nd}/gu, "").length >= 6);

/** A line of cells; null when nothing stands on it that is asked for. */
function listLine(line: number, text: string, cells: string[], isWanted = hasContent): ListLine | null {
  const [first = "", ...others] = cells;
  const said = withoutChat(visible(first));
  if (said === null && !isWanted(others)) return null;
  const { text: own, ...chat } = said ?? { text: "", sender: null, isMessage: false };
  const all = [own, ...others];
  return isWanted(all) ? { line, cells: all, text, ...chat } : null;
}

const present = (line: ListLine | null) => line !== null;

/** The lines of a pasted text as they are numbered from 1; those of one quoted cell are one. */
export function pastedLines(text: string): string[] {
  return withoutInnerBreaks(text.replace(/^\uFEFF/, "")).split(/\r\n|[\n\r\u2028\u2029\v\f]/);
}

/**
 * The lines of a pasted text on which somebody may stand (spec 3 §7.1): neither blank ones nor those of the chat itself.
 * @param isWanted whether the cells of a line hold what is looked for, if it is not people
 */
export function linesOfText(text: string, isWanted = hasContent): ListLine[] {
  return pastedLines(text)
    .map((line, index) => {
      const delimiter = delimiterOf(line);
      const cells = delimiter === null ? [cellText(line)] : cellsOf(line, delimiter);
      return listLine(index + 1, line.trim(), cells, isWanted);
    })
    .filter(present);
}

/** Without what a chat makes bold or slanted, bullets and emojis: what the line says. */
export function plainText(text: string): string {
  return visible(text)
    .replace(/[*_~`•·▪►\p{Extended_Pictographic}]/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s–—:.=#-]+|[\s–—=#-]+$/g, "");
}

const groupLine =
  /^(?:grup[oe]?|taldea?|divisi[óo]n)\s*(?:n[ºo°.]*\s*)?(?<name>[\p{L}\p{N}]{1,12}(?: [\p{L}\p{N}]{1,12})?)\s*[:.]*$/iu;
const groupBefore = /^(?:grup[oe]?|divisi[óo]n)\s*(?<name>[\p{L}\p{N}]{1,12})\s*:\s*(?=\S)/iu;

/** What a group is called, a bare number or letter too: "1" and "GRUPO 1:" are "Grupo 1". */
export function groupName(text: string): string | null {
  const plain = plainText(text);
  if (plain === "") return null;
  const name = groupLine.exec(plain)?.groups?.["name"] ?? plain;
  return `Grupo ${name}`.slice(0, 60);
}

/** The group that a line of its own names for those below. */
export function groupOfLine({ cells }: ListLine): string | null {
  const filled = cells.filter((cell) => cell !== "");
  const [only = ""] = filled;
  return filled.length === 1 && groupLine.test(plainText(only)) ? groupName(only) : null;
}

/** A line such as "Grupo 1: Ana / Berta" as its group and the rest of it. */
export function groupAhead(line: ListLine): { group: string; line: ListLine } | null {
  const [first = "", ...others] = line.cells;
  const plain = first.replace(/^[*_\s]+/, "");
  const match = groupBefore.exec(plain);
  if (match === null) return null;
  return {
    group: `Grupo ${match.groups?.["name"] ?? ""}`,
    line: { ...line, cells: [plain.slice(match[0].length), ...others] },
  };
}

const title =
  /^(?:\d+[ªº.] ?)?(?:list(?:a|ado)|inscri\p{L}+|apuntad[oa]s|parejas|jugador[ea]s|liga|torneo|temporada|participantes|categor[ií]a)\b/iu;

/** What a line says that holds a single cell, with no contact and nothing that joins two people; null for any other. */
export function bareText({ cells }: ListLine): string | null {
  const filled = cells.filter((cell) => cell !== "");
  const plain = plainText(filled[0] ?? "");
  return filled.length === 1 && !/[/&+@]|\d(?:\D{0,4}\d){5}/.test(plain) ? plain : null;
}

const question =
  /^¿\s*(?:(?:a|con|de|en|para|por) )?(?:qui[eé]n|qu[eé]|cu[aá]ndo|cu[aá]nt[oa]s?|cu[aá]l|d[oó]nde|c[oó]mo|hay|alguien|se)(?!\p{L}).*\?$/iu;

/** Whether a line names nobody: "Inscritos:", "LIGA DE OTOÑO 2026", "¿Quién trae bolas?". No contact stands on it. */
export function isTitle(line: ListLine): boolean {
  const bare = bareText(line);
  return bare !== null && (title.test(bare) || bare.endsWith(":") || question.test(bare)) && line.sender === null;
}
