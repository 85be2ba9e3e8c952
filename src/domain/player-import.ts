import { carriesTelephone, normalizeForSearch } from "./names.ts";
import { type Contact, mark, takeContacts, withoutLoneBrackets } from "./player-contacts.ts";
import { withoutMark } from "./spreadsheet-text.ts";

/** A person as a pasted row names them. */
export interface ImportedPerson {
  full_name: string;
  email: string | null;
  phone: string | null;
}

/** What becomes of a pasted row, and why it is left out or should be looked at first. */
export interface ImportRow {
  /** Its number in the pasted text, from 1. */
  line: number;
  player1: ImportedPerson;
  player2: ImportedPerson | null;
  state: "new" | "doubtful" | "repeated" | "wrong";
  reason: string | null;
}

const isHeading = (cells: readonly string[]) =>
  cells.some((cell) => /^(nombre|jugador|email|e-mail|correo|tel[eé]fono|pareja|compañer[oa])s?( \d)?$/i.test(cell));

/** What our own exported list says of its columns: a telephone is one whatever it looks like, and a group is nobody's name. */
function columnsOf(heading: readonly string[]) {
  return {
    phone: heading.findIndex((cell) => /^tel[eé]fono$/i.test(cell)),
    group: heading.findIndex((cell) => /^grupo$/i.test(cell)),
  };
}

const noColumns = columnsOf([]);

/** A row's telephone that stands in the column of that name, and the cells that are read for what they look like. */
function splitRow(row: readonly string[], columns: typeof noColumns): { phone: string | null; cells: string[] } {
  const named = row[columns.phone] ?? "";
  const phone = /^[+\d\s().-]+$/.test(named) ? named : null;
  return { phone, cells: row.filter((_cell, at) => at !== columns.group && !(phone !== null && at === columns.phone)) };
}

/** What the zod schema of an e-mail takes too, so that the server refuses no row that was shown as new. */
const address = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

/** A name without what a list puts around it: numbers and bullets before it, and what a telephone leaves behind. */
function cleanName(segment: string): string {
  const text = segment.replaceAll(mark, " ").replace(/[*\p{Extended_Pictographic}]/gu, " ");
  const bare = withoutLoneBrackets(text.replace(/[([<{]\s*[)\]>}]/g, " "));
  return bare
    .replace(/^[\s•·▪►>–—_~:;,.-]+|[\s•·_~:;,|–—-]+$/gu, "")
    .replace(/^\d{1,3}(?:\s*[.)ºª:–-]+\s*|\s+(?=\p{L})|$)/u, "")
    .replace(/\s+/g, " ")
    .trim()
    .normalize("NFC");
}

interface Owned extends Contact {
  /** The name that it stands beside in its cell, by its place in the row; null when it stands alone. */
  owner: number | null;
}

/** Names of a row and what else stands there; "Ana / Berta" in one cell are two. */
function partsOf(cells: readonly string[]): { names: string[]; contacts: Owned[] } {
  const names: string[] = [];
  const contacts: Owned[] = [];
  for (const cell of cells) {
    const taken = takeContacts(cell);
    let next = 0;
    for (const segment of taken.text.split(/[/&+]/)) {
      const name = cleanName(segment);
      if (name !== "") names.push(name);
      const owner = name === "" ? null : names.length - 1;
      const count = segment.split(mark).length - 1;
      for (const contact of taken.contacts.slice(next, next + count)) contacts.push({ ...contact, owner });
      next += count;
    }
  }
  return { names, contacts };
}

/**
 * Whose each telephone (or e-mail) is: the first is player 1's, the second player 2's; where both names have one beside
 * them, those; one alone belongs to the name that it stands beside, else to player 1.
 */
function chosenOf(contacts: readonly Owned[], people: number): (Owned | undefined)[] {
  const [first, second] = [contacts.find(({ owner }) => owner === 0), contacts.find(({ owner }) => owner === 1)];
  if (second !== undefined && (first !== undefined || contacts.length === 1)) return [first, second];
  return [contacts[0], people === 2 ? contacts[1] : undefined];
}

/** The contacts of both players, and what is over. */
function share(contacts: readonly Owned[], people: number): { of: [string | null, string | null]; rest: string[] } {
  const chosen = chosenOf(contacts, people);
  const rest = contacts.filter((contact) => !chosen.includes(contact)).map(({ text }) => text);
  return { of: [chosen[0]?.text ?? null, chosen[1]?.text ?? null], rest };
}

function problemOf(names: readonly string[], emails: readonly (string | null)[]): string | null {
  if (names.length === 0) return "Falta el nombre";
  if (names.length > 2) return "Hay más de dos nombres en la fila";
  if (names.some((name) => name.length > 120)) return "El nombre es demasiado largo";
  if (names.some((name) => !/\p{L}/u.test(name))) return "El nombre no tiene letras";
  if (names.some(carriesTelephone)) return "Un nombre no puede llevar un teléfono";
  return emails.some((email) => email !== null && (email.length > 254 || !address.test(email)))
    ? "El email no es válido"
    : null;
}

/** What an administrator should look at before a row is taken. */
function doubtOf(names: readonly string[], unplaced: readonly string[]): string | null {
  if (unplaced.length > 0) return `Sin colocar: ${unplaced.join(" · ")}`;
  return names.some((name) => /\p{Nd}/u.test(name)) ? "El nombre lleva cifras" : null;
}

/** Why names cannot be taken: somebody is registered already, or named before, or twice in the row. */
function repetitionOf(keys: readonly string[], taken: ReadonlySet<string>): string | null {
  const isRepeated = keys.some((key) => taken.has(key)) || new Set(keys).size < keys.length;
  return isRepeated ? "Ya está registrado o repetido en la lista" : null;
}

/** One row; the names of one that may be taken are taken from then on. */
function readRow(
  line: number,
  row: readonly string[],
  { columns, taken }: { columns: typeof noColumns; taken: Set<string> },
): ImportRow {
  const { phone, cells } = splitRow(row, columns);
  const { names, contacts } = partsOf(cells);
  const of = (kind: Contact["kind"]) => contacts.filter((contact) => contact.kind === kind);
  const [emails, phones] = [share(of("email"), names.length), share(of("phone"), names.length)];
  const unplaced = [...emails.rest, ...phones.rest, ...of("unplaced").map(({ text }) => text)];
  const keys = names.map(normalizeForSearch);
  const findings = {
    wrong: problemOf(names, emails.of),
    repeated: repetitionOf(keys, taken),
    doubtful: doubtOf(names, unplaced),
  };
  const state = (["wrong", "repeated", "doubtful"] as const).find((one) => findings[one] !== null) ?? "new";
  if (state === "new" || state === "doubtful") for (const key of keys) taken.add(key);
  const person = (at: 0 | 1) => ({
    full_name: names[at] ?? "",
    email: emails.of[at],
    phone: (at === 0 ? phone : null) ?? phones.of[at],
  });
  return {
    line,
    player1: person(0),
    player2: names.length < 2 ? null : person(1),
    state,
    reason: state === "new" ? null : findings[state],
  };
}

/**
 * Reads rows that were pasted from a spreadsheet or a chat: name, e-mail, telephone and partner, in any order, since an
 * e-mail and a telephone look like what they are. A heading is passed over. An exported list comes back as it was.
 * @param pasted the cells of each row
 * @param known names of those who are registered already
 */
export function readPlayerRows(pasted: readonly (readonly string[])[], known: readonly string[]): ImportRow[] {
  const taken = new Set(known.map(normalizeForSearch));
  const rows = pasted.map((row) => row.map((cell) => withoutMark(cell.trim()).trim()));
  const heading = rows[0] !== undefined && isHeading(rows[0]) ? rows[0] : null;
  const columns = heading === null ? noColumns : columnsOf(heading);
  return rows
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ line, cells }) => cells.some((cell) => cell !== "") && !(line === 1 && heading !== null))
    .map(({ line, cells }) => readRow(line, cells, { columns, taken }));
}
