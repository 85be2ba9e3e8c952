import { normalizeForSearch } from "./names.ts";

const folded = (name: string) => normalizeForSearch(name).replace(/\s+/g, " ");

/** Players of an individual group (spec 2 §9). */
export const playersPerIndividualGroup = 8;

/** The letter of a level: 1 is A; after Z follow AA, AB… (spec 1 §2 "stats") */
export function divisionLetter(level: number): string {
  let letters = "";
  for (let rest = level; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** The default name of the group at a level: 'Grupo A' for 1 (spec 2 §4). */
export function groupNameFor(level: number): string {
  return `Grupo ${divisionLetter(level)}`;
}

/** Whether two groups of a league would be told apart by accents, case or spaces alone. */
export function isSameGroupName(one: string, other: string): boolean {
  return folded(one) === folded(other);
}

/** What goes with a group that is deleted. */
interface Deletion {
  pairs: number;
  matches: number;
  results: number;
}

const some = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Why a deletion would not be the one that was shown, with what it would be now (spec 3 §3.4). @returns null when it would */
export function changedDeletion(shown: Deletion, now: Deletion): string | null {
  if (shown.pairs === now.pairs && shown.matches === now.matches && shown.results === now.results) return null;
  const [matches, results] = [some(now.matches, "partido", "partidos"), some(now.results, "resultado", "resultados")];
  const pairs = shown.pairs === now.pairs ? "" : `${some(now.pairs, "pareja", "parejas")}, `;
  return `El grupo ha cambiado: ahora se borrarían ${pairs}${matches} y ${results}.`;
}

/** The level of a new group: the highest plus 1 (spec 2 §4). */
export function nextDivisionLevel(levels: readonly number[]): number {
  return Math.max(0, ...levels) + 1;
}

/** The pairs that so many people make, two by two (spec 2 §2 "Parejas Formadas"). */
export function pairsAmong(people: number): number {
  return Math.floor(people / 2);
}
