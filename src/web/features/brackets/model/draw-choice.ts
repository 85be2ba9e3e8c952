import type { BracketPage } from "#contract/brackets.ts";

export type DrawOrder = "ranking" | "level";

/** What somebody chooses before a draw. */
export interface DrawChoice {
  order: DrawOrder;
  /** The pairs that do not play. */
  without: string[];
  /** How many are seeded; null: the usual. */
  seeds: number | null;
  kind: "one" | "consolation" | "bands";
  thirdPlace: boolean;
}

export const firstChoice: DrawChoice = { order: "ranking", without: [], seeds: null, kind: "one", thirdPlace: true };

type Pairs = BracketPage["pairs"];

/** The pairs in the order in which they are seeded: as they are ranked, or by level, an unknown one last. */
export function inOrder(pairs: Pairs, order: DrawOrder): Pairs {
  if (order === "ranking") return pairs;
  return [...pairs].sort((a, b) => (b.level ?? -1) - (a.level ?? -1));
}

/** Those who play, the best first. */
export function chosenPairs(pairs: Pairs, { order, without }: DrawChoice): Pairs {
  return inOrder(pairs, order).filter(({ pair_id }) => !without.includes(pair_id));
}

/** The choice with only the first of the order playing. */
export function onlyFirst(pairs: Pairs, choice: DrawChoice, count: number): DrawChoice {
  const without = inOrder(pairs, choice.order)
    .slice(count)
    .map(({ pair_id }) => pair_id);
  return { ...choice, without };
}
