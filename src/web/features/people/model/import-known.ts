import type { Candidate } from "#contract/persons/person.ts";
import { normalizeForSearch } from "#domain/base/names.ts";
import type { ImportedPerson, RowFields } from "#domain/lists/import-row-state.ts";

// Whom a row of a pasted list may mean (spec 3 §1.2).

export type Place = "player1" | "player2";
export const places: readonly Place[] = ["player1", "player2"];

/** Somebody known, and why they cannot be the one on this row, such as "ya está en esta liga". */
export interface Option extends Candidate {
  taken: string | null;
}

/** What is asked of a person on a row: who is known, and who it is; null: somebody else, undefined: not said yet. */
export interface KnownQuestion {
  place: Place;
  full_name: string;
  options: Option[];
  answer: string | null | undefined;
}

/**
 * What was said of the people of a row, by their place and what stands there: an answer holds until that is changed. Questions of
 * the reading that were answered stand there too, by their text.
 */
export type Answers = Readonly<Record<string, string | null>>;

/** What the club was asked of, and why somebody cannot be chosen. */
export interface Recognition {
  found: ReadonlyMap<string, Candidate[]>;
  takenBy: (candidate: Candidate) => string | null;
}

export const typedKey = ({ full_name, email, phone }: Pick<ImportedPerson, "full_name" | "email" | "phone">): string =>
  [full_name, email ?? "", phone ?? ""].join("\n").trim();

export const answerKey = (place: Place, person: ImportedPerson): string => `${place} ${typedKey(person)}`;

const firstName = (fullName: string) => normalizeForSearch(fullName).split(/\s+/)[0] ?? "";
const stem = (name: string) => name.replace(/[aeiou]$/, "");

/** Whether two may be one first name: the same, or shortened and lengthened as "Ana" to "Anita". */
function mayBeOneName(one: string, other: string): boolean {
  const [first, second] = [firstName(one), firstName(other)];
  return first.startsWith(stem(second)) || second.startsWith(stem(first));
}

/**
 * The only one with the same e-mail or telephone is proposed, unless the first name is another: a family shares a telephone, and
 * a daughter is not her mother.
 */
function proposed(options: readonly Option[], fullName: string): string | undefined {
  const [only, ...others] = options.filter(({ by }) => by === "contact");
  const isAlone = others.length === 0 && only?.taken === null;
  return isAlone && mayBeOneName(only.full_name, fullName) ? only.id : undefined;
}

/**
 * What is asked of the people of a row. Of somebody who is taken and has the same name nothing is asked here: a repeated name asks
 * by itself.
 */
export function questionsOf(fields: RowFields, said: Answers, { found, takenBy }: Recognition): KnownQuestion[] {
  return places.flatMap((place): KnownQuestion[] => {
    const person = fields[place];
    if (person === null) return [];
    const name = normalizeForSearch(person.full_name);
    const options = (found.get(typedKey(person)) ?? [])
      .map((candidate) => ({ ...candidate, taken: takenBy(candidate) }))
      .filter(({ taken, full_name }) => taken === null || normalizeForSearch(full_name) !== name);
    if (options.length === 0) return [];
    const answer = said[answerKey(place, person)];
    const stands = answer === null || options.some(({ id, taken }) => id === answer && taken === null);
    return [
      { place, full_name: person.full_name, options, answer: stands ? answer : proposed(options, person.full_name) },
    ];
  });
}

/** Who of the club is meant on a row. */
export const chosenIn = (questions: readonly KnownQuestion[]): string[] =>
  questions.flatMap(({ answer }) => answer ?? []);

/** Those on a row who cannot be meant, since a row before means them already, or both players of this one do. */
export function chosenTwice(questions: readonly KnownQuestion[], before: ReadonlySet<string>): string[] {
  const seen = new Set(before);
  return questions.flatMap(({ answer, options }) => {
    if (typeof answer !== "string") return [];
    const isTwice = seen.has(answer);
    seen.add(answer);
    return isTwice
      ? [`${options.find(({ id }) => id === answer)?.full_name ?? ""} ya está en otra fila de la lista`]
      : [];
  });
}
