import { carriesTelephone, normalizeForSearch, plainName } from "#domain/base/names.ts";

/** A person as a pasted row names them. */
export interface ImportedPerson {
  full_name: string;
  email: string | null;
  phone: string | null;
  /** From 1.0 to 7.0; null where the list does not say. */
  level: number | null;
  /** Where a column of the list says it. */
  birth_year?: number;
  /** What the list says of them besides: "solo entre semana". */
  note?: string | null;
}

/** What of a row can be edited in the preview. */
export interface RowFields {
  player1: ImportedPerson;
  player2: ImportedPerson | null;
  /** What stands on the row and has no place yet: a second telephone, a remark. */
  unplaced: readonly string[];
}

/** What becomes of a row. Wrong ones must be edited; those that are doubtful or repeat a name can be accepted as they are. */
export interface RowState {
  state: "new" | "doubtful" | "repeated" | "wrong";
  /** Why, as sentences; empty for a new row. */
  reasons: string[];
}

/** What the zod schema of an e-mail takes too, so that the server refuses no row that was shown as new. */
const address = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;
const telephone = /^[+\d\s().-]{0,40}$/;

const peopleOf = ({ player1, player2 }: Pick<RowFields, "player1" | "player2">) =>
  player2 === null ? [player1] : [player1, player2];

/** The names of a row as others must look for them. */
export function namesOfRow(row: Pick<RowFields, "player1" | "player2">): string[] {
  return peopleOf(row).map(({ full_name }) => normalizeForSearch(full_name));
}

function nameProblem(name: string): string | null {
  if (name.trim() === "") return "Falta el nombre";
  if (name.length > 120) return "El nombre es demasiado largo";
  if (!/\p{L}/u.test(name)) return "El nombre no tiene letras";
  if (name.includes("@")) return "Un nombre no puede llevar un email";
  return carriesTelephone(name) ? "Un nombre no puede llevar un teléfono" : null;
}

function personProblem({ full_name, email, phone, level }: ImportedPerson): string | null {
  const problem = nameProblem(full_name);
  if (problem !== null) return problem;
  if (email !== null && (email.length > 254 || !address.test(email))) return "El email no es válido";
  if (phone !== null && !telephone.test(phone)) return "El teléfono no es válido";
  return level !== null && !(level >= 1 && level <= 7) ? "El nivel va de 1,0 a 7,0" : null;
}

function problemsOf(row: RowFields): string[] {
  return [...new Set(peopleOf(row).map(personProblem))].filter((one) => one !== null);
}

/** Father and son may have one name (spec 3 §1.2). */
function sameNames(keys: readonly string[]): string[] {
  const isTwice = keys.length === 2 && keys[0] !== "" && keys[0] === keys[1];
  return isTwice ? ["Los dos jugadores se llaman igual: ¿son dos personas?"] : [];
}

const doubts: [RegExp, (name: string) => string][] = [
  [/\p{Nd}/u, () => "El nombre lleva cifras"],
  [/[\p{Extended_Pictographic}\p{Regional_Indicator}]/u, () => "El nombre lleva un emoji"],
  [/^\P{L}*[\p{L}\p{M}.'’ªº·-]+\P{L}*$/u, (name) => `${name}: ¿falta el apellido?`],
  [/(?<!\S)(?:\S+\s+){7}\S/u, () => "No parece un nombre"],
];

const isUsual = (name: string) => plainName.test(name) && /^\S+(?: \S+){1,6}$/.test(name);
const doubtsOf = (name: string) =>
  isUsual(name) ? [] : doubts.filter(([pattern]) => pattern.test(name)).map(([, say]) => say(name));

/**
 * The state of a row as it stands, read or edited (spec 3 §7.2): what is asked of names is asked again after each change.
 * A name that somebody has already, be it the other of the pair, is asked about, never refused (spec 3 §1.2).
 * @param taken names of the registered and of all other rows (`namesTaken`)
 * @param questions what the reading of the line asks besides; nothing once the row has been edited
 * @param keys the row's names as others look for them, where they are known already
 */
export function rowState(
  row: RowFields,
  taken: ReadonlySet<string>,
  questions: readonly string[] = [],
  keys: readonly string[] = namesOfRow(row),
): RowState {
  const wrong = problemsOf(row);
  if (wrong.length > 0) return { state: "wrong", reasons: wrong };
  const alike = sameNames(keys);
  const known = peopleOf(row).filter((_, at) => taken.has(keys[at] ?? ""));
  const repeated = [
    ...alike,
    ...known.map(({ full_name }) => `${full_name} ya está registrado o en la lista: ¿es la misma persona?`),
  ];
  const doubtful = [
    ...(row.unplaced.length > 0 ? [`Sin colocar: ${row.unplaced.join(" · ")}`] : []),
    ...questions,
    ...peopleOf(row).flatMap(({ full_name }) => doubtsOf(full_name)),
  ];
  const reasons = [...new Set([...repeated, ...doubtful])];
  if (repeated.length > 0) return { state: "repeated", reasons };
  return { state: reasons.length > 0 ? "doubtful" : "new", reasons };
}
