import { peopleProblem } from "#domain/evenings/americano.ts";
import { drawRound } from "#domain/evenings/draw-round.ts";
import type { DrawnRound, EveningState } from "#domain/evenings/evening.ts";
import { lotOf } from "#domain/evenings/lots.ts";
import { roundDraw } from "#domain/evenings/round-draw.ts";
import { type RoundProblem, roundCost, weights } from "#domain/evenings/round-problem.ts";
import { eveningOf, withRound } from "#test/support/evenings.ts";
import { bestOfRandom, greedyRound } from "#test/support/random-rounds.ts";
import { median, report } from "./report.ts";

// Whom the draw of an americano puts together in ordinary evenings (spec 8 §1.3), beside 10,000 random draws of each round and a hand's.

const ordinary = [
  { people: 7, courts: 1, rounds: 7 },
  { people: 9, courts: 2, rounds: 7 },
  { people: 11, courts: 2, rounds: 8 },
  { people: 13, courts: 3, rounds: 8 },
  { people: 13, courts: 2, rounds: 10 },
  { people: 16, courts: 4, rounds: 10 },
  { people: 18, courts: 4, rounds: 8 },
  { people: 18, courts: 4, rounds: 8, is_mixed: true },
  { people: 22, courts: 5, rounds: 8 },
  { people: 24, courts: 5, rounds: 10 },
  { people: 24, courts: 6, rounds: 10, is_mixed: true },
  { people: 33, courts: 6, rounds: 8 },
];
const draws = 10_000;
const wishes = { tableOrder: [], busy: [] };

/** The repeats of some rounds: pairs not mixed, partners, opponents, courts. */
type Repeats = [number, number, number, number];

function repeatsOf(cost: number): Repeats {
  const { notMixed, partners, opponents } = weights;
  return [
    Math.floor(cost / notMixed),
    Math.floor((cost % notMixed) / partners),
    Math.floor((cost % partners) / opponents),
    cost % opponents,
  ];
}

/** The places of a drawn round's people in its problem. */
function placesOf(state: EveningState, { matches, rests }: DrawnRound): Int32Array {
  const ids = roundDraw(state, wishes).people.map(({ id }) => id);
  return Int32Array.from([...matches.flatMap(({ sides }) => sides.flat()), ...rests].map((id) => ids.indexOf(id)));
}

/** How many more times the one who rested most often rested than the one who did least often. */
function restsApart({ participants, rounds }: EveningState): number {
  const rests = participants.map(({ id }) => rounds.filter((round) => round.rests.includes(id)).length);
  return Math.max(...rests) - Math.min(...rests);
}

type Draw = (problem: RoundProblem, name: string) => Int32Array;
const others: [string, Draw][] = [
  ["random", (problem, name) => bestOfRandom(problem, draws, lotOf(name))],
  ["by hand", (problem, name) => greedyRound(problem, lotOf(name))],
];

function line(name: string, costs: readonly number[]): void {
  const sums = costs.map(repeatsOf).reduce((sum, one) => sum.map((its, at) => its + (one[at] ?? 0)) as Repeats); // four of four
  const [mixed, partners, opponents, courts] = sums;
  process.stdout.write(
    `     ${name.padEnd(8)} ${mixed} pairs not mixed; repeated: ${partners} partners, ${opponents} opponents, ${courts} courts\n`,
  );
}

/** An evening's rounds, each beside the others' after the same history. */
function beside({ people, courts, rounds, is_mixed = false }: (typeof ordinary)[number]): boolean[] {
  let state = eveningOf({ people, courts, settings: { is_mixed } });
  const ours: number[] = [];
  const theirs = others.map((): number[] => []);
  for (let round = 1; round <= rounds; round += 1) {
    const problem = peopleProblem(roundDraw(state, wishes));
    const drawn = drawRound(state, wishes);
    ours.push(roundCost(problem, placesOf(state, drawn)));
    for (const [at, [name, draw]] of others.entries())
      theirs[at]?.push(roundCost(problem, draw(problem, `${name} ${people} ${round}`)));
    state = withRound(state, drawn, () => 14);
  }
  const name = `${people} people, ${courts} courts, ${rounds} rounds${is_mixed ? ", mixed" : ""}`;
  const best = ours.filter((cost, at) => theirs.every((costs) => cost <= (costs[at] ?? 0))).length;
  const held = [
    report({ name: `${name}: best rounds`, measured: best, limit: rounds, unit: "", must: "reach" }),
    report({ name: `${name}: rests apart`, measured: restsApart(state), limit: 1, unit: "", must: "stay under" }),
  ];
  line("drawn", ours);
  for (const [at, [other]] of others.entries()) line(other, theirs[at] ?? []);
  return held;
}

/** What drawing a round takes, in ms of many runs. */
function timeOf(task: () => unknown): number {
  const durations = Array.from({ length: 9 }, () => {
    const start = performance.now();
    task();
    return performance.now() - start;
  });
  return median(durations);
}

/** The tenth round of 60 people on 12 courts, beside the time of 10,000 random draws of it. */
function sixty(): boolean[] {
  let state = eveningOf({ people: 60, courts: 12 });
  for (let round = 1; round <= 9; round += 1) state = withRound(state, drawRound(state, wishes), () => 14);
  const problem = peopleProblem(roundDraw(state, wishes));
  const random = timeOf(() => bestOfRandom(problem, draws, lotOf("sixty")));
  const ours = timeOf(() => drawRound(state, wishes));
  const name = "60 people, 12 courts: a round";
  return [
    report({
      name: `${name} beside ${draws} random draws`,
      measured: ours / random,
      limit: 1,
      unit: "times",
      must: "stay under",
    }),
    report({
      name,
      measured: ours,
      limit: 200,
      unit: "ms",
      must: "stay under",
      note: `random ${random.toFixed(0)} ms`,
    }),
  ];
}

/** Twelve ordinary evenings, and the time of a large one. */
export function evenings(): boolean {
  return [...ordinary.flatMap(beside), ...sixty()].every(Boolean);
}
