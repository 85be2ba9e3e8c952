import { expect, it } from "vitest";
import { planningVolume } from "#test/support/planning-volume.ts";
import { type PlanningProblem, planCost } from "./planning.ts";
import { choiceOf } from "./planning-candidates.ts";
import { greedyPlan } from "./planning-greedy.ts";
import { programOf } from "./planning-program.ts";
import { columnsOfPlan, planOfColumns } from "./planning-solution.ts";

const problem = planningVolume({ groups: 12, days: 12, courts: 3, absent: 40, foreign: 10, closures: 3, liked: 30 });

const programFor = (one: PlanningProblem) => programOf(one, choiceOf(one));

it("matches that are alike on a day are decided together: with a quarter of the columns at most", () => {
  expect(programFor(problem).columns.length).toBeLessThan(choiceOf(problem).candidates.length / 4);
});

it("a plan is the same after its way through the columns, and keeps every row", () => {
  for (const rest_days of [0, 1]) {
    const one = { ...problem, rest_days };
    const [plan, program] = [greedyPlan(one), programFor(one)];
    const values = columnsOfPlan(program, one.matches.length, plan);
    expect(planCost(one, planOfColumns(one, program, values))).toBe(planCost(one, plan));
    const sums = program.upper.map(() => 0);
    for (const [column, { rows, values: counts }] of program.columns.entries())
      for (const [index, row] of rows.entries())
        sums[row] = (sums[row] ?? 0) + (counts[index] ?? 0) * (values[column] ?? 0);
    for (const [row, sum] of sums.entries()) {
      expect(sum).toBeLessThanOrEqual(program.upper[row] ?? 0);
      expect(sum).toBeGreaterThanOrEqual(program.lower[row] ?? 0);
    }
  }
});

it("a match of a bracket, and one of somebody of two pairs, are in no pool", () => {
  const [first, second, third, ...others] = problem.matches;
  if (first === undefined || second === undefined || third === undefined) throw new Error("too few matches");
  const tied = [first, { ...second, after: [first.id] }, { ...third, people: [...third.people, "both"] }];
  const other = { ...(others.at(-1) ?? first), people: ["both"] };
  const { pools } = programFor({ ...problem, matches: [...tied, ...others.slice(0, -1), other] }).choice;
  const inPools = new Set(pools.flatMap(({ matches }) => matches));
  expect([0, 1, 2, problem.matches.length - 1].filter((index) => inPools.has(index))).toEqual([]);
  expect(inPools.size).toBeGreaterThan(problem.matches.length / 2);
});
