import { isGivenName } from "./given-names.ts";

const joined = " & ";

/** What follows the given names; of a name of one word that word. */
function surnamesOf(name: string): string[] {
  const words = name.trim().split(/\s+/);
  const first = words.findIndex((word, at) => at > 0 && (!isGivenName(word) || at === words.length - 1));
  return first === -1 ? words : words.slice(first);
}

const particles = new Set(["de", "del", "la", "las", "los", "y", "i"]);

/** The first surname, with what belongs before it: "de la Cruz". */
function firstSurname(surnames: readonly string[]): string {
  const end = surnames.findIndex((word) => !particles.has(word.toLocaleLowerCase("es")));
  return surnames.slice(0, end + 1).join(" ");
}

function shortName(pair: string, isWhole: boolean): string {
  const names = pair.split(joined).map((name) => {
    const surnames = surnamesOf(name);
    return isWhole ? surnames.join(" ") : firstSurname(surnames) || surnames.join(" ");
  });
  return names.join(" / ");
}

/**
 * Pairs as a board with little room names them (spec 4 §1.1): "García / Delgado"; those that would look alike by all their surnames.
 * By the whole name.
 */
export function boardNames(pairs: readonly string[]): Map<string, string> {
  const whole = [...new Set(pairs)];
  const times = new Map<string, number>();
  for (const pair of whole) times.set(shortName(pair, false), (times.get(shortName(pair, false)) ?? 0) + 1);
  return new Map(whole.map((pair) => [pair, shortName(pair, (times.get(shortName(pair, false)) ?? 0) > 1)]));
}

/** The given names alone, or with the first surname; a name that begins with its surnames, or has none, as it is. */
function calledName(name: string, hasSurname: boolean): string {
  const words = name.trim().split(/\s+/);
  const surnames = surnamesOf(name);
  if (name.includes(",") || surnames.length === words.length) return name;
  const first = words.slice(0, words.length - surnames.length).join(" ");
  return hasSurname ? `${first} ${firstSurname(surnames)}` : first;
}

/**
 * People as those who know them call them: "Elena", with others of that name among them "Elena Iglesias", and whole where that
 * is not enough. By the whole name.
 */
export function calledNames(people: readonly string[]): Map<string, string> {
  const whole = [...new Set(people)];
  const isShared = (hasSurname: boolean) => {
    const times = new Map<string, number>();
    for (const name of whole.map((one) => calledName(one, hasSurname))) times.set(name, (times.get(name) ?? 0) + 1);
    return (name: string) => (times.get(calledName(name, hasSurname)) ?? 0) > 1;
  };
  const [sharesGiven, sharesBoth] = [isShared(false), isShared(true)];
  return new Map(whole.map((name) => [name, sharesBoth(name) ? name : calledName(name, sharesGiven(name))]));
}
