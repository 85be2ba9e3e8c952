import type { BracketPage, DrawInput } from "#contract/brackets/endpoints.ts";
import { bandsOf } from "#domain/brackets/bracket.ts";

export type DrawOrder = "ranking" | "level";

/** What somebody chooses before a draw. */
export interface DrawChoice {
  /** Pairs that are chosen, or the places of groups that are being played (spec 5 §1.2). */
  source: "pairs" | "groups";
  order: DrawOrder;
  /** The pairs that do not play. */
  without: string[];
  /** Of groups: how many of each, and how many of the best of the next place. */
  perGroup: number;
  best: number;
  /** How many are seeded; null: the usual. */
  seeds: number | null;
  kind: "one" | "consolation" | "bands";
  thirdPlace: boolean;
}

type Drawable = Pick<BracketPage, "groups" | "closed_round" | "is_tournament" | "pairs">;
type Pairs = BracketPage["pairs"];

/** How many pairs the smallest group has. */
function smallest({ groups }: Drawable): number {
  return Math.min(...groups.groups.map(({ pairs }) => pairs));
}

/** Whether places of groups can be drawn: there are two groups, and nobody knows yet who comes to them. */
export function hasPlaces({ groups }: Drawable): boolean {
  return groups.groups.length > 1 && !groups.is_closed;
}

/** How many of each group can be drawn, and how many of the best of the next place. */
export function placeCounts(page: Drawable, perGroup: number): { perGroup: number[]; best: number[] } {
  const withOneMore = page.groups.groups.filter(({ pairs }) => pairs > perGroup).length;
  return {
    perGroup: Array.from({ length: Math.min(8, smallest(page)) }, (_, at) => at + 1),
    best: Array.from({ length: Math.min(16, withOneMore) + 1 }, (_, at) => at),
  };
}

/** As many as one bracket holds. */
export const mostPairs = 64;

/**
 * What is proposed (spec 5 §3.1): one bracket, of a tournament whose groups are being played of the first two of each, else of all
 * pairs, or of as many of the first as it holds.
 */
export function proposed(page: Drawable): DrawChoice {
  const fromGroups = page.is_tournament && hasPlaces(page);
  return {
    source: fromGroups ? "groups" : "pairs",
    order: "ranking",
    without: page.pairs.slice(mostPairs).map(({ pair_id }) => pair_id),
    perGroup: fromGroups ? Math.min(2, smallest(page)) : 1,
    best: 0,
    seeds: null,
    kind: "one",
    thirdPlace: true,
  };
}

/** The pairs in the order in which they are seeded: as they are ranked, or by level, an unknown one last. */
export function inOrder(pairs: Pairs, order: DrawOrder): Pairs {
  if (order === "ranking") return pairs;
  return [...pairs].sort((a, b) => (b.level ?? -1) - (a.level ?? -1));
}

/** Those who play, the best first. */
export function chosenPairs(pairs: Pairs, { order, without }: Pick<DrawChoice, "order" | "without">): Pairs {
  return inOrder(pairs, order).filter(({ pair_id }) => !without.includes(pair_id));
}

/** The choice with only the first of the order playing. */
export function onlyFirst(pairs: Pairs, choice: DrawChoice, count: number): DrawChoice {
  const without = inOrder(pairs, choice.order)
    .slice(count)
    .map(({ pair_id }) => pair_id);
  return { ...choice, without };
}

/** How many are drawn. */
export function countOf(page: Drawable, choice: DrawChoice): number {
  if (choice.source === "pairs") return chosenPairs(page.pairs, choice).length;
  return page.groups.groups.length * choice.perGroup + choice.best;
}

/** Which places the brackets by places are of: '1 a 8', '9 a 16'. */
export function bandTexts(count: number): string[] {
  const places = Array.from({ length: count }, (_, at) => at + 1);
  return bandsOf(places).map((band) => `${band[0]} a ${band.at(-1)}`);
}

/** How many pairs the smallest of the brackets has, which is as many as can be seeded in it. */
function smallestBracket(page: Drawable, choice: DrawChoice): number {
  const count = countOf(page, choice);
  if (choice.kind !== "bands") return count;
  return Math.min(count, ...bandsOf(Array.from({ length: count }, (_, at) => at)).map(({ length }) => length));
}

/** The numbers of seeds that every bracket of the choice has room for (spec 5 §2.5). */
export function seedCounts(page: Drawable, choice: DrawChoice): number[] {
  return [0, 2, 4, 8, 16].filter((count) => count <= smallestBracket(page, choice));
}

/** How many are seeded; null, the usual, where what was chosen no longer has room. */
export function seedsOf(page: Drawable, choice: DrawChoice): number | null {
  return choice.seeds !== null && seedCounts(page, choice).includes(choice.seeds) ? choice.seeds : null;
}

/** What is sent. */
export function drawOf(page: Drawable, choice: DrawChoice): Omit<DrawInput, "league_id" | "shown"> {
  const { source, perGroup: per_group, best, kind } = choice;
  const seeds = seedsOf(page, choice);
  return {
    ...(source === "groups"
      ? { from_groups: { round_id: page.groups.round_id, per_group, best } }
      : { pair_ids: chosenPairs(page.pairs, choice).map(({ pair_id }) => pair_id) }),
    ...(seeds !== null && { seeds }),
    third_place: choice.thirdPlace,
    consolation: kind === "consolation",
    bands: kind === "bands",
  };
}
