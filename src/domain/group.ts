/** Pairs of a group (spec 2 §9). */
export const pairsPerGroup = 4;
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

/** The level of a new group: the highest plus 1 (spec 2 §4). */
export function nextDivisionLevel(levels: readonly number[]): number {
  return Math.max(0, ...levels) + 1;
}
