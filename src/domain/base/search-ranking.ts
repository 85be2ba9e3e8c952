import { compareNames, normalizeForSearch } from "./names.ts";

/** Suggestions shown at once (spec 1 §9). */
export const largestNumberOfSuggestions = 6;

const kindOrder = { person: 0, league: 1, pair: 2, match: 3 };

export interface Found {
  kind: keyof typeof kindOrder;
  title: string;
}

/** 0: the title begins with the query; 1: one of its words does; 2: it stands inside. */
function closenessOf(query: string, title: string): number {
  const text = normalizeForSearch(title);
  if (text.startsWith(query)) return 0;
  return text.includes(` ${query}`) ? 1 : 2;
}

/** Of a match, the closer pair counts: on which side it stands says nothing. */
function closeness(query: string, { kind, title }: Found): number {
  const titles = kind === "match" ? title.split(" – ") : [title];
  return Math.min(...titles.map((one) => closenessOf(query, one)));
}

/**
 * The best six: titles that begin with what was typed, then words that do; people come first of all, leagues before
 * pairs, pairs before matches, which stay in their order (spec 3 §1.3).
 */
export function bestSuggestions<T extends Found>(query: string, found: readonly T[]): T[] {
  const wanted = normalizeForSearch(query);
  return [...found]
    .sort(
      (a, b) =>
        Number(b.kind === "person") - Number(a.kind === "person") ||
        closeness(wanted, a) - closeness(wanted, b) ||
        kindOrder[a.kind] - kindOrder[b.kind] ||
        (a.kind === "match" ? 0 : compareNames(a.title, b.title)),
    )
    .slice(0, largestNumberOfSuggestions);
}
