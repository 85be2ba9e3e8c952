import { type LeagueStatus } from "#domain/base/league.ts";
import { minorsDivision } from "#domain/base/minors.ts";
import { needsGuardian } from "#domain/base/person.ts";

/** How a league takes inscriptions by its public form; a league without it has no form (spec 6 §6). */
export interface Inscription {
  /** Calendar dates, both included. */
  from: string;
  until: string;
  /** How many pairs it takes, or players of an individual league; null: as many as come. */
  places: number | null;
  /** What whoever sends it has to accept, in the club's words; empty: nothing. */
  conditions: string;
}

/** How many days after its league's beginning an inscription is deleted that nobody accepted (spec 6 §6). */
export const inscriptionKeptDays = 60;

/** Whether a league's form is there today: the league is active, and its dates are now. */
export function isInscriptionOpen(
  { status, inscription }: { status: LeagueStatus; inscription: Inscription | null },
  today: string,
): boolean {
  return status === "active" && inscription !== null && inscription.from <= today && today <= inscription.until;
}

/**
 * How many places are left; null: nobody counts them. Who has only sent the form takes none, so that no forged one changes anything
 * for anybody (spec 6 §6).
 * @param registered people of the league
 */
export function placesLeft(places: number | null, registered: number, isIndividual: boolean): number | null {
  if (places === null) return null;
  return Math.max(0, places - (isIndividual ? registered : Math.ceil(registered / 2)));
}

/** Whether the form asks everybody for the year of birth. */
export const asksBirthYear = (division: string): boolean => division === minorsDivision;

/** Of the sender what its rules read. */
export interface Sender {
  email: string | null;
  phone: string | null;
  birth_year: number | null;
  /** 'Menor de edad'. */
  is_minor: boolean;
  guardian_name: string | null;
}

/** What is missing in a form, each by the name of its field (spec 6 §6). */
export function missingIn(sender: Sender, { division, today }: { division: string; today: string }) {
  const { email, phone, birth_year, is_minor, guardian_name } = sender;
  const missing: Partial<Record<"phone" | "birth_year" | "guardian_name", string>> = {};
  const isGuarded = needsGuardian(birth_year, today);
  if (email === null && phone === null) missing.phone = "Deja un teléfono o un email para que el club te conteste";
  if (birth_year === null && (is_minor || asksBirthYear(division))) missing.birth_year = "Escribe el año de nacimiento";
  if (birth_year !== null && birth_year > Number(today.slice(0, 4)))
    missing.birth_year = "El año de nacimiento no puede estar en el futuro";
  if (isGuarded && guardian_name === null)
    missing.guardian_name = "Es menor de 14 años: escribe el nombre del padre, la madre o el tutor";
  return missing;
}

/**
 * Who looks for a partner, in twos of the nearest level (spec 6 §6): in order of level, next to each other; of an odd number the one
 * stays alone whose leaving makes the least difference. Who says no level comes last, in the order of coming.
 */
export function inTwos<T extends { level: number | null }>(seekers: readonly T[]): [T, T][] {
  const known = seekers.filter(({ level }) => level !== null).sort((a, b) => (a.level ?? 0) - (b.level ?? 0));
  const rest = seekers.filter(({ level }) => level === null);
  const isOdd = known.length % 2 === 1 && rest.length % 2 === 0;
  const paired = isOdd ? withoutOne(known) : [...known, ...rest];
  const last = isOdd ? rest : [];
  return [...twosOf(paired), ...twosOf(last)];
}

function twosOf<T>(list: readonly T[]): [T, T][] {
  const twos: [T, T][] = [];
  for (let at = 0; at + 1 < list.length; at += 2) {
    const [one, other] = [list[at], list[at + 1]];
    if (one !== undefined && other !== undefined) twos.push([one, other]);
  }
  return twos;
}

/** The list in order of level without the one whose leaving brings the others nearest to each other. */
function withoutOne<T extends { level: number | null }>(sorted: readonly T[]): T[] {
  const apart = (list: readonly T[]) =>
    twosOf(list).reduce((sum, [one, other]) => sum + Math.abs((other.level ?? 0) - (one.level ?? 0)), 0);
  const choices = sorted.map((_one, leaving) => sorted.filter((_other, at) => at !== leaving));
  const [first = [], ...others] = choices;
  return others.reduce((best, next) => (apart(next) < apart(best) - 1e-9 ? next : best), first);
}

/** What the record of somebody says after their inscription was accepted: a 'no' holds, a 'yes' replaces none of theirs. */
export function answerAfter(
  before: "not_asked" | "yes" | "no",
  sent: "not_asked" | "yes" | "no",
): "not_asked" | "yes" | "no" {
  return sent === "no" || before === "not_asked" ? sent : before;
}
