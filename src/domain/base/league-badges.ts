import { normalizeForSearch } from "./names.ts";

const small = new Set(["liga", "torneo", "copa", "de", "del", "la", "las", "el", "los", "y", "e", "a"]);
const isNumber = (word: string) => /^\d/.test(word);

/** What tells a league from others: words first, then years and numbers; what every league is called by, last. */
function tellingWords(name: string): string[] {
  const words = name.split(/\s+/).filter(Boolean);
  // "Liga Y" is no "Liga y".
  const isSmall = (word: string) => small.has(word.length === 1 ? word : word.toLowerCase());
  const telling = words.filter((word) => !isSmall(word));
  return [...telling.filter((word) => !isNumber(word)), ...telling.filter(isNumber), ...words.filter(isSmall)];
}

function badgeOf(name: string, others: readonly string[]): string {
  const words = tellingWords(name);
  const taken = new Set(others.flatMap((other) => tellingWords(other).map(normalizeForSearch)));
  const own = words.find((word) => !taken.has(normalizeForSearch(word)));
  if (own === undefined) return name;
  const [first = own] = words;
  return own !== first && (own.length < 3 || isNumber(own)) ? `${first} ${own}` : own;
}

/** A short name for each of some leagues, by which they are told apart: "Mixta" of "Liga Mixta de Invierno"; its own where none tells. */
export function leagueBadges(leagues: readonly { id: string; name: string }[]): Map<string, string> {
  return new Map(
    leagues.map(({ id, name }) => [
      id,
      badgeOf(
        name,
        leagues.filter((other) => other.id !== id).map((other) => other.name),
      ),
    ]),
  );
}
