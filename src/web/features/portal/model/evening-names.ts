import type { PublicEvening } from "#contract/portal/evening.ts";
import { firstNameAndInitial, normalizeForSearch } from "#domain/base/names.ts";
import { isGuestName } from "#domain/evenings/guest-names.ts";

type Person = PublicEvening["people"][number];

const countBy = (texts: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
};

/** Where minors play all names are initials already, with a number where they are several's, and none is made shorter. */
const isInitials = (name: string) => /^(?:\S\.\s?)+(?:\(\d+\))?$/.test(name);
const isWhole = (name: string) => isInitials(name) || name.includes(",") || isGuestName(name);
const firstOf = (name: string) => (isWhole(name) ? name : (name.split(/\s+/)[0] ?? name));

/** On one line: no initial is left alone at the end of one. */
const unbroken = (name: string) => name.replaceAll(" ", "\u00A0");

/**
 * How each is called beside a court, by id: the first name where it is the only one of the evening, else with the initial of the surname,
 * else whole.
 */
export function shortNames(people: readonly Person[]): ReadonlyMap<string, string> {
  const ways = [firstOf, (name: string) => (isInitials(name) ? name : firstNameAndInitial(name))];
  const counts = ways.map((way) => countBy(people.map(({ name }) => normalizeForSearch(way(name)))));
  return new Map(
    people.map(({ id, name }) => {
      const at = ways.findIndex((way, index) => counts[index]?.get(normalizeForSearch(way(name))) === 1);
      const short = ways[at]?.(name);
      return [id, short === undefined ? name : unbroken(short)];
    }),
  );
}

/** A short name where a line may end within it. */
export const breakable = (name: string): string => name.replaceAll("\u00A0", " ");
