import { nameWords, pairNames, pairsNamed } from "#domain/lists/result-matching.ts";

/** A pair that may be named (spec 4 §2.7). */
export interface KnownPair {
  pair_id: string;
  people: readonly { person_id: string; full_name: string }[];
}

/** Whose a line is: one pair, or those among which somebody has to choose. */
export interface Who {
  pair_id: string | null;
  candidates: string[];
}

export const nobody: Who = { pair_id: null, candidates: [] };

/** Those whom a text names; loosely: by a part of a name, which is asked about. */
interface Named {
  ids: ReadonlySet<string>;
  isLoose: boolean;
}

/** The names of the known pairs, as lines are searched for them. */
export interface KnownNames {
  named: (text: string) => Named;
  /** By a message's sender, who is one person. */
  sentBy: (text: string) => Named;
  isWord: (word: string) => boolean;
  isBeginning: (word: string) => boolean;
}

/** Makes the names ready, once for all lines (spec 4 §2.7): a pair is named by both of its players, or by one. */
export function knownNames(known: readonly KnownPair[]): KnownNames {
  const pairs = pairNames(
    known.map(({ pair_id, people }) => ({ id: pair_id, people: people.map(({ full_name }) => full_name) })),
  );
  const players = pairNames(
    known.flatMap(({ pair_id, people }) => people.map(({ full_name }) => ({ id: pair_id, people: [full_name] }))),
  );
  const beginnings = new Set([...pairs.words].flatMap((word) => Array.from(word, (_, at) => word.slice(0, at))));
  const found = new Map<string, Named>();
  const search = (text: string): Named => {
    const [ofPair, ofOne] = [pairsNamed(text, pairs, false), pairsNamed(text, players, false)];
    const sure = ofPair.size > 0 ? ofPair : ofOne;
    if (sure.size === 0) return { ids: pairsNamed(text, pairs, true), isLoose: true };
    // "Ana García" is herself, and also Ana Pérez with Hugo García.
    const isOfOthers = [...ofOne].some((id) => !sure.has(id));
    return isOfOthers ? { ids: new Set([...ofOne, ...ofPair]), isLoose: true } : { ids: sure, isLoose: false };
  };
  const named = (text: string) => {
    const one = found.get(text) ?? search(text);
    found.set(text, one);
    return one;
  };
  const sentBy = (text: string): Named => {
    const ids = pairsNamed(text, players, false);
    return ids.size === 1 ? { ids, isLoose: false } : named(text);
  };
  const isWord = (word: string) => nameWords(word).some((one) => pairs.words.has(one));
  return { named, sentBy, isWord, isBeginning: (word) => beginnings.has(word) };
}

/** One pair is certain where its names are written as they are known (spec 4 §2.7). */
export function whoIs({ ids, isLoose }: Named): Who {
  const [only = null] = ids;
  return ids.size === 1 && !isLoose ? { pair_id: only, candidates: [] } : { pair_id: null, candidates: [...ids] };
}

/** The same, to be asked about. */
export const askedAbout = ({ pair_id, candidates }: Who): Who => ({
  pair_id: null,
  candidates: pair_id === null ? candidates : [pair_id],
});
