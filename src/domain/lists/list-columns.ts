import { normalizeForSearch } from "#domain/base/names.ts";

export const columnKinds = [
  "name",
  "surname",
  "email",
  "phone",
  "level",
  "birth",
  "group",
  "pair",
  "number",
  "notes",
] as const;
export type ColumnKind = (typeof columnKinds)[number] | "other" | "any";

/** What a heading says of its column: what stands there, and whose it is (0 for player 1), where it says so. */
export interface Column {
  kind: ColumnKind;
  owner: 0 | 1 | null;
}

const kinds: [ColumnKind, RegExp][] = [
  ["number", /^(?:n|no|num|numero|#|pos|posicion|orden|id)$/],
  ["name", /^(?:nombres?|jugador(?:e?s|as?)?|jugador a|player|participante|nombres? y apellidos?|nombre completo)$/],
  ["name", /^(?:apellidos? y nombres?|apellidos? nombres?|nom|nom i cognoms|nome|nome e apelidos|name|izena)$/],
  ["surname", /^(?:(?:primer|segundo|1er|2o) )?(?:apellidos?|cognoms?|apelidos?)$/],
  ["email", /^(?:e ?mails?|correos?(?: electronicos?)?|mail|direccion de (?:correo(?: electronico)?|e ?mail))$/],
  ["phone", /^(?:telefonos?|telefon|tels?|tlfs?|tfnos?|tlfnos?|tfs?|movil(?:es)?|mobil|whatsapp|contacto|phone)$/],
  ["phone", /^(?:telefono movil|(?:n|no|num|numero) (?:de )?(?:telefono|movil)|telefono de contacto)$/],
  ["level", /^(?:nivel|nivell|maila|niv|level)(?: de juego| playtomic)?$/],
  [
    "birth",
    /^(?:(?:ano|fecha)(?: de)? nac(?:imiento)?|nacimiento|ano|f nac(?:imiento)?|any de naixement|data de naixement)$/,
  ],
  ["group", /^(?:grupo|grup|taldea|division)$/],
  ["pair", /^(?:parejas?|companer[oa]s?|companer[oa] [oa]|partner|parella|nombres? de la pareja|bikotea)$/],
  ["notes", /^(?:notas?|observaci(?:on|ones)|comentarios?|disponibilidad)$/],
];

const secondOwner = /\b(?:jugador(?:a| a)? 2|2o jugador|companer[oa](?: [oa])?|partner|2|b)$/;
const firstOwner = /\b(?:jugador(?:a| a)? 1|1er jugador|1|a)$/;

function plainHeading(cell: string): string {
  return normalizeForSearch(cell)
    .replace(/[ºª°]/g, "o")
    .replace(/[^\p{L}\p{N}#]+/gu, " ")
    .trim();
}

const kindOf = (text: string) => kinds.find(([, words]) => words.test(text))?.[0] ?? null;

/** The kind of a heading without the words that say whose it is: "teléfono del jugador 2", "Email pareja". */
function ownedKind(text: string, whose: RegExp, word: RegExp): ColumnKind | null {
  if (!whose.test(text)) return null;
  const bare = text
    .replace(word, "")
    .replace(/ (?:del?|de la|de el)$/, "")
    .trim();
  if (bare === "") return text.length > 1 ? "name" : null;
  return kindOf(bare);
}

function columnOf(cell: string): Column {
  const text = plainHeading(cell);
  if (text === "") return { kind: "any", owner: null };
  const whole = kindOf(text);
  if (whole !== null) return { kind: whole, owner: null };
  const second = ownedKind(
    text,
    secondOwner,
    / ?\b(?:jugador(?:a| a)? 2|2o jugador|companer[oa](?: [oa])?|partner|2|b)$/,
  );
  if (second !== null) return { kind: second, owner: 1 };
  const first = ownedKind(text, firstOwner, / ?\b(?:jugador(?:a| a)? 1|1er jugador|1|a)$/);
  if (first !== null) return { kind: first, owner: 0 };
  const partner = ownedKind(text, / (?:de la |de tu |su )?pareja$/, / (?:de la |de tu |su )?pareja$/);
  return partner === null ? { kind: "other", owner: null } : { kind: partner, owner: 1 };
}

/** "Pareja" is the partner of whom another column names; its number where both have a column; else the pair. */
function pairColumn(column: Column, names: readonly Column[]): Column {
  if (names.length === 0) return column;
  return names.some(({ owner }) => owner === 1) ? { kind: "number", owner: null } : { kind: "name", owner: 1 };
}

/** A column of names without a number: the first of two, or the one beside a partner's. */
function nameColumn(column: Column, names: readonly Column[]): Column {
  const isSecond = names.indexOf(column) === 1 && names.every(({ owner }) => owner !== 1);
  return column.owner === null ? { kind: "name", owner: isSecond ? 1 : 0 } : column;
}

/** Whose each column of names is, by the others; surnames belong to one person where the names have no numbers. */
function settled(columns: readonly Column[]): Column[] {
  const names = columns.filter(({ kind }) => kind === "name");
  const isOfOne = names.every(({ owner }) => owner === null);
  return columns.map((column) => {
    if (column.kind === "pair") return pairColumn(column, names);
    if (column.kind === "name") return nameColumn(column, names);
    return column.kind === "surname" && isOfOne ? { ...column, owner: 0 } : column;
  });
}

/** A column of contacts or levels that stands behind a name's own column is that person's, unless it is behind both names. */
function withOwners(columns: readonly Column[]): Column[] {
  const owners: (0 | 1)[] = columns.flatMap(({ kind, owner }) => (kind === "name" && owner !== null ? [owner] : []));
  if (!owners.includes(0) || !owners.includes(1)) return [...columns];
  const seen = new Set<0 | 1>();
  const assigned = new Set<ColumnKind>();
  return columns.map((column) => {
    if (column.kind === "name" && column.owner !== null) seen.add(column.owner);
    if (column.owner !== null || !["email", "phone", "level", "birth"].includes(column.kind)) return column;
    if (seen.size === 1 && seen.has(0)) {
      assigned.add(column.kind);
      return { ...column, owner: 0 };
    }
    return assigned.has(column.kind) ? { ...column, owner: 1 } : column;
  });
}

const naming = new Set<ColumnKind>(["name", "surname", "email", "phone", "pair"]);

/** The columns of a heading; null when the row is none: fewer than two of several cells say what stands below. */
export function columnsOf(cells: readonly string[]): Column[] | null {
  const filled = cells.filter((cell) => cell !== "");
  if (filled.some((cell) => cell.length > 60 || /^\d+(?:[.,]\d+)?$|@|\d(?:\D{0,2}\d){5}/.test(cell))) return null;
  const columns = cells.map(columnOf);
  const known = columns.filter(({ kind }) => kind !== "other" && kind !== "any");
  const isHeading =
    columns.some(({ kind }) => naming.has(kind)) && (known.length >= 2 || known.length === filled.length);
  return isHeading ? withOwners(settled(columns)) : null;
}

/** Whether it is the heading of our own exported list of players, whose names stand there as they are (spec 3 §7.3). */
export function isOwnHeading(cells: readonly string[]): boolean {
  return cells.join(";") === "Nombre;Email;Teléfono;Grupo";
}
