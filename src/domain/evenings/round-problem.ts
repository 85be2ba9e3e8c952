import type { RestRule } from "./rests.ts";

/** A round to be drawn by search: entrants by their places in a list, matches by those of their courts. */
export interface RoundProblem {
  rule: RestRule;
  /** How many matches. */
  matches: number;
  /** How many entrants a match has: 4 people or 2 pairs. */
  size: 2 | 4;
  /** By row and column of two entrants: what it costs that they are partners, or opponents. */
  together: Float64Array;
  against: Float64Array;
  /** By row of an entrant and column of a match: what it costs that they play it there. */
  there: Float64Array;
}

/** What weighs more than all that comes after it can sum up to: whole numbers below 2^53 altogether. */
export const weights = { notMixed: 1e12, partners: 1e8, opponents: 1e4, courts: 1 };

/** What the entrants of a place in a match cost with one of another place. */
function between(problem: RoundProblem, order: Int32Array, one: number, other: number): number {
  const { rule, size, against, together } = problem;
  const cell = (order[one] ?? 0) * rule.count + (order[other] ?? 0);
  return (size === 4 && one >> 1 === other >> 1 ? together[cell] : against[cell]) ?? 0;
}

/** What one match costs: its entrants stand from a place of the order on, the first half against the second. */
export function matchCost(problem: RoundProblem, order: Int32Array, match: number): number {
  const { size, matches, there } = problem;
  const from = match * size;
  const to = from + size;
  let cost = 0;
  for (let one = from; one < to; one += 1) {
    cost += there[(order[one] ?? 0) * matches + match] ?? 0;
    for (let other = one + 1; other < to; other += 1) cost += between(problem, order, one, other);
  }
  return cost;
}

/** What a whole round costs. */
export function roundCost(problem: RoundProblem, order: Int32Array): number {
  let cost = 0;
  for (let match = 0; match < problem.matches; match += 1) cost += matchCost(problem, order, match);
  return cost;
}
