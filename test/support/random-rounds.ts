import { below, type Lot, shuffled } from "#domain/evenings/lots.ts";
import { type RoundProblem, roundCost } from "#domain/evenings/round-problem.ts";

/** Who rests in a random draw that keeps the rule of rests: one after the other, of whom nobody must rest before. */
function randomRests({ rule }: RoundProblem, lot: Lot): Set<number> {
  const resting = new Set<number>();
  const wanted = shuffled(
    Array.from({ length: rule.count }, (_, at) => at),
    lot,
  ).toSorted((one, other) => Number(rule.justRested[one]) - Number(rule.justRested[other]));
  while (resting.size < rule.resting) {
    const isFree = (one: number) => !resting.has(one) && (rule.before[one] ?? []).every((other) => resting.has(other));
    const next = wanted.find(isFree);
    if (next === undefined) break;
    resting.add(next);
  }
  return resting;
}

/** A random draw of a round that keeps the rule of rests: match by match, then who rests. */
export function randomRound(problem: RoundProblem, lot: Lot): Int32Array {
  const resting = problem.rule.resting === 0 ? new Set<number>() : randomRests(problem, lot);
  const all = Array.from({ length: problem.rule.count }, (_, at) => at);
  const playing = all.filter((one) => !resting.has(one));
  return Int32Array.from([...shuffled(playing, lot), ...resting]);
}

/** The cheapest of so many random draws. */
export function bestOfRandom(problem: RoundProblem, draws: number, lot: Lot): Int32Array {
  let best = randomRound(problem, lot);
  let cost = roundCost(problem, best);
  for (let draw = 1; draw < draws; draw += 1) {
    const order = randomRound(problem, lot);
    const its = roundCost(problem, order);
    if (its < cost) [best, cost] = [order, its];
  }
  return best;
}

/** Court by court whoever costs least with those who are there already: as somebody does by hand. */
export function greedyRound(problem: RoundProblem, lot: Lot): Int32Array {
  const { rule, matches, size } = problem;
  const left = shuffled(
    Array.from({ length: rule.count }, (_, at) => at).filter((one) => !rule.first.includes(one)),
    lot,
  );
  const order: number[] = [];
  const cell = (costs: Float64Array, one: number, other: number) => costs[one * rule.count + other] ?? 0;
  for (let match = 0; match < matches; match += 1) {
    const four = left.splice(below(left.length, lot), 1);
    while (four.length < size) {
      const costOf = (one: number) =>
        four.reduce(
          (sum, other, at) =>
            sum + cell(at === 0 && four.length === 1 ? problem.together : problem.against, one, other),
          0,
        ) + (four.length === 3 ? cell(problem.together, one, four[2] ?? 0) : 0);
      const next = left.reduce((best, one) => (costOf(one) < costOf(best) ? one : best), left[0] ?? 0);
      left.splice(left.indexOf(next), 1);
      four.push(next);
    }
    order.push(...four);
  }
  return Int32Array.from([...order, ...left, ...rule.first]);
}
