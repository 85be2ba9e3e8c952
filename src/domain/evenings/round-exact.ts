import { mayRest } from "./rests.ts";
import { matchCost, type RoundProblem } from "./round-problem.ts";

/** How many ways there are to take so many of them. */
function ways(of: number, take: number): number {
  let count = 1;
  for (let at = 0; at < take; at += 1) count = (count * (of - at)) / (at + 1);
  return count;
}

/** How many rounds are looked at, at most. */
const most = 50_000;

/** Whether all rounds can be looked at. */
export function isSmall({ rule, matches, size }: RoundProblem): boolean {
  let all = 1;
  for (let match = 0; match < matches; match += 1) all *= ways(rule.count - match * size, size);
  return all <= most;
}

/** The ways to take so many of them, in their order. */
function* taken(of: readonly number[], take: number, from = 0): Generator<number[]> {
  if (take === 0) {
    yield [];
    return;
  }
  for (let at = from; at + take <= of.length; at += 1)
    for (const rest of taken(of, take - 1, at + 1)) yield [of[at] ?? 0, ...rest];
}

/** The three ways in which four play, or the one in which two do. */
const sidings = {
  2: [[0, 1]],
  4: [
    [0, 3, 1, 2],
    [0, 2, 1, 3],
    [0, 1, 2, 3],
  ],
} as const;

interface Best {
  cost: number;
  order: number[];
}

/** The cheapest way in which these play one match. */
function sided(problem: RoundProblem, who: readonly number[], match: number): Best {
  const order = new Int32Array((match + 1) * problem.size);
  const all = sidings[problem.size].map((places) => {
    const its = places.map((place) => who[place] ?? 0);
    order.set(its, match * problem.size);
    return { order: its, cost: matchCost(problem, order, match) };
  });
  return all.reduce((best, one) => (one.cost < best.cost ? one : best));
}

/** The cheapest round there is; of equal ones the first in the order of the list. @returns as searchRound does; null: nobody may rest so */
export function exactRound(problem: RoundProblem): Int32Array | null {
  const { rule, matches, size } = problem;
  let best: Best = { cost: Number.POSITIVE_INFINITY, order: [] };
  const kept = new Map<string, Best>();
  const sidedOnce = (who: readonly number[], match: number) => {
    const key = `${match} ${who.join(" ")}`;
    const found = kept.get(key) ?? sided(problem, who, match);
    kept.set(key, found);
    return found;
  };
  const fill = (match: number, left: readonly number[], so: Best) => {
    if (so.cost >= best.cost) return;
    if (match === matches) {
      if (mayRest(rule, new Set(left))) best = { cost: so.cost, order: [...so.order, ...left] };
      return;
    }
    for (const who of taken(left, size)) {
      const { cost, order } = sidedOnce(who, match);
      const rest = left.filter((one) => !who.includes(one));
      fill(match + 1, rest, { cost: so.cost + cost, order: [...so.order, ...order] });
    }
  };
  const all = Array.from({ length: rule.count }, (_, at) => at);
  fill(0, all, { cost: 0, order: [] });
  return best.order.length === 0 ? null : Int32Array.from(best.order);
}
