import { normalizeForSearch } from "#domain/base/names.ts";

/** Somebody whom the club knows. */
interface Known {
  id: string;
  full_name: string;
}

const wordsOf = (name: string) =>
  normalizeForSearch(name)
    .split(/[\s.]+/)
    .filter(Boolean);

/** Whether what was typed begins as a full name does: "Ana G." and "Ana" of "Ana María García". */
function mayMean(typed: readonly string[], full: readonly string[]): boolean {
  const [first, ...others] = typed;
  if (first === undefined || first !== full[0] || typed.length > full.length) return false;
  let at = 0;
  return others.every((word) => {
    at = full.findIndex((one, place) => place > at && one.startsWith(word));
    return at > 0;
  });
}

/** Who of the known has a name of their own, and who may be meant by each, by the first word of their names. */
export interface KnownPeople {
  exact: ReadonlyMap<string, readonly Known[]>;
  byFirst: ReadonlyMap<string, readonly Known[]>;
}

/** The known people in the order in which they are found by a name. */
export function knownPeople(people: readonly Known[]): KnownPeople {
  const exact = new Map<string, Known[]>();
  const byFirst = new Map<string, Known[]>();
  for (const person of people) {
    const words = wordsOf(person.full_name);
    for (const [map, key] of [
      [exact, words.join(" ")],
      [byFirst, words[0] ?? ""],
    ] as const)
      map.set(key, [...(map.get(key) ?? []), person]);
  }
  return { exact, byFirst };
}

/**
 * Whom a name of a list may mean (spec 8 §1.1): the one person who is called so, else everybody who may be, to be asked.
 * @returns `sure`: taken without asking; null where nobody is, or several are called so
 */
export function likelyPeople(name: string, { exact, byFirst }: KnownPeople): { sure: Known | null; likely: Known[] } {
  const words = wordsOf(name);
  const same = exact.get(words.join(" ")) ?? [];
  const [only] = same;
  if (only !== undefined && same.length === 1 && words.length > 1) return { sure: only, likely: [] };
  if (same.length > 0 && words.length > 1) return { sure: null, likely: [...same] };
  const likely = (byFirst.get(words[0] ?? "") ?? []).filter((one) => mayMean(words, wordsOf(one.full_name)));
  return { sure: null, likely };
}
