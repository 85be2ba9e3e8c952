import type { Span } from "./planning.ts";

// A match of a bracket comes after those that its sides come from (spec 4 §2.1, spec 5 §1.2): who wins there plays here, so the rules
// of a pair's days hold between them, too.

/** When a match is played. */
export interface Played {
  day: number;
  at: Span;
}

/** How close a pair may play. */
export interface DayRules {
  per_day: number;
  rest_days: number;
}

/** Whether who plays the first of two matches can play the next one: it has ended, and the days are far enough from each other. */
export function isInOrder(first: Played, next: Played, { per_day, rest_days }: DayRules): boolean {
  if (next.at.from < first.at.to) return false;
  const days = next.day - first.day;
  return days === 0 ? per_day > 1 : days > rest_days;
}

/** A match and those of the same plan that must be played before it, by their ids. */
interface Following {
  id: string;
  after?: readonly string[];
}

/** The places of these matches in a list in which each comes after those before it; those of a circle are left out. */
export function inOrderOfPlay(matches: readonly Following[]): number[] {
  const known = new Set(matches.map(({ id }) => id));
  const waiting = new Map(matches.map(({ after = [] }, index) => [index, after.filter((id) => known.has(id))]));
  const done = new Set<string>();
  const order: number[] = [];
  for (let isNew = true; isNew; ) {
    const ready = [...waiting].filter(([, after]) => after.every((id) => done.has(id))).map(([index]) => index);
    for (const index of ready) {
      waiting.delete(index);
      order.push(index);
      done.add(matches[index]?.id ?? "");
    }
    isNew = ready.length > 0;
  }
  return order;
}

/** Every way of somebody through so many matches, one after the other, by their places in the list. */
export function pathsOf(matches: readonly Following[], length: number): number[][] {
  const placeOf = new Map(matches.map(({ id }, index) => [id, index]));
  const feeders = (index: number) => (matches[index]?.after ?? []).flatMap((id) => placeOf.get(id) ?? []);
  let paths = [...matches.keys()].map((index) => [index]);
  for (let steps = 1; steps < length; steps++)
    paths = paths.flatMap((path) => feeders(path[0] ?? -1).map((index) => [index, ...path]));
  return paths;
}
