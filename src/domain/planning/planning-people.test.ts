import { describe, expect, it } from "vitest";
import { planningProblem } from "#test/support/planning-problem.ts";
import { type PlanningProblem } from "./planning.ts";
import { missesOf } from "./planning-aims.ts";
import { greedyPlan } from "./planning-greedy.ts";
import { improvedPlan } from "./planning-improve.ts";
import { withPeople } from "./planning-people.ts";

const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  first_start: "18:00:00",
  last_start: "21:00:00",
}));
const match = (id: string, pairs: string[], people: string[], more = {}) => ({
  id,
  minutes: 90,
  pairs,
  people,
  courts: [1],
  hours,
  wishes: [],
  ...more,
});
const problem = (more: Partial<PlanningProblem>) => planningProblem({ days: 10, ...more });
const pairsOf = ({ matches, fixed }: PlanningProblem) => [...matches, ...fixed].map(({ pairs }) => pairs);

/** Ana plays for one pair in a league, and for another in a second one. */
const two = [
  match("m1", ["A", "B"], ["ana", "eva"], { league: "Femenina" }),
  match("m2", ["C", "D"], ["ana", "luis"], { league: "Mixta" }),
];

describe("who plays for several pairs (spec 4 §2.6)", () => {
  it("is counted besides them, in what is planned and in what is fixed", () => {
    expect(pairsOf(withPeople(problem({ matches: two })))).toEqual([
      ["A", "B", "ana"],
      ["C", "D", "ana"],
    ]);
    const [one, other] = two;
    if (one === undefined || other === undefined) throw new Error("no matches");
    const fixed = [{ ...other, day: 1, at: { from: 2520, to: 2610 } }];
    expect(pairsOf(withPeople(problem({ matches: [one], fixed })))).toEqual([
      ["A", "B", "ana"],
      ["C", "D", "ana"],
    ]);
  });

  it("is not who always plays for the same one, whoever that meets", () => {
    const matches = [match("m1", ["A", "B"], ["ana", "eva"]), match("m2", ["A", "C"], ["ana", "luis"])];
    expect(withPeople(problem({ matches })).matches).toEqual(matches);
  });

  it("is who plays alone", () => {
    const matches = [match("m1", [], ["ana", "eva"]), match("m2", [], ["ana", "luis"])];
    expect(pairsOf(withPeople(problem({ matches })))).toEqual([
      ["ana", "eva"],
      ["ana", "luis"],
    ]);
  });

  it("is nobody where pairs play more than once a day", () => {
    expect(withPeople(problem({ matches: two, per_day: 2 })).matches).toEqual(two);
  });

  it("plays no two days running, nor twice on a day, and rests as many days as are asked for", () => {
    const daysOf = (more: Partial<PlanningProblem>) => {
      const about = withPeople(problem({ matches: two, ...more }));
      const plan = improvedPlan(about, greedyPlan(about), { moves: 3000 });
      const days = plan.map(({ day }) => day).sort((a, b) => a - b);
      return { days, near: missesOf(about, plan).near };
    };
    const { days, near } = daysOf({});
    expect([days.length, near]).toEqual([2, 0]);
    expect((days[1] ?? 0) - (days[0] ?? 0)).toBeGreaterThan(1);
    expect(daysOf({ days: 2, rest_days: 1 }).days).toHaveLength(1);
    expect(daysOf({ days: 1 }).days).toHaveLength(1);
  });
});
